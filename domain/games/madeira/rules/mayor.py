"""MAD-B-40, MAD-B-41: the Mayor moves up to two pieces between the cities, then the cities pay.

Either piece is an own worker or any neutral citizen, and any built district will do (MAD-J-57). Workers
outside the cities cannot enter.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import CHARACTERS, CITIES, SPOTS, city_of, district_of
from domain.games.madeira.joints import CITY_WORKERS, DECLINING
from domain.games.madeira.state import State
from domain.games.madeira.words import CollectCities, Gain, MoveCitizen, TakeWood
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .pieces import CitizenMoved, WorkerMoved, spot_built, spot_taken

MAYOR = (MoveCitizen(CHARACTERS["mayor"]["move_city_pieces_max"]), CollectCities())
MOVED_ALREADY = no("MAD-W-03", "piece-moved")
SPOT_TAKEN = no("MAD-B-40", "spot-taken")


class Resettle(Value, frozen=True, tag="madeira.resettle"):
    """The move: the own worker or neutral citizen on one spot goes to another."""

    origin: str
    to: str


def resettlements(here: Here[State], effect: MoveCitizen) -> Iterator[Offer]:
    """Q-B5: one after the other, so that a spot just left may be used; no direct swap (MAD-W-02, MAD-W-03).

    No windmill action opens a move, so with nothing open nobody is asked (MAD-J-75).
    """
    movable = [spot for spot in pieces(here.state, here.seat) if spot not in effect.moved]
    built = [spot for spot in SPOTS if spot_built(here.state, district_of(spot))]
    empty = [spot for spot in built if not spot_taken(here.state, spot)]
    if movable and empty:
        yield from (Offer(Resettle(origin, to)) for origin in movable for to in empty)
        yield Offer(Decline(), here.altered(DECLINING, None))
        yield from (Offer(Resettle(origin, to), MOVED_ALREADY) for origin in effect.moved for to in empty)
        taken = [spot for spot in built if spot not in empty]
        yield from (Offer(Resettle(origin, to), SPOT_TAKEN) for origin in movable for to in taken if origin != to)


def pieces(state: State, seat: str) -> tuple[str, ...]:
    """The spots where pieces stand that this seat may move."""
    mine = state.homes[seat].workers
    return tuple(spot for spot in SPOTS if spot in mine or spot in state.neutrals)


def resettle(here: Here[State], move: Resettle) -> Iterator[Any]:
    own = move.origin in here.state.homes[here.seat].workers
    yield (WorkerMoved if own else CitizenMoved)(here.seat, move.origin, move.to)
    asked: MoveCitizen = here.effect
    if asked.left > 1:
        yield here.owes(MoveCitizen(asked.left - 1, (*asked.moved, move.to)))


def collect(here: Here[State], effect: CollectCities) -> Iterator[Frame]:
    """Q-B6: Machico's wood is free, but is taken through access (MAD-T-02)."""
    for what, amount in income(here).items():
        yield here.owes(TakeWood(amount) if what == "wood" else Gain({what: amount}))


def income(here: Here[State]) -> dict[str, int]:
    """What each city pays, top to bottom: nothing where the seat has no worker."""
    mine = here.altered(CITY_WORKERS, {city: in_city(here.state, here.seat, city) for city in CITIES})
    return {CITIES[city].income: city_income(here.state, city, own) for city, own in mine.items() if own}


def city_income(state: State, city: str, own: int) -> int:
    neutrals = sum(city_of(spot) == city for spot in state.neutrals)
    row = CITIES[city]
    return own * row.income_per_own_worker + neutrals * row.income_per_neutral


def in_city(state: State, seat: str, city: str) -> int:
    return sum(spot in SPOTS and city_of(spot) == city for spot in state.homes[seat].workers)


MAYOR_RULES = Part(
    "madeira.mayor",
    asks={MoveCitizen: resettlements},
    plays={Resettle: resettle},
    carries={MoveCitizen: nothing, CollectCities: collect},
)
