"""Connections to PostgreSQL: opened at the first question, after any fork, and opened anew once they are lost."""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import psycopg
import psycopg_pool
from eventsourcing.persistence import OperationalError
from eventsourcing.postgres import PostgresDatastore
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.rows import tuple_row

from .errors import DatabaseAway

LOGGER = logging.getLogger("roteiro.log")
CONNECTIONS = 10  # of one process, at most
PATIENCE = 3.0  # seconds that a question waits for a connection
QUIET = {
    # a server that has gone without a word is noticed after some seconds, not after hours
    "connect_timeout": "3", "keepalives_idle": "5", "keepalives_interval": "2", "keepalives_count": "3",
    "tcp_user_timeout": "10000", "application_name": "roteiro",
}  # fmt: skip
SETTING = """SELECT set_config('lock_timeout', '5s', false),
    set_config('idle_in_transaction_session_timeout', '10s', false),
    set_config('synchronous_commit', CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on'
    ELSE current_setting('synchronous_commit') END, false)"""
REFUSED = (psycopg.OperationalError, psycopg.errors.ReadOnlySqlTransaction, psycopg.errors.UndefinedTable)
ENDED = (psycopg.errors.AdminShutdown, psycopg.errors.CrashShutdown, psycopg.errors.IdleSessionTimeout)
UNREACHED = "the database does not answer"
LACKS = "the database lacks what this version needs: run roteiro migrate"
Row = tuple[Any, ...]
Connection = psycopg.Connection[Row]
Pool = psycopg_pool.ConnectionPool[Connection]


class Lost(OperationalError):
    """The connection was lost with a question on its way: it may have been carried out, or not."""


class Database(PostgresDatastore):
    """The library's datastore, with a pool of our own. Any number of threads may ask at once."""

    def __init__(self, url: str) -> None:
        named = conninfo_to_dict(url)
        super().__init__(
            *(str(named.get(part) or "") for part in ("dbname", "host", "port", "user", "password")),
            originator_id_type="text",
        )  # fmt: skip
        self._url = impatient(url)
        self._pools: dict[int, Pool] = {}  # by process; those that came along in a fork are left alone
        self._opening = threading.Lock()

    def register_type_adapters(self) -> None:
        """There are none: the library would open a connection to look for them."""

    def ask(self, statement: str, values: Sequence[Any] = ()) -> list[Row]:
        """The rows that are answered, in one round trip and a transaction of its own.

        Raises Lost; psycopg's OperationalError if no connection can be had, in which case nothing was carried out,
        or the server would not; and psycopg's other errors for what is wrong with the question.
        """
        pool = self._of_this_process()
        with pool.connection() as connection:
            try:
                return connection.execute(statement, values, prepare=True, binary=True).fetchall()
            except (psycopg.OperationalError, psycopg.InterfaceError) as error:
                if not connection.broken and not isinstance(error, ENDED):
                    raise
                pool.drain()  # the others are as old, and were lost with it
                raise Lost(str(error).strip()) from error

    def read(self, statement: str, values: Sequence[Any] = ()) -> list[Row]:
        """The same for a question that changes nothing, and may be asked again.

        Raises the library's OperationalError.
        """
        for _ in range(2):
            try:
                return self.ask(statement, values)
            except Lost as error:
                LOGGER.warning("the connection to the database was lost: %s", error)
            except REFUSED as error:
                raise away(error) from error
        raise OperationalError(UNREACHED)

    def close(self) -> None:
        if os.getpid() in self._pools:
            self._pools[os.getpid()].close()

    def _of_this_process(self) -> Pool:
        process = os.getpid()
        with self._opening:
            if process not in self._pools:
                self._pools[process] = self._new_pool()
            return self._pools[process]

    def _new_pool(self) -> Pool:
        return psycopg_pool.ConnectionPool(
            self._url,
            kwargs={"autocommit": True, "row_factory": tuple_row},
            min_size=1,
            max_size=CONNECTIONS,
            open=True,
            configure=set_up,
            timeout=PATIENCE,
            reconnect_timeout=1.0,  # whoever asks next tries again at once
            name="roteiro",
        )


def away(error: psycopg.Error) -> OperationalError:
    """Why the server would not, in words that may be shown to anybody; the log of the process has the rest."""
    LOGGER.warning("the database refuses: %s", str(error).strip())
    if isinstance(error, psycopg.errors.UndefinedTable):
        return OperationalError(LACKS)
    return OperationalError(error.diag.message_primary or UNREACHED)


def set_up(connection: Connection) -> None:
    """What is confirmed is on disk, whatever the server's default, and nobody waits for a lock for ever."""
    connection.execute(SETTING)


def impatient(url: str) -> str:
    """The same database, asked with the time limits of QUIET where the address names none."""
    named = conninfo_to_dict(url)
    return make_conninfo(url, **{name: QUIET[name] for name in QUIET if name not in named})


@contextmanager
def briefly(url: str) -> Iterator[Connection]:
    """One connection for one transaction, closed again at once.

    Raises DatabaseAway if none is to be had, if it is lost, or if the database forbids what is asked.
    """
    try:
        with psycopg.connect(impatient(url)) as connection:
            yield connection
    except (psycopg.OperationalError, psycopg.errors.InsufficientPrivilege) as error:
        raise DatabaseAway(str(error).strip()) from error


def answer(connection: Connection, question: str) -> Any:
    """The one value that is asked for."""
    row = connection.execute(question).fetchone()
    return row[0] if row else None
