"""EXP2-30 Burguesia: a worker more in a city of choice, who stands on no spot: for the Mayor, and for Urbanization.

He needs no bread and nothing moves him; for all requests of a Phase E he is in the same city (EXR-40).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import CITIES
from domain.games.madeira.joints import CHARACTER_STEPS, CITY_WORKERS, REQUEST_EFFECT
from domain.games.madeira.modules.capitanias.annex import capitanias, with_capitanias
from domain.games.madeira.modules.capitanias.force import lies_before, works
from domain.games.madeira.modules.capitanias.printed import CARDS
from domain.games.madeira.modules.capitanias.tidying import CardsDiscarded
from domain.games.madeira.rules.counting import Scoring
from domain.games.madeira.rules.urbanization import Urbanization
from domain.games.madeira.state import State
from domain.games.madeira.words import CollectCities
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import Row, after, before
from domain.kernel.values import AnyValue, Value

CARD = "cap_burguesia"
WORKERS: int = CARDS[CARD].params["virtual_workers"]
NOWHERE = "nowhere"


class PlaceBurgher(Value, frozen=True, tag="madeira.capitanias.place-burgher"):
    """QE2-15, QE2-24: in which city, if in any; then `scoring` goes on, unless it is the Mayor who waits."""

    scoring: AnyValue | None = None


class BurgherLeaves(Value, frozen=True, tag="madeira.capitanias.burgher-leaves"):
    """The effect: the Mayor has collected."""


class SettleBurgher(Value, frozen=True, tag="madeira.capitanias.settle-burgher"):
    """The move: in this city, or "nowhere"."""

    city: str


class BurgherSettled(Value, frozen=True, tag="madeira.capitanias.burgher-settled"):
    """The virtual worker of the seat counts in this city, or "nowhere"."""

    seat: str
    city: str


class BurgherLeft(Value, frozen=True, tag="madeira.capitanias.burgher-left"):
    """The virtual worker is in no city any more."""


def for_the_mayor(here: Here[State], row: Row) -> Row:
    """EXP2-30 a: around what the cities pay."""
    if here.effect.character != "mayor" or not lies_before(here.state, here.seat, CARD):
        return row
    return after(CollectCities, BurgherLeaves())(here, before(CollectCities, PlaceBurgher())(here, row))


def for_the_crown(here: Here[State], scoring: AnyValue | None) -> AnyValue | None:
    """EXP2-30 b: asked once in a Phase E, before the first Urbanization."""
    asked = isinstance(scoring, Scoring) and scoring.request == Urbanization.request
    if asked and not capitanias(here.state).burgher and works(here.state, here.seat, CARD):
        return PlaceBurgher(scoring)
    return scoring


def cities(here: Here[State], effect: PlaceBurgher) -> Iterator[Offer]:
    if works(here.state, here.seat, CARD):
        yield from (Offer(SettleBurgher(city)) for city in (*CITIES, NOWHERE))


def settle(here: Here[State], move: SettleBurgher) -> Iterator[Any]:
    yield BurgherSettled(here.seat, move.city)
    yield from unasked(here, here.effect)


def unasked(here: Here[State], effect: PlaceBurgher) -> Iterator[Any]:
    if effect.scoring is not None:
        yield here.owes(effect.scoring)


def one_more(here: Here[State], workers: dict[str, int]) -> dict[str, int]:
    """EXR-39: a whole worker, so the neutral citizens of a city with no other own one pay too.

    Machico's wood needs access as ever (EXP0-13).
    """
    city = city_of_burgher(here)
    return {**workers, city: workers[city] + WORKERS} if city in workers else workers


def city_of_burgher(here: Here[State]) -> str:
    """For its owner alone (EXR-41)."""
    return capitanias(here.state).burgher if lies_before(here.state, here.seat, CARD) else NOWHERE


def leave(here: Here[State], effect: BurgherLeaves) -> Iterator[BurgherLeft]:
    if capitanias(here.state).burgher:
        yield BurgherLeft()


def discarded(here: Here[State], fact: CardsDiscarded) -> Iterator[BurgherLeft]:
    if CARD in fact.cards and capitanias(here.state).burgher:
        yield BurgherLeft()


def settled(state: State, fact: BurgherSettled) -> State:
    return with_capitanias(state, burgher=fact.city)


def left(state: State, fact: BurgherLeft) -> State:
    return with_capitanias(state, burgher="")


BURGUESIA = Part(
    "madeira.capitanias.burguesia",
    asks={PlaceBurgher: cities},
    plays={SettleBurgher: settle},
    carries={PlaceBurgher: unasked, BurgherLeaves: leave},
    follows={CardsDiscarded: discarded},
    evolves={BurgherSettled: settled, BurgherLeft: left},
    alters={
        CHARACTER_STEPS: for_the_mayor,
        REQUEST_EFFECT: for_the_crown,
        CITY_WORKERS: one_more,
    },
)
