"""A table as it is to be kept for all who look at it, finished."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from domain.kernel.secrecy import Audience


class Shown(NamedTuple):
    """A table as it is to be kept: its version, each audience's view, its row in the lobby and what that is found by.

    `opened` is when, in milliseconds since 1970.
    """

    table: str
    version: int
    game: str
    status: str
    opened: int
    row: bytes
    views: dict[Audience, bytes]


def in_steps(tables: Iterable[Shown], most: int) -> Iterator[list[Shown]]:
    """The same tables in rows of about so many bytes, so that no write holds Redis up for long."""
    row: list[Shown] = []
    size = 0
    for one in tables:
        row.append(one)
        size += sum(map(len, one.views.values()))
        if size >= most:
            yield row
            row, size = [], 0
    if row:
        yield row
