"""Gains by the piece, and compasses (MAR-E: tan.d, tan.e, blue.e, qbonus.b, city.g, red.c)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.maracaibo.counts import possessions
from domain.games.maracaibo.effects import Compass, GainPer
from domain.games.maracaibo.rules.stock import gains
from domain.games.maracaibo.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value


class CompassesGained(Value, frozen=True, tag="maracaibo.compasses-gained"):
    seat: str
    n: int


def gain_per(here: Here[State], effect: GainPer) -> Iterator[Any]:
    """Counted now, with this card's own contribution (MAR-RUL-42)."""
    amount = effect.n * possessions(here.state, here.seat, effect.per, effect.min)
    yield from gains(here.state, here.seat, effect.res, min(amount, effect.cap) if effect.cap else amount)


def compass(here: Here[State], effect: Compass) -> Iterator[CompassesGained]:
    yield CompassesGained(here.seat, effect.n)


def compasses_gained(state: State, fact: CompassesGained) -> State:
    return state.at(fact.seat, compasses=state.boards[fact.seat].compasses + fact.n)


GAINS = Part(
    "maracaibo.gains",
    carries={GainPer: gain_per, Compass: compass},
    evolves={CompassesGained: compasses_gained},
)
