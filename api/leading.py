"""Work of which there must be one at a time, whatever becomes of the processes that would do it."""

from __future__ import annotations

import fcntl
import logging
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from .settings import Settings

LOGGER = logging.getLogger("roteiro.leading")
WATCH = 1.0  # seconds between looks at who leads


class Lead(Protocol):
    def taken(self) -> bool:
        """Whether this process leads, or does now; to be asked again and again."""

    def close(self) -> None:
        """It leads no more."""


class FileLead:
    """The lead of those processes of one machine that share a folder: a lock on a file, which goes with its process."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._handle: int | None = None

    def taken(self) -> bool:
        if self._handle is not None:
            return True
        handle = os.open(self._file, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(handle)
            return False
        self._handle = handle
        return True

    def close(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
        self._handle = None


def lead_in(name: str, settings: Settings) -> Lead:
    """Among the processes of this installation."""
    if not settings.database:
        return FileLead(settings.data / f"{name}.lock")
    from domain.tables.leading import DatabaseLead

    return DatabaseLead(settings.database, name)


class Leading:
    """Does `work` while it has the lead; the work ends soon after its argument is set."""

    def __init__(self, lead: Lead, work: Callable[[threading.Event], None]) -> None:
        self._lead, self._work = lead, work
        self.leads = False

    def run(self, stopped: threading.Event) -> None:
        """Until it is stopped."""
        LOGGER.info("waits for the lead")
        while not stopped.is_set():
            if self._lead.taken():
                self._led(stopped)
            stopped.wait(WATCH)
        self._lead.close()

    def _led(self, stopped: threading.Event) -> None:
        LOGGER.info("leads")
        resigned = threading.Event()
        worker = threading.Thread(target=self._work, args=(resigned,), name="work")
        worker.start()
        self.leads = True
        while worker.is_alive() and not stopped.wait(WATCH) and self._lead.taken():
            pass
        self.leads = False
        LOGGER.info("leads no more")
        resigned.set()
        worker.join()
