"""Moves decided, stored and folded on one thread, beside bare appends of the same bytes."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

from domain.kernel.chance import Chance
from domain.kernel.deciding import decide
from domain.tables.playing import Tables

from .games import Asked, Kept, played_out, seated, tables_on
from .measuring import Figure, alone, beside, seconds

GAMES = 3
SEED = 7


def figures(folder: Path, asked: Asked) -> Iterator[Figure]:
    tables, kept = games_kept(folder, asked)
    lines = lines_of(tables, kept)
    number = sum(len(one.moves) for one in kept)
    fresh = count(1)

    def bare() -> float:
        return len(lines) / appended(folder / f"bare-{next(fresh)}.db", lines)

    def real() -> float:
        return number / stored(folder / f"real-{next(fresh)}", asked, kept)

    yield beside("moves stored (SQLite FULL)", "moves/s", 0.5, bare, real)

    def without_storing() -> float:
        return number / sum(decided(tables, one) for one in kept)

    yield alone("moves decided and folded", "moves/s", 5_000, without_storing)
    tables.log.close()


def games_kept(folder: Path, asked: Asked) -> tuple[Tables, list[Kept]]:
    """Whole games, and the tables that they were played at."""
    tables, dice = tables_on(folder / "source", SEED), Random(SEED)
    return tables, [played_out(tables, asked, 4, dice) for _ in range(GAMES)]


def lines_of(tables: Tables, kept: list[Kept]) -> list[bytes]:
    """What was stored of their moves."""
    return [line.text for one in kept for line in tables.log.read(one.table, after=one.began)]


def appended(path: Path, lines: list[bytes]) -> float:
    """Seconds that bare inserts take, each a transaction of its own."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE bare (number INTEGER PRIMARY KEY, text BLOB)")

    def work() -> None:
        for line in lines:
            connection.execute("INSERT INTO bare (text) VALUES (?)", (line,))

    try:
        return seconds(work)
    finally:
        connection.close()


def stored(folder: Path, asked: Asked, kept: list[Kept]) -> float:
    """Seconds that the same moves take at tables of the same luck."""
    tables = tables_on(folder, SEED)
    try:
        begun = [(seated(tables, asked, 4), one.moves) for one in kept]

        def work() -> None:
            for table, moves in begun:
                for seat, move in moves:
                    tables.play(table.id, seat, move)

        return seconds(work)
    finally:
        tables.log.close()


def decided(tables: object, kept: Kept) -> float:
    """Seconds to decide and fold a game's moves, without storing them."""
    table = tables.past(kept.table, kept.began)  # type: ignore[attr-defined]

    def work() -> None:
        state = table.state
        for place, (seat, move) in enumerate(kept.moves, start=1):
            state = table.rules.fold(state, decide(table.rules, state, seat, move, Chance(table.seed, place)))

    return seconds(work)
