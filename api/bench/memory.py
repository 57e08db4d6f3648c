"""How much memory a server takes with 500 live tables, each half-way and looked at from every seat."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

from ..settings import Settings
from ..wiring import wire
from .games import Asked, random_move, seated
from .measuring import Figure

TABLES, MOVES, SEATS = 500, 120, 4


def figure(asked: Asked) -> Figure:
    told = subprocess.run([sys.executable, "-m", __name__, str(asked)], check=True, capture_output=True, text=True)
    name = f"the process with {TABLES} live tables"
    return Figure(name=name, value=float(told.stdout), unit="MB", bar=400, most=True)


def main(asked: Asked) -> None:
    """In a process of its own: plays, looks, prints the megabytes that it takes."""
    with tempfile.TemporaryDirectory(prefix="roteiro-memory-") as folder:
        service = wire(Settings(Path(folder), synchronous="OFF"))
        service.start()
        dice = Random(1)
        for _ in range(TABLES):
            table = seated(service.tables, asked, SEATS)
            for _ in range(MOVES):
                table = service.tables.play(table.id, *random_move(table, dice)).table
            for audience in (*table.places, None):
                service.views.view(table.id, audience)
        print(round(resident(), 1))
        service.close()


def resident() -> float:
    status = Path("/proc/self/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    main(Asked.read(sys.argv[1]))
