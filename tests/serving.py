"""A real server in a process of its own, as an operator starts it."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from tests.waiting import PATIENCE

PROGRAM = Path(sys.executable).with_name("roteiro")
SERVES = re.compile(rb"http://127\.0\.0\.1:(\d+)/")


class Served:
    """One `roteiro serve` on the log in a folder, or at the address of a database, at a free port of this machine."""

    def __init__(self, where: Path | str, *options: str) -> None:
        self.log = tempfile.TemporaryFile()  # noqa: SIM115 it stays open as long as the server
        command = [str(PROGRAM), "serve", "--port", "0", "--pause", "0", *options]
        if isinstance(where, Path):
            command += ["--data", str(where)]
        environment = {**os.environ, "DATABASE_URL": "" if isinstance(where, Path) else where}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, env=environment)
        assert self.process.stdout is not None
        said = SERVES.search(self.process.stdout.readline())
        assert said, self.words()
        self.port = int(said[1])

    def words(self) -> str:
        """What the server has said of itself."""
        self.log.seek(0)
        return self.log.read().decode()

    def kill(self) -> None:
        """At once, with no time for a last word."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As an operator does it; the status with which it ended."""
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def connect(self, timeout: float = 10) -> Caller:
        return Caller(self.port, timeout)


class Connecting(Protocol):
    """A server that can be called."""

    def connect(self, timeout: float = 10) -> Caller:
        """A connection of its own."""


class Caller:
    """One connection, kept open; raises OSError or HTTPException when the server has gone."""

    def __init__(self, port: int, timeout: float) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)

    def ask(self, verb: str, path: str, token: str = "", body: Any = None, **headers: str) -> tuple[int, Any]:
        """Status and JSON."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if token:
            named["Authorization"] = f"Bearer {token}"
        text = None if body is None else json.dumps(body)
        self.line.request(verb, path, text, {**named, "Content-Type": "application/json"} if text else named)
        answer = self.line.getresponse()
        raw = answer.read()
        return answer.status, json.loads(raw) if "json" in (answer.getheader("Content-Type") or "") else raw

    def stream(self, path: str, **headers: str) -> Iterator[str]:
        """The lines of an open stream, until the server ends it."""
        self.line.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = self.line.getresponse()
        assert answer.status == 200, answer.read()
        while line := answer.readline():
            yield line.decode().rstrip("\n")

    def close(self) -> None:
        self.line.close()


@contextmanager
def served(where: Path | str, *options: str) -> Iterator[Served]:
    server = Served(where, *options)
    try:
        yield server
    finally:
        server.process.kill()
        server.process.wait()
        server.log.close()


def seated(caller: Caller, seats: int = 2) -> tuple[str, dict[str, str]]:
    """A table of Madeira whose game has begun, and the token of each seat."""
    _, opened = caller.ask("POST", "/api/tables", body={"game": "madeira", "seats": seats})
    path = f"/api/tables/{opened['table']}"
    tokens = {}
    for seat in opened["seats"]:
        _, sat = caller.ask("POST", f"{path}/seats", body={"name": seat, "seat": seat})
        tokens[seat] = sat["token"]
    for token in tokens.values():
        caller.ask("POST", f"{path}/ready", token, {})
    return path, tokens
