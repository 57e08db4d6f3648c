"""Server-sent events: a push says "look again", never what happened.

Every number of the log is told once and in order, also to who comes back with `Last-Event-ID`.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator

from domain.tables.events import Stored

from .operations.metrics import STREAMS


class TooManyStreams(Exception):
    """No thread is left for one more stream."""


class Hub:
    """Who waits for news of a table. `streams` may be open at once."""

    def __init__(self, streams: int, heartbeat: float) -> None:
        self._places, self._heartbeat = threading.BoundedSemaphore(streams), heartbeat
        self._lock = threading.Lock()
        self._news: dict[str, threading.Condition] = {}  # of the tables that somebody waits for
        self._versions: dict[str, int] = {}
        self._closed = False

    def follow(self, table_id: str, events: tuple[Stored, ...]) -> None:
        with self._lock:
            self._versions[table_id] = max(events[-1].number, self._versions.get(table_id, 0))
            if table_id in self._news:
                self._news[table_id].notify_all()

    def close(self) -> None:
        """Every stream says goodbye and ends."""
        with self._lock:
            self._closed = True
            for news in self._news.values():
                news.notify_all()

    def stream(self, table_id: str, after: int | None) -> Iterator[str]:
        """The messages of one stream: every number above `after`, or from the present one on if it is None.

        Raises TooManyStreams at once, not at the first message.
        """
        if not self._places.acquire(blocking=False):
            raise TooManyStreams
        STREAMS.inc()
        return Stream(self, table_id, after)

    def wait_for(self, table_id: str, sent: int) -> tuple[int, bool]:
        """The newest number once it is above `sent`, or after a heartbeat; and whether all is over."""
        with self._lock:
            news = self._news.setdefault(table_id, threading.Condition(self._lock))
            news.wait_for(lambda: self._closed or self.newest(table_id) > sent, self._heartbeat)
            return self.newest(table_id), self._closed

    def newest(self, table_id: str) -> int:
        return self._versions.get(table_id, 0)

    def leave(self) -> None:
        self._places.release()
        STREAMS.dec()


class Stream(Iterator[str]):
    """One reader. The server calls `close` when the reader has gone."""

    def __init__(self, hub: Hub, table_id: str, after: int | None) -> None:
        self._hub, self._table = hub, table_id
        self._sent = hub.newest(table_id) - 1 if after is None else min(after, hub.newest(table_id))
        self._over = False
        self._left = threading.Lock()

    def __next__(self) -> str:
        if self._over:
            raise StopIteration
        newest, closed = self._hub.wait_for(self._table, self._sent)
        if closed:
            self._over = True
            return "event: close\ndata: {}\n\n"
        if newest <= self._sent:
            return ": still here\n\n"
        messages = [self._message(number) for number in range(self._sent + 1, newest + 1)]
        self._sent = newest
        return "".join(messages)

    def _message(self, number: int) -> str:
        return f"id: {number}\ndata: {json.dumps({'table': self._table, 'version': number})}\n\n"

    def close(self) -> None:
        if self._left.acquire(blocking=False):
            self._over = True
            self._hub.leave()
