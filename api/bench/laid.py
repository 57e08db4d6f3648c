"""An installation to measure: a log of its own, processes that work on it, and what Redis tells of it."""

from __future__ import annotations

import os
import subprocess
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

from domain.tables.playing import Tables
from domain.tables.state import Table
from projections.kept import Kept

from ..commands.migrate import migrated
from ..stores import in_database
from .games import Asked, random_move, seated, tables_by, tables_on
from .processes import PATIENCE

SEED = 9
EARLIER = 40  # moves made before anybody looks: in its middle a game has most to show
Moments = dict[tuple[str, int], float]  # by table and number, in seconds


class Log(NamedTuple):
    """Tables on a log of their own, and by which settings a process finds it."""

    tables: Tables
    settings: dict[str, str]


@contextmanager
def laid(folder: Path, database: str) -> Iterator[Log]:
    if not database:
        yield Log(tables_on(folder, SEED), {"ROTEIRO_DATA": str(folder), "DATABASE_URL": ""})
        return
    from .databases import new_database

    with new_database(database) as made:
        migrated(made)
        log, key, _ = in_database(made)
        try:
            yield Log(tables_by(log, key, SEED), {"DATABASE_URL": made})
        finally:
            log.close()


def in_its_middle(tables: Tables, asked: Asked) -> Table:
    table, dice = seated(tables, asked, 4), Random(SEED)
    for _ in range(EARLIER):
        table = tables.play(table.id, *random_move(table, dice)).table
    return table


def shows(kept: Kept, begun: list[Table]) -> bool:
    """Whether these tables are kept as far as they are now."""
    return kept.versions([table.id for table in begun]) == {table.id: table.version for table in begun}


@contextmanager
def running(log: Log, kept: Kept, redis: str, command: Sequence[str], port: int = 0) -> Iterator[None]:
    """A process of an installation on this log and these keys."""
    environment = {
        **os.environ, **log.settings, "REDIS_URL": redis, "REDIS_PREFIX": kept.root, "PUSH_URL": "", "PORT": str(port),
        "LOG_LEVEL": "error",
    }  # fmt: skip
    with ExitStack() as stack:
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        stack.callback(process.wait)
        stack.callback(process.terminate)
        yield


@contextmanager
def heard(kept: Kept) -> Iterator[Moments]:
    """When each table was first told to be at which number, or beyond it."""
    told, ended, ready = Moments(), threading.Event(), threading.Event()

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
