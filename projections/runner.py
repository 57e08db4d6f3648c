"""The runner brings every stored event to the projections, in the order of the log.

What this process stored itself is handed over at once (`told`); the subscription then finds it already
known. What other processes wrote is read from the log a moment later.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable

from domain.tables.events import Stored
from domain.tables.store import Line, Log

from .projection import Projection

LOGGER = logging.getLogger("roteiro.projections")
PATIENCE = 1.0  # seconds before a projection that failed is tried again


class Runner:
    """One thread that follows the log from its beginning; an error is logged, waited out and tried again."""

    def __init__(self, log: Log, stored: Callable[[Line], Stored], projections: Iterable[Projection]) -> None:
        self._log, self._stored, self._projections = log, stored, list(projections)
        self._versions: dict[str, int] = {}
        self._lock = threading.Lock()
        self._stopped = threading.Event()
        self._following = log.subscribe(0, waking=False)
        self._thread = threading.Thread(target=self._run, name="projections", daemon=True)
        self.position = 0

    def also(self, projection: Projection) -> None:
        """One more that follows, from the beginning; before `start`."""
        self._projections.append(projection)

    def start(self) -> None:
        """Follows all that is in the log, then goes on in a thread of its own."""
        end = self._log.position()
        while self.position < end:
            line = next(self._following)
            try:
                self._one(line)
            except Exception:
                LOGGER.error("event %s of table %s cannot be followed; ask roteiro doctor", line.number, line.table)
                raise
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        self._following.stop()
        if self._thread.is_alive():
            self._thread.join()

    @property
    def alive(self) -> bool:
        return self._thread.is_alive()

    def behind(self) -> int:
        """How many events of the log are yet to be brought to the projections; of a great many, the first 500."""
        found = self._log.after(self.position)
        with self._lock:
            return sum(line.number > self._versions.get(line.table, 0) for line in found)

    def told(self, table_id: str, events: tuple[Stored, ...]) -> None:
        """These events were stored just now by this process; whoever looks afterwards is shown them.

        If others were stored before them and are not followed yet, the log is asked for all that is missing.
        """
        with self._lock:
            known = self._versions.get(table_id, 0)
            if events[-1].number <= known:
                return
            if events[0].number != known + 1:
                events = tuple(self._stored(line) for line in self._log.read(table_id, after=known))
            try:
                self._bring(table_id, events)
            except Exception:  # what is stored is confirmed all the same; the log will tell it again
                LOGGER.exception("the events from %s of table %s were not followed", events[0].number, table_id)
            else:
                self._versions[table_id] = events[-1].number

    def _run(self) -> None:
        for line in self._following:
            while not self._stopped.is_set():
                try:
                    self._one(line)
                    break
                except Exception:
                    LOGGER.exception("event %s of table %s was not followed", line.number, line.table)
                    self._stopped.wait(PATIENCE)

    def _one(self, line: Line) -> None:
        with self._lock:
            if line.number > self._versions.get(line.table, 0):
                self._bring(line.table, (self._stored(line),))
                self._versions[line.table] = line.number
            self.position = line.position

    def _bring(self, table_id: str, events: tuple[Stored, ...]) -> None:
        for projection in self._projections:
            projection.follow(table_id, events)
