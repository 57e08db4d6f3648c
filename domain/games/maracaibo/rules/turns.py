"""Turns go clockwise until one ends with its ship on the goal; nobody is skipped (MAR-T-01, MAR-T-05).

A turn (MAR-T-02) is phase A (sail), B (main action, which the sailing owes, and free actions) and C (refill).
Who comes next is asked afresh after each.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.maracaibo.board import STEPS_MAX
from domain.games.maracaibo.state import State, Turn
from domain.games.maracaibo.words import Refill, Sail, SeatTurn
from domain.kernel.agenda import Frame
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .scorings import scoring_after


class NextTurn(Value, frozen=True, tag="maracaibo.next-turn"):
    """The turn of this seat; or, if the goal was reached, the scoring."""

    seat: str


class TurnBegan(Value, frozen=True, tag="maracaibo.turn-began"):
    """MAR-T-03, MAR-B-07: what a turn has seen is cleared; so many compasses the seat has as it begins."""

    seat: str
    compasses: int


def next_turn(here: Here[State], effect: NextTurn) -> Iterator[Frame]:
    """MAR-T-04: the turn that reached the goal was the last one of its round (MAR-RUL-33)."""
    if here.state.goal:
        yield here.owes(scoring_after(here.state.round))
    else:
        yield here.owes(SeatTurn(), effect.seat)


def seat_turn(here: Here[State], effect: SeatTurn) -> Iterator[Any]:
    yield TurnBegan(here.seat, here.state.boards[here.seat].compasses)
    yield here.owes(Sail(STEPS_MAX))
    yield here.owes(Refill())
    yield here.owes(NextTurn(here.state.from_seat(here.seat)[1]), "")


def turn_began(state: State, fact: TurnBegan) -> State:
    return replace(state, turn=Turn(fact.seat, fact.compasses))


TURNS = Part(
    "maracaibo.turns",
    carries={NextTurn: next_turn, SeatTurn: seat_turn},
    evolves={TurnBegan: turn_began},
)
