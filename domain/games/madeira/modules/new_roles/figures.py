"""EXP4-02, EXP4-28, EXP4-54, EXP4-60: the Pirate Citizen is in one city, the Pirate Ship in one colony or market.

They take no spot or slot and are nobody's piece; the Pirate Citizen is no neutral citizen. Only their two slots move
them, always to a different place (EXR-65).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import CITIES, COLONY_GOOD, SLOTS
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.rules.wood import WoodTaken, sources
from domain.games.madeira.state import State
from domain.games.madeira.words import Gain, TakeWood
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .annex import roles, with_roles
from .possible import at
from .printed import CITIZEN, SHIP
from .reaching import folded, kept_possible


class MovePirateCitizen(Value, frozen=True, tag="madeira.new-roles.move-pirate-citizen"):
    """QE4-3: to which city, and which of the two cities pays so many units."""

    units: int


class MovePirateShip(Value, frozen=True, tag="madeira.new-roles.move-pirate-ship"):
    """QE4-3: to which colony or market; so many goods are gained there."""

    goods: int


class SendPirateCitizen(Value, frozen=True, tag="madeira.new-roles.send-pirate-citizen"):
    """The move: to this city; the city that pays is the one left or the one reached (EXR-67)."""

    to: str
    paying: str


class SendPirateShip(Value, frozen=True, tag="madeira.new-roles.send-pirate-ship"):
    """The move."""

    to: str


class PirateCitizenMoved(Value, frozen=True, tag="madeira.new-roles.pirate-citizen-moved"):
    seat: str
    origin: str
    to: str


class PirateShipMoved(Value, frozen=True, tag="madeira.new-roles.pirate-ship-moved"):
    seat: str
    origin: str
    to: str


def cities(here: Here[State], effect: MovePirateCitizen) -> Iterator[Offer]:
    there = roles(here.state).citizen
    listed = (
        Offer(SendPirateCitizen(city, paying), _stays(there, city))
        for city in CITIZEN["locations"]
        for paying in dict.fromkeys((city, there))
    )
    yield from kept_possible(here, listed, after_citizen)


def places(here: Here[State], effect: MovePirateShip) -> Iterator[Offer]:
    there = roles(here.state).ship
    listed = (Offer(SendPirateShip(place), _stays(there, place)) for place in SHIP["locations"])
    yield from kept_possible(here, listed, after_ship)


def _stays(there: str, place: str) -> Refusal | None:
    return no("EXP4-28", "figure-stays", {"place": place}) if place == there else None


def send_citizen(here: Here[State], move: SendPirateCitizen) -> Iterator[Any]:
    """EXP4-54: wood needs access, and then as much of it as can be had."""
    yield PirateCitizenMoved(here.seat, roles(here.state).citizen, move.to)
    what, units = CITIES[move.paying].income, here.effect.units
    yield here.owes(TakeWood(units) if what == "wood" else Gain({what: units}))


def after_citizen(here: Here[State], move: Any) -> Iterator[State]:
    """Only wood that is taken may be missed by the main action."""
    wood = here.effect.units if CITIES[move.paying].income == "wood" else 0
    for _ in range(wood):
        for source in sources(here.state, here.seat)[:1]:
            here = at(here, folded(here, WoodTaken(here.seat, source)))
    yield here.state


def send_ship(here: Here[State], move: SendPirateShip) -> Iterator[Any]:
    """EXP4-60, EXR-70: the good of the place that it has reached."""
    yield PirateShipMoved(here.seat, roles(here.state).ship, move.to)
    yield Gained(here.seat, {GOOD[move.to]: here.effect.goods})


def after_ship(here: Here[State], move: Any) -> Iterator[State]:
    yield folded(here, Gained(here.seat, {GOOD[move.to]: here.effect.goods}))


def citizen_moved(state: State, fact: PirateCitizenMoved) -> State:
    return with_roles(state, citizen=fact.to)


def ship_moved(state: State, fact: PirateShipMoved) -> State:
    return with_roles(state, ship=fact.to)


GOOD = {**{row.place: row.good for row in SLOTS.values()}, **COLONY_GOOD}
FIGURES = Part(
    "madeira.new-roles.figures",
    asks={MovePirateCitizen: cities, MovePirateShip: places},
    plays={SendPirateCitizen: send_citizen, SendPirateShip: send_ship},
    carries={MovePirateCitizen: nothing, MovePirateShip: nothing},
    evolves={PirateCitizenMoved: citizen_moved, PirateShipMoved: ship_moved},
)
