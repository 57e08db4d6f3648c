"""Who sits at a table, and what its events change about that."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.chance import seed_of

from .errors import SeatLost
from .events import GameStarted, SeatForfeited, SeatLeft, SeatReady, SeatTaken, Stored, TableEnded, TableForked
from .table_events import SeatHandedOver, TableClosed

if TYPE_CHECKING:
    from .state import Table

Change = dict[str, Any]  # fields of the table, and what they are now
Changes = dict[type, Callable[["Table", Any, Stored], Change]]
BOTS = {"bot": "greedy", "still": "still"}  # who plays on for a seat that was given up, by the table's option


class Sitting(Struct, frozen=True):
    """Who sits at a seat. `number` is that of the event by which he came; `bot` is "" while a person plays.

    `invited`: the seat was handed to its bot, and who has the invitation may take it over.
    `player` is the id of the account that the seat is bound to, "" for a guest.
    """

    name: str
    bot: str
    entropy_hash: str
    entropy_by: str
    number: int
    entropy: str = ""
    ready: bool = False
    forfeited: bool = False
    invited: bool = False
    player: str = ""


def check_still(table: Table, seat: str, number: int | None) -> None:
    """Raises SeatLost unless who sat down at event `number` still plays the seat; None is whoever it is."""
    sitting = table.seats.get(seat)
    if number is not None and (sitting is None or sitting.number != number or sitting.bot):
        raise SeatLost(seat)


def taken(table: Table, event: SeatTaken, stored: Stored) -> Change:
    sitting = Sitting(
        event.name, event.bot, event.entropy_hash, event.entropy_by, stored.number, ready=bool(event.bot),
        player=event.player or "",
    )  # fmt: skip
    return {"seats": {**table.seats, event.seat: sitting}}


def left(table: Table, event: SeatLeft, stored: Stored) -> Change:
    return {"seats": {seat: one for seat, one in table.seats.items() if seat != event.seat}}


def ready(table: Table, event: SeatReady, stored: Stored) -> Change:
    sitting = replace(table.seats[event.seat], ready=True, entropy=event.entropy)
    return {"seats": {**table.seats, event.seat: sitting}}


def started(table: Table, event: GameStarted, stored: Stored) -> Change:
    entropies = [table.seats[seat].entropy for seat in table.places]
    return {"status": "playing", "seed": seed_of(table.secret, table.opened.table, entropies)}


def forfeited(table: Table, event: SeatForfeited, stored: Stored) -> Change:
    sitting = replace(table.seats[event.seat], forfeited=True, bot=BOTS[table.options.forfeit])
    return {"seats": {**table.seats, event.seat: sitting}, "forfeited": (*table.forfeited, event.seat), "asked": None}


def handed_over(table: Table, event: SeatHandedOver, stored: Stored) -> Change:
    before = table.seats[event.seat]
    sitting = replace(
        before, name=event.name, bot=event.bot, number=stored.number, invited=bool(event.bot),
        player=event.player or "",
    )  # fmt: skip
    gone = (*table.gone, before.player) if before.player else table.gone
    return {"seats": {**table.seats, event.seat: sitting}, "gone": gone, "asked": None}


def closed(table: Table, event: TableClosed, stored: Stored) -> Change:
    return {"status": "over", "closed": event.why}


def ended(table: Table, event: TableEnded, stored: Stored) -> Change:
    return {"status": "over", "ended": event, "asked": None}


def forked(table: Table, event: TableForked, stored: Stored) -> Change:
    return {"forked": event, "history": replace(table.history, start=event.state)}


SEATING: Changes = {
    SeatTaken: taken,
    SeatLeft: left,
    SeatReady: ready,
    GameStarted: started,
    SeatForfeited: forfeited,
    SeatHandedOver: handed_over,
    TableEnded: ended,
    TableClosed: closed,
    TableForked: forked,
}
