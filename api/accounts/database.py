"""Where accounts are kept: one SQLite file, or the PostgreSQL of the installation; opened when it is first needed."""

from __future__ import annotations

import logging
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import InterfaceError, OperationalError, ProgrammingError, TimeoutError

from ..errors import Problem
from .schema import make_schema

LOGGER = logging.getLogger("roteiro.accounts")
AGAIN = 0.01  # seconds between two tries at a file that another one opens for the first time
PATIENCE = 5  # seconds that a connection, or a write of another one, is waited for
CONNECTIONS = 5  # kept open by a process
READING: dict[str, dict[str, Any]] = {"sqlite": {"reading": True}, "postgresql": {"isolation_level": "AUTOCOMMIT"}}
LACKING = "42P01"  # how PostgreSQL numbers it that a table is not there
AWAY = (OperationalError, InterfaceError, TimeoutError, OSError)


class Database:
    """Any number of threads may use it at once, and each process opens its own connections.

    With `made` the schema is there already; without, it is made when the database is opened.
    """

    def __init__(self, url: URL, made: bool = False, synchronous: str = "FULL") -> None:
        self.url, self._made, self._synchronous = url, made, synchronous
        self._engine: Engine | None = None
        self._owner = 0  # the process that opened it
        self._lock = Lock()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Each statement by itself, without a transaction; raises Problem 503 if the database is away."""
        with told_if_away(), self.engine.connect() as connection:
            yield connection.execution_options(**READING[self.url.get_backend_name()])

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """All statements or none; raises Problem 503 if the database is away."""
        with told_if_away(), self.engine.begin() as connection:
            yield connection

    @property
    def engine(self) -> Engine:
        with self._lock:
            if self._engine is None or self._owner != os.getpid():
                self._engine, self._owner = engine_of(self.url, self._synchronous), os.getpid()
                if not self._made:
                    with self._engine.begin() as connection:
                        make_schema(connection)
            return self._engine

    def close(self) -> None:
        with self._lock:
            if self._engine is not None and self._owner == os.getpid():
                self._engine.dispose()
            self._engine = None


@contextmanager
def told_if_away() -> Iterator[None]:
    try:
        yield
    except AWAY as error:
        if getattr(getattr(error, "orig", None), "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR:
            raise  # the file is there, and what we asked is wrong
        LOGGER.error("accounts cannot be reached: %s", getattr(error, "orig", None) or type(error).__name__)
        raise Problem(503, "account.away", "accounts cannot be reached now; ask again later", retry=5) from error
    except ProgrammingError as error:
        if getattr(error.orig, "sqlstate", "") != LACKING:
            raise
        LOGGER.error("the database lacks the tables of accounts: run roteiro migrate")
        raise Problem(503, "account.away", "accounts cannot be used yet", retry=60) from error


def file_url(path: Path) -> URL:
    return URL.create("sqlite", database=str(path))


def server_url(url: str) -> URL:
    """The same PostgreSQL by the driver that is installed."""
    return make_url(url).set(drivername="postgresql+psycopg")


def engine_of(url: URL, synchronous: str) -> Engine:
    """Errors never name the values of a statement: some are hashes."""
    if url.get_backend_name() == "sqlite":
        os.close(os.open(url.database or "", os.O_CREAT | os.O_RDWR, 0o600))  # read by its owner alone
        engine = create_engine(url, hide_parameters=True, connect_args={"timeout": PATIENCE})
        event.listen(engine, "connect", lambda connection, _: set_up(connection, synchronous))
        event.listen(engine, "begin", begin_at_once)
        return engine
    connecting = {"connect_timeout": PATIENCE}
    return create_engine(
        url, hide_parameters=True, pool_size=CONNECTIONS, pool_timeout=PATIENCE, pool_pre_ping=True,
        connect_args=connecting,
    )  # fmt: skip


def set_up(connection: sqlite3.Connection, synchronous: str) -> None:
    """SQLite as the log has it; transactions are begun by `begin_at_once`, not by the driver."""
    connection.isolation_level = None
    write_ahead(connection)
    for pragma in (f"synchronous={synchronous}", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def write_ahead(connection: sqlite3.Connection) -> None:
    """Where two are the first to open a file at once, SQLite refuses one of them without waiting."""
    last = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > last:
                raise
            time.sleep(AGAIN)


def begin_at_once(connection: Connection) -> None:
    """Writers queue, as who reads and then writes must see nobody write in between."""
    if not connection.get_execution_options().get("reading"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
