"""Views kept in the process: brought forward when somebody looks, and forgotten when nobody has for long.

A view is folded from cut events; the bytes made of it are kept, so that a hundred spectators cost one.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from domain.kernel.secrecy import Audience
from domain.tables.catalogue import Catalogue
from domain.tables.errors import UnknownMoment
from domain.tables.events import Stored
from domain.tables.history import TooDeep
from domain.tables.remembering import Known
from domain.tables.state import Table
from domain.tables.store import Log

from .seat_view import gone_on, seen_table, view_bytes

KEPT = 1_000  # views; the one that was longest not looked at is forgotten first
RECENT = 8  # events of a table kept as values, so that five audiences do not read them five times


class Views:
    """The views of all tables for all audiences. Any number of threads may use it at once.

    Unless it is `told` of every event there is, it looks at the log before it shows anything.
    """

    def __init__(self, log: Log, catalogue: Catalogue, told: bool = True) -> None:
        self.catalogue, self._told = catalogue, told
        self._events = Known(log, catalogue)
        self._seen: OrderedDict[tuple[str, Audience], tuple[Table, bytes]] = OrderedDict()
        self._recent: OrderedDict[str, tuple[Stored, ...]] = OrderedDict()
        self._lock = Lock()

    def follow(self, table_id: str, events: tuple[Stored, ...]) -> None:
        """These events are stored now; the next look at the table will show them."""
        with self._lock:
            recent = self._recent.get(table_id, ())
            if recent and events[0].number != recent[-1].number + 1:
                if events[-1].number <= recent[-1].number:
                    return
                recent = ()
            self._recent[table_id] = (*recent, *events)[-RECENT:]
            self._recent.move_to_end(table_id)
            if len(self._recent) > KEPT:
                self._recent.popitem(last=False)

    def view(self, table_id: str, audience: Audience, version: int | None = None) -> tuple[int, bytes]:
        """Version and JSON of what the audience sees now; raises UnknownTable.

        `version` is where the table is, if who asks has just looked.
        """
        with self._lock:
            kept = self._seen.get((table_id, audience))
            recent = self._recent.get(table_id, ())
        if kept is None:
            return self._keep(
                audience, seen_table(self.catalogue, self._events.events(table_id, 1), audience, table_id)
            )
        seen, text = kept
        newest = max([one.number for one in recent[-1:] if self._told] + [version or 0]) or None
        if newest is not None and seen.version >= newest:
            return seen.version, text
        news = tuple(stored for stored in recent if stored.number > seen.version)
        if newest is None or not news or news[0].number != seen.version + 1 or news[-1].number < newest:
            news = self._events.events(table_id, seen.version + 1)
        return self._keep(audience, self._forward(seen, news, audience))

    def own(self, table_id: str, audience: Audience, version: int) -> tuple[int, bytes]:
        """The same at `version` or later."""
        return self.view(table_id, audience, version)

    def past(self, table_id: str, audience: Audience, number: int) -> bytes:
        """JSON of what the audience saw after event `number`; raises UnknownTable, UnknownMoment."""
        log = self._events.events(table_id, 1, number if number > 0 else None)
        if number != log[-1].number:
            raise UnknownMoment(number, log[-1].number)
        return view_bytes(seen_table(self.catalogue, log, audience, table_id), audience)

    def _forward(self, seen: Table, news: tuple[Stored, ...], audience: Audience) -> Table:
        try:
            return gone_on(seen, news, audience)
        except TooDeep:
            return seen_table(self.catalogue, self._events.events(seen.id, 1), audience, seen.id)

    def _keep(self, audience: Audience, seen: Table) -> tuple[int, bytes]:
        key, text = (seen.id, audience), view_bytes(seen, audience)
        with self._lock:
            before = self._seen.get(key)
            if before is None or before[0].version <= seen.version:
                self._seen[key] = (seen, text)
            self._seen.move_to_end(key)
            while len(self._seen) > KEPT:
                self._seen.popitem(last=False)
        return seen.version, text
