"""MAD-E-04, MAD-E-05, Urbanization: one city brings its larger number by majority, its smaller by presence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from domain.games.madeira.board import CITIES, NEUTRAL, city_of, number_of
from domain.games.madeira.joints import CITY_STANDING, Standing
from domain.games.madeira.state import State
from domain.kernel.refusal import Offer, no
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .counting import Scoring, scored


class Urbanization(Scoring, frozen=True, tag="madeira.urbanization"):
    """Q-E4: which city is scored, any of them, even for nothing."""

    request: ClassVar[str] = "urbanization"


class ScoreCity(Value, frozen=True, tag="madeira.score-city"):
    """The move: this city, for so much prestige."""

    city: str
    prestige: int


def cities(here: Here[State], effect: Urbanization) -> Iterator[Offer]:
    """The best city first; one that scored for another request of this round is closed."""
    used = effect.after.used.get(effect.request, ())
    worth = {city: prestige_of(city, one) for city, one in standings(here).items()}
    for city in sorted(worth, key=lambda one: -worth[one]):
        closed = no("MAD-E-03", "city-used", {"city": city}) if city in used else None
        yield Offer(ScoreCity(city, worth[city]), closed)


def standings(here: Here[State]) -> dict[str, Standing]:
    """How the seat stands in each city; only where the pieces stand now counts (MAD-J-46)."""
    return here.altered(CITY_STANDING, {city: standing(here.state, here.seat, city) for city in CITIES})


def standing(state: State, seat: str, city: str) -> Standing:
    mine = sum(city_of(spot) == city for spot in state.homes[seat].workers)
    return Standing(mine, majority(state, city) == seat)


def prestige_of(city: str, its: Standing) -> int:
    """MAD-E-05."""
    if its.most:
        return CITIES[city].majority
    return CITIES[city].presence if its.pieces else 0


def majority(state: State, city: str) -> str | None:
    """MAD-E-04: most pieces, then the piece furthest right; all neutral citizens are one owner."""
    spots = {owner: in_city(placed, city) for owner, placed in pieces(state).items()}
    strength = {owner: (len(numbers), max(numbers)) for owner, numbers in spots.items() if numbers}
    return max(strength, key=lambda owner: strength[owner]) if strength else None


def pieces(state: State) -> dict[str, tuple[str, ...]]:
    """Where each owner's pieces stand; a city spot holds one, so no place need be named twice."""
    return {NEUTRAL: state.neutrals, **{seat: tuple(home.workers) for seat, home in state.homes.items()}}


def in_city(places: tuple[str, ...], city: str) -> list[int]:
    return [number_of(place) for place in places if city_of(place) == city]


def score_city(here: Here[State], move: ScoreCity) -> Iterator[Any]:
    yield from scored(here, here.effect, (move.city,), move.prestige)


def no_city_left(here: Here[State], effect: Urbanization) -> Iterator[Any]:
    yield from scored(here, effect, (), 0)


URBANIZATION = Part(
    "madeira.urbanization",
    asks={Urbanization: cities},
    plays={ScoreCity: score_city},
    carries={Urbanization: no_city_left},
)
