"""Games to measure with: played by random bots, their moves kept, so that they can be made again."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct

from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.kernel.bots import open_moves
from domain.tables.catalogue import catalogue
from domain.tables.options import Options
from domain.tables.playing import Tables
from domain.tables.signing import SigningKey
from domain.tables.sqlite import SqliteLog
from domain.tables.state import Table
from domain.tables.store import Log

Move = tuple[str, Any]


class Asked(NamedTuple):
    """What is measured: a game, and the modules chosen with it."""

    game: str
    modules: tuple[str, ...] = ()

    @classmethod
    def read(cls, words: str) -> Asked:
        """As `str` writes it, for a process of its own."""
        game, *modules = words.split("+")
        return cls(game, tuple(modules))

    def __str__(self) -> str:
        return "+".join((self.game, *self.modules))


class Kept(Struct, frozen=True):
    """A finished game: its table, the version at which it began, the moves made since."""

    table: str
    began: int
    moves: list[Move]


def tables_on(folder: Path, seed: int) -> Tables:
    """Tables with a log of their own in this folder and luck from the seed."""
    folder.mkdir(parents=True, exist_ok=True)
    return tables_by(SqliteLog(folder / "log.db"), SigningKey(Random(seed).randbytes(32)), seed)


def tables_by(log: Log, key: SigningKey, seed: int) -> Tables:
    """Tables on this log, with luck from the seed."""
    return Tables(log, catalogue(), key, lambda: datetime.now(UTC), Random(f"luck {seed}").randbytes)


def seated(tables: Tables, asked: Asked, seats: int, undo: str = "turn", key: str = "") -> Table:
    """A table at which the game has just begun; the server adds everybody's entropy."""
    table = tables.open(asked.game, seats, asked.modules, Options(undo=undo), key).table
    for seat in table.places:
        tables.sit(table.id, seat, seat)
    for seat in table.places:
        table = tables.ready(table.id, seat).table
    return table


def random_move(table: Table, dice: Random) -> Move:
    seat = awaited(table.state)[0]
    return seat, dice.choice(open_moves(menu(table.rules, table.state, seat)))


def played_out(tables: Tables, asked: Asked, seats: int, dice: Random) -> Kept:
    """A whole game by random moves."""
    table = seated(tables, asked, seats)
    began, moves = table.version, []
    while table.status == "playing":
        move = random_move(table, dice)
        moves.append(move)
        table = tables.play(table.id, *move).table
    return Kept(table.id, began, moves)
