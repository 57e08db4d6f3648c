"""RIB-09: who dives rolls a die and may take storms; a total is known to its seat alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.secrecy import Total
from domain.kernel.values import Value
from tests.ribeira.game.state import State
from tests.ribeira.game.words import Calm, Dive


class DieRolled(Value, frozen=True, tag="ribeira.die-rolled"):
    seat: str
    face: int


class StormsChanged(Value, frozen=True, tag="ribeira.storms-changed"):
    """The amount is announced; the total left says to others only whether there are any."""

    seat: str
    amount: int
    left: Total


def dive(here: Here[State], effect: Dive) -> Iterator[Any]:
    face = here.chance.die("dive")
    yield DieRolled(here.seat, face)
    if face <= 3:
        yield change(here, face)


def calm(here: Here[State], effect: Calm) -> Iterator[StormsChanged]:
    there = here.state.places[here.seat].storms.number
    yield change(here, -min(effect.number, there))


def change(here: Here[State], amount: int) -> StormsChanged:
    storms = here.state.places[here.seat].storms
    return StormsChanged(here.seat, amount, Total.of(storms.readers, storms.number + amount))


def rolled(state: State, fact: DieRolled) -> State:
    return state


def changed(state: State, fact: StormsChanged) -> State:
    return state.at(fact.seat, storms=fact.left)


STORMS = Part(
    "ribeira.storms",
    carries={Dive: dive, Calm: calm},
    evolves={DieRolled: rolled, StormsChanged: changed},
)
