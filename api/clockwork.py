"""What happens by itself as time goes by: bots move, and who is late loses."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence

from domain.tables.catalogue import Catalogue
from domain.tables.errors import NotRead
from domain.tables.events import Stored
from domain.tables.playing import Tables
from domain.tables.store import Line
from projections.projection import Projection

from .bots_at_play import BotsAtPlay
from .readiness import Readiness, standby
from .settings import Settings
from .stores import kept, tables_on
from .time_calling import TimeCaller

LOGGER = logging.getLogger("roteiro.clock")
POLL = 0.05  # seconds between looks at the log
PATIENCE = 0.5  # seconds before a log that is away is asked again
BATCH = 1_000  # events read at once


class Clockwork:
    """Follows the whole log, and only then lets anything happen. One thread at a time may run it."""

    looked_at = ()

    def __init__(self, tables: Tables, pause: float, grace: float) -> None:
        self._tables, self._pause, self._grace = tables, pause, grace
        self._position = 0
        self._away = True

    def run(self, stopped: threading.Event) -> None:
        """Until it is stopped, whatever happens."""
        bots = BotsAtPlay(self._tables, self._pause, nobody)
        clock = TimeCaller(self._tables, nobody, self._grace)
        self._position, begun = 0, False
        try:
            while not stopped.is_set():
                if self._follow((bots, clock)):
                    continue
                if not (begun or self._away):
                    bots.start()
                    clock.start()
                    begun = True
                stopped.wait(PATIENCE if self._away else POLL)
        finally:
            bots.stop()
            clock.stop()

    def _follow(self, followers: Sequence[Projection]) -> bool:
        """What is new in the log; whether there was anything."""
        try:
            lines = self._tables.log.after(self._position, BATCH)
            for line in lines:
                self._one(followers, line)
                self._position = line.position
        except NotRead as error:
            LOGGER.warning("%s", error)
            self._away = True
            return False
        self._away = False
        return bool(lines)

    def _one(self, followers: Sequence[Projection], line: Line) -> None:
        try:
            stored = self._tables.stored(line)
            for follower in followers:
                follower.follow(line.table, (stored,))
        except NotRead:
            raise
        except Exception:
            LOGGER.exception("event %s of table %s cannot be followed; ask roteiro doctor", line.number, line.table)

    def ready(self, leads: bool) -> Readiness:
        if not leads:
            return standby()
        return Readiness("the log is away" if self._away else "ready", {"position": self._position})


def nobody(table_id: str, events: tuple[Stored, ...]) -> None:
    """Whoever else follows the log learns from it what came of this."""


def ticking(settings: Settings, games: Catalogue | None = None) -> Clockwork:
    """Waits for a database that does not answer; raises NotPrepared, and OSError or ValueError if files are spoilt."""
    log, key, _ = kept(settings)
    return Clockwork(tables_on(log, key, games), settings.pause, settings.grace)
