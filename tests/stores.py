"""The two stores that a log may be kept in, for tests that hold for both."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import psycopg
import pytest

from domain.kernel.box import Box
from domain.tables.sqlite import SqliteLog
from domain.tables.store import Log
from tests.house import House

BOTH = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]


def log_at(where: str) -> Log:
    """A log of its own on the store that is there: the address of a database, or the path of a file."""
    if where.startswith("postgresql:"):
        from domain.tables.postgres import PostgresLog

        return PostgresLog(where)
    return SqliteLog(where)


def positions_at(where: str) -> list[int]:
    """Where the events of a log have to be, in order: by their count, or by what PostgreSQL knows of each row."""
    if where.startswith("postgresql:"):
        with psycopg.connect(where) as database:
            return [row[0] for row in database.execute(BY_TRANSACTION)]
    with sqlite3.connect(where) as file:
        return [*range(1, file.execute("SELECT count(*) FROM stored_events").fetchone()[0] + 1)]


BY_TRANSACTION = """SELECT ((SELECT base FROM log_base) + xmin::text::bigint) * 8192
    + row_number() OVER (PARTITION BY xmin::text ORDER BY ctid) - 1 AS position FROM stored_events ORDER BY position"""


def store_of(kind: str, request: pytest.FixtureRequest) -> str:
    """Where an empty store of this kind is."""
    if kind == "sqlite":
        return str(request.getfixturevalue("tmp_path") / "log.sqlite")
    where: str = request.getfixturevalue("database")
    return where


def house_on(store: str, folder: Path, *boxes: Box, **more: Any) -> House:
    """A server on this store; a file's lies in the folder."""
    return House(folder, *boxes, database=store if store.startswith("postgresql:") else "", **more)
