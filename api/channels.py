"""What is told of one table to all who wait for it, made once for all of them."""

from __future__ import annotations

import json
import threading
from typing import NamedTuple

from .lines import Line, framed

KEPT = 64  # messages of a table that are not made anew


class Seen(NamedTuple):
    """What everybody may see of a table after event `version`, as JSON."""

    version: int
    view: bytes


class Channel:
    """Whatever is told last replaces what was told before.

    Who waits is woken by `news`, or is written to at once where its connection is at hand (`idle`).
    """

    def __init__(self, table_id: str) -> None:
        self.table = table_id
        self.newest = 0
        self.streams = self.looking = 0  # how many there are, and how many of them want to see
        self.news = threading.Event()
        self.idle: set[Line] = set()
        self._messages: dict[int, bytes] = {}
        self._seen: tuple[int, bytes] = (0, b"")  # the version that is to be seen, and the message with its view

    @property
    def seen(self) -> int:
        """The version whose view is at hand, 0 if none is."""
        return self._seen[0]

    def tell(self, version: int, seen: Seen | None) -> None:
        """The table is at `version`, as is to be seen; if that is news, everybody who waits is told."""
        if seen is not None and seen.version > self.seen:
            head = b"id: %d\nevent: view\ndata: " % seen.version
            self._seen = (seen.version, head + seen.view + b"\n\n")
        before, self.newest = self.newest, max(self.newest, version, self.seen)
        if self.newest > before:
            self._write(before)
            self.wake()

    def wake(self) -> None:
        """Everybody who waits and was not written to looks for himself."""
        waiting, self.news = self.news, threading.Event()
        waiting.set()

    def _write(self, before: int) -> None:
        """To whom nothing else is to be told than to the others: all are handed the same bytes."""
        chunks: dict[bool, bytes] = {}
        for line in self.idle:
            if line.sent == before:
                if line.look not in chunks:
                    chunks[line.look] = framed(self.messages(before, self.newest, line.look))
                line.send(chunks[line.look], self.newest)
            else:
                line.wake()

    def messages(self, after: int, upto: int, look: bool) -> bytes:
        """Every number above `after`; the last one with its view for who wants to see, if it is known."""
        seen, view = self._seen
        if look and after < upto == seen:
            return b"".join([*map(self._message, range(after + 1, upto)), view])
        return b"".join(map(self._message, range(after + 1, upto + 1)))

    def _message(self, number: int) -> bytes:
        message = self._messages.get(number)
        if message is None:
            told = json.dumps({"table": self.table, "version": number})
            message = self._messages[number] = f"id: {number}\ndata: {told}\n\n".encode()
            if len(self._messages) > KEPT:
                self._messages = {}
        return message
