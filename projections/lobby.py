"""The lobby: every table with who sits there, followed from the log; of the moves it only counts how far they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from threading import Lock

from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.tables.events import (
    GameStarted,
    SeatForfeited,
    SeatLeft,
    SeatReady,
    SeatTaken,
    Stored,
    TableEnded,
    TableForked,
    TableOpened,
)
from domain.tables.options import Options
from domain.tables.reading import MOVE
from domain.tables.store import Line
from domain.tables.table_events import SeatHandedOver, TableClosed

from .seat_view import Imported, SeatInView, imported_from


class LobbyRow(Struct, frozen=True):
    """A table in the lobby. `opened` and `at` are the times of its first and last event."""

    table: str
    game: str
    modules: tuple[str, ...]
    options: Options
    opened: str
    at: str
    version: int
    status: str
    seats: tuple[SeatInView, ...]
    ranking: tuple[str, ...] = ()
    forked: bool = False
    imported: Imported | None = None


class Lobby:
    """All tables, newest first. Any number of threads may use it at once."""

    def __init__(self) -> None:
        self._rows: dict[str, LobbyRow] = {}
        self._lock = Lock()

    def follow(self, table_id: str, events: tuple[Stored, ...]) -> None:
        """The next events of a table; those that were followed before change nothing."""
        with self._lock:
            self._rows[table_id] = row_of(events, self._rows.get(table_id), table_id)

    def rows(self, game: str = "", status: str = "", limit: int = 100) -> tuple[LobbyRow, ...]:
        """Up to `limit` tables, of one game or status if these are named."""
        with self._lock:
            rows = list(reversed(self._rows.values()))
        wanted = (row for row in rows if game in ("", row.game) and status in ("", row.status))
        return tuple(row for row, _ in zip(wanted, range(limit)))

    def counts(self) -> dict[str, int]:
        """How many tables there are of each status."""
        with self._lock:
            return Counter(row.status for row in self._rows.values())


def row_of(events: Iterable[Stored], row: LobbyRow | None = None, kept: str = "") -> LobbyRow:
    """The row after these events, of which the first one opens the table if there is no row yet.

    `kept` is the name under which the table is kept here, "" for its own.
    """
    for stored in events:
        row = row or _opened(stored, kept)
        if stored.number > row.version:
            row = replace(_after(row, stored), version=stored.number, at=stored.at)
    assert row is not None
    return row


def row_from(lines: Sequence[Line], read: Callable[[Line], Stored], row: LobbyRow | None = None) -> LobbyRow:
    """The same from lines of the log, next ones or all; moves, which only count, are not read but for the last."""
    last = len(lines) - 1
    wanted = [line for place, line in enumerate(lines) if place == last or MOVE not in line.text]
    return row_of(map(read, wanted), row, lines[0].table if lines else "")


def _opened(stored: Stored, kept: str) -> LobbyRow:
    event = stored.event
    assert isinstance(event, TableOpened)
    seats = tuple(SeatInView(seat, "", "", False, False) for seat in event.seats)
    table = kept or event.table
    return LobbyRow(
        table, event.game, event.modules, event.options, stored.at, stored.at, 0, "open", seats,
        imported=imported_from(event, table),
    )  # fmt: skip


def _after(row: LobbyRow, stored: Stored) -> LobbyRow:
    match stored.event:
        case SeatTaken(seat=seat, name=name, bot=bot, player=player):
            return _seated(row, SeatInView(seat, name, bot, bool(bot), False, player))
        case SeatLeft(seat=seat):
            return _seated(row, SeatInView(seat, "", "", False, False))
        case SeatReady(seat=seat):
            return _seated(row, replace(_of(row, seat), ready=True))
        case SeatHandedOver(seat=seat, name=name, bot=bot, player=player):
            return _seated(row, replace(_of(row, seat), name=name, bot=bot, player=player))
        case SeatForfeited(seat=seat):
            return _seated(row, replace(_of(row, seat), forfeited=True))
        case GameStarted():
            return replace(row, status="playing")
        case TableForked():
            return replace(row, forked=True)
        case TableClosed():
            return replace(row, status="over")
        case TableEnded(ranking=ranking):
            return replace(row, status="over", ranking=ranking)
    return row


def _of(row: LobbyRow, seat: str) -> SeatInView:
    return next(one for one in row.seats if one.seat == seat)


def _seated(row: LobbyRow, new: SeatInView) -> LobbyRow:
    """The accounts of another server are nobody's here."""
    new = replace(new, player=UNSET) if row.imported else new
    return replace(row, seats=tuple(new if one.seat == new.seat else one for one in row.seats))
