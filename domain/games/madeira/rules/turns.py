"""MAD-R-03: an own turn begins with the ladder of wood and the one favour afresh, and ends by being ended."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from domain.games.madeira.state import State, Turn
from domain.games.madeira.words import TurnEnd
from domain.kernel.asking import at_any_moment
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value


class EndTurn(Value, frozen=True, tag="madeira.end-turn"):
    """The move: this turn is over."""


class TurnBegan(Value, frozen=True, tag="madeira.turn-began"):
    seat: str


class TurnEnded(Value, frozen=True, tag="madeira.turn-ended"):
    seat: str


def end_of_turn(here: Here[State], effect: TurnEnd) -> Iterator[Offer]:
    """Q-END, MAD-M-04: asked only while a windmill action is payable."""
    if any(offer.closed is None for offer in at_any_moment(here)):
        yield Offer(EndTurn())


def turn_over(here: Here[State], end: TurnEnd | EndTurn) -> Iterator[TurnEnded]:
    yield TurnEnded(here.seat)


def turn_began(state: State, fact: TurnBegan) -> State:
    return replace(state, turn=Turn(fact.seat))


def turn_ended(state: State, fact: TurnEnded) -> State:
    return replace(state, turn=Turn())


TURNS = Part(
    "madeira.turns",
    asks={TurnEnd: end_of_turn},
    plays={EndTurn: turn_over},
    carries={TurnEnd: turn_over},
    evolves={TurnBegan: turn_began, TurnEnded: turn_ended},
)
