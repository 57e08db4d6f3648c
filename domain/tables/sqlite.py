"""The log in a SQLite file: the eventsourcing library's recorder, with what the log needs of it and it lacks.

Written ahead and synchronous FULL: what `append` has returned survives a killed process and a power cut. What the
library lacks are the choice of `synchronous`, one connection for all writes, so that they queue, files that have
their size from the first write on, and subscriptions: who follows the log is woken at once by writes of this process,
and by polling for those of others.
"""

from __future__ import annotations

import os
import secrets
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from eventsourcing.persistence import IntegrityError, OperationalError, StoredEvent
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteConnection, SQLiteConnectionPool, SQLiteFactory

from .recorded import RecordedLog, Recorder

POLL = 0.25  # seconds between looks for what other processes wrote
PATIENCE = 30  # seconds that a write waits for another process
FULL = 2  # how SQLite numbers it
PAGES = 600  # of 4 KB, after which the log written ahead begins anew


class SqliteLog(RecordedLog):
    """The log in one file, which is made if it is not there."""

    def __init__(self, path: str | Path, synchronous: str = "FULL") -> None:
        self.path = Path(path)
        os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))  # it holds what is to come: read by its owner alone
        self._factory = Factory(self.path, synchronous)
        self.recorder = self._factory.application_recorder()
        super().__init__(self.recorder)

    def close(self) -> None:
        super().close()
        self._factory.close()


class SqliteRecorder(Recorder, SQLiteApplicationRecorder):
    """The library's recorder, with one connection for all writes (they queue), and with subscriptions."""

    poll = POLL

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.listeners: set[threading.Event] = set()
        self._writing = threading.Lock()
        self._opened: SQLiteConnection | None = None

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int]:
        rows = [(str(one.originator_id), one.originator_version, one.topic, one.state) for one in stored_events]
        with self._writing:
            positions = self._inserted(self._writer(), rows)
        self.wake()
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
        found = f"SELECT originator_id FROM {self.events_table_name} GROUP BY originator_id ORDER BY MIN(rowid)"
        with self.datastore.transaction(commit=False) as cursor:
            cursor.execute(found)
            return tuple(row[0] for row in cursor.fetchall())

    def close(self) -> None:
        with self._writing:
            if self._opened is not None:
                self._opened.close()


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

    application_recorder_class = SqliteRecorder

    def __init__(self, path: Path, synchronous: str) -> None:
        super().__init__({"SQLITE_DBNAME": str(path), "ORIGINATOR_ID_TYPE": "text"})
        self.datastore.pool.close()
        self.datastore.pool = Pool(db_name=str(path), lock_timeout=PATIENCE)
        self.datastore.pool.synchronous = synchronous

    def application_recorder(self) -> SqliteRecorder:
        recorder = super().application_recorder()
        assert isinstance(recorder, SqliteRecorder)
        return recorder
