"""MAD-D-03, MAD-D-04: 1 wood is due for each own ship on the board; each unpaid one gives a pirate."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import HOME, MAINTENANCE
from domain.games.madeira.joints import SHIPS_DUE, UPKEEP_STEPS
from domain.games.madeira.state import State
from domain.games.madeira.words import PayWood, Upkeep
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .dues import NextDue, SettleDue, next_due, unless_forced
from .wood import wood_short


class NextUpkeep(NextDue, frozen=True, tag="madeira.next-upkeep"):
    """The effect, step 3 of Phase D."""


class PayUpkeep(Value, frozen=True, tag="madeira.pay-upkeep"):
    """The move: so much wood for the ships."""

    wood: int


def next_upkeep(here: Here[State], effect: NextUpkeep) -> Iterator[Any]:
    yield from next_due(here, effect, lambda turn: turn.altered(UPKEEP_STEPS, (Upkeep(),)))


def wood_for_ships(here: Here[State], effect: Upkeep) -> Iterator[Offer]:
    """Q-D2: any part of the due, even none although it could be paid."""
    yield from unless_forced(here, payments(here))


def payments(here: Here[State]) -> Iterator[Offer]:
    """Held wood and what can be bought for reals; the penalty stands in for the rest (MAD-T-07)."""
    for wood in range(due(here) + 1):
        yield Offer(PayUpkeep(wood), wood_short(here, wood))


def due(here: Here[State]) -> int:
    ships = sum(number for slot, number in here.state.homes[here.seat].ships.items() if slot != HOME)
    each: int = MAINTENANCE["upkeep_wood_per_ship"]
    return here.altered(SHIPS_DUE, each * ships)


def pay(here: Here[State], move: PayUpkeep) -> Iterator[Frame]:
    """Where bought wood comes from is asked before the turn is over."""
    yield from settled(here, move.wood)


def unasked(here: Here[State], effect: Upkeep) -> Iterator[Frame]:
    """Nothing is due, or nothing of it can be paid."""
    yield from settled(here, 0)


def settled(here: Here[State], wood: int) -> Iterator[Frame]:
    unpaid = due(here) - wood
    if wood:
        yield here.owes(PayWood(wood))
    yield here.owes(SettleDue(unpaid * MAINTENANCE["pirates_per_unpaid_wood"]))


UPKEEP = Part(
    "madeira.upkeep",
    asks={Upkeep: wood_for_ships},
    plays={PayUpkeep: pay},
    carries={NextUpkeep: next_upkeep, Upkeep: unasked},
)
