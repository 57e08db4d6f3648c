"""The two stores that a log may be kept in, for tests that hold for both."""

from __future__ import annotations

import pytest

from domain.tables.sqlite import SqliteLog
from domain.tables.store import Log

BOTH = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]


def log_at(where: str) -> Log:
    """A log of its own on the store that is there: the address of a database, or the path of a file."""
    if where.startswith("postgresql:"):
        from domain.tables.postgres import PostgresLog

        return PostgresLog(where)
    return SqliteLog(where)


def store_of(kind: str, request: pytest.FixtureRequest) -> str:
    """Where an empty store of this kind is."""
    if kind == "sqlite":
        return str(request.getfixturevalue("tmp_path") / "log.sqlite")
    where: str = request.getfixturevalue("database")
    return where
