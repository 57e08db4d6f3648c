"""What is due next at which table, followed from the log.

That a table has gone on only says that it must be looked at again: by when who has to act there, the table itself
tells. So nothing is kept here that could differ from the log.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from threading import Lock

from msgspec import UNSET

from domain.tables.clocks import due
from domain.tables.events import Stored, TableEnded, TableOpened
from domain.tables.state import Table
from domain.tables.table_events import TableClosed

AT_ONCE = 500  # tables looked at again in one go


class Deadlines:
    """All tables with a clock that are not over. Any number of threads may use it at once."""

    def __init__(self, look: Callable[[str], Table]) -> None:
        self._look = look
        self._due: dict[str, int | None] = {}  # table to when something is due there, as far as that is known
        self._rows: list[tuple[int, str]] = []  # the same as a heap; what the table says otherwise by now is void
        self._news: dict[str, None] = {}  # tables to be looked at again, in the order of their news
        self._lock = Lock()

    def follow(self, table_id: str, events: tuple[Stored, ...]) -> None:
        """The next events of a table; those that were followed before change nothing."""
        with self._lock:
            for stored in events:
                match stored.event:
                    case TableOpened(options=options) if options.clock is not UNSET:
                        self._due.setdefault(table_id, None)
                    case TableEnded() | TableClosed():
                        self._due.pop(table_id, None)
                        self._news.pop(table_id, None)
            if table_id in self._due:
                self._news[table_id] = None

    def late(self, now: int) -> tuple[str, ...]:
        """The tables at which time can be called at this moment (ms since 1970), as far as they were looked at.

        Raises what the look at a table raises; that table is looked at again the next time.
        """
        self._look_again()
        late = []
        with self._lock:
            while self._rows and self._rows[0][0] <= now:
                moment, table_id = heapq.heappop(self._rows)
                if self._due.get(table_id) == moment:
                    late.append(table_id)
                    self._news[table_id] = None
        return tuple(late)

    def _look_again(self) -> None:
        with self._lock:
            news = tuple(table_id for table_id, _ in zip(self._news, range(AT_ONCE)))
        for table_id in news:
            with self._lock:
                self._news.pop(table_id, None)
            try:
                self._note(table_id, due(self._look(table_id)))
            except Exception:
                with self._lock:
                    self._news[table_id] = None
                raise

    def _note(self, table_id: str, moment: int | None) -> None:
        with self._lock:
            if table_id in self._due:
                self._due[table_id] = moment
                if moment is not None:
                    heapq.heappush(self._rows, (moment, table_id))
