"""Server-sent events: a push says "look again", never what happened; with it may come what everybody may see.

Every number of the log is told once and in order, also to who comes back with `Last-Event-ID`. All that is sent is
made once for all streams of a table, and nothing is kept for a stream that is slow: it is told later where things are.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from typing import Protocol

from domain.tables.asking_once import OneAsks
from domain.tables.events import Stored

from .channels import Channel, Seen
from .lines import Line
from .operations.metrics import STREAMS

STILL_HERE = b": still here\n\n"


class TooManyStreams(Exception):
    """No place is left for one more stream."""


class Whereabouts(Protocol):
    """Where tables are, and what everybody may see of them."""

    def version(self, table_id: str) -> int:
        """As far as it is shown already; raises UnknownTable."""

    def stored(self, table_id: str) -> int:
        """As far as the log goes, which may be more."""

    def seen(self, table_id: str) -> Seen | None:
        """What everybody may see; None if that cannot be had now."""


class Hub:
    """Who waits for news of which table, in threads or in greenlets. `streams` may be open at once.

    It asks `tables` where one is, and what is to be seen there.
    """

    def __init__(
        self, streams: int, heartbeat: float, tables: Whereabouts, places: threading.BoundedSemaphore | None = None
    ) -> None:
        self.places, self.heartbeat, self._tables = places or threading.BoundedSemaphore(streams), heartbeat, tables
        self._lock = threading.Lock()
        self._channels: dict[str, Channel] = {}
        self._asking = OneAsks[int]()
        self.closed = False

    def follow(self, table_id: str, events: tuple[Stored, ...]) -> None:
        """These events are stored now."""
        self.tell(table_id, events[-1].number)

    def tell(self, table_id: str, version: int) -> None:
        """The table is at `version`, or was a moment ago."""
        channel = self._channels.get(table_id)
        if channel is None or version <= channel.newest:
            return
        seen = self._tables.seen(table_id) if channel.looking else None
        with self._lock:
            channel.tell(version, seen)

    def watched(self) -> tuple[str, ...]:
        """The tables that somebody waits for."""
        with self._lock:
            return tuple(self._channels)

    def close(self) -> None:
        """Every stream says goodbye and ends."""
        with self._lock:
            self.closed = True
            for channel in self._channels.values():
                channel.wake()
                for line in channel.idle:
                    line.wake()

    def stream(self, table_id: str, after: int | None, look: bool = False, line: Line | None = None) -> Stream:
        """The messages of one stream: every number above `after`, or from the present one on if it is None.

        Who wants to `look` has what everybody may see with the last number. Where the stream's `line` is at hand,
        it is written to. Raises TooManyStreams and UnknownTable at once, not at the first message.
        """
        if not self.places.acquire(blocking=False):
            raise TooManyStreams
        STREAMS.inc()
        channel = self._entered(table_id, look)
        try:
            version, _ = self._asking(f"{table_id} {look}", lambda: self._told(channel, look))
            known = version if after is None or after <= version else self._tables.stored(table_id)
        except BaseException:
            self.leave(channel, look)
            raise
        return Stream(self, channel, version - 1 if after is None else min(after, known), look, line)

    def _entered(self, table_id: str, look: bool) -> Channel:
        """From here on the table's news are kept."""
        with self._lock:
            channel = self._channels.setdefault(table_id, Channel(table_id))
            channel.streams += 1
            channel.looking += look
            return channel

    def _told(self, channel: Channel, look: bool) -> int:
        """Where the table is; the channel knows it from now on."""
        version = channel.newest or self._tables.version(channel.table)
        seen = self._tables.seen(channel.table) if look and channel.seen < version else None
        with self._lock:
            channel.tell(version, seen)
        return version

    def leave(self, channel: Channel, look: bool) -> None:
        with self._lock:
            channel.streams -= 1
            channel.looking -= look
            if not channel.streams:
                self._channels.pop(channel.table, None)
        self.places.release()
        STREAMS.dec()


class Stream(Iterator[bytes]):
    """One reader. The server calls `close` when the reader has gone."""

    def __init__(self, hub: Hub, channel: Channel, sent: int, look: bool, line: Line | None) -> None:
        self._hub, self._channel, self._sent, self._look, self._line = hub, channel, sent, look, line
        self._begun = self._over = False
        self._left = threading.Lock()

    def __next__(self) -> bytes:
        """The first one comes at once: with it the head of the answer goes out, before anybody writes to the line."""
        if self._over:
            raise StopIteration
        news = self._channel.news  # taken before it is looked, so that nothing is told in between
        if self._begun and self._channel.newest <= self._sent and not self._hub.closed:
            self._wait(news)
        self._begun = True
        if self._hub.closed:
            self._over = True
            return goodbye()
        sent, self._sent = self._sent, max(self._sent, self._channel.newest)
        return self._channel.messages(sent, self._sent, self._look) or STILL_HERE

    def _wait(self, news: threading.Event) -> None:
        """Until there is more to be told, or it is time for a sign of life."""
        if self._line is None:
            news.wait(self._hub.heartbeat)
            return
        self._line.sent = self._sent
        self._channel.idle.add(self._line)
        try:
            self._line.wait(self._hub.heartbeat)
        finally:
            self._channel.idle.discard(self._line)
        self._sent = self._line.sent
        self._line.finish()

    def close(self) -> None:
        if self._left.acquire(blocking=False):
            self._over = True
            self._hub.leave(self._channel, self._look)


def goodbye() -> bytes:
    """The stream ends; so that not all come back at once, each is told another number of milliseconds to wait."""
    return b"event: close\nretry: %d\ndata: {}\n\n" % random.randint(500, 3_000)
