"""One of several processes leads: the one that holds a lock of the database, for as long as it is connected to it."""

from __future__ import annotations

import hashlib
import logging

import psycopg

from .connecting import Connection, answer, briefly, impatient

LOGGER = logging.getLogger("roteiro.leading")
HOLDERS = """SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (classid::bigint << 32) + objid::bigint"""


class DatabaseLead:
    """The lead in what `name` stands for. One thread may use it.

    While the database is away nobody else can take it, and nothing can be stored: who led leads on.
    """

    def __init__(self, url: str, name: str) -> None:
        self._url, self._lock = impatient(url), number_of(name)
        self._connection: Connection | None = None
        self._led = False

    def taken(self) -> bool:
        """Whether this process leads, or does now; to be asked again and again."""
        try:
            connection = self._connected()
            if self._led and self._held(connection):
                return True
            self._led = bool(answer(connection, f"SELECT pg_try_advisory_lock({self._lock})"))
        except psycopg.Error as error:
            LOGGER.warning("who leads cannot be told now: %s", str(error).strip())
            self.close()
        return self._led

    def _held(self, connection: Connection) -> bool:
        """Whether this very connection has the lock: one that was lost has taken it along."""
        return bool(answer(connection, f"SELECT EXISTS ({HOLDERS} = {self._lock} AND pid = pg_backend_pid())"))

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = psycopg.connect(self._url, autocommit=True)
        return self._connection

    def close(self) -> None:
        """With the connection the lock goes too."""
        if self._connection is not None:
            self._connection.close()
        self._connection = None


def is_led(url: str, name: str) -> bool:
    """Whether some process leads in what `name` stands for; raises DatabaseAway."""
    with briefly(url) as connection:
        return bool(answer(connection, f"SELECT EXISTS ({HOLDERS} = {number_of(name)})"))


def number_of(name: str) -> int:
    """A number of the database's locks, positive, below 2 ** 62."""
    return int.from_bytes(hashlib.sha256(f"roteiro/{name}".encode()).digest()[:8], "big") >> 2
