"""EXP4-04, EXP4-24 to EXP4-26: the Corsair die is a pirate die that closes the bonus slots where it is placed.

It is rolled in Phase A and taken from the City Watch like the other black dice (EXR-62), one black die to a building;
on a building it lies among the dice as the pirate die that it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from domain.games.madeira.board import BUILDINGS, HOME, WATCH
from domain.games.madeira.joints import PHASE_STEPS, PLACEMENTS
from domain.games.madeira.rules.character_phase import (
    PlacePirateDie,
    bread_paid,
    dice_limit,
    no_pirate_die,
    with_die,
)
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.rules.pirates import PiratesChanged, discard
from domain.games.madeira.rules.round_opening import PirateDiceRolled, RollPirateDice, rolled
from domain.games.madeira.state import Die, State
from domain.games.madeira.words import Resolve
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import instead_of
from domain.kernel.values import Value

from .annex import roles, with_roles
from .printed import CORSAIR, SETUP


class RollBlackDice(Value, frozen=True, tag="madeira.new-roles.roll-black-dice"):
    """The effect, in place of the base game's step: pirate dice and the Corsair die into the City Watch."""


class PlaceCorsair(PlacePirateDie, frozen=True, tag="madeira.new-roles.place-corsair"):
    """The move: the Corsair die, which shows this, onto this building."""


class CorsairRolled(Value, frozen=True, tag="madeira.new-roles.corsair-rolled"):
    """The Corsair die lies in the City Watch and shows this."""

    die: int


class CorsairPlaced(Value, frozen=True, tag="madeira.new-roles.corsair-placed"):
    """The Corsair die lies on the building; its bonus slots are closed until the round is tidied."""

    seat: str
    die: int
    building: str


def roll(here: Here[State], effect: RollBlackDice) -> Iterator[Any]:
    """EXP4-04: one black die less, and the Corsair die in its place."""
    yield PirateDiceRolled(tuple(rolled(here, "pirate") for _ in range(SETUP["black_dice"])))
    faces = CORSAIR["faces"]
    yield CorsairRolled(faces[here.chance.die("corsair die", len(faces)) - 1])


def placements(here: Here[State], others: Iterable[Offer]) -> Iterable[Offer]:
    return chain(others, _corsair_on(here)) if roles(here.state).corsair else others


def _corsair_on(here: Here[State]) -> Iterator[Offer]:
    die, limit = roles(here.state).corsair, dice_limit(here)
    for building in BUILDINGS:
        yield Offer(PlaceCorsair(die, building), no_pirate_die(here, die, building, limit))


def place(here: Here[State], move: PlaceCorsair) -> Iterator[Any]:
    """EXP4-24: bread and a worker out of the City Watch, as for every pirate die."""
    yield from bread_paid(here, move.die, move.building)
    yield CorsairPlaced(here.seat, move.die, move.building)
    yield WorkerMoved(here.seat, WATCH, HOME)
    yield from pirate_off(here)
    yield here.owes(Resolve(move.building))


def pirate_off(here: Here[State]) -> Iterator[PiratesChanged]:
    """EXP4-26, EXR-63: whenever it is placed on a character, wherever it comes from."""
    yield from discard(here, CORSAIR["pirates_discarded_when_placed_on_character"])


def corsair_rolled(state: State, fact: CorsairRolled) -> State:
    return with_roles(state, corsair=fact.die)


def corsair_placed(state: State, fact: CorsairPlaced) -> State:
    return closing(with_die(state, fact.building, Die(fact.die, fact.seat, pirate=True)), fact.building)


def closing(state: State, building: str) -> State:
    """EXP4-25, EXR-61: dice in slots stay; the slots stay closed even if the Corsair die leaves."""
    return with_roles(state, corsair=0, corsair_on=building, closed=(*roles(state).closed, building))


CORSAIR_DIE = Part(
    "madeira.new-roles.corsair",
    plays={PlaceCorsair: place},
    carries={RollBlackDice: roll},
    evolves={CorsairRolled: corsair_rolled, CorsairPlaced: corsair_placed},
    alters={PHASE_STEPS["A"]: instead_of(RollPirateDice, RollBlackDice()), PLACEMENTS: placements},
)
