"""Whole games with legal moves at random, for any game in its box, through the real tables and log."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.kernel.box import Box
from domain.tables.answering import Answer
from domain.tables.catalogue import Catalogue
from domain.tables.options import Options
from domain.tables.playing import Tables
from domain.tables.signing import SigningKey
from domain.tables.sqlite import SqliteLog
from domain.tables.state import Table
from tests.ribeira.box import RIBEIRA

KEY = SigningKey(b"a key of thirty-two bytes, tests")
NEW_YEAR = datetime(2026, 1, 1, tzinfo=UTC)
FOREIGN = SigningKey(b"the key of another server: tests")
SCRATCH = TemporaryDirectory(prefix="roteiro-tests-")
NUMBERS = count()


def new_tables(
    *boxes: Box,
    seed: int = 0,
    path: Path | None = None,
    synchronous: str = "OFF",
    clock: Callable[[], datetime] | None = None,
    key: SigningKey = KEY,
) -> Tables:
    """Tables with a log of their own; the seed stands for all entropy. Ribeira, if no box is named."""
    path = path or Path(SCRATCH.name) / f"{next(NUMBERS)}.sqlite"
    log, games = SqliteLog(path, synchronous), Catalogue(boxes or (RIBEIRA,))
    return Tables(log, games, key, clock or ticking(), Random(seed).randbytes)


def ticking(since: datetime = NEW_YEAR) -> Callable[[], datetime]:
    """A clock that goes on by a second whenever it is looked at."""
    moment = since

    def look() -> datetime:
        nonlocal moment
        moment += timedelta(seconds=1)
        return moment

    return look


def opened(
    tables: Tables, box: Box, seats: int, seed: int, modules: tuple[str, ...] = (), options: Options | None = None
) -> Table:
    """A table whose game has started; each seat brings entropy of its own, from the seed."""
    table = tables.open(box.key, seats, modules, options).table
    words = {seat: f"entropy {seed} of {seat}" for seat in table.places}
    for seat, entropy in words.items():
        tables.sit(table.id, seat.capitalize(), seat, hashlib.sha256(entropy.encode()).hexdigest())
    for seat, entropy in words.items():
        table = tables.ready(table.id, seat, entropy).table
    return table


def one_move(tables: Tables, table: Table, dice: Random) -> Answer:
    """Mostly one of those awaited moves; now and then anybody who may."""
    state = table.state
    may = [s for s in state.seats if any(o.closed is None for o in menu(table.rules, state, s))]
    seat = dice.choice(awaited(state) if dice.random() < 0.8 else may)
    moves = [offer.move for offer in menu(table.rules, state, seat) if offer.closed is None]
    return tables.play(table.id, seat, dice.choice(moves), table.version)


def moments(tables: Tables, table: Table, seed: int) -> Iterator[Table]:
    """The table after each move, to the end of the game."""
    dice = Random(seed)
    while table.status == "playing":
        table = one_move(tables, table, dice).table
        yield table


def finished(tables: Tables, box: Box, seats: int, seed: int, modules: tuple[str, ...] = ()) -> Table:
    table = opened(tables, box, seats, seed, modules)
    for moment in moments(tables, table, seed):
        table = moment
    return table
