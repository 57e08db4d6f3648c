"""A whole installation: each process as the Procfile starts it, on free ports of this machine, ended by its own id."""

from __future__ import annotations

import http.client
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.killing import killed
from tests.services import free_port
from tests.serving import Caller
from tests.waiting import PATIENCE, soon

PROGRAMS = Path(sys.executable).parent
COMMANDS = {
    "web": ("gunicorn", "-c", "python:api.gunicorn_web"),
    "push": ("gunicorn", "-c", "python:api.gunicorn_push"),
    "projector": ("roteiro", "projector"),
    "clock": ("roteiro", "clock", "--pause", "0"),
}


class Process:
    """One process of an installation; with `serves` it answers at `port` what its readiness is."""

    def __init__(self, name: str, folder: Path, environment: dict[str, str], port: int) -> None:
        self.name, self.port, self.told = name, port or free_port(), folder / f"{name}.log"
        program, *arguments = COMMANDS[name]
        plain = {} if program == "gunicorn" else {"HEALTH_PORT": str(self.port)}
        command = [str(PROGRAMS / program), *arguments]
        with self.told.open("ab") as log:
            self.process = subprocess.Popen(
                command, env={**environment, "PORT": str(self.port), **plain}, stdout=log, stderr=log
            )  # fmt: skip

    def wait(self, status: str = "ready") -> dict[str, Any]:
        """Until it says that it is ready, or what else is asked for."""

        def found() -> dict[str, Any]:
            assert self.process.poll() is None, self.words()
            told = self.readiness()
            return told if told["status"] == status else {}

        return soon(found, despite=(OSError, http.client.HTTPException), words=self.words)

    def readiness(self) -> dict[str, Any]:
        found: dict[str, Any] = self.asked()[1]
        return found

    def asked(self) -> tuple[int, Any]:
        """What /readyz answers: 200 if the process can do its work, and how it is."""
        caller = self.connect(5)
        try:
            return caller.ask("GET", "/readyz")
        finally:
            caller.close()

    def words(self) -> str:
        """What it has said of itself."""
        return self.told.read_text()[-3_000:]

    def connect(self, timeout: float = 10) -> Caller:
        return Caller(self.port, timeout)

    def kill(self) -> None:
        """At once, with all its workers, and no time for a last word."""
        killed(self.process)

    def stop(self) -> int:
        """As an operator does it; the status with which it ended."""
        self.process.terminate()
        return self.process.wait(PATIENCE)


class Installation:
    """Its processes are started one by one, by their name in the Procfile."""

    def __init__(self, folder: Path, redis_url: str = "", database: str = "", prefix: str = "roteiro") -> None:
        self.folder = folder
        folder.mkdir(exist_ok=True)
        self.environment = {
            **os.environ, "ROTEIRO_DATA": str(folder / "data"), "REDIS_URL": redis_url, "DATABASE_URL": database,
            "REDIS_PREFIX": prefix, "HEARTBEAT": "1", "PUSH_URL": "", "WEB_CONCURRENCY": "1", "THREADS": "16",
        }  # fmt: skip
        self.processes: list[Process] = []

    def start(self, name: str, port: int = 0, **environment: str) -> Process:
        made = Process(name, self.folder, {**self.environment, **environment}, port)
        self.processes.append(made)
        return made

    def close(self) -> None:
        for one in self.processes:
            if one.process.poll() is None:
                one.kill()


@contextmanager
def installation(
    folder: Path, redis_url: str = "", database: str = "", prefix: str = "roteiro"
) -> Iterator[Installation]:
    made = Installation(folder, redis_url, database, prefix)
    try:
        yield made
    finally:
        made.close()
