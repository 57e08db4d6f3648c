"""The log of all tables on disk: the only file of the domain that knows the eventsourcing library.

SQLite with its write-ahead log, synchronous FULL: what `append` has returned survives a killed process and
a power cut. The library lacks two things for SQLite that are added here: the choice of `synchronous`, and
subscriptions, which wake at once for writes of this process and by polling for those of others.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from eventsourcing.persistence import IntegrityError, Mapper, Notification, StoredEvent, Subscription
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteConnection, SQLiteConnectionPool, SQLiteFactory
from eventsourcing.utils import register_topic

TOPIC = "roteiro.event"  # written by hand, for ever; never a module path
POLL = 0.25  # seconds between looks for what other processes wrote
BATCH = 500  # events read at once by a subscription
PATIENCE = 30  # seconds that a write waits for another process


class Taken(Exception):
    """Another event has this number already: somebody else was first."""


class Line(NamedTuple):
    """One event as it is kept: `text` is canonical JSON of a `Stored`. `position` counts over all tables, from 1."""

    table: str
    number: int
    text: bytes
    position: int = 0


class Log:
    """The logs of all tables, in one SQLite file. Any number of threads may use it at once."""

    def __init__(self, path: str | Path, synchronous: str = "FULL") -> None:
        self.path = Path(path)
        self._factory = Factory(self.path, synchronous)
        self._recorder = self._factory.application_recorder()
        self._mapper = LineMapper()

    def append(self, lines: Sequence[Line]) -> int:
        """All these events or none; they are on disk when it returns. Returns the last one's position.

        Raises Taken if one of the numbers is in the log already.
        """
        try:
            return self._recorder.insert_events([self._mapper.to_stored_event(line) for line in lines])[-1]
        except IntegrityError as error:
            raise Taken from error

    def read(self, table: str, after: int = 0, upto: int | None = None) -> tuple[Line, ...]:
        """The events of one table with numbers above `after`, and not above `upto`, in order (no positions)."""
        found = self._recorder.select_events(table, gt=after or None, lte=upto)
        return tuple([self._mapper.to_domain_event(one) for one in found])

    def tables(self) -> tuple[str, ...]:
        """The ids of all tables, in the order in which they were opened."""
        return self._recorder.originators()

    def position(self) -> int:
        """Where the log ends, counted over all tables; 0 if it is empty."""
        return self._recorder.max_notification_id() or 0

    def after(self, position: int, limit: int = BATCH) -> tuple[Line, ...]:
        """Up to `limit` events of all tables after this position, in order."""
        found = self._recorder.select_notifications(position, limit, inclusive_of_start=False)
        return tuple(map(as_line, found))

    def subscribe(self, after: int = 0) -> Following:
        """Every event of all tables after this position, then each new one as it comes, until `stop`."""
        return Following(self._recorder, after)

    def close(self) -> None:
        self._recorder.close()
        self._factory.close()


class Following(Iterator[Line]):
    """An endless row of events; `stop`, from any thread, ends it."""

    def __init__(self, recorder: Recorder, after: int) -> None:
        self._subscription = recorder.subscribe(after)

    def __next__(self) -> Line:
        return as_line(next(self._subscription))

    def stop(self) -> None:
        self._subscription.stop()


def as_line(notification: Notification) -> Line:
    return Line(
        str(notification.originator_id), notification.originator_version, notification.state, notification.id
    )  # fmt: skip


class LineMapper(Mapper[str]):
    """Lines are written as they are: no transcoder has a part in it."""

    def __init__(self) -> None:
        self.transcoder = self.compressor = self.cipher = None  # type: ignore[assignment]

    def to_stored_event(self, domain_event: Any) -> StoredEvent:
        return StoredEvent(domain_event.table, domain_event.number, TOPIC, domain_event.text)

    def to_domain_event(self, stored_event: StoredEvent) -> Any:
        assert stored_event.topic == TOPIC
        return Line(str(stored_event.originator_id), stored_event.originator_version, stored_event.state)


class Recorder(SQLiteApplicationRecorder):
    """The library's recorder, with one connection for all writes (they queue), and with subscriptions."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.listeners: set[threading.Event] = set()
        self._writing = threading.Lock()
        self._writer: SQLiteConnection = self.datastore.pool._create_connection()

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int]:
        rows = [(str(one.originator_id), one.originator_version, one.topic, one.state) for one in stored_events]
        with self._writing:
            positions = self._inserted(self._writer._sqlite_conn, rows)
        for listener in tuple(self.listeners):
            listener.set()
        return positions

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
            raise

    def originators(self) -> tuple[str, ...]:
        opening = f"SELECT originator_id FROM {self.events_table_name} WHERE originator_version=1 ORDER BY rowid"
        with self.datastore.transaction(commit=False) as cursor:
            cursor.execute(opening)
            return tuple(row[0] for row in cursor.fetchall())

    def subscribe(self, gt: int | None = None, topics: Sequence[str] = ()) -> Subscription[Any]:
        return WakingSubscription(self, gt, topics)

    def close(self) -> None:
        with self._writing:
            self._writer.close()


class WakingSubscription(Subscription[Recorder]):
    """Reads on whenever something was written, and now and then in case another process did."""

    def __init__(self, recorder: Recorder, gt: int | None, topics: Sequence[str]) -> None:
        super().__init__(recorder, gt, topics)
        self._read: list[Notification] = []  # the next one last
        self._wake = threading.Event()
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


class Pool(SQLiteConnectionPool):
    synchronous = "FULL"

    def _create_connection(self) -> SQLiteConnection:
        connection = super()._create_connection()
        connection._sqlite_conn.execute(f"PRAGMA synchronous={self.synchronous}")
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


register_topic(TOPIC, Line)
