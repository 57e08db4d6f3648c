"""The clock of a table: by when each seat has to act, and when a table at which nothing happens is closed.

Everything is told from the times of the log, so that whether time was called rightly can be decided again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from .events import MovesRedone, MovesUndone, SeatLeft, SeatTaken, Stored
from .options import Clock
from .seating import Change, Changes
from .table_events import SeatHandedOver, TablePaused, TableRepaired, TableResumed
from .timing import SECOND, in_millis

if TYPE_CHECKING:
    from .state import Table

DAY = 24 * 60 * 60 * SECOND


def deadlines(table: Table) -> dict[str, int]:
    """The moment (ms since 1970) by which each seat has to act that is awaited and played by a person.

    There are none while the table is paused: the time of the table stands still then.
    """
    clock = table.options.clock
    if clock is UNSET or table.paused is not None:
        return {}
    if table.status == "open":
        return ready_by(table, clock)
    limit = longest(clock)
    if table.status == "over" or limit is None:
        return {}
    waits = table.history.window[-1].waits
    return {
        seat: max(since, table.renewed.get(seat, 0)) + limit + table.stopped
        for seat, since in waits.items()
        if not table.seats[seat].bot
    }


def ready_by(table: Table, clock: Clock) -> dict[str, int]:
    """Before the game: by when who sits there has to be ready, once every seat is taken."""
    if clock.ready_seconds is UNSET or not table.full:
        return {}
    by = in_millis(table.full) + clock.ready_seconds * SECOND
    return {seat: by for seat in table.places if not table.seats[seat].ready}


def longest(clock: Clock) -> int | None:
    """How long a seat may take in play, in milliseconds; None is for ever."""
    limits = [
        limit * unit
        for limit, unit in ((clock.move_seconds, SECOND), (clock.idle_days, DAY))
        if not isinstance(limit, type(UNSET))
    ]
    return min(limits, default=None)


def closes_at(table: Table) -> int | None:
    """When the table is closed unless something happens there before the game; None is never."""
    clock = table.options.clock
    if clock is UNSET or clock.open_days is UNSET or table.status != "open":
        return None
    return in_millis(table.at) + clock.open_days * DAY


def due(table: Table) -> int | None:
    """The first moment at which time can be called here; None is never, as things stand."""
    closes = closes_at(table)
    return min([*deadlines(table).values(), *([] if closes is None else [closes])], default=None)


def time_of(table: Table, at: str) -> int | None:
    """A moment in the time of this table, which stands still in a pause; None where time does not count."""
    if table.options.clock is UNSET:
        return None
    return in_millis(table.paused.at if table.paused else at) - table.stopped


def in_table_time(log: Iterable[Stored]) -> Iterator[tuple[int, Any, int, bool]]:
    """Number, event, time of the table, and whether an undo was agreed to, of each event."""
    stopped, since = 0, 0
    for stored in log:
        now = in_millis(stored.at)
        if isinstance(stored.event, TablePaused):
            since = now
        if isinstance(stored.event, TableResumed):
            stopped += now - since
        yield stored.number, stored.event, now - stopped, agreed(stored)


def agreed(stored: Stored) -> bool:
    """Whether an event took the game back, or forth, by the will of others than the seat that is on the move."""
    return isinstance(stored.event, TableRepaired) or stored.right == "server"


def taken(table: Table, event: SeatTaken, stored: Stored) -> Change:
    full = len({*table.seats, event.seat}) == len(table.places)
    return {"full": stored.at} if full else {}


def left(table: Table, event: SeatLeft, stored: Stored) -> Change:
    return {"full": ""}


def resumed(table: Table, event: TableResumed, stored: Stored) -> Change:
    if table.paused is None or table.options.clock is UNSET:
        return {}
    return {"stopped": table.stopped + in_millis(stored.at) - in_millis(table.paused.at)}


def handed_over(table: Table, event: SeatHandedOver, stored: Stored) -> Change:
    return renewed(table, stored, event.seat)


def undone(table: Table, event: MovesUndone | MovesRedone, stored: Stored) -> Change:
    """Who takes his own moves back loses the time that he had taken; nobody else does."""
    own = () if agreed(stored) else (event.seat,)
    return renewed(table, stored, *(seat for seat in table.places if seat not in own))


def repaired(table: Table, event: TableRepaired, stored: Stored) -> Change:
    return renewed(table, stored, *table.places)


def renewed(table: Table, stored: Stored, *seats: str) -> Change:
    """These seats have all their time again."""
    time: Any = time_of(table, stored.at)
    return {} if time is None else {"renewed": {**table.renewed, **dict.fromkeys(seats, time)}}


CLOCKS: Changes = {
    SeatTaken: taken,
    SeatLeft: left,
    TableResumed: resumed,
    SeatHandedOver: handed_over,
    MovesUndone: undone,
    MovesRedone: undone,
    TableRepaired: repaired,
}
