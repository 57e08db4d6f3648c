"""EXP2-32 Corsário: a pirate die is kept on the card from Phase A, to be placed in Phase B without a worker.

In Phase C the pirate die on each own building lowers its cost. The first part asks for no workers on fields.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from domain.games.madeira.board import BUILDINGS, HOME, WATCH
from domain.games.madeira.joints import BUILDING_COST, PLACEMENTS
from domain.games.madeira.modules.capitanias.annex import capitanias, with_capitanias
from domain.games.madeira.modules.capitanias.force import lies_before, short_of_workers, works
from domain.games.madeira.modules.capitanias.playing import CardPlayed
from domain.games.madeira.rules import pirates
from domain.games.madeira.rules.character_phase import (
    bread_paid,
    dice_limit,
    no_place_for_pirate_die,
    nobody_in_watch,
    with_die,
)
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.state import Die, State
from domain.games.madeira.words import Resolve
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .dice import PirateDieSeized, die_on_card, in_the_watch, on_buildings

CARD = "cap_corsario"


class ReserveDie(Value, frozen=True, tag="madeira.capitanias.reserve-die"):
    """QE2-5: a pirate die of the Watch onto the card, or none."""


class TakeDie(Value, frozen=True, tag="madeira.capitanias.take-die"):
    """The move: the pirate die that shows this."""

    source: str
    die: int


class PlaceReservedDie(Value, frozen=True, tag="madeira.capitanias.place-reserved-die"):
    """The move: the die of the card onto this building."""

    die: int
    building: str


class ReservedDiePlaced(Value, frozen=True, tag="madeira.capitanias.reserved-die-placed"):
    """The pirate die on the seat's card went onto this building."""

    seat: str
    die: int
    building: str


def at_once(here: Here[State], fact: CardPlayed) -> Iterator[Frame]:
    """In Phase A, as the card is played: no windmill, no favour (EXP0-15)."""
    if fact.card == CARD:
        yield here.owes(ReserveDie(), fact.seat, source=CARD)


def watch_dice(here: Here[State], effect: ReserveDie) -> Iterator[Offer]:
    """Without a worker in the Watch nobody is asked."""
    offers = [Offer(TakeDie(source, die)) for source, dice in in_the_watch(here).items() for die in sorted(set(dice))]
    if offers and not nobody_in_watch(here):
        yield from (*offers, Offer(Decline()))


def take_die(here: Here[State], move: TakeDie) -> Iterator[Any]:
    yield PirateDieSeized(here.seat, CARD, move.source, move.die)
    yield WorkerMoved(here.seat, WATCH, HOME)
    yield from pirates.take(here, move.die)


def reserved(here: Here[State], others: Iterable[Offer]) -> Iterable[Offer]:
    """QE2-9: as any pirate die, but for the worker."""
    die = die_on_card(here.state, here.seat)
    if die is None or not lies_before(here.state, here.seat, CARD):
        return others
    shut, limit = short_of_workers(here.state, here.seat, CARD), dice_limit(here)
    places = (
        Offer(PlaceReservedDie(die.value, at), shut or no_place_for_pirate_die(here, die.value, at, limit))
        for at in BUILDINGS
    )
    return chain(others, places)


def place(here: Here[State], move: PlaceReservedDie) -> Iterator[Any]:
    """No action marker goes with it (MAD-J-52)."""
    yield from bread_paid(here, move.die, move.building)
    yield ReservedDiePlaced(here.seat, move.die, move.building)
    yield here.owes(Resolve(move.building))


def discount(here: Here[State], cost: int) -> int:
    """EXP0-10: what the pirate die there shows, whoever placed it; a die still on the card gives nothing."""
    building = here.effect.building
    marked = building in here.state.homes[here.seat].markers
    lowered = marked and works(here.state, here.seat, CARD)
    return cost - on_buildings(here.state).get(building, 0) if lowered else cost


def reserved_die_placed(state: State, fact: ReservedDiePlaced) -> State:
    left = {seat: die for seat, die in capitanias(state).dice.items() if seat != fact.seat}
    return with_die(with_capitanias(state, dice=left), fact.building, Die(fact.die, fact.seat, pirate=True))


CORSARIO = Part(
    "madeira.capitanias.corsario",
    asks={ReserveDie: watch_dice},
    plays={TakeDie: take_die, PlaceReservedDie: place},
    carries={ReserveDie: nothing},
    follows={CardPlayed: at_once},
    evolves={ReservedDiePlaced: reserved_die_placed},
    alters={PLACEMENTS: reserved, BUILDING_COST: discount},
)
