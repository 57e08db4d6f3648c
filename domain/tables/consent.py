"""An offer to go further back than one may alone: who has asked, who has agreed, and what makes the offer lapse.

Whoever is a person at another seat is asked; bots agree at once. The offer lapses, without an event of its own, with
whatever changes the game or who plays it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from .events import MovePlayed, MovesRedone, MovesUndone, Stored, UndoAnswered, UndoAsked
from .seating import Change, Changes
from .table_events import TableRepaired

if TYPE_CHECKING:
    from .state import Table


class Asked(Struct, frozen=True):
    """A seat has asked, by event `number`, that only what was played up to event `to` stand; who has agreed so far."""

    seat: str
    to: int
    number: int
    agreed: tuple[str, ...] = ()


def asked_of(table: Table, seat: str) -> tuple[str, ...]:
    """The seats whose agreement it takes when this one asks: the other persons."""
    return tuple(one for one in table.places if one != seat and not table.seats[one].bot)


def awaited_answers(table: Table) -> tuple[str, ...]:
    """The seats that have not agreed yet to what is asked; nobody if nothing is."""
    if table.asked is None:
        return ()
    return tuple(seat for seat in asked_of(table, table.asked.seat) if seat not in table.asked.agreed)


def asked(table: Table, event: UndoAsked, stored: Stored) -> Change:
    return {"asked": Asked(event.seat, event.to, stored.number)}


def answered(table: Table, event: UndoAnswered, stored: Stored) -> Change:
    """A no ends the offer, and so does who has made it."""
    if table.asked is None or not event.agrees:
        return {"asked": None}
    return {"asked": replace(table.asked, agreed=(*table.asked.agreed, event.seat))}


def gone_on(table: Table, event: MovePlayed, stored: Stored) -> Change:
    """What was undone before can come back no more, by whomever."""
    return {"asked": None, "mended": None}


def lapsed(table: Table, event: MovesUndone | MovesRedone, stored: Stored) -> Change:
    """The game has gone back, or forth."""
    return {"asked": None}


def repaired(table: Table, event: TableRepaired, stored: Stored) -> Change:
    """What the staff has taken back, only the staff brings back."""
    return {"asked": None, "mended": event.to}


CONSENT: Changes = {
    UndoAsked: asked,
    UndoAnswered: answered,
    MovePlayed: gone_on,
    MovesUndone: lapsed,
    MovesRedone: lapsed,
    TableRepaired: repaired,
}
