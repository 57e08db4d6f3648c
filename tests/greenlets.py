"""Streams in greenlets, whose lines are written to: a program, to be run with all of its process patched for them.

The first argument is "look" for readers to whom views are sent, the second one "slow" for some that read slowly.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from typing import Any

import gevent
import gevent.socket

from api.channels import Seen
from api.lines import line_of
from api.push import Hub, Stream

VIEW = b'"' + b"x" * 200_000 + b'"'  # more than a connection takes at once
HEAD = b"HTTP/1.1 200 OK\r\n"
END, READERS, GONE = 150, 8, 80


class Tables:
    shown = 3

    def version(self, table_id: str) -> int:
        return self.shown

    def stored(self, table_id: str) -> int:
        return self.shown

    def seen(self, table_id: str) -> Seen:
        return Seen(self.shown, VIEW)


def serve(stream: Stream, connection: Any) -> None:
    """As the server does it: a head with the first message, every message a chunk."""
    try:
        for place, message in enumerate(stream):
            if place == 0:
                connection.sendall(HEAD)
            connection.sendall(b"%x\r\n%b\r\n" % (len(message), message))
    except OSError:
        pass
    stream.close()


class Reader:
    """What came, message by message, in whatever pieces."""

    def __init__(self, hub: Hub, look: bool, after: int, pace: Callable[[], float]) -> None:
        ours, self.connection = gevent.socket.socketpair()
        line = line_of({"gunicorn.socket": ours, "SERVER_PROTOCOL": "HTTP/1.1"}, look)
        assert line is not None
        self.found: list[bytes] = []
        self.after = after
        gevent.spawn(serve, hub.stream("one", after, look, line), ours)
        gevent.spawn(self.read, pace)

    def read(self, pace: Callable[[], float]) -> None:
        file, rest = self.connection.makefile("rb"), b""
        assert file.readline() == HEAD  # before anything else
        while length := file.readline():
            rest += file.read(int(length, 16) + 2)[:-2]
            *whole, rest = rest.split(b"\n\n")
            self.found.extend(whole)
            gevent.sleep(pace())

    @property
    def said(self) -> list[tuple[int, bytes, bytes]]:
        """Number, head and data of each message but for signs of life."""
        parts = [one.partition(b"\ndata: ") for one in self.found if one.startswith(b"id: ")]
        return [(int(head.split(b"\n")[0][4:]), head, data) for head, _, data in parts]


def check(reader: Reader, look: bool) -> None:
    assert reader.found[0].startswith(b": " if reader.after == 3 else b"id: ")
    assert [number for number, _, _ in reader.said] == [*range(reader.after + 1, END)]
    for _, head, data in reader.said:
        assert data == VIEW if head.endswith(b"event: view") else data.startswith(b"{"), data[:80]
    assert (reader.said[-1][2] == VIEW) == look


def main(look: bool, slow: bool) -> None:
    tables, dice = Tables(), random.Random(1)
    hub = Hub(100, 0.05, tables)
    paces = [(lambda: dice.uniform(0, 0.02)) if slow and one % 2 else (lambda: 0.0) for one in range(READERS)]
    readers = [Reader(hub, look, number % 4, pace) for number, pace in enumerate(paces)]
    gevent.sleep(0.01)  # all have begun, and some have nothing to be told yet
    for version in range(4, END):
        tables.shown = version
        hub.tell("one", version)
        if dice.random() < 0.7:
            gevent.sleep(dice.uniform(0, 0.004))
        if version == GONE:
            readers[0].connection.close()  # without a word
    with gevent.Timeout(30):
        while any(not one.said or one.said[-1][0] < END - 1 for one in readers[1:]):
            gevent.sleep(0.05)
    for one in readers[1:]:
        check(one, look)
    hub.close()
    with gevent.Timeout(10):
        while hub.watched() or any(b"event: close" not in one.found[-1] for one in readers[1:]):
            gevent.sleep(0.05)


if __name__ == "__main__":
    main(sys.argv[1] == "look", sys.argv[2] == "slow")
