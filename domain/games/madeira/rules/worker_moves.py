"""MAD-W-01 to MAD-W-05: workers move one at a time, by the ways of the rulebook's table 5.1.

A way says where a worker may come from, where it may go, and what its arrival brings. The limits
belong to the places (MAD-J-15): one own worker to a field and to the forest, one piece to a spot;
the region or city that an effect came from limits nothing (MAD-W-04).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from domain.games.madeira.board import (
    BUILDING_ACTIONS,
    CITY_WATCH,
    COLONIES,
    FAVOURS,
    FIELDS,
    FOREST,
    HOME,
    SLOTS,
    SPOTS,
    WATCH,
    district_of,
)
from domain.games.madeira.joints import ANSWERS, DECLINING
from domain.games.madeira.state import State
from domain.games.madeira.words import MoveWorker
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .pieces import WorkerMoved
from .pirates import discard
from .stock import Gained

Places = list[tuple[str, Refusal | None]]  # each with what closes it, if anything

STAYS_IN_THE_WATCH = no("MAD-W-01", "watch-kept")
MOVED_ALREADY = no("MAD-W-03", "worker-moved")
OWN_WORKER_THERE = no("MAD-J-15", "own-worker-there")
SPOT_TAKEN = no("MAD-J-15", "spot-taken")
DISTRICTS = {spot: district_of(spot) for spot in SPOTS}
LAND = (*FIELDS, FOREST)


class SendWorker(Value, frozen=True, tag="madeira.send-worker"):
    """The move: a worker from one place to another."""

    origin: str
    to: str


def worker_moves(here: Here[State], effect: MoveWorker) -> Iterator[Offer]:
    """Q-B3, Q-B12, Q-C2: open ones first, then to decline, then what is closed.

    No windmill action opens a move, so with nothing open nobody is asked (MAD-J-75).
    """
    yield from here.altered(ANSWERS, _moves_by_way(here, effect))


def _moves_by_way(here: Here[State], effect: MoveWorker) -> Iterator[Offer]:
    origins = _origins(here.state.homes[here.seat].workers, effect)
    places = DESTINATIONS[effect.way](here.state, here.seat)
    some = False
    for move in _open(origins, places):
        some = True
        yield Offer(move)
    if some:
        yield Offer(Decline(), here.altered(DECLINING, None))
        yield from _closed(origins, places)


def _open(origins: Places, places: Places) -> Iterator[SendWorker]:
    """One at a time: most who ask only want to know whether there is any."""
    free = [to for to, closed in places if closed is None]
    for origin, closed in origins:
        if closed is None:
            yield from (SendWorker(origin, to) for to in free if to != origin)


def _closed(origins: Places, places: Places) -> Iterator[Offer]:
    for origin, stays in origins:
        for to, full in places:
            if (closed := stays or full) and to != origin:
                yield Offer(SendWorker(origin, to), closed)


def _origins(workers: dict[str, int], effect: MoveWorker) -> Places:
    """MAD-W-01, MAD-W-03, MAD-W-05: any place but the Watch (the scout leaves even that), each piece once."""
    places: Places = []
    for place, number in workers.items():
        if place == WATCH and effect.way != "scout":
            places.append((place, STAYS_IN_THE_WATCH))
        else:
            places.append((place, None if number > effect.moved.count(place) else MOVED_ALREADY))
    return places


def land(state: State, seat: str) -> Places:
    """Fields and the forest; MAD-J-34: for moves the forest is one of them."""
    own = state.homes[seat].workers
    return [(place, OWN_WORKER_THERE if place in own else None) for place in LAND]


def spots(state: State, seat: str) -> Places:
    """The spots of built districts (MAD-K-09); an unbuilt one has none."""
    taken = {place for home in state.homes.values() for place in home.workers}.union(state.neutrals)
    unbuilt = state.favours
    return [(spot, SPOT_TAKEN if spot in taken else None) for spot in SPOTS if DISTRICTS[spot] not in unbuilt]


def colonies(state: State, seat: str) -> Places:
    return [(colony, None) for colony in COLONIES]


def watch(state: State, seat: str) -> Places:
    return [(WATCH, None)]


def anywhere(state: State, seat: str) -> Places:
    """MAD-J-14, MAD-J-15: the scout's, Home too."""
    return [*land(state, seat), *spots(state, seat), *colonies(state, seat), (WATCH, None), (HOME, None)]


def send(here: Here[State], move: SendWorker) -> Iterator[Any]:
    """MAD-W-02: the next move sees what this one left."""
    effect: MoveWorker = here.effect
    yield WorkerMoved(here.seat, move.origin, move.to)
    yield from ARRIVALS[effect.way](here, move.to)
    if effect.left > 1:
        yield here.owes(MoveWorker(effect.way, effect.left - 1, (*effect.moved, move.to)))


def by_ships(here: Here[State], to: str) -> Iterator[Gained]:
    """Prestige for each own ship in the colony (MAD-C-10)."""
    each = BUILDING_ACTIONS["alfandega", "top"].prestige_per_own_ship_at_destination
    yield from _prestige(here, each * ships_in(here.state.homes[here.seat].ships, to))


def on_guard(here: Here[State], to: str) -> Iterator[Any]:
    """MAD-P-02: who arrives in the Watch drives pirates away."""
    yield from discard(here, CITY_WATCH["pirates_discarded_per_worker_placed"])


def of_the_scout(here: Here[State], to: str) -> Iterator[Any]:
    numbers = FAVOURS["scout"].numbers
    if to == WATCH:
        yield from discard(here, numbers["pirates_discarded_if_to_watch"])
    elif to in DISTRICTS:
        yield from _prestige(here, numbers["prestige_if_to_city"])
    elif to in COLONIES:
        each = numbers["prestige_per_own_ship_if_to_colony"]
        yield from _prestige(here, each * ships_in(here.state.homes[here.seat].ships, to))


def ships_in(ships: dict[str, int], place: str) -> int:
    """How many of these ships lie in slots of the colony or market."""
    return sum(number for slot, number in ships.items() if slot != HOME and SLOTS[slot].place == place)


def _prestige(here: Here[State], points: int) -> Iterator[Gained]:
    if points:
        yield Gained(here.seat, {"prestige": points})


DESTINATIONS: dict[str, Callable[[State, str], Places]] = {
    "to-field": land,
    "to-city": spots,
    "to-colony": colonies,
    "to-watch": watch,
    "scout": anywhere,
}
ARRIVALS: dict[str, Callable[[Here[State], str], Iterable[Any]]] = {
    "to-field": nothing,
    "to-city": nothing,
    "to-colony": by_ships,
    "to-watch": on_guard,
    "scout": of_the_scout,
}
WORKER_MOVES = Part(
    "madeira.worker-moves",
    asks={MoveWorker: worker_moves},
    plays={SendWorker: send},
    carries={MoveWorker: nothing},
)
