"""The log, with a note of how long each append takes and how many moves it brings."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from domain.tables.reading import MOVE
from domain.tables.store import BATCH, Following, Line, Log

from .metrics import APPENDS, MOVES


class Measured:
    """Another log, in all else as it is."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self.gapless = log.gapless

    def append(self, lines: Sequence[Line]) -> int:
        began = perf_counter()
        try:
            position = self._log.append(lines)
        finally:
            APPENDS.observe(perf_counter() - began)
        MOVES.inc(sum(MOVE in line.text for line in lines))
        return position

    def read(self, table: str, after: int = 0, upto: int | None = None) -> tuple[Line, ...]:
        return self._log.read(table, after, upto)

    def tables(self) -> tuple[str, ...]:
        return self._log.tables()

    def position(self) -> int:
        return self._log.position()

    def after(self, position: int, limit: int = BATCH) -> tuple[Line, ...]:
        return self._log.after(position, limit)

    def subscribe(self, after: int = 0, waking: bool = True) -> Following:
        return self._log.subscribe(after, waking)

    def close(self) -> None:
        self._log.close()
