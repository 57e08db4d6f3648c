"""What is shown to who sits nowhere, at tables whose spectators see them later than who plays there.

How much is public hangs on the log and on the time alone, so it is found out when somebody looks; what was folded
for him is brought forward when more is public.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime
from threading import Lock
from typing import NamedTuple

from msgspec.structs import replace

from domain.kernel.secrecy import Audience
from domain.tables.catalogue import Catalogue
from domain.tables.history import TooDeep
from domain.tables.remembering import Known
from domain.tables.spectating import Behind, is_delayed, spectator
from domain.tables.state import Table
from domain.tables.store import Log
from domain.tables.timing import millis

from .lobby import LobbyRow, row_of
from .seat_view import gone_on, seen_table, view_bytes

KEPT = 300  # tables; the one that was longest not looked at is forgotten first
LISTED = 2_000  # rows, likewise: more than one look at the lobby goes through


class Spectator(NamedTuple):
    """Who sits nowhere: the last event that he may see, and as whom he sees what there is."""

    version: int
    audience: Audience


class Watching:
    """The tables as spectators see them. Any number of threads may use it at once."""

    def __init__(self, log: Log, catalogue: Catalogue, clock: Callable[[], datetime]) -> None:
        self._events, self._catalogue, self._clock = Known(log, catalogue), catalogue, clock
        self._tables: OrderedDict[str, Watched] = OrderedDict()
        self._rows: OrderedDict[str, Listed] = OrderedDict()
        self._lock = Lock()

    def spectator(self, now: Table, account: str = "") -> Spectator:
        """What may be seen of a table that is so now, by who has this account; by anybody if that is ""."""
        if not is_delayed(now.options):
            return Spectator(now.version, None)
        then = self._watched(now).at(now, self._moment())
        return Spectator(then.version, spectator(then, now, account))

    def view(self, now: Table, account: str = "") -> tuple[int, Audience, bytes]:
        """Version, audience and JSON of what he sees of a table with a delay that is so now."""
        watched = self._watched(now)
        then = watched.at(now, self._moment())
        audience = spectator(then, now, account)
        return then.version, audience, watched.text(then, audience)

    def row(self, row: LobbyRow) -> LobbyRow:
        """The row of a table in the lobby as everybody may see it; nothing is folded for it. Raises UnknownTable."""
        if not is_delayed(row.options):
            return row
        with self._lock:
            listed = self._rows.get(row.table)
            if listed is None:
                listed = self._rows[row.table] = Listed(row, self._events)
            self._rows.move_to_end(row.table)
            while len(self._rows) > LISTED:
                self._rows.popitem(last=False)
        return listed.at(self._moment())

    def _moment(self) -> int:
        return millis(self._clock())

    def _watched(self, now: Table) -> Watched:
        with self._lock:
            watched = self._tables.get(now.id)
            if watched is None:
                watched = self._tables[now.id] = Watched(now, self._events, self._catalogue)
            self._tables.move_to_end(now.id)
            while len(self._tables) > KEPT:
                self._tables.popitem(last=False)
            return watched


class Watched:
    """One table."""

    def __init__(self, table: Table, events: Known, catalogue: Catalogue) -> None:
        self._id, self._events, self._catalogue = table.id, events, catalogue
        self._behind = Behind(table.options)
        self._seen: dict[Audience, Table] = {}
        self._texts: dict[Audience, tuple[int, bytes]] = {}
        self._lock = Lock()

    def at(self, now: Table, moment: int) -> Table:
        """The table as everybody may see it at this moment (ms since 1970)."""
        with self._lock:
            if self._behind.known < now.version:
                self._behind.follow(self._events.events(self._id, self._behind.known + 1, now.version))
            return self._forward(None, self._behind.public(moment))

    def text(self, then: Table, audience: Audience) -> bytes:
        """The view of it, as JSON."""
        with self._lock:
            version, text = self._texts.get(audience, (0, b""))
            if version != then.version:
                seen = then if audience is None else self._forward(audience, then.version)
                text = view_bytes(seen, audience)
                self._texts[audience] = then.version, text
            return text

    def _forward(self, audience: Audience, version: int) -> Table:
        seen = self._seen.get(audience)
        if seen is None or seen.version > version:
            return self._fold(audience, version)
        if seen.version < version:
            try:
                seen = gone_on(seen, self._events.events(self._id, seen.version + 1, version), audience)
            except TooDeep:
                return self._fold(audience, version)
        self._seen[audience] = seen
        return seen

    def _fold(self, audience: Audience, version: int) -> Table:
        log = self._events.events(self._id, 1, version)
        seen = self._seen[audience] = seen_table(self._catalogue, log, audience, self._id)
        return seen


class Listed:
    """The row of one table in the lobby, followed with the log and with time, until the game is over and all public."""

    def __init__(self, row: LobbyRow, events: Known) -> None:
        self._id, self._events = row.table, events
        self._behind = Behind(row.options)
        self._row: LobbyRow | None = None
        self._last = False
        self._lock = Lock()

    def at(self, moment: int) -> LobbyRow:
        """As everybody may see it at this moment (ms since 1970).

        That the game has begun is no secret: all who sit there were seen to be ready.
        """
        with self._lock:
            if self._row is None or not self._last:
                self._behind.follow(self._events.outlines(self._id, self._behind.known + 1))
                self._row = self._forward(self._row, self._behind.public(moment))
                self._last = self._behind.is_all_public(moment)
            begun = self._row.status == "open" and self._behind.started
            return replace(self._row, status="playing") if begun else self._row

    def _forward(self, row: LobbyRow | None, version: int) -> LobbyRow:
        known = row.version if row else 0
        news = self._events.outlines(self._id, known + 1, version) if known < version else ()
        return row_of(news, row, self._id)
