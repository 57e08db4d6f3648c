"""The log of all tables: what it promises, whether a SQLite file keeps it (sqlite.py) or PostgreSQL (postgres.py)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

BATCH = 500  # events read at once by who follows the log
TOGETHER = 8_192  # events that one append may bring, at most


class Taken(Exception):
    """Another event has this number already: somebody else was first."""


class Line(NamedTuple):
    """One event as it is kept: `text` is canonical JSON of a `Stored`. `position` grows over all tables, from 1."""

    table: str
    number: int
    text: bytes
    position: int = 0


class Following(Iterator[Line], Protocol):
    """An endless row of events; a store that is away for a while is waited for."""

    def stop(self) -> None:
        """Ends it, from any thread."""


class Log(Protocol):
    """The logs of all tables. Any number of threads, and of processes, may use it at once.

    Positions grow in an order in which whoever reads on from the last one he saw misses nothing; only where the
    log is `gapless` do they count the events. What cannot be read now raises NotRead.
    """

    gapless: bool

    def append(self, lines: Sequence[Line]) -> int:
        """All these events or none; they are on disk when it returns. Returns the last one's position.

        Raises Taken if one of the numbers is in the log already, NotStored if the store is full or away.
        """

    def read(self, table: str, after: int = 0, upto: int | None = None) -> tuple[Line, ...]:
        """The events of one table with numbers above `after`, and not above `upto`, in order (no positions)."""

    def tables(self) -> tuple[str, ...]:
        """The ids of all tables, in the order in which they were opened."""

    def position(self) -> int:
        """Where the log ends for who follows it now; 0 if it is empty."""

    def after(self, position: int, limit: int = BATCH) -> tuple[Line, ...]:
        """Up to `limit` events of all tables after this position, in order."""

    def subscribe(self, after: int = 0, waking: bool = True) -> Following:
        """Every event of all tables after this position, then each new one as it comes, until `stop`.

        Unless `waking`, it looks now and then instead of at every write of this process: for who is told of those
        in another way.
        """

    def close(self) -> None:
        """Lets go of the store; nothing can be read or appended any more."""
