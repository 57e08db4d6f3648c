"""A server in a process of its own, with tables at which the game has begun, for loads over HTTP."""

from __future__ import annotations

import json
import logging
import sys
from pathlib import Path
from random import Random
from typing import Any

from waitress.server import create_server

from ..auth import token_of
from ..in_turn import embedded
from ..settings import Settings
from ..wiring import Service, wire
from .games import Asked, seated

TABLES, SEATS, THREADS, SEED = 16, 2, 16, 5


def serve(app: Any, told: dict[str, Any]) -> None:
    """Serves on a free port of this machine, after printing where, and what else the load must know."""
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # that requests queue up is what a load is for
    server: Any = create_server(app, host="127.0.0.1", port=0, threads=THREADS, connection_limit=100)
    print(json.dumps({"port": server.effective_port, **told}), flush=True)
    server.run()


def main(folder: Path, asked: Asked) -> None:
    """The tables are opened by a seed, so that the moves of the load are known beforehand."""
    service = wire(Settings(folder))
    service.tables.entropy = Random(SEED).randbytes
    service.start()
    serve(embedded(service), {"tokens": begun(service, asked, TABLES)})


def begun(service: Service, asked: Asked, number: int) -> dict[str, dict[str, str]]:
    """So many tables at which the game has begun: to each its seats' tokens."""
    tables = [seated(service.tables, asked, SEATS) for _ in range(number)]
    return {table.id: {seat: token_of(service, table, seat) for seat in table.places} for table in tables}


if __name__ == "__main__":
    main(Path(sys.argv[1]), Asked.read(sys.argv[2]))
