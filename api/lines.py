"""Connections that are written to by who has news, so that of thousands who wait nobody need be woken.

That takes a server that keeps each connection in a greenlet, and answers in chunks: gunicorn with gevent. What a
connection cannot take at once is sent by its own reader; nobody else waits for it.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from typing import Any


class Line:
    """The connection of one stream, up to what it was told: `sent`. Used while its reader sleeps, by one at a time."""

    def __init__(self, connection: Any, look: bool) -> None:
        self._connection, self.look = connection, look
        self.sent = 0
        self._rest = b""
        self._woken = threading.Event()

    def send(self, chunk: bytes, upto: int) -> None:
        """As much as can be sent at once; what cannot is left to the reader, who is woken for it.

        One that was woken already looks for himself.
        """
        if self._woken.is_set():
            return
        self.sent = upto
        try:
            taken = self._connection.send(chunk, 0, 0.0)
        except OSError:  # it takes nothing now, or is broken, which its reader finds out by himself
            taken = 0
        if taken < len(chunk):
            self._rest = chunk[taken:]
            self.wake()

    def wake(self) -> None:
        self._woken.set()

    def wait(self, seconds: float) -> None:
        """Of the reader: until it is woken, or so long."""
        self._woken.wait(seconds)

    def finish(self) -> None:
        """Of the reader, whom nobody helps now: what was left to it is sent. Raises OSError if it cannot be."""
        self._woken.clear()
        rest, self._rest = self._rest, b""
        if rest:
            self._connection.sendall(rest)


def line_of(environment: Mapping[str, Any], look: bool) -> Line | None:
    """The connection of a request, where it may be written to."""
    connection = environment.get("gunicorn.socket")
    greenlets = type(connection).__module__.startswith("gevent._socket")
    return Line(connection, look) if greenlets and environment.get("SERVER_PROTOCOL") == "HTTP/1.1" else None


def framed(text: bytes) -> bytes:
    """A chunk of an answer that is sent in chunks."""
    return b"%x\r\n%b\r\n" % (len(text), text)
