"""The log in PostgreSQL: an append is one round trip, and writers at different tables do not wait for one another.

How the order is kept without a lock: an event's position is the number of the transaction that brings it, and its
place in that. Numbers are given out in order, but transactions end in any. So who follows the log is shown only what
is older than the oldest transaction still running (`HORIZON`): whatever is committed later sorts after all that he was
shown, and nothing is missed. A transaction held open, in any database of the server, therefore delays who follows,
never who writes; one that only reads, as a dump does, delays nobody.

Nothing notifies inside the transaction, as that would let commits through one at a time: who follows looks often.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any

from eventsourcing.persistence import IntegrityError, Notification, OperationalError, StoredEvent
from eventsourcing.postgres import PostgresApplicationRecorder
from psycopg import errors

from .connecting import REFUSED, Database, Lost, away
from .recorded import RecordedLog, Recorder

POLL = 0.015  # seconds between looks for what other processes wrote
SPREAD = 13  # bits: 2 ** 13 events may be brought by one transaction (store.TOGETHER); 2 ** 53 is far away still
XMIN = "pg_snapshot_xmin(pg_current_snapshot())::text::bigint"
BASE = "(SELECT base FROM log_base)"
HORIZON = f"({BASE} + {XMIN}) << {SPREAD}"
BEGINS = f"({BASE} + pg_current_xact_id()::text::bigint) << {SPREAD}"  # the first position of this transaction
ONE = f"""INSERT INTO stored_events (originator_id, originator_version, topic, state, notification_id)
    VALUES (%s, %s, %s, %s, {BEGINS}) RETURNING notification_id"""
SEVERAL = f"""INSERT INTO stored_events (originator_id, originator_version, topic, state, notification_id)
    SELECT id, version, topic, state, ({BEGINS}) + place - 1
    FROM unnest(%s::text[], %s::bigint[], %s::text[], %s::bytea[])
    WITH ORDINALITY AS brought (id, version, topic, state, place) RETURNING notification_id"""
EVENTS = """SELECT originator_version, topic, state FROM stored_events WHERE originator_id = %s
    AND originator_version > %s AND originator_version <= %s ORDER BY originator_version"""
FOLLOWING = f"""SELECT notification_id, originator_id, originator_version, topic, state FROM stored_events
    WHERE notification_id > %s AND notification_id < {HORIZON} ORDER BY notification_id LIMIT %s"""
END = f"SELECT max(notification_id) FROM stored_events WHERE notification_id < {HORIZON}"
ORIGINATORS = "SELECT originator_id FROM stored_events GROUP BY originator_id ORDER BY min(notification_id)"
ENDLESS = 2**62
NUMBERED = "stored_events_pkey"


class PostgresLog(RecordedLog):
    """The log in the database at `url`. No connection is opened before the first question, so a process may fork."""

    gapless = False

    def __init__(self, url: str) -> None:
        self.url = url
        super().__init__(PostgresRecorder(Database(url)))


class PostgresRecorder(Recorder, PostgresApplicationRecorder):
    """The library's recorder, with statements of its own and connections that come back by themselves."""

    poll = POLL

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.database = database
        self.listeners: set[threading.Event] = set()

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int]:
        """Where the connection is lost, the events may be stored or not: they are offered once more."""
        try:
            positions = self._inserted(stored_events)
        except Lost:
            positions = self._inserted_again(stored_events)
        self.wake()
        return positions

    def _inserted(self, brought: Sequence[StoredEvent]) -> list[int]:
        rows = [(one.originator_id, one.originator_version, one.topic, one.state) for one in brought]
        statement, values = (ONE, rows[0]) if len(rows) == 1 else (SEVERAL, [list(column) for column in zip(*rows)])
        try:
            return [row[0] for row in self.database.ask(statement, values)]
        except errors.UniqueViolation as error:
            if error.diag.constraint_name == NUMBERED:
                raise IntegrityError(str(error)) from error
            raise OperationalError("the log was restored, and positions begin anew: run roteiro migrate") from error
        except REFUSED as error:
            raise away(error) from error

    def _inserted_again(self, brought: Sequence[StoredEvent]) -> list[int]:
        """What turns out to be there already, byte for byte, was stored by the first attempt."""
        try:
            return self._inserted(brought)
        except OperationalError as error:
            raise OperationalError("the connection was lost; whether the events are stored will show") from error
        except IntegrityError:
            positions = [self._position_of(one) for one in brought]
            if None in positions:
                raise
            return [one for one in positions if one is not None]

    def _position_of(self, event: StoredEvent) -> int | None:
        statement = """SELECT notification_id FROM stored_events
            WHERE originator_id = %s AND originator_version = %s AND state = %s"""
        found = self.database.read(statement, (event.originator_id, event.originator_version, event.state))
        return found[0][0] if found else None

    def select_events(
        self, originator_id: Any, *, gt: int | None = None, lte: int | None = None, desc: bool = False,
        limit: int | None = None,
    ) -> Sequence[StoredEvent]:  # fmt: skip
        assert not desc and limit is None
        if "\0" in originator_id:  # no text to PostgreSQL
            return ()
        found = self.database.read(EVENTS, (originator_id, gt or 0, ENDLESS if lte is None else lte))
        return [StoredEvent(originator_id, *row) for row in found]

    def select_notifications(
        self, start: int | None, limit: int, stop: int | None = None, topics: Sequence[str] = (), *,
        inclusive_of_start: bool = True,
    ) -> Sequence[Notification]:  # fmt: skip
        assert not inclusive_of_start and stop is None and not topics
        found = self.database.read(FOLLOWING, (start or 0, limit))
        return [
            Notification(id=position, originator_id=table, originator_version=number, topic=topic, state=state)
            for position, table, number, topic, state in found
        ]

    def max_notification_id(self) -> int | None:
        found: int | None = self.database.read(END)[0][0]
        return found

    def originators(self) -> tuple[str, ...]:
        return tuple([row[0] for row in self.database.read(ORIGINATORS)])

    def close(self) -> None:
        self.database.close()
