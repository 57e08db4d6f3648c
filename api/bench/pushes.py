"""What a projector and a push process do for those who look on: how late a move is seen, how fast views are made.

Keys of its own are made in the Redis, and go again. The log is in a database of its own, or in a file where none is
named.
"""

from __future__ import annotations

import json
import secrets
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median

from domain.tables.playing import Tables
from domain.tables.state import Table
from projections.kept import Kept
from projections.projector import Projector
from projections.reaching import connected

from . import spectators
from .games import Asked, played_out, random_move, seated, tables_on
from .laid import SEED, Log, Moments, heard, in_its_middle, laid, running, shows
from .measuring import ROUNDS, Figure, alone, percentile
from .processes import free_port, status, wait_until

SPECTATORS, MOVES, APART = 5_000, 20, 0.7  # seconds between moves
TABLES, RATE, WATCHED = 20, 200, 5.0  # moves a second, seconds of each round
GAMES = 20
PROJECTOR = (sys.executable, "-c", "from api.cli import main; main(['projector'])")
PUSH = (sys.executable, "-m", "gunicorn", "-c", "python:api.gunicorn_push")


def figures(folder: Path, asked: Asked, redis: str, database: str) -> Iterator[Figure]:
    kept = Kept(connected(redis, 2), f"roteiro-bench-{secrets.token_hex(6)}")
    try:
        yield rebuild_figure(folder / "rebuilt", asked, kept)
        with laid(folder / "followed", database) as log:
            yield lag_figure(log, asked, kept, redis)
        with laid(folder / "watched", database) as log:
            yield from spectators_figures(log, asked, kept, redis)
    finally:
        kept.wipe()


def rebuild_figure(folder: Path, asked: Asked, kept: Kept) -> Figure:
    tables, dice = tables_on(folder, SEED), Random(SEED)
    for _ in range(GAMES):
        played_out(tables, asked, 4, dice)
    number = tables.log.position()

    def rebuilt() -> float:
        kept.wipe()
        projector = Projector(tables.log, tables.catalogue, kept)
        began = time.perf_counter()
        projector.begin()
        while projector.step():
            pass
        return number / (time.perf_counter() - began)

    return alone("views of all tables rebuilt", "events/s", 5_000, rebuilt)


def lag_figure(log: Log, asked: Asked, kept: Kept, redis: str) -> Figure:
    """From the moment at which a move is stored to that at which Redis tells of it."""
    begun, dice, rounds = [in_its_middle(log.tables, asked) for _ in range(TABLES)], Random(SEED), list[list[float]]()
    with running(log, kept, redis, PROJECTOR), heard(kept) as told:
        wait_until(lambda: shows(kept, begun))
        for _ in range(ROUNDS):
            rounds.append(told_late(moves_made(log.tables, begun, dice), told))
    return of_milliseconds(f"views behind the log, {RATE} moves/s", rounds, 100)


def told_late(stored: Moments, told: Moments) -> list[float]:
    """How many milliseconds after it was stored each move was told, once all are."""
    wait_until(lambda: stored.keys() <= told.keys())
    return [(told[one] - at) * 1_000 for one, at in stored.items()]


def moves_made(tables: Tables, begun: list[Table], dice: Random) -> Moments:
    """So many a second for some seconds, at these tables in turns: when each was stored."""
    stored, began = Moments(), time.monotonic()
    for number in range(int(RATE * WATCHED)):
        time.sleep(max(0.0, began + number / RATE - time.monotonic()))
        move(tables, begun, number % len(begun), dice, stored)
    return stored


def spectators_figures(log: Log, asked: Asked, kept: Kept, redis: str) -> Iterator[Figure]:
    """From the moment at which a move is stored to that at which each spectator has what is to be seen."""
    dice, port, stored = Random(SEED), free_port(), Moments()
    begun = [in_its_middle(log.tables, asked)]
    path = f"/api/tables/{begun[0].id}/stream?view=true"
    with running(log, kept, redis, PROJECTOR), running(log, kept, redis, PUSH, port):
        wait_until(lambda: shows(kept, begun) and status(port, "/readyz") == 200)
        with watching(port, path) as received:
            for _ in range(MOVES):
                move(log.tables, begun, 0, dice, stored)
                time.sleep(APART)
    came = [(at, received.get(str(number), [])) for (_, number), at in stored.items()]
    late = [(there - at) * 1_000 for at, times in came for there in times]
    yield of_milliseconds(f"a move seen by {SPECTATORS} spectators", [late], 300)
    missed = SPECTATORS * MOVES - len(late)
    yield Figure(name="views that did not come to a spectator", value=missed, unit="views", bar=0, most=True)


def move(tables: Tables, begun: list[Table], place: int, dice: Random, stored: Moments) -> None:
    """One by any seat awaited; where a game is over another one begins."""
    table = tables.look(begun[place].id)
    if table.status != "playing":
        table = begun[place] = seated(tables, Asked(table.game, table.modules), len(table.places))
    table = tables.play(table.id, *random_move(table, dice)).table
    stored[table.id, table.version] = time.monotonic()


@contextmanager
def watching(port: int, path: str) -> Iterator[dict[str, list[float]]]:
    """So many spectators while it lasts; then when each number came to them."""
    command = [sys.executable, "-m", spectators.__name__, str(port), path, str(SPECTATORS)]
    reading = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert reading.stdin and reading.stdout
    received: dict[str, list[float]] = {}
    try:
        reading.stdout.readline()
        yield received
        reading.stdin.close()
        received |= json.loads(reading.stdout.readline())
    finally:
        reading.kill()
        reading.wait()


def of_milliseconds(name: str, rounds: list[list[float]], bar: float) -> Figure:
    """The medians of what each round shows."""
    p99, p50, most = (
        round(median(found(late) for late in rounds), 1)
        for found in (lambda late: percentile(late, 0.99), lambda late: percentile(late, 0.5), max)
    )
    return Figure(name=f"{name}, p99", value=p99, unit="ms", bar=bar, most=True, more={"p50": p50, "most": most})
