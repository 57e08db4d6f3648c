"""EXPX-07 c: for Amnistia and Corsário the Corsair die is a pirate die of the Watch or of a building (EXR-62).

On a card it closes nothing and takes no pirate off; what it has closed before stays closed (EXR-61). From the card of
Corsário it may be placed on a character, and then does there what it always does (EXR-63).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.modules.capitanias.cards.corsario import ReservedDiePlaced
from domain.games.madeira.modules.capitanias.cards.dice import WATCH_DICE, PirateDieSeized
from domain.games.madeira.modules.new_roles.annex import roles, with_roles
from domain.games.madeira.modules.new_roles.corsair import closing, pirate_off
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

SOURCE = "corsair"


class CorsairSeized(Value, frozen=True, tag="madeira.capitanias-and-new-roles.corsair-seized"):
    """The die that went onto the card of the seat is the Corsair die."""

    seat: str


class CorsairReturned(Value, frozen=True, tag="madeira.capitanias-and-new-roles.corsair-returned"):
    """The die that went from the seat's card onto the building is the Corsair die: the slots there are closed."""

    seat: str
    building: str


def corsair_too(here: Here[State], dice: dict[str, tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
    corsair = roles(here.state).corsair
    return {**dice, SOURCE: (corsair,)} if corsair else dice


def seized(here: Here[State], fact: PirateDieSeized) -> Iterator[CorsairSeized]:
    if fact.source in (SOURCE, roles(here.state).corsair_on):
        yield CorsairSeized(fact.seat)


def placed(here: Here[State], fact: ReservedDiePlaced) -> Iterator[Any]:
    if roles(here.state).corsair_on == fact.seat:
        yield CorsairReturned(fact.seat, fact.building)
        yield from pirate_off(here.run.here(here.owes(fact, fact.seat)))


def corsair_seized(state: State, fact: CorsairSeized) -> State:
    return with_roles(state, corsair=0, corsair_on=fact.seat)


def corsair_returned(state: State, fact: CorsairReturned) -> State:
    return closing(state, fact.building)


CORSAIR_ON_CARDS = Part(
    "madeira.capitanias-and-new-roles.corsair",
    follows={PirateDieSeized: seized, ReservedDiePlaced: placed},
    evolves={CorsairSeized: corsair_seized, CorsairReturned: corsair_returned},
    alters={WATCH_DICE: corsair_too},
)
