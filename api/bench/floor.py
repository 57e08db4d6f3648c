"""The floor of HTTP moves: a Flask route that validates the same body and appends the same bytes."""

from __future__ import annotations

import sqlite3
import sys
import threading
from pathlib import Path

from flask import Flask, Response, request

from ..schemas.tables import MoveSchema
from .serving import serve

SCHEMA = MoveSchema()


def floor_app(folder: Path, size: int) -> Flask:
    """One connection under a lock, as the real log has it; `size` is how many bytes an event has."""
    app, lock, text = Flask(__name__), threading.Lock(), b"x" * size
    connection = sqlite3.connect(folder / "floor.db", isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE bare (number INTEGER PRIMARY KEY, text BLOB)")

    @app.post("/api/tables/<string:table_id>/moves")
    def move(table_id: str) -> Response:
        SCHEMA.load(request.get_json())
        with lock:
            number = connection.execute("INSERT INTO bare (text) VALUES (?)", (text,)).lastrowid
        return Response(b'{"version":%d}' % (number or 0), 201, content_type="application/json")

    return app


if __name__ == "__main__":
    serve(floor_app(Path(sys.argv[1]), int(sys.argv[2])), {})
