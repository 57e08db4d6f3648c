"""Lady (MAD-F-06, MAD-F-08): 4 reals for one action of any building with an own worker in its region, at once.

No marker, no dice, no other cost; top or bottom by the workers, as usual. The turn's own duty stays.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import BUILDINGS, FAVOURS
from domain.games.madeira.rules.pieces import region_count
from domain.games.madeira.rules.stock import Paid, short_of
from domain.games.madeira.state import State
from domain.games.madeira.words import BuildingAction
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

PRICE = {"reals": FAVOURS["lady"].numbers["reals_cost"]}


class VisitBuilding(Value, frozen=True, tag="madeira.visit-building"):
    """The effect: the building is still to be named, and paid for."""


class Visit(Value, frozen=True, tag="madeira.visit"):
    """The move: the action of this building."""

    building: str


def no_visit(here: Here[State]) -> Refusal | None:
    """MAD-J-19: the reals would buy nothing without a worker in any region."""
    shut = [offer.closed for offer in _visits(here)]
    return short_of(here, PRICE, "MAD-F-06") or (shut[0] if all(shut) else None)


def buildings(here: Here[State], effect: VisitBuilding) -> Iterator[Offer]:
    yield from _visits(here)
    yield Offer(Decline())


def _visits(here: Here[State]) -> Iterator[Offer]:
    for building, row in BUILDINGS.items():
        there = region_count(here.state, here.seat, row.region)
        yield Offer(Visit(building), None if there else no("MAD-J-19", "no-worker-there", {"building": building}))


def visit(here: Here[State], move: Visit) -> Iterator[Any]:
    """MAD-J-71: the reals are paid when the building is named; who names none pays none."""
    yield Paid(here.seat, PRICE)
    yield here.owes(BuildingAction(move.building))


LADY = Part(
    "madeira.lady",
    asks={VisitBuilding: buildings},
    plays={Visit: visit},
    carries={VisitBuilding: nothing},
)
