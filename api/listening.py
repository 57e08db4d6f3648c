"""What others stored, brought to those who wait here: told by Redis, or read from the log while that is silent."""

from __future__ import annotations

import logging
import threading
import time
from contextlib import closing

from domain.tables.errors import NotRead
from domain.tables.store import Log
from projections.kept import Kept, Told
from projections.reaching import AWAY

from .push import Hub, Whereabouts

LOGGER = logging.getLogger("roteiro.push")
WAIT = 0.5  # seconds without news after which it is looked whether all is well
SILENT = 2.5  # seconds without a sign after which the log is asked too
DEAF = 10.0  # seconds without a sign after which another connection is made


class Listening:
    """One thread, and one subscription, for all streams of a process."""

    def __init__(self, hub: Hub, kept: Kept, log: Log, tables: Whereabouts) -> None:
        self._hub, self._kept, self._log, self._tables = hub, kept, log, tables
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="listening", daemon=True)
        self._position: int | None = None  # up to which all was told
        self._heard = 0.0  # when there was a sign

    @property
    def hears(self) -> bool:
        """Whether news come from Redis."""
        return time.monotonic() < self._heard + SILENT

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while not self._stopped.is_set():
            try:
                self._listen()
            except AWAY as error:
                LOGGER.warning("Redis tells nothing: %s", error)
            except Exception:
                LOGGER.exception("news are not told for a moment")
            if not self._stopped.wait(WAIT):
                self._ask_the_log()

    def _listen(self) -> None:
        began = time.monotonic()
        with closing(self._kept.listen(WAIT)) as all_told:
            for told in all_told:
                self._pass_on(told)
                if time.monotonic() > max(began, self._heard) + SILENT:
                    self._ask_the_log()
                if self._stopped.is_set() or time.monotonic() > max(began, self._heard) + DEAF:
                    return

    def _pass_on(self, told: Told) -> None:
        versions = self._kept.versions(self._hub.watched()) if told.anew else told.versions
        for table_id, version in versions.items():
            self._hub.tell(table_id, version)
        if told.sign is not None:
            self._position, self._heard = told.sign.position, time.monotonic()

    def _ask_the_log(self) -> None:
        """The versions of tables that went on, without what is to be seen there."""
        try:
            if self._position is None:
                self._position = self._log.position()
                for table_id in self._hub.watched():
                    self._hub.tell(table_id, self._tables.stored(table_id))
            while lines := self._log.after(self._position):
                for line in lines:
                    self._hub.tell(line.table, line.number)
                self._position = lines[-1].position
        except NotRead as error:
            LOGGER.warning("%s", error)
