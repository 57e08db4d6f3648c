"""Databases made to measure with, and the bare things that PostgreSQL is measured against."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import psycopg
from psycopg import sql
from psycopg_pool import ConnectionPool

BARE = "CREATE TABLE bare (number bigserial PRIMARY KEY, text bytea NOT NULL)"
INSERT = "INSERT INTO bare (text) VALUES (%s) RETURNING number"


@contextmanager
def new_database(url: str) -> Iterator[str]:
    """The address of an empty database on the same server, which is dropped again; it takes the right to make some."""
    name = f"roteiro_bench_{secrets.token_hex(6)}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            yield urlsplit(url)._replace(path=f"/{name}").geturl()
        finally:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def make_bare(url: str) -> None:
    """The table that bare inserts go into."""
    with psycopg.connect(url) as connection:
        connection.execute(BARE)


@contextmanager
def inserting(url: str) -> Iterator[Callable[[bytes], int]]:
    """A bare insert, a transaction by itself, over a pool."""
    with ConnectionPool(url, kwargs={"autocommit": True}, min_size=1, max_size=10, open=True) as pool:

        def insert(text: bytes) -> int:
            with pool.connection() as connection:
                row = connection.execute(INSERT, (text,), prepare=True).fetchone()
            return row[0] if row else 0

        yield insert
