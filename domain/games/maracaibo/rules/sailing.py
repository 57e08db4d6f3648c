"""The ship sails along the route, in phase A or by an assistant (MAR-M-01, MAR-H-05, MAR-N-03, MAR-N-30).

The move is the path, not only its end (MAR-M-05): two ways to the same space can differ in steps (MAR-M-08) and in
assistants passed. The route with its two forks is data (MAR-M-09, MAR-M-10).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.maracaibo.board import LOCATIONS, PAYOUT, is_goal, next_locations
from domain.games.maracaibo.counts import permanents
from domain.games.maracaibo.effects import MoveShip
from domain.games.maracaibo.permanent import AssistantStop
from domain.games.maracaibo.state import State
from domain.games.maracaibo.words import MainAction, PhaseBEnd, Sail
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .assistants import passed
from .stock import Gained, gains


class SailAlong(Value, frozen=True, tag="maracaibo.sail-along"):
    """The move: these spaces one after another; the ship stops on the last."""

    path: tuple[str, ...]


class ShipSailed(Value, frozen=True, tag="maracaibo.ship-sailed"):
    """`again`: by an effect inside a turn, so that these are no steps of phase A (MAR-RUL-40)."""

    seat: str
    path: tuple[str, ...]
    again: bool = False


class GoalReached(Value, frozen=True, tag="maracaibo.goal-reached"):
    """The round ends after phase C of this turn (MAR-T-04)."""

    seat: str


def courses(location: str, round_number: int, most: int) -> Iterator[tuple[str, ...]]:
    """MAR-M-02: every path of 1 to so many steps that sails on from no forced stop (MAR-M-03)."""
    for to in next_locations(location, round_number) if most else ():
        yield (to,)
        if not LOCATIONS[to]["hand"]:
            yield from ((to, *rest) for rest in courses(to, round_number, most - 1))


def ways(here: Here[State], effect: Sail) -> Iterator[Offer]:
    """Spaces hold any number of ships (MAR-M-04); a ship move inside a turn may be declined."""
    ship = here.state.boards[here.seat].ship
    yield from (Offer(SailAlong(path)) for path in courses(ship, here.state.round, effect.most))
    if effect.again:
        yield Offer(Decline())


def move_ship(here: Here[State], effect: MoveShip) -> Iterator[Any]:
    """blue.h: the goal is never reached this way, since every move stops on 20 (MAR-RUL-39)."""
    yield here.owes(Sail(effect.n, again=True))


def sail_along(here: Here[State], move: SailAlong) -> Iterator[Any]:
    """MAR-M-06, MAR-M-07: what is passed pays, then the arrival, then phase B (after a ship move: its main action)."""
    sail: Sail = here.effect
    *between, stop = move.path
    yield ShipSailed(here.seat, move.path, sail.again)
    yield from passed(here.state, here.seat, tuple(between))
    yield from bonuses(here, stop)
    if is_goal(stop):
        yield GoalReached(here.seat)
        yield from payouts(here, stop)
    yield here.owes(MainAction(len(move.path)))
    if not sail.again:
        yield here.owes(PhaseBEnd())


def bonuses(here: Here[State], stop: str) -> Iterator[Gained]:
    """red.f, MAR-H-09: once for each card, whatever the number of own assistants here and whatever is done here."""
    board = here.state.boards[here.seat]
    if stop in board.assistants.values():
        for _, one in permanents(board, AssistantStop):
            yield from gains(here.state, here.seat, one.res, one.n)


def payouts(here: Here[State], goal: str) -> Iterator[Gained]:
    """MAR-H-10, MAR-G-07, MAR-J-06: clockwise, to each other seat for its assistants between its ship and the goal."""
    for seat in here.state.from_seat(here.seat)[1:]:
        ahead = assistants_ahead(here.state, seat, goal)
        yield from gains(here.state, seat, "vp", ahead * PAYOUT["assist.goal"])


def assistants_ahead(state: State, seat: str, goal: str) -> int:
    """MAR-RUL-17: on the forward route that has most of them, without the space of the ship."""
    board = state.boards[seat]
    standing = tuple(board.assistants.values())
    return max(sum(map(standing.count, route)) for route in routes(board.ship, state.round, goal))


def routes(location: str, round_number: int, goal: str) -> Iterator[tuple[str, ...]]:
    """Every way on to the goal, through forced stops too."""
    if location == goal:
        yield ()
    for to in next_locations(location, round_number):
        yield from ((to, *rest) for rest in routes(to, round_number, goal))


def ship_sailed(state: State, fact: ShipSailed) -> State:
    turn = state.turn if fact.again else replace(state.turn, steps=len(fact.path))
    return replace(state.at(fact.seat, ship=fact.path[-1]), turn=turn)


def goal_reached(state: State, fact: GoalReached) -> State:
    return replace(state, goal=fact.seat)


SAILING = Part(
    "maracaibo.sailing",
    asks={Sail: ways},
    plays={SailAlong: sail_along},
    carries={Sail: nothing, MoveShip: move_ship},
    evolves={ShipSailed: ship_sailed, GoalReached: goal_reached},
)
