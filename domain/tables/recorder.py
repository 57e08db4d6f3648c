"""The eventsourcing library's recorder for SQLite, with what the log needs of it and it lacks.

These are the choice of `synchronous`, one connection for all writes, so that they queue, files that have their
size from the first write on, and subscriptions.
"""

from __future__ import annotations

import secrets
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from eventsourcing.persistence import IntegrityError, Notification, OperationalError, StoredEvent, Subscription
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteConnection, SQLiteConnectionPool, SQLiteFactory

POLL = 0.25  # seconds between looks for what other processes wrote
BATCH = 500  # events read at once by a subscription
PATIENCE = 30  # seconds that a write waits for another process
FULL = 2  # how SQLite numbers it
PAGES = 600  # of 4 KB, after which the log written ahead begins anew


class Recorder(SQLiteApplicationRecorder):
    """The library's recorder, with one connection for all writes (they queue), and with subscriptions."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.listeners: set[threading.Event] = set()
        self._writing = threading.Lock()
        self._opened: SQLiteConnection | None = None

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int]:
        rows = [(str(one.originator_id), one.originator_version, one.topic, one.state) for one in stored_events]
        with self._writing:
            positions = self._inserted(self._writer(), rows)
        for listener in tuple(self.listeners):
            listener.set()
        return positions

    def _writer(self) -> sqlite3.Connection:
        """Opened with the first write: who only reads leaves the file as it is."""
        if self._opened is None:
            self._opened = self.datastore.pool._create_connection()
            if self._opened._sqlite_conn.execute("PRAGMA synchronous").fetchone()[0] == FULL:
                make_room(self._opened._sqlite_conn)
        return self._opened._sqlite_conn

    def _inserted(self, connection: sqlite3.Connection, rows: list[tuple[str, int, str, bytes]]) -> list[int]:
        """One event is a transaction by itself; several need one around them."""
        insert = self.insert_events_statement
        try:
            if len(rows) == 1:
                return [connection.execute(insert, rows[0]).lastrowid or 0]
            connection.execute("BEGIN IMMEDIATE")
            positions = [connection.execute(insert, row).lastrowid or 0 for row in rows]
            connection.execute("COMMIT")
            return positions
        except BaseException as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.IntegrityError):
                raise IntegrityError(error) from error
            if isinstance(error, sqlite3.OperationalError):
                raise OperationalError(error) from error
            raise

    def originators(self) -> tuple[str, ...]:
        """Also those whose opening is lost."""
        found = f"SELECT originator_id FROM {self.events_table_name} GROUP BY originator_id ORDER BY MIN(rowid)"
        with self.datastore.transaction(commit=False) as cursor:
            cursor.execute(found)
            return tuple(row[0] for row in cursor.fetchall())

    def subscribe(self, gt: int | None = None, topics: Sequence[str] = ()) -> Subscription[Any]:
        return WakingSubscription(self, gt, topics)

    def close(self) -> None:
        with self._writing:
            if self._opened is not None:
                self._opened.close()


class WakingSubscription(Subscription[Recorder]):
    """Reads on whenever something was written (if `waking`), and now and then in case another process did."""

    def __init__(self, recorder: Recorder, gt: int | None, topics: Sequence[str], waking: bool = True) -> None:
        super().__init__(recorder, gt, topics)
        self._read: list[Notification] = []  # the next one last
        self._wake = threading.Event()
        if waking:
            recorder.listeners.add(self._wake)

    def stop(self) -> None:
        super().stop()
        self._recorder.listeners.discard(self._wake)
        self._wake.set()

    def __next__(self) -> Notification:
        while not self._read and not self._has_been_stopped:
            self._wake.clear()
            self._read_on()
            if not self._read:
                self._wake.wait(POLL)
        if self._has_been_stopped:
            raise StopIteration
        return self._read.pop()

    def _read_on(self) -> None:
        last = self._last_notification_id or 0
        found = self._recorder.select_notifications(last, BATCH, inclusive_of_start=False)
        if found:
            self._last_notification_id = found[-1].id
            self._read = list(reversed(found))


def make_room(connection: sqlite3.Connection) -> None:
    """Both files get their size at once: to sync a page written over takes little more than half as long as to
    sync a file that grows."""
    room = f"room_{secrets.token_hex(4)}"
    connection.execute(f"CREATE TABLE {room} (filler BLOB)")
    connection.execute(f"INSERT INTO {room} VALUES (zeroblob(?))", (PAGES * 4096,))
    connection.execute(f"DROP TABLE {room}")
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()


class Pool(SQLiteConnectionPool):
    synchronous = "FULL"

    def _create_connection(self) -> SQLiteConnection:
        connection = super()._create_connection()
        connection._sqlite_conn.execute(f"PRAGMA synchronous={self.synchronous}")
        connection._sqlite_conn.execute(f"PRAGMA wal_autocheckpoint={PAGES}")
        return connection


class Factory(SQLiteFactory):
    """The library's factory, with `synchronous`, and with tables named by text."""

    application_recorder_class = Recorder

    def __init__(self, path: Path, synchronous: str) -> None:
        super().__init__({"SQLITE_DBNAME": str(path), "ORIGINATOR_ID_TYPE": "text"})
        self.datastore.pool.close()
        self.datastore.pool = Pool(db_name=str(path), lock_timeout=PATIENCE)
        self.datastore.pool.synchronous = synchronous

    def application_recorder(self) -> Recorder:
        recorder = super().application_recorder()
        assert isinstance(recorder, Recorder)
        return recorder
