"""EXP4-30: a Protection tile is spent in place of the pirates of a building that is not paid for.

One tile for one building (EXR-73), as often as there are tiles; against the Raid see there. It helps where pirates
would come of an own action marker, nowhere else, so a virtual marker never needs it (EXR-79).
"""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.madeira.state import State
from domain.games.madeira.words import BuildingTurn
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .tiles import TilesSpent, held


class UseProtection(Value, frozen=True, tag="madeira.new-roles.use-protection"):
    """The move: leave the cost unpaid, spend a tile and take no pirates."""


def protections(here: Here[State], effect: BuildingTurn) -> Iterator[Offer]:
    """QE4-5."""
    marked = effect.building in here.state.homes[here.seat].markers
    if marked and held(here.state, here.seat, "protection"):
        yield Offer(UseProtection())


def use(here: Here[State], move: UseProtection) -> Iterator[TilesSpent]:
    yield TilesSpent(here.seat, "protection", 1)


PROTECTION = Part(
    "madeira.new-roles.protection",
    asks={BuildingTurn: protections},
    plays={UseProtection: use},
)
