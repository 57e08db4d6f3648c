"""Spectators in a process of their own: thousands of streams of one table, read by one thread as they come.

Says on stdout when all are there; then, once its stdin ends, when each number was received with its view: as JSON,
number to seconds (of the clock that all processes of a machine share) in the order in which they came.
"""

from __future__ import annotations

import json
import resource
import select
import socket
import sys
import time
from collections import defaultdict

WHOLE = b"\n\n\r\n"  # how a message ends that is a chunk by itself
VIEW = b"\nevent: view\n"
AT_ONCE = 200  # connections opened before any is read
Received = dict[int, list[float]]


class Spectator:
    """One stream; what has come of a message that is not whole yet."""

    def __init__(self, port: int, path: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=30)
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: spectator\r\n\r\n".encode())
        self.socket.setblocking(False)
        self._rest = b""
        self.there = False  # whether anything came

    def read(self) -> int | None:
        """The number whose view is whole now, if one is; raises EOFError at the end of the stream."""
        try:
            text = self.socket.recv(1 << 16)
        except BlockingIOError:
            return None
        if not text:
            raise EOFError
        self._rest, self.there = self._rest + text, True
        if not self._rest.endswith(WHOLE):
            return None
        whole, self._rest = self._rest, b""
        at = whole.rfind(VIEW)
        return int(whole[whole.rindex(b"id: ", 0, at) + 4 : at]) if at >= 0 else None


def main(port: int, path: str, number: int) -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (number + 500, max(number + 500, resource.getrlimit(1)[1])))
    waiting, spectators = select.epoll(), dict[int, Spectator]()
    received: Received = defaultdict(list)
    while len(spectators) < number:
        for _ in range(min(AT_ONCE, number - len(spectators))):
            one = Spectator(port, path)
            spectators[one.socket.fileno()] = one
            waiting.register(one.socket, select.EPOLLIN)
        read(waiting, spectators, received, 0.1)
    while not all(one.there for one in spectators.values()):
        read(waiting, spectators, received, 1.0)
    print(json.dumps({"there": number}), flush=True)
    received.clear()
    waiting.register(sys.stdin, select.EPOLLIN)
    while read(waiting, spectators, received, 1.0):
        pass
    print(json.dumps(received), flush=True)


def read(
    waiting: select.epoll, spectators: dict[int, Spectator], received: dict[int, list[float]], wait: float
) -> bool:
    """What has come; false once stdin has ended."""
    for handle, _ in waiting.poll(wait):
        if handle not in spectators:
            return False
        number = spectators[handle].read()
        if number is not None:
            received[number].append(time.monotonic())
    return True


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
