"""Whether the accounts of an installation can be used: what is wrong, in words."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from sqlalchemy import inspect, text
from sqlalchemy.exc import DBAPIError

from ..errors import Problem
from ..settings import Settings
from .accounts import url_of
from .database import Database
from .schema import METADATA

OTHERS = stat.S_IRWXG | stat.S_IRWXO


def complaints(settings: Settings, played: bool) -> Iterator[str]:
    """What an operator would want to be told; `played` is whether somebody with an account sits in the log."""
    if settings.database:
        yield from _asked(Database(url_of(settings), made=True), "the database")
        return
    file = settings.data / "accounts.db"
    if not file.exists():
        if played:
            yield f"{file} is missing: who has an account cannot sign in, nor play the seats taken with it"
        return
    yield from readable(file)
    yield from _asked(Database(url_of(settings), made=True), str(file))


def readable(file: Path) -> Iterator[str]:
    """A file of secrets is its owner's alone."""
    if file.stat().st_mode & OTHERS:
        yield f"{file} can be read by others: chmod 600 {file}"


def _asked(database: Database, where: str) -> Iterator[str]:
    with closing(database):
        try:
            with database.reading() as connection:
                if connection.dialect.name == "sqlite":
                    connection.execute(text("PRAGMA quick_check")).all()
                there = set(inspect(connection).get_table_names())
        except (Problem, DBAPIError) as error:
            yield f"the accounts in {where} cannot be read: {getattr(error, 'orig', None) or error}"
            return
    if missing := sorted(set(METADATA.tables) - there):
        yield f"{where} lacks tables of accounts ({', '.join(missing)}): run roteiro migrate, or take back a backup"
