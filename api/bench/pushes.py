"""What a projector and a push process do for those who look on: how late a move is seen, how fast views are made.

Keys of its own are made in the Redis, and go again. The log is a file, which all processes of the measurement share.
"""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from domain.tables.playing import Tables
from projections.kept import Kept
from projections.projector import Projector
from projections.reaching import connected

from . import spectators
from .games import Asked, played_out, random_move, seated, tables_on
from .measuring import Figure, alone, percentile
from .processes import PATIENCE, free_port, status, wait_until

SPECTATORS, MOVES, APART = 5_000, 20, 0.7  # seconds between moves
TABLES, RATE, WATCHED = 20, 200, 10.0  # moves a second, seconds
GAMES, SEED = 20, 9
PROJECTOR = (sys.executable, "-c", "from api.cli import main; main(['projector'])")
PUSH = (sys.executable, "-m", "gunicorn", "-c", "python:api.gunicorn_push")


def figures(folder: Path, asked: Asked, redis: str) -> Iterator[Figure]:
    kept = Kept(connected(redis, 2), f"roteiro-bench-{secrets.token_hex(6)}")
    try:
        yield rebuild_figure(folder / "rebuilt", asked, kept)
        yield lag_figure(folder / "followed", asked, kept, redis)
        yield spectators_figure(folder / "watched", asked, kept, redis)
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


def lag_figure(folder: Path, asked: Asked, kept: Kept, redis: str) -> Figure:
    """From the moment at which a move is stored to that at which Redis tells of it."""
    tables, dice = tables_on(folder, SEED), Random(SEED)
    begun = [seated(tables, asked, 4) for _ in range(TABLES)]
    stored: dict[tuple[str, int], float] = {}
    with running(folder, kept, redis, PROJECTOR), heard(kept) as told:
        wait_until(lambda: shows(kept, begun))
        began = time.monotonic()
        for number in range(int(RATE * WATCHED)):
            time.sleep(max(0.0, began + number / RATE - time.monotonic()))
            move(tables, begun, number % TABLES, dice, stored)
        wait_until(lambda: stored.keys() <= told.keys())
    late = [(told[one] - at) * 1_000 for one, at in stored.items()]
    return of_milliseconds(f"views behind the log, {RATE} moves/s", late, 100)


def spectators_figure(folder: Path, asked: Asked, kept: Kept, redis: str) -> Figure:
    """From the moment at which a move is stored to that at which each spectator has what is to be seen."""
    tables, dice, port = tables_on(folder, SEED), Random(SEED), free_port()
    begun, stored = [seated(tables, asked, 4)], dict[tuple[str, int], float]()
    path = f"/api/tables/{begun[0].id}/stream?view=true"
    with running(folder, kept, redis, PROJECTOR), running(folder, kept, redis, PUSH, port):
        wait_until(lambda: shows(kept, begun) and status(port, "/readyz") == 200)
        with watching(port, path) as received:
            for _ in range(MOVES):
                move(tables, begun, 0, dice, stored)
                time.sleep(APART)
    found = {number: received.get(str(number), []) for _, number in stored}
    late = [(at - stored[begun[0].id, number]) * 1_000 for number, times in found.items() for at in times]
    figure = of_milliseconds(f"a move seen by {SPECTATORS} spectators", late, 300)
    return replace(figure, more={**figure.more, "not_seen": SPECTATORS * MOVES - len(late)})


def shows(kept: Kept, begun: list[Any]) -> bool:
    """Whether these tables are kept as far as they are now."""
    return kept.versions([table.id for table in begun]) == {table.id: table.version for table in begun}


def move(tables: Tables, begun: list[Any], place: int, dice: Random, stored: dict[tuple[str, int], float]) -> None:
    """One by any seat awaited; where a game is over another one begins."""
    table = tables.look(begun[place].id)
    if table.status != "playing":
        table = begun[place] = seated(tables, Asked(table.game, table.modules), len(table.places))
    table = tables.play(table.id, *random_move(table, dice)).table
    stored[table.id, table.version] = time.monotonic()


@contextmanager
def heard(kept: Kept) -> Iterator[dict[tuple[str, int], float]]:
    """When each table was first told to be at which number, or beyond it."""
    told, ended, ready = dict[tuple[str, int], float](), threading.Event(), threading.Event()

    def listen() -> None:
        known: dict[str, int] = {}
        for one in kept.listen(0.2):
            ready.set()
            now = time.monotonic()
            for table, version in one.versions.items():
                for number in range(known.get(table, 0) + 1, version + 1):
                    told[table, number] = now
                known[table] = version
            if ended.is_set():
                return

    thread = threading.Thread(target=listen, daemon=True)
    thread.start()
    ready.wait(PATIENCE)
    yield told
    ended.set()
    thread.join()


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


@contextmanager
def running(folder: Path, kept: Kept, redis: str, command: Sequence[str], port: int = 0) -> Iterator[None]:
    """A process of an installation on this log and these keys."""
    environment = {
        **os.environ, "ROTEIRO_DATA": str(folder), "DATABASE_URL": "", "REDIS_URL": redis, "REDIS_PREFIX": kept.root,
        "PUSH_URL": "", "PORT": str(port), "LOG_LEVEL": "error",
    }  # fmt: skip
    with ExitStack() as stack:
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        stack.callback(process.wait)
        stack.callback(process.terminate)
        yield


def of_milliseconds(name: str, late: list[float], bar: float) -> Figure:
    more = {"p50": round(percentile(late, 0.5), 1), "most": round(max(late), 1)}
    return Figure(name=f"{name}, p99", value=round(percentile(late, 0.99), 1), unit="ms", bar=bar, most=True, more=more)
