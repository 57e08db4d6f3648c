"""A real Redis, as Debian packs it, on a free port of this machine: started, frozen, killed and set back at will."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from redis import Redis
from redis.exceptions import RedisError

from tests.services import free_port
from tests.waiting import soon

PROGRAM = "redis-server"
DUMP = "dump.rdb"


class RedisServer:
    """One server with its files in `folder`; ended by its own process id."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.client = Redis.from_url(self.url, socket_timeout=2, socket_connect_timeout=2)
        self.start()

    def start(self) -> None:
        """Also again, after it was killed: with whatever its files hold."""
        program = shutil.which(PROGRAM)
        assert program, f"there is no {PROGRAM}: apt-get install redis-server"
        command = [program, "--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self.folder), "--save", ""]
        self.process = subprocess.Popen([*command, "--dbfilename", DUMP], stdout=subprocess.DEVNULL)
        soon(self.client.ping, despite=RedisError)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Thawed again, whatever happens meanwhile."""
        os.kill(self.process.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(self.process.pid, signal.SIGCONT)

    def kill(self) -> None:
        """At once; what was not saved is gone."""
        self.process.kill()
        self.process.wait()

    def saved(self) -> bytes:
        """All that it holds now, as its own file has it."""
        self.client.save()
        return (self.folder / DUMP).read_bytes()

    def set_back(self, saved: bytes) -> None:
        """Killed, and started with what it held then."""
        self.kill()
        (self.folder / DUMP).write_bytes(saved)
        self.start()

    def close(self) -> None:
        self.kill()
        self.client.close()


@contextmanager
def redis_server(folder: Path) -> Iterator[RedisServer]:
    server = RedisServer(folder)
    try:
        yield server
    finally:
        server.close()
