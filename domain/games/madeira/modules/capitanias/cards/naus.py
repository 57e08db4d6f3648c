"""EXP2-25 Naus: no wood is owed for the ships of this round, and one of them may sail in the Upkeep turn.

Whether the card works is looked at once, as the turn begins (EXR-44). The ship moves before the turn's own
question; as nothing is due there, this is as good as any other moment of the turn. The move is none of the
Commander or the Navigator (EXR-18).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.joints import SHIPS_DUE, UPKEEP_STEPS
from domain.games.madeira.modules.capitanias.annex import capitanias, with_capitanias
from domain.games.madeira.modules.capitanias.force import works
from domain.games.madeira.modules.capitanias.printed import CARDS
from domain.games.madeira.rules.turns import TurnEnded
from domain.games.madeira.state import State
from domain.games.madeira.words import MoveShip
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import Row
from domain.kernel.values import Value

CARD = "cap_naus"
PARAMS = CARDS[CARD].params


class SailInUpkeep(Value, frozen=True, tag="madeira.capitanias.sail-in-upkeep"):
    """The effect: the ships are free of wood in this turn, and one may be moved (QE2-23)."""


class ShipsExempt(Value, frozen=True, tag="madeira.capitanias.ships-exempt"):
    """The seat owes no wood for its ships in this turn."""

    seat: str


class ExemptionEnded(Value, frozen=True, tag="madeira.capitanias.exemption-ended"):
    seat: str


def naus_first(here: Here[State], row: Row) -> Row:
    return (SailInUpkeep(), *row) if works(here.state, here.seat, CARD) else row


def sail(here: Here[State], effect: SailInUpkeep) -> Iterator[Any]:
    yield ShipsExempt(here.seat)
    yield here.owes(MoveShip(PARAMS["ship_moves"]), source=CARD)


def due(here: Here[State], wood: int) -> int:
    return int(PARAMS["upkeep_wood"]) if capitanias(here.state).exempt == here.seat else wood


def turn_over(here: Here[State], fact: TurnEnded) -> Iterator[ExemptionEnded]:
    if capitanias(here.state).exempt == fact.seat:
        yield ExemptionEnded(fact.seat)


def ships_exempt(state: State, fact: ShipsExempt) -> State:
    return with_capitanias(state, exempt=fact.seat)


def exemption_ended(state: State, fact: ExemptionEnded) -> State:
    return with_capitanias(state, exempt="")


NAUS = Part(
    "madeira.capitanias.naus",
    carries={SailInUpkeep: sail},
    follows={TurnEnded: turn_over},
    evolves={ShipsExempt: ships_exempt, ExemptionEnded: exemption_ended},
    alters={UPKEEP_STEPS: naus_first, SHIPS_DUE: due},
)
