"""Time called: a thread that looks now and then what is due, and has the tables decide it.

However many of them run, at however many processes, time is called once: the table decides, on its own log, and who
comes second is refused.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

from domain.kernel.refusal import Refused
from domain.tables.commands import CallTime
from domain.tables.errors import TableError
from domain.tables.events import Stored
from domain.tables.playing import Tables
from domain.tables.timing import as_text, in_millis
from projections.deadlines import Deadlines

LOGGER = logging.getLogger("roteiro.clock")


class TimeCaller:
    """Looks every `tick` seconds. `told` is handed every event that came of it.

    In the first `grace` seconds nobody's time is called: while no server was there to move at, time ran on.
    """

    def __init__(
        self, tables: Tables, told: Callable[[str, tuple[Stored, ...]], None], grace: float = 0.0, tick: float = 1.0
    ) -> None:
        self._tables, self._told, self._grace, self._tick = tables, told, grace, tick
        self._deadlines = Deadlines(tables.look)
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self.run, name="clock", daemon=True)

    def follow(self, table_id: str, events: tuple[Stored, ...]) -> None:
        self._deadlines.follow(table_id, events)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join()

    def run(self) -> None:
        """Until it is stopped, whatever happens; for a process of its own, or a thread."""
        since = time.monotonic()
        while not self._stopped.wait(self._tick):
            if time.monotonic() - since >= self._grace:
                self.call()

    def call(self) -> int:
        """Has time called wherever it is due now; how often it was."""
        moment, called = as_text(self._tables.clock()), 0
        try:
            for table_id in self._deadlines.late(in_millis(moment)):
                called += self._called(table_id, moment)
        except TableError as error:
            LOGGER.error("what is due cannot be told now: %s", error)
        except Exception:
            LOGGER.exception("what is due was not told")
        return called

    def _called(self, table_id: str, moment: str) -> bool:
        try:
            answer = self._tables.answer(table_id, "", CallTime(moment))
        except Refused:  # another one was first, or somebody has moved
            return False
        except TableError as error:
            LOGGER.error("time was not called at table %s: %s", table_id, error)
            return False
        LOGGER.info("time was called at table %s", table_id)
        self._told(table_id, answer.events)
        return True
