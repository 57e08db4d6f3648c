"""Two web processes of eight threads in front of PostgreSQL, as an installation has them: real ones, and the floor."""

from __future__ import annotations

import atexit
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Flask, Response, request

from ..processes import web
from ..schemas.tables import MoveSchema
from ..served import started
from ..settings import Settings
from .databases import inserting

SCHEMA = MoveSchema()
WORKERS, THREADS, PATIENCE = 2, 8, 60
READY = "ROTEIRO_BENCH_READY"  # names the folder in which processes say that they are ready


def real(database: str) -> Flask:
    """What `web` serves, where every process follows the log by itself: there is no Redis."""
    app = started(web(Settings(Path(), database=database, threads=THREADS, streams=0)))
    say_ready()
    return app


def floor(database: str, size: int) -> Flask:
    """Validates the same body, and does one raw insert of as many bytes as an event has."""
    app, text, pool = Flask(__name__), b"x" * size, inserting(database)
    insert = pool.__enter__()
    atexit.register(pool.__exit__, None, None, None)

    @app.post("/api/tables/<string:table_id>/moves")
    def move(table_id: str) -> Response:
        SCHEMA.load(request.get_json())
        return Response(b'{"version":%d}' % insert(text), 201, content_type="application/json")

    say_ready()
    return app


def say_ready() -> None:
    """A file named after the process, where `running` looks for it."""
    (Path(os.environ[READY]) / str(os.getpid())).touch()


@contextmanager
def running(application: str) -> Iterator[int]:
    """The port at which gunicorn serves `real(...)` or `floor(...)`."""
    port = free_port()
    command = [
        sys.executable, "-m", "gunicorn", "--bind", f"127.0.0.1:{port}", "--worker-class", "gthread",
        "--workers", str(WORKERS), "--threads", str(THREADS), "--keep-alive", "30", "--log-level", "error",
        f"{__name__}:{application}",
    ]  # fmt: skip
    with TemporaryDirectory() as ready:
        process = subprocess.Popen(command, env={**os.environ, READY: ready})
        try:
            wait_until(lambda: len(os.listdir(ready)) == WORKERS)  # one that starts yet would take the others' time
            wait_until(lambda: status(port, "/healthz") > 0)
            yield port
        finally:
            process.terminate()
            process.wait()


def status(port: int, path: str) -> int:
    """Of the answer to this; 0 if nobody answers there."""
    http = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        http.request("GET", path)
        answer = http.getresponse()
        answer.read()
        return answer.status
    except OSError:
        return 0
    finally:
        http.close()


def wait_until(come: Callable[[], bool]) -> None:
    """Raises TimeoutError if it never does."""
    end = time.monotonic() + PATIENCE
    while not come():
        if time.monotonic() > end:
            raise TimeoutError(f"waited {PATIENCE} seconds in vain")
        time.sleep(0.02)


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
