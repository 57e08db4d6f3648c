"""MAD-C-04, MAD-C-06, MAD-C-07, MAD-C-08: who has a marker here pays the cost and may act, or takes pirates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import UNPAID, by_players
from domain.games.madeira.joints import BUILDING_COST, PAID_ACTION, UNPAID_PIRATES
from domain.games.madeira.state import Die, State
from domain.games.madeira.words import BuildingAction, BuildingTurn
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from . import pirates
from .stock import Paid, short_of


class PayCost(Value, frozen=True, tag="madeira.pay-cost"):
    """The move: pay the cost of the building, so many reals."""

    reals: int


class TakePirates(Value, frozen=True, tag="madeira.take-pirates"):
    """The move: leave the cost unpaid and take so many pirates."""

    pirates: int


def pay_or_not(here: Here[State], effect: BuildingTurn) -> Iterator[Offer]:
    """Q-C1: asked even if only the pirates are left to take, for the windmill may open the payment (MAD-EX-130).

    Without a marker here there is nothing to resolve (MAD-J-54); the turn goes on to its end.
    """
    if effect.building in here.state.homes[here.seat].markers:
        reals = cost(here, effect.building)
        yield Offer(PayCost(reals), short_of(here, {"reals": reals}, "MAD-C-04"))
        yield Offer(TakePirates(unpaid(here, effect.building)))


def cost(here: Here[State], building: str) -> int:
    """MAD-C-04: pirate dice do not lower it; without any dice it is the whole base (MAD-J-16, MAD-J-37)."""
    base = by_players("building_cost_base", len(here.state.seats))
    guild = sum(die.value for die in dice_on(here, building) if not die.pirate)
    return max(0, here.altered(BUILDING_COST, base - guild))


def unpaid(here: Here[State], building: str) -> int:
    """MAD-C-07: the value of the pirate die on the building, and 1 in any case."""
    least: int = UNPAID["pirates_if_unpaid_without_pirate_die"]
    pirate = sum(die.value for die in dice_on(here, building) if die.pirate)
    return here.altered(UNPAID_PIRATES, pirate + least)


def dice_on(here: Here[State], building: str) -> tuple[Die, ...]:
    return here.state.dice.get(building, ())


def pay(here: Here[State], move: PayCost) -> Iterator[Any]:
    """MAD-J-49: a cost of 0 counts as paid, so no pirates come of it (MAD-J-21)."""
    if move.reals:
        yield Paid(here.seat, {"reals": move.reals})
    yield here.owes(here.altered(PAID_ACTION, BuildingAction(here.effect.building)))


def take_pirates(here: Here[State], move: TakePirates) -> Iterator[Any]:
    """Open also to who could pay (MAD-C-08)."""
    yield from pirates.take(here, move.pirates)


BUILDING_TURN = Part(
    "madeira.building-turn",
    asks={BuildingTurn: pay_or_not},
    plays={PayCost: pay, TakePirates: take_pirates},
    carries={BuildingTurn: nothing},
)
