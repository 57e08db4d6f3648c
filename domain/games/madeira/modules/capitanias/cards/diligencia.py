"""EXP2-37 Diligência: for one payment both halves of the building's action, in either order.

Whether the card works is looked at once, at the payment (EXR-34), so no third worker is wanted for the bottom half. The
halves are two building actions (EXP0-09): each moves whom it likes. Visiting by the Lady pays no building's cost.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import BUILDING_ACTIONS
from domain.games.madeira.joints import PAID_ACTION
from domain.games.madeira.modules.capitanias.force import works
from domain.games.madeira.rules.building_actions import performed
from domain.games.madeira.state import State
from domain.games.madeira.words import BuildingAction
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import AnyValue, Value

CARD = "cap_diligencia"


class BothActions(BuildingAction, frozen=True, tag="madeira.capitanias.both-actions"):
    """QE2-20: a half that is still to be done, or no more."""

    done: str = ""


class ActAlso(Value, frozen=True, tag="madeira.capitanias.act-also"):
    """The move: this half of the building's action, "top" or "bottom"; the other may follow."""

    building: str
    tier: str


def both(here: Here[State], bought: AnyValue) -> AnyValue:
    if isinstance(bought, BuildingAction) and works(here.state, here.seat, CARD):
        return BothActions(bought.building)
    return bought


def halves(here: Here[State], effect: BothActions) -> Iterator[Offer]:
    for building, tier in BUILDING_ACTIONS:
        if building == effect.building and tier != effect.done:
            yield Offer(ActAlso(building, tier))
    yield Offer(Decline())


def act(here: Here[State], move: ActAlso) -> Iterator[Any]:
    yield from performed(here, move.building, move.tier)
    if not here.effect.done:
        yield here.owes(BothActions(move.building, move.tier))


DILIGENCIA = Part(
    "madeira.capitanias.diligencia",
    asks={BothActions: halves},
    plays={ActAlso: act},
    carries={BothActions: nothing},
    alters={PAID_ACTION: both},
)
