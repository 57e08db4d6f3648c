"""Time is called: whoever had to act by now, and has not, loses his seat, or the table is closed.

A seat that acts late, but before time is called, has acted. Of several that are late at once in play the one
that had to act first is out first; who comes next finds out at the next look at the clock.
"""

from __future__ import annotations

from msgspec import UNSET

from domain.kernel.refusal import Refused, no, refuse_unless

from .clocks import closes_at, deadlines, due
from .commands import CallTime
from .ending import Events, given_up
from .events import SeatLeft, SecretRevealed
from .state import Table
from .table_events import TableClosed
from .timing import SECOND, in_millis, not_before


def call_time(table: Table, command: CallTime) -> Events:
    """Refused table.clock where nothing is ever due, table.time, with the seconds left, where nothing is due yet."""
    now = in_millis(not_before(table.at, command.moment))
    refuse_unless(table.status != "over", "table.over", "table-over")
    refuse_unless(table.options.clock is not UNSET, "table.clock", "no-clock")
    if table.paused is not None:
        raise Refused(no("table.paused", "table-paused", {"why": table.paused.reason}))
    by = deadlines(table)
    late = tuple(sorted((seat for seat in by if by[seat] <= now), key=by.__getitem__))
    if late and table.status == "playing":
        return given_up(table, late[0], "time")
    if late:
        return tuple(SeatLeft(seat, "time") for seat in table.places if seat in late)
    closes = closes_at(table)
    if closes is not None and closes <= now:
        return TableClosed("idle"), SecretRevealed(table.opened.secret.hex)
    first = due(table)
    refuse_unless(first is not None, "table.clock", "nothing-due")
    assert first is not None
    raise Refused(no("table.time", "time-left", seconds=-(-(first - now) // SECOND)))
