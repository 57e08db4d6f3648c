"""The log of all tables on disk: with its recorder, all of the domain that knows the eventsourcing library.

SQLite with its write-ahead log, synchronous FULL: what `append` has returned survives a killed process and
a power cut. Who follows the log is woken at once by writes of this process, and by polling for those of others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from eventsourcing.persistence import IntegrityError, Mapper, Notification, OperationalError, StoredEvent
from eventsourcing.utils import register_topic

from .errors import NotStored
from .recorder import BATCH, Factory, Recorder, WakingSubscription

TOPIC = "roteiro.event"  # written by hand, for ever; never a module path


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

        Raises Taken if one of the numbers is in the log already, NotStored if the disk is full or will not be written.
        """
        try:
            return self._recorder.insert_events([self._mapper.to_stored_event(line) for line in lines])[-1]
        except IntegrityError as error:
            raise Taken from error
        except OperationalError as error:
            raise NotStored(f"the log cannot be written now ({error})") from error

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

    def subscribe(self, after: int = 0, waking: bool = True) -> Following:
        """Every event of all tables after this position, then each new one as it comes, until `stop`.

        Unless `waking`, it looks now and then instead of at every write: for who is told of those in another way.
        """
        return Following(self._recorder, after, waking)

    def close(self) -> None:
        self._recorder.close()
        self._factory.close()


class Following(Iterator[Line]):
    """An endless row of events; `stop`, from any thread, ends it."""

    def __init__(self, recorder: Recorder, after: int, waking: bool) -> None:
        self._subscription = WakingSubscription(recorder, after, (), waking)

    def __next__(self) -> Line:
        return as_line(next(self._subscription))

    def stop(self) -> None:
        self._subscription.stop()


def as_line(notification: Notification) -> Line:
    return Line(
        str(notification.originator_id), notification.originator_version, text_of(notification), notification.id
    )  # fmt: skip


def text_of(row: StoredEvent) -> bytes:
    """What is written there; nothing, which cannot be read as an event, if it was never written by us."""
    return row.state if row.topic == TOPIC and isinstance(row.state, bytes) else b""


class LineMapper(Mapper[str]):
    """Lines are written as they are: no transcoder has a part in it."""

    def __init__(self) -> None:
        self.transcoder = self.compressor = self.cipher = None  # type: ignore[assignment]

    def to_stored_event(self, domain_event: Any) -> StoredEvent:
        return StoredEvent(domain_event.table, domain_event.number, TOPIC, domain_event.text)

    def to_domain_event(self, stored_event: StoredEvent) -> Any:
        return Line(str(stored_event.originator_id), stored_event.originator_version, text_of(stored_event))


register_topic(TOPIC, Line)
