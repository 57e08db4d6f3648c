"""Two web processes of eight threads in front of PostgreSQL, as an installation has them: real ones, and the floor."""

from __future__ import annotations

import atexit
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

from flask import Flask, Response, request

from ..processes import web
from ..schemas.tables import MoveSchema
from ..served import started
from ..settings import Settings
from .databases import inserting

SCHEMA = MoveSchema()
WORKERS, THREADS, PATIENCE = 2, 8, 60


def real(database: str) -> Flask:
    """What `web` serves, where every process follows the log by itself: there is no Redis."""
    return started(web(Settings(Path(), database=database, threads=THREADS, streams=0)))


def floor(database: str, size: int) -> Flask:
    """Validates the same body, and does one raw insert of as many bytes as an event has."""
    app, text, pool = Flask(__name__), b"x" * size, inserting(database)
    insert = pool.__enter__()
    atexit.register(pool.__exit__, None, None, None)

    @app.post("/api/tables/<string:table_id>/moves")
    def move(table_id: str) -> Response:
        SCHEMA.load(request.get_json())
        return Response(b'{"version":%d}' % insert(text), 201, content_type="application/json")

    return app


@contextmanager
def running(application: str) -> Iterator[int]:
    """The port at which gunicorn serves `real(...)` or `floor(...)`."""
    port = free_port()
    process = subprocess.Popen([
        sys.executable, "-m", "gunicorn", "--bind", f"127.0.0.1:{port}", "--worker-class", "gthread",
        "--workers", str(WORKERS), "--threads", str(THREADS), "--keep-alive", "30", "--log-level", "error",
        f"{__name__}:{application}",
    ])  # fmt: skip
    try:
        wait_for(port)
        yield port
    finally:
        process.terminate()
        process.wait()


def wait_for(port: int) -> None:
    """Until both processes are likely to answer; raises OSError if none does."""
    until = time.monotonic() + PATIENCE
    for _ in range(WORKERS * 4):
        while True:
            http = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
            try:
                http.request("GET", "/healthz")
                http.getresponse().read()
                break
            except OSError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.1)
            finally:
                http.close()


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
