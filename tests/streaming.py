"""Readers of streams, many at once on one thread: what they were told, message by message."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable
from random import Random
from typing import NamedTuple


class Message(NamedTuple):
    """A server-sent event; `number` is its id, 0 if it has none."""

    number: int
    event: str
    data: bytes


async def messages(port: int, path: str, last: int | None = None) -> AsyncGenerator[Message, None]:
    """Of one stream, until it ends or is closed; raises OSError, and ValueError if it is no stream."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        mark = b"" if last is None else b"Last-Event-ID: %d\r\n" % last
        writer.write(b"GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s\r\n" % (path.encode(), port, mark))
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 200 " not in head.split(b"\r\n", 1)[0]:
            raise ValueError(head)
        rest = b""
        while length := int(await reader.readuntil(b"\r\n"), 16):
            *whole, rest = (rest + (await reader.readexactly(length + 2))[:-2]).split(b"\n\n")
            for one in whole:
                yield message(one)
    except asyncio.IncompleteReadError:
        return
    finally:
        writer.close()


def message(text: bytes) -> Message:
    fields = dict(line.split(b": ", 1) for line in text.split(b"\n") if not line.startswith(b":"))
    return Message(int(fields.get(b"id", 0)), fields.get(b"event", b"message").decode(), fields.get(b"data", b""))


async def flapping(port: int, path: str, end: Callable[[], float], dice: Random, told: list[int]) -> None:
    """Somebody goes and comes back all the time, and is `told` numbers from the first one to what is the `end` by then.

    Now and then the connection fails, as when the server is started anew; then he tries again.
    """
    while not told or told[-1] < end():
        few = dice.randint(1, 6)
        with contextlib.suppress(OSError, ValueError):
            async with contextlib.aclosing(messages(port, path, told[-1] if told else 0)) as stream:
                async for one in stream:
                    if one.number:
                        told.append(one.number)
                        few -= 1
                    if not few or (told and told[-1] >= end()):
                        break
        await asyncio.sleep(dice.uniform(0, 0.05))
