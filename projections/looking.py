"""What web processes show: from Redis where it is as far as the log, else from the log by themselves.

They are told nothing of what others store, so whatever they show is compared with the log first.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock

from msgspec import json

from domain.kernel.secrecy import Audience
from domain.tables.catalogue import Catalogue
from domain.tables.events import Stored
from domain.tables.remembering import Known
from domain.tables.store import Log

from .asking import Asking
from .in_memory import Views
from .kept import Kept
from .lobby import LobbyRow, row_from

ROWS = json.Decoder(LobbyRow)
LOOKED_THROUGH = 500  # tables, the newest, that the log is looked through for
REMEMBERED = 1_000  # rows of the lobby
PATIENCE = 2.0  # seconds before the log is looked through again


class KeptViews:
    """Views of all tables for all audiences. Any number of threads may use it at once."""

    def __init__(self, kept: Kept, asking: Asking, log: Log, own: Views) -> None:
        self._kept, self._asking, self._log, self._own = kept, asking, log, own

    def follow(self, table_id: str, events: tuple[Stored, ...]) -> None:
        """These events were stored by this process."""
        self._own.follow(table_id, events)

    def view(self, table_id: str, audience: Audience, version: int | None = None) -> tuple[int, bytes]:
        """Version and JSON of what the audience sees now; raises UnknownTable.

        `version` is where the table is, if who asks has just looked.
        """
        found = self._asking(lambda: self._kept.view(table_id, audience))
        if found is not None and self._is_newest(table_id, found[0], version):
            return found
        return self._own.view(table_id, audience, version)

    def own(self, table_id: str, audience: Audience, version: int) -> tuple[int, bytes]:
        """The same at `version` or later, without asking anybody: a move's answer waits for the log alone."""
        return self._own.view(table_id, audience, version)

    def past(self, table_id: str, audience: Audience, number: int) -> bytes:
        """JSON of what the audience saw after event `number`; raises UnknownTable, UnknownMoment."""
        return self._own.past(table_id, audience, number)

    def _is_newest(self, table_id: str, found: int, version: int | None) -> bool:
        if version is not None:
            return found >= version
        return not self._log.read(table_id, after=found, upto=found + 1)


class KeptLobby:
    """The rows of all tables. While Redis is away, or has not all of them, those of the newest tables from the log."""

    def __init__(self, kept: Kept, asking: Asking, log: Log, catalogue: Catalogue) -> None:
        self._kept, self._asking, self._log = kept, asking, log
        self._reading = Known(log, catalogue)
        self._rows: OrderedDict[str, LobbyRow] = OrderedDict()  # the one longest not seen first
        self._newest: tuple[LobbyRow, ...] = ()
        self._again = 0.0  # when the log is looked through again
        self._lock, self._looking = Lock(), Lock()

    def rows(self, game: str = "", status: str = "", limit: int = 100) -> tuple[LobbyRow, ...]:
        """Up to `limit` tables, newest first, of one game or status if these are named."""
        found = self._asking(lambda: self._kept.rows(game, status, limit))
        if found is not None:
            return self._remember(map(ROWS.decode, found))
        wanted = (row for row in self._from_log() if game in ("", row.game) and status in ("", row.status))
        return tuple(row for row, _ in zip(wanted, range(limit)))

    def counts(self) -> dict[str, int] | None:
        """How many tables there are of each status; None while Redis does not know."""
        return self._asking(self._kept.counts)

    def _from_log(self) -> tuple[LobbyRow, ...]:
        """As they were a moment ago: one question at a time looks through the log, the others do not wait for it."""
        if time.monotonic() > self._again and self._looking.acquire(blocking=False):
            try:
                newest = self._log.tables()[-LOOKED_THROUGH:]
                self._newest = self._remember(map(self._forward, reversed(newest)))
                self._again = time.monotonic() + PATIENCE
            finally:
                self._looking.release()
        return self._newest

    def _forward(self, table_id: str) -> LobbyRow:
        row = self._rows.get(table_id)
        if row is not None and row.status == "over":
            return row
        lines = self._log.read(table_id, after=row.version if row else 0)
        return row_from(lines, self._reading.read, row) if lines or row is None else row

    def _remember(self, rows: Iterable[LobbyRow]) -> tuple[LobbyRow, ...]:
        seen = tuple(rows)
        with self._lock:
            for row in seen:
                self._rows[row.table] = row
                self._rows.move_to_end(row.table)
            while len(self._rows) > REMEMBERED:
                self._rows.popitem(last=False)
        return seen
