"""A PostgreSQL to test with: the one at DATABASE_URL, or a cluster of our own from Debian's binaries."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from itertools import count
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

import psycopg
from psycopg import sql

from tests.killing import killed
from tests.waiting import PATIENCE, soon

MISSING = "PostgreSQL 15 or later is needed: apt-get install postgresql; or DATABASE_URL names one that may be used"
FREE = count()


class Postgres(Protocol):
    """A server that may be used for tests; `url` leads to a database of its, from which others are made."""

    url: str

    def close(self) -> None:
        """It is needed no more."""


class Given:
    """The server at DATABASE_URL, which is left as it was."""

    def __init__(self, url: str) -> None:
        self.url = url

    def close(self) -> None:
        """It goes on."""


class Cluster:
    """A server of one's own, durable as a real one, which may be killed and started again."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="roteiro-postgres-", dir="/tmp"))
        self.port = free_port()
        self.url = f"postgresql://roteiro@127.0.0.1:{self.port}/postgres"
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        made = ("initdb", "-D", "data", "-A", "trust", "-U", "roteiro", "-E", "UTF8", "--locale", "C.UTF-8")
        with (self.folder / "initdb.log").open("wb") as log:
            assert self.run(*made, stdout=log, stderr=log).wait() == 0, (self.folder / "initdb.log").read_text()
        self.start()

    def start(self) -> None:
        """Returns once it answers; what a killed one left behind may hold it up for a moment."""
        self.process = self._begun()
        soon(self._answers, despite=psycopg.OperationalError, words=(self.folder / "postgres.log").read_text)

    def _begun(self) -> subprocess.Popen[bytes]:
        asked = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", "max_connections": "200"}
        settings = [part for name, value in asked.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "postgres.log").open("ab") as log:
            return self.run("postgres", "-D", "data", "-p", str(self.port), *settings, stdout=log, stderr=log)

    def _answers(self) -> bool:
        """One that has ended, as another one's files were in its way, is begun again."""
        if self.process.poll() is not None:
            self.process = self._begun()
        psycopg.connect(self.url, connect_timeout=2).close()
        return True

    def run(self, program: str, *arguments: str, **more: Any) -> subprocess.Popen[bytes]:
        """As the user `postgres` where we are root, whom PostgreSQL does not serve."""
        whom: dict[str, Any] = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}
        return subprocess.Popen([str(binaries() / program), *arguments], cwd=self.folder, **whom, **more)

    def kill(self) -> None:
        """At once, with all its processes, as a power cut would."""
        killed(self.process)

    def restart(self) -> None:
        self.stop()
        self.start()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)


def binaries() -> Path:
    """Debian keeps them beside one another by version; raises AssertionError if there are none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda file: int(file.parts[-3]))
    program = found[-1] if found else shutil.which("postgres")
    assert program, MISSING
    return Path(program).parent


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def postgres() -> Given | Cluster:
    given = os.environ.get("DATABASE_URL", "")
    return Given(given) if given else Cluster()


def new_database(url: str) -> str:
    """The address of an empty database on the same server."""
    name = f"roteiro_{os.getpid()}_{next(FREE)}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    return urlsplit(url)._replace(path=f"/{name}").geturl()


def drop_database(url: str, made: str) -> None:
    name = urlsplit(made).path[1:]
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))
