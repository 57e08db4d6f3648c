"""EXP1-16 to EXP1-21: the workers that set-up tiles place, one by one, and the pirates of Settlement tiles.

A worker who is set up brings nothing and drives no pirates away (EXP1-20, EXR-06, EXR-12): these are no moves of play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from domain.games.madeira.board import (
    COLONIES,
    FIELDS,
    FOREST,
    HOME,
    SPOTS,
    WATCH,
    district_of,
    fields_of,
    spots_of,
)
from domain.games.madeira.rules.pieces import WorkerMoved, spot_built, spot_taken
from domain.games.madeira.rules.pirates import PiratesChanged, take
from domain.games.madeira.state import State
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

Places = dict[str, Refusal | None]  # each with what closes it, if anything


class SettleWorker(Value, frozen=True, tag="madeira.new-beginning.settle-worker"):
    """QE1-2: a worker from Home to "region_2", "funchal", "city_watch", "forest", "any_colony", "any_city"."""

    where: str


class ReceivePirates(Value, frozen=True, tag="madeira.new-beginning.receive-pirates"):
    """EXP1-21: so many, announced to all."""

    number: int


class Settle(Value, frozen=True, tag="madeira.new-beginning.settle"):
    """The move: a worker from Home to this field, spot or colony."""

    place: str


def where_to(here: Here[State], effect: SettleWorker) -> Iterator[Offer]:
    """Asked while there is a choice."""
    places = places_for(here.state, here.seat, effect.where)
    if len(open_of(places)) > 1:
        yield from (Offer(Settle(place), closed) for place, closed in places.items())


def places_for(state: State, seat: str, where: str) -> Places:
    return ANYWHERE[where](state, seat) if where in ANYWHERE else in_city(state, seat, where)


def open_of(places: Places) -> list[str]:
    return [place for place, closed in places.items() if closed is None]


def in_region(region: int) -> Callable[[State, str], Places]:
    """EXP1-16, EXR-05, EXR-15: one own worker to a field; others' workers and wood do not matter."""

    def fields(state: State, seat: str) -> Places:
        workers = state.homes[seat].workers
        return {field: OWN_WORKER_THERE if field in workers else None for field in fields_of(region)}

    return fields


def in_city(state: State, seat: str, city: str) -> Places:
    """EXP1-17, EXR-07: while the city has no empty spot, one of another city; nowhere at all if all are full."""
    here = {spot: no_spot(state, spot) for spot in spots_of(city)}
    return here if open_of(here) else {spot: no_spot(state, spot) for spot in SPOTS if spot not in here}


def in_any_city(state: State, seat: str) -> Places:
    return {spot: no_spot(state, spot) for spot in SPOTS}


def no_spot(state: State, spot: str) -> Refusal | None:
    if not spot_built(state, district_of(spot)):
        return no("EXP1-17", "district-unbuilt", {"district": district_of(spot)})
    return no("EXP1-17", "spot-taken") if spot_taken(state, spot) else None


def in_any_colony(state: State, seat: str) -> Places:
    return dict.fromkeys(COLONIES)


def in_watch(state: State, seat: str) -> Places:
    """EXP1-18."""
    return {WATCH: None}


def in_forest(state: State, seat: str) -> Places:
    """EXP1-19: one own worker."""
    return {FOREST: OWN_WORKER_THERE if FOREST in state.homes[seat].workers else None}


def settle(here: Here[State], move: Settle) -> Iterator[WorkerMoved]:
    yield WorkerMoved(here.seat, HOME, move.place)


def without_choice(here: Here[State], effect: SettleWorker) -> Iterator[WorkerMoved]:
    """To the one place there is; with none the worker stays Home."""
    for place in open_of(places_for(here.state, here.seat, effect.where)):
        yield WorkerMoved(here.seat, HOME, place)


def receive(here: Here[State], effect: ReceivePirates) -> Iterator[PiratesChanged]:
    yield from take(here, effect.number)


OWN_WORKER_THERE = no("EXP1-16", "own-worker-there")
ANYWHERE: dict[str, Callable[[State, str], Places]] = {
    **{f"region_{region}": in_region(region) for region in sorted({row.region for row in FIELDS.values()})},
    "any_city": in_any_city,
    "any_colony": in_any_colony,
    "city_watch": in_watch,
    "forest": in_forest,
}
SETTLING = Part(
    "madeira.new-beginning.settling",
    asks={SettleWorker: where_to},
    plays={Settle: settle},
    carries={SettleWorker: without_choice, ReceivePirates: receive},
)
