"""MAD-S-12 to MAD-S-14: in reverse turn order one worker into a city each, then two onto the land each.

The two field workers of a seat go one after the other before the next seat places any (MAD-J-61).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import FIELDS, FOREST, HOME, SPOTS, START, district_of
from domain.games.madeira.state import State
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .pieces import WorkerMoved, spot_built, spot_taken

LAND = (*FIELDS, FOREST)


class PlaceCitizens(Value, frozen=True, tag="madeira.place-citizens"):
    """Placement pass 1, all seats."""


class PlaceFieldWorkers(Value, frozen=True, tag="madeira.place-field-workers"):
    """Placement pass 2, all seats."""


class FirstCitizen(Value, frozen=True, tag="madeira.first-citizen"):
    """Q-S1: where the seat's first city worker stands."""


class FirstFieldWorkers(Value, frozen=True, tag="madeira.first-field-workers"):
    """Q-S2: where the next of `left` field workers goes, `placed` saying where the others of this pass stand."""

    left: int
    placed: tuple[str, ...] = ()


class SettleIn(Value, frozen=True, tag="madeira.settle-in"):
    """The move: a worker from Home onto this spot of a city."""

    spot: str


class WorkAt(Value, frozen=True, tag="madeira.work-at"):
    """The move: a worker from Home onto this field, or into the forest."""

    place: str


def reverse_order(here: Here[State]) -> tuple[str, ...]:
    """MAD-J-39: the last in turn order places first."""
    return here.state.order()[::-1]


def ask_for_citizens(here: Here[State], effect: PlaceCitizens) -> Iterator[Frame]:
    for seat in reverse_order(here):
        yield from (here.owes(FirstCitizen(), seat) for _ in range(START["workers_city"]))


def ask_for_field_workers(here: Here[State], effect: PlaceFieldWorkers) -> Iterator[Frame]:
    yield from (here.owes(FirstFieldWorkers(START["workers_field"]), seat) for seat in reverse_order(here))


def spots(here: Here[State], effect: FirstCitizen) -> Iterator[Offer]:
    yield from (Offer(SettleIn(spot), no_place_for_citizen(here.state, spot)) for spot in SPOTS)


def no_place_for_citizen(state: State, spot: str) -> Refusal | None:
    """MAD-S-12: an empty spot of a built district."""
    if not spot_built(state, district_of(spot)):
        return no("MAD-S-12", "district-unbuilt", {"district": district_of(spot)})
    return no("MAD-S-12", "spot-taken") if spot_taken(state, spot) else None


def places(here: Here[State], effect: FirstFieldWorkers) -> Iterator[Offer]:
    free = [place for place in LAND if not anybody_at(here.state, place)]
    for place in LAND:
        yield Offer(WorkAt(place), no_place_to_work(effect, place, free))


def no_place_to_work(effect: FirstFieldWorkers, place: str, free: list[str]) -> Refusal | None:
    """MAD-S-13; a place is closed too if no other would be left to the seat's next worker."""
    if place not in free:
        return no("MAD-S-13", "place-taken", {"place": place})
    if any(same_region(place, other) for other in effect.placed):
        return no("MAD-S-13", "same-region", {"place": place})
    if effect.left > 1 and all(same_region(place, other) for other in free):
        return no("MAD-S-13", "no-second-place", {"place": place})
    return None


def anybody_at(state: State, place: str) -> bool:
    return any(place in home.workers for home in state.homes.values())


def same_region(place: str, other: str) -> bool:
    """The forest is in no region, but it is the same place as itself."""
    if FOREST in (place, other):
        return place == other
    return FIELDS[place].region == FIELDS[other].region


def settle_in(here: Here[State], move: SettleIn) -> Iterator[WorkerMoved]:
    yield WorkerMoved(here.seat, HOME, move.spot)


def work_at(here: Here[State], move: WorkAt) -> Iterator[Any]:
    yield WorkerMoved(here.seat, HOME, move.place)
    asked: FirstFieldWorkers = here.effect
    if asked.left > 1:
        yield here.owes(FirstFieldWorkers(asked.left - 1, (*asked.placed, move.place)))


FIRST_WORKERS = Part(
    "madeira.first-workers",
    asks={FirstCitizen: spots, FirstFieldWorkers: places},
    plays={SettleIn: settle_in, WorkAt: work_at},
    carries={
        PlaceCitizens: ask_for_citizens,
        PlaceFieldWorkers: ask_for_field_workers,
        FirstCitizen: nothing,
        FirstFieldWorkers: nothing,
    },
)
