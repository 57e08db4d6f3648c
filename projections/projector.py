"""The projector: follows the log of all tables and keeps in Redis what everybody sees of each.

It knows where it is by the mark in Redis alone. Whenever that is not the one it saw last (`Displaced`), it begins again
from the one that is there; whatever fails or is away, it waits a moment and begins again too.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator, Sequence

from domain.tables.catalogue import Catalogue
from domain.tables.errors import NotRead
from domain.tables.history import TooDeep
from domain.tables.remembering import Known
from domain.tables.store import Line, Log

from .everybody import Event, SeenByAll, seen_by_all
from .kept import SIGN, Displaced, Kept
from .marks import Mark
from .reaching import AWAY
from .shown import Shown, in_steps

LOGGER = logging.getLogger("roteiro.projector")
BATCH = 5_000  # events read at once
STEP = 1 << 20  # bytes of views that are written at once
REMEMBERED = 500  # tables whose views need not be folded from their beginning
POLL = 0.015  # seconds between looks at the log
BEAT = 1.0  # seconds between signs of life, and between looks whether Redis is what it was
PATIENCE = 0.5  # seconds before whatever failed is tried again


class Projector:
    """One thread at a time may use it."""

    def __init__(self, log: Log, catalogue: Catalogue, kept: Kept) -> None:
        self.log, self._catalogue, self._kept = log, catalogue, kept
        self._reading = Known(log, catalogue)
        self._tables: OrderedDict[str, SeenByAll] = OrderedDict()
        self._versions: dict[str, int] = {}  # as they were written since the mark was read
        self._mark = Mark()
        self._whole = False  # whether the end of the log was reached since the mark was read
        self._beaten = -float(SIGN)  # when there was a sign of life; by the clock that never goes back
        self._next_beat = 0.0

    def run(self, stopped: threading.Event) -> None:
        """Until it is stopped, whatever happens."""
        while not stopped.is_set():
            try:
                self.begin()
                while not stopped.is_set():
                    if not self.step():
                        stopped.wait(POLL)
            except Displaced as displaced:
                LOGGER.warning("Redis is not where it was left (%s): from there again", displaced)
            except AWAY as error:
                LOGGER.warning("Redis is away: %s", error)
            except NotRead as error:
                LOGGER.warning("%s", error)
            except Exception:
                LOGGER.exception("the log is not followed for a moment")
            stopped.wait(PATIENCE)

    @property
    def position(self) -> int:
        """How far in the log Redis is."""
        return self._mark.position

    @property
    def beats(self) -> bool:
        """Whether it gave a sign of life lately."""
        return time.monotonic() < self._beaten + SIGN

    def begin(self) -> None:
        """From where Redis is; from the beginning if what it holds is of another log."""
        self._versions.clear()
        self._whole, self._next_beat = False, 0.0
        self._kept.sweep()
        self._mark = self._kept.mark()
        if not self._is_of_this_log(self._mark):
            LOGGER.warning("Redis holds the views of another log: all are made again")
            self._kept.wipe()
            self._mark = Mark()

    def _is_of_this_log(self, mark: Mark) -> bool:
        if not mark.position:
            return True
        found = self.log.after(mark.position - 1, 1)
        return bool(found) and (found[0].position, seal_in(found[0])) == (mark.position, mark.seal)

    def step(self) -> bool:
        """What is new in the log, up to a batch of it, and a sign of life; whether there was anything.

        Raises Displaced, and what a log or a Redis that is away raises.
        """
        lines = self.log.after(self._mark.position, BATCH)
        if lines:
            self._follow(lines)
        self._whole = len(lines) < BATCH
        if time.monotonic() > self._next_beat:
            self._kept.beat(self._mark, self._whole)
            self._beaten = time.monotonic()
            self._next_beat = self._beaten + BEAT
        return bool(lines)

    def _follow(self, lines: Sequence[Line]) -> None:
        """Views of every table that these events changed; the last step moves the position."""
        last, rows = lines[-1], list(in_steps(self._changed(lines), STEP)) or [[]]
        for place, row in enumerate(rows, start=1):
            self._written(row, last if place == len(rows) else None)

    def _written(self, row: list[Shown], last: Line | None) -> None:
        """These tables, and with them the mark, up to this event if there is one.

        Each by itself where Redis does not take them together, though it takes the mark.
        """
        try:
            self._move(row, last)
        except AWAY as error:
            self._move([])
            LOGGER.warning("%s tables were not written at once: %s", len(row), error)
            for one in row:
                self._written_alone(one)
            self._move([], last)

    def _written_alone(self, one: Shown) -> None:
        """A table that Redis does not take, though it takes the mark, is told loudly, and holds no other one up."""
        try:
            self._move([one])
        except AWAY as error:
            self._move([])
            LOGGER.error("table %s cannot be kept; ask roteiro doctor: %s", one.table, error)

    def _move(self, row: list[Shown], last: Line | None = None) -> None:
        come = (last.position, seal_in(last)) if last else (self._mark.position, self._mark.seal)
        mark = self._mark.then(*come)
        self._kept.move(self._mark, mark, self._whole, row)
        self._mark = mark
        self._versions |= {one.table: one.version for one in row}

    def _changed(self, lines: Sequence[Line]) -> Iterator[Shown]:
        """A table that cannot be followed is told loudly, and holds no other one up."""
        news: dict[str, list[Line]] = {}
        for line in lines:
            if line.number > self._versions.get(line.table, 0):
                news.setdefault(line.table, []).append(line)
        for table_id, own in news.items():
            try:
                yield self._gone_on(table_id, own).shown()
            except NotRead:
                raise
            except Exception:
                LOGGER.exception("table %s cannot be followed; ask roteiro doctor", table_id)

    def _gone_on(self, table_id: str, news: Sequence[Line]) -> SeenByAll:
        """The table with these events, and perhaps with more that the log has already."""
        known = self._tables.pop(table_id, None)
        if known is not None:
            known = self._forward(table_id, known, [line for line in news if line.number > known.now.version])
        seen = known or seen_by_all(self._catalogue, self._events(self.log.read(table_id)), table_id)
        if not seen.over:
            self._tables[table_id] = seen
        while len(self._tables) > REMEMBERED:
            self._tables.popitem(last=False)
        return seen

    def _forward(self, table_id: str, known: SeenByAll, news: Sequence[Line]) -> SeenByAll | None:
        """None if it has to be folded from the beginning."""
        if news and news[0].number != known.now.version + 1:
            news = self.log.read(table_id, after=known.now.version)
        try:
            return known.then(self._events(news)) if news else known
        except TooDeep:
            return None

    def _events(self, lines: Sequence[Line]) -> list[Event]:
        return [Event.of(line, self._reading.read(line)) for line in lines]


def seal_in(line: Line) -> str:
    """The seal of the event in this line, with which its canonical form ends; of a line that was spoilt, its end."""
    return line.text[-66:-2].decode("ascii", "replace")
