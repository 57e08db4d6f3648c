"""Who sits at a table, and what its events change about that."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.chance import seed_of

from .errors import SeatLost
from .events import GameStarted, SeatForfeited, SeatLeft, SeatReady, SeatTaken, TableEnded, TableForked

if TYPE_CHECKING:
    from .state import Table

Change = dict[str, Any]  # fields of the table, and what they are now
Changes = dict[type, Callable[["Table", Any, int], Change]]
BOTS = {"bot": "greedy", "still": "still"}  # who plays on for a seat that was given up, by the table's option


class Sitting(Struct, frozen=True):
    """Who sits at a seat. `number` is that of the SeatTaken event; `bot` is "" while a person plays."""

    name: str
    bot: str
    entropy_hash: str
    entropy_by: str
    number: int
    entropy: str = ""
    ready: bool = False
    forfeited: bool = False


def check_still(table: Table, seat: str, number: int | None) -> None:
    """Raises SeatLost unless who sat down at event `number` still plays the seat; None is whoever it is."""
    sitting = table.seats.get(seat)
    if number is not None and (sitting is None or sitting.number != number or sitting.bot):
        raise SeatLost(seat)


def taken(table: Table, event: SeatTaken, number: int) -> Change:
    sitting = Sitting(
        event.name, event.bot, event.entropy_hash, event.entropy_by, number, ready=bool(event.bot)
    )  # fmt: skip
    return {"seats": {**table.seats, event.seat: sitting}}


def left(table: Table, event: SeatLeft, number: int) -> Change:
    return {"seats": {seat: one for seat, one in table.seats.items() if seat != event.seat}}


def ready(table: Table, event: SeatReady, number: int) -> Change:
    sitting = replace(table.seats[event.seat], ready=True, entropy=event.entropy)
    return {"seats": {**table.seats, event.seat: sitting}}


def started(table: Table, event: GameStarted, number: int) -> Change:
    entropies = [table.seats[seat].entropy for seat in table.places]
    return {"status": "playing", "seed": seed_of(table.secret, table.id, entropies)}


def forfeited(table: Table, event: SeatForfeited, number: int) -> Change:
    sitting = replace(table.seats[event.seat], forfeited=True, bot=BOTS[table.options.forfeit])
    return {"seats": {**table.seats, event.seat: sitting}, "forfeited": (*table.forfeited, event.seat), "asked": None}


def ended(table: Table, event: TableEnded, number: int) -> Change:
    return {"status": "over", "ended": event, "asked": None}


def forked(table: Table, event: TableForked, number: int) -> Change:
    return {"forked": event, "history": replace(table.history, start=event.state)}


SEATING: Changes = {
    SeatTaken: taken,
    SeatLeft: left,
    SeatReady: ready,
    GameStarted: started,
    SeatForfeited: forfeited,
    TableEnded: ended,
    TableForked: forked,
}
