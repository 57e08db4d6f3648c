"""MAD-C-01, MAD-C-02, MAD-C-03, MAD-C-05, MAD-C-11: building by building, its dice rolled again, one turn a seat.

Who comes next, and whether a building has markers at all, is looked at when it comes up: a Bishop may
have moved a marker away or to a building still to come (MAD-J-53).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.madeira.board import BUILDING_ORDER, HOME
from domain.games.madeira.joints import BUILDING_CLOSING, BUILDING_SEATED
from domain.games.madeira.state import State
from domain.games.madeira.words import BuildingTurn, TurnEnd
from domain.kernel.agenda import Frame
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .round_opening import rolled
from .turns import TurnBegan


class ResolveBuildings(Value, frozen=True, tag="madeira.resolve-buildings"):
    """The effect, a step of Phase C: these buildings are still to come, in this order."""

    buildings: tuple[str, ...] = BUILDING_ORDER


class NextBuildingTurn(Value, frozen=True, tag="madeira.next-building-turn"):
    """The effect: the turn of whoever is next at this building; `done` had theirs."""

    building: str
    done: tuple[str, ...] = ()


class BuildingClosing(Value, frozen=True, tag="madeira.building-closing"):
    """The end of a building's step, also of one that nobody had a turn at; nothing but a joint."""

    building: str


class TidyBuildings(Value, frozen=True, tag="madeira.tidy-buildings"):
    """The effect, the last step of Phase C."""


class DiceRerolled(Value, frozen=True, tag="madeira.dice-rerolled"):
    """The dice on a building were rolled again and show these values, in the order they lie."""

    building: str
    values: tuple[int, ...]


class BuildingsTidied(Value, frozen=True, tag="madeira.buildings-tidied"):
    """Markers went Home; characters, guild dice and pirate dice were taken off."""


def resolve(here: Here[State], effect: ResolveBuildings) -> Iterator[Any]:
    """MAD-C-02, MAD-C-03: without a marker no roll and no turn; else all dice are rolled, pirate dice too.

    Luck comes in at this moment and is kept nowhere before, so nobody can tell it (MAD-I-05).
    """
    building, *later = effect.buildings
    if any(seated(here, seat, building) for seat in here.state.seats):
        if dice := here.state.dice.get(building):
            yield DiceRerolled(building, tuple(rolled(here, "pirate" if die.pirate else "guild") for die in dice))
        yield here.owes(NextBuildingTurn(building))
    yield here.owes(BuildingClosing(building))
    if later:
        yield here.owes(ResolveBuildings(tuple(later)))


def next_turn(here: Here[State], effect: NextBuildingTurn) -> Iterator[Any]:
    """MAD-C-05: one turn, however many markers he has; each building is a turn of its own (MAD-J-24)."""
    left = (seat for seat in here.state.order() if seat not in effect.done)
    seat = next((seat for seat in left if seated(here, seat, effect.building)), None)
    if seat is not None:
        yield TurnBegan(seat)
        yield here.owes(BuildingTurn(effect.building), seat)
        yield here.owes(TurnEnd(), seat)
        yield here.owes(NextBuildingTurn(effect.building, (*effect.done, seat)))


def seated(here: Here[State], seat: str, building: str) -> bool:
    """MAD-C-02: who has a marker there."""
    turn = here.run.here(here.owes(BuildingTurn(building), seat))
    return turn.altered(BUILDING_SEATED, building in here.state.homes[seat].markers)


def closing(here: Here[State], effect: BuildingClosing) -> Iterator[Frame]:
    yield from (here.owes(step) for step in here.altered(BUILDING_CLOSING, ()))


def tidy(here: Here[State], effect: TidyBuildings) -> Iterator[BuildingsTidied]:
    yield BuildingsTidied()


def rerolled(state: State, fact: DiceRerolled) -> State:
    """The placement values are gone: they served Phase B alone (MAD-J-50)."""
    dice = tuple(replace(die, value=value) for die, value in zip(state.dice[fact.building], fact.values))
    return replace(state, dice={**state.dice, fact.building: dice})


def tidied(state: State, fact: BuildingsTidied) -> State:
    """MAD-C-11; what was rolled is kept for nothing later (MAD-J-50)."""
    homes = {
        seat: replace(home, markers={HOME: sum(home.markers.values())}, dice=()) for seat, home in state.homes.items()
    }
    return replace(state, homes=homes, characters={}, dice={}, pirate_dice=())


BUILDING_PHASE = Part(
    "madeira.building-phase",
    carries={ResolveBuildings: resolve, NextBuildingTurn: next_turn, BuildingClosing: closing, TidyBuildings: tidy},
    evolves={DiceRerolled: rerolled, BuildingsTidied: tidied},
)
