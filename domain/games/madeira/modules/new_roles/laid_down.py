"""EXP4-27, EXP4-56: a laid-down worker keeps its city spot, and is neither fed nor hit nor swapped nor counted.

It stands up when its owner moves it by any effect, or counts it when the Mayor collects (EXR-68), and in any case at
the end of Phase D (EXP4-29).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import SPOTS, city_of
from domain.games.madeira.joints import CHARACTER_STEPS, CITY_WORKERS, WORKERS_FED
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.state import State
from domain.games.madeira.words import CollectCities
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.steps import Row, before
from domain.kernel.values import Value

from .annex import roles, with_roles
from .possible import any_income, collects


class LayDown(Value, frozen=True, tag="madeira.new-roles.lay-down"):
    """QE4-3: up to so many own workers in cities, one at a time."""

    left: int


class CountLaidDown(Value, frozen=True, tag="madeira.new-roles.count-laid-down"):
    """QE4-7: which laid-down workers stand up to be counted by the Mayor, one at a time."""


class StandAllUp(Value, frozen=True, tag="madeira.new-roles.stand-all-up"):
    """The effect, the last step of Phase D."""


class LayWorkerDown(Value, frozen=True, tag="madeira.new-roles.lay-worker-down"):
    """The move: the own worker on this spot."""

    spot: str


class StandWorkerUp(Value, frozen=True, tag="madeira.new-roles.stand-worker-up"):
    """The move: the laid-down worker on this spot stands up and is counted."""

    spot: str


class WorkerLaidDown(Value, frozen=True, tag="madeira.new-roles.worker-laid-down"):
    seat: str
    spot: str


class WorkersStoodUp(Value, frozen=True, tag="madeira.new-roles.workers-stood-up"):
    """The workers that lay on these spots stand, or have gone."""

    seat: str
    spots: tuple[str, ...]


def laid(state: State, seat: str) -> tuple[str, ...]:
    return roles(state).laid.get(seat, ())


def to_lay_down(here: Here[State], effect: LayDown) -> Iterator[Offer]:
    down = laid(here.state, here.seat)
    standing = [spot for spot in SPOTS if spot in here.state.homes[here.seat].workers and spot not in down]
    if standing:
        yield from (Offer(LayWorkerDown(spot)) for spot in standing)
        yield Offer(Decline())


def lay_down(here: Here[State], move: LayWorkerDown) -> Iterator[Any]:
    yield WorkerLaidDown(here.seat, move.spot)
    if here.effect.left > 1:
        yield here.owes(LayDown(here.effect.left - 1))


def ask_first(here: Here[State], row: Row) -> Row:
    return before(CollectCities, CountLaidDown())(here, row) if here.effect.character == "mayor" else row


def to_stand_up(here: Here[State], effect: CountLaidDown) -> Iterator[Offer]:
    """Not to count any is closed where nothing else would bring the main action about (EXP4-11)."""
    down = laid(here.state, here.seat)
    if down:
        yield from (Offer(StandWorkerUp(spot)) for spot in down)
        yield Offer(Decline(), _must_count(here))


def _must_count(here: Here[State]) -> Refusal | None:
    slot = roles(here.state).owed
    needed = slot and not collects(here) and any_income(here)
    return no("EXP4-11", "main-action-owed", {"slot": slot}) if needed else None


def stand_up(here: Here[State], move: StandWorkerUp) -> Iterator[Any]:
    yield WorkersStoodUp(here.seat, (move.spot,))
    yield here.owes(CountLaidDown())


def moved(here: Here[State], fact: WorkerMoved) -> Iterator[WorkersStoodUp]:
    if fact.origin in laid(here.state, fact.seat):
        yield WorkersStoodUp(fact.seat, (fact.origin,))


def stand_all_up(here: Here[State], effect: StandAllUp) -> Iterator[WorkersStoodUp]:
    yield from (WorkersStoodUp(seat, spots) for seat, spots in roles(here.state).laid.items() if spots)


def unfed(here: Here[State], workers: int) -> int:
    return workers - len(laid(here.state, here.seat))


def uncounted(here: Here[State], mine: dict[str, int]) -> dict[str, int]:
    down = [city_of(spot) for spot in laid(here.state, here.seat)]
    return {city: number - down.count(city) for city, number in mine.items()}


def worker_laid_down(state: State, fact: WorkerLaidDown) -> State:
    return with_roles(state, laid={**roles(state).laid, fact.seat: (*laid(state, fact.seat), fact.spot)})


def workers_stood_up(state: State, fact: WorkersStoodUp) -> State:
    left = tuple(spot for spot in laid(state, fact.seat) if spot not in fact.spots)
    return with_roles(state, laid={**roles(state).laid, fact.seat: left})


LAID_DOWN = Part(
    "madeira.new-roles.laid-down",
    asks={LayDown: to_lay_down, CountLaidDown: to_stand_up},
    plays={LayWorkerDown: lay_down, StandWorkerUp: stand_up},
    carries={LayDown: nothing, CountLaidDown: nothing, StandAllUp: stand_all_up},
    follows={WorkerMoved: moved},
    evolves={WorkerLaidDown: worker_laid_down, WorkersStoodUp: workers_stood_up},
    alters={
        CHARACTER_STEPS: ask_first,
        WORKERS_FED: unfed,
        CITY_WORKERS: uncounted,
    },
)
