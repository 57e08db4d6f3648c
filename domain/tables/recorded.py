"""A log kept by a recorder of the eventsourcing library: with the recorders, all of the domain that knows it."""

from __future__ import annotations

import logging
import threading
from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from eventsourcing.persistence import (
    ApplicationRecorder,
    IntegrityError,
    Mapper,
    Notification,
    OperationalError,
    StoredEvent,
    Subscription,
)
from eventsourcing.utils import register_topic

from .errors import NotRead, NotStored
from .store import BATCH, TOGETHER, Following, Line, Taken

LOGGER = logging.getLogger("roteiro.log")
TOPIC = "roteiro.event"  # written by hand, for ever; never a module path
PATIENCE = 0.5  # seconds before a store that is away is asked again
Found = TypeVar("Found")


class Recorder(ApplicationRecorder):
    """What the log needs of a recorder beyond the library's own promise.

    `listeners` are woken by every write of this process; `poll` is how many seconds pass between looks for what
    other processes wrote.
    """

    listeners: set[threading.Event]
    poll: float

    @abstractmethod
    def originators(self) -> tuple[str, ...]:
        """The ids of all tables, in the order in which they were opened; also those whose opening is lost."""

    @abstractmethod
    def close(self) -> None:
        """Closes every connection."""

    def subscribe(self, gt: int | None = None, topics: Sequence[str] = ()) -> WakingSubscription:
        return WakingSubscription(self, gt, topics)

    def wake(self) -> None:
        for listener in tuple(self.listeners):
            listener.set()


class RecordedLog:
    """A `Log`; the recorder says where."""

    gapless = True

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder
        self._mapper = LineMapper()

    def append(self, lines: Sequence[Line]) -> int:
        if len(lines) > TOGETHER:
            raise NotStored(f"{len(lines)} events at once are too many; {TOGETHER} may be stored together")
        try:
            positions = self._recorder.insert_events([self._mapper.to_stored_event(line) for line in lines])
        except IntegrityError as error:
            raise Taken from error
        except OperationalError as error:
            raise NotStored(f"the log cannot be written now ({error})") from error
        assert positions
        return positions[-1]

    def read(self, table: str, after: int = 0, upto: int | None = None) -> tuple[Line, ...]:
        found = asked(lambda: self._recorder.select_events(table, gt=after or None, lte=upto))
        return tuple([self._mapper.to_domain_event(one) for one in found])

    def tables(self) -> tuple[str, ...]:
        return asked(self._recorder.originators)

    def position(self) -> int:
        return asked(self._recorder.max_notification_id) or 0

    def after(self, position: int, limit: int = BATCH) -> tuple[Line, ...]:
        found = asked(lambda: self._recorder.select_notifications(position, limit, inclusive_of_start=False))
        return tuple(map(as_line, found))

    def subscribe(self, after: int = 0, waking: bool = True) -> Following:
        return Tail(self._recorder, after, waking)

    def close(self) -> None:
        self._recorder.close()


def asked(question: Callable[[], Found]) -> Found:
    """What the store answers; raises NotRead if it is away."""
    try:
        return question()
    except OperationalError as error:
        raise NotRead(f"the log cannot be read now ({error})") from error


class Tail(Iterator[Line]):
    """An endless row of events; `stop`, from any thread, ends it."""

    def __init__(self, recorder: Recorder, after: int, waking: bool) -> None:
        self._subscription = WakingSubscription(recorder, after, (), waking)

    def __next__(self) -> Line:
        return as_line(next(self._subscription))

    def stop(self) -> None:
        self._subscription.stop()


class WakingSubscription(Subscription[Recorder]):
    """Reads on whenever something was written (if `waking`), and now and then in case another process did.

    While the store is away it asks again and again.
    """

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
            wait = self._read_on()
            if not self._read and not self._has_been_stopped:
                self._wake.wait(wait)
        if self._has_been_stopped:
            raise StopIteration
        return self._read.pop()

    def _read_on(self) -> float:
        """Reads what there is; how many seconds to wait if there is nothing."""
        last = self._last_notification_id or 0
        try:
            found = self._recorder.select_notifications(last, BATCH, inclusive_of_start=False)
        except OperationalError as error:
            LOGGER.warning("the log cannot be followed now, and is asked again: %s", error)
            return PATIENCE
        if found:
            self._last_notification_id = found[-1].id
            self._read = list(reversed(found))
        return self._recorder.poll


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
