"""RIB-04: three rounds of tide, turns and bids; a turn is one main action and an explicit end."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from domain.kernel.agenda import Frame
from domain.kernel.asking import at_any_moment
from domain.kernel.joins import EachSeat
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value
from tests.ribeira.game.joints import ROUND_STEPS, SETUP_STEPS
from tests.ribeira.game.state import State
from tests.ribeira.game.words import Gain, Main, Turn, TurnEnd

from .bids import Bids
from .deck import Shuffle
from .draft import Draft
from .scoring import Score

ROUNDS = 3


class Game(Value, frozen=True, tag="ribeira.game"):
    pass


class FirstPurse(Value, frozen=True, tag="ribeira.first-purse"):
    pass


class Round(Value, frozen=True, tag="ribeira.round"):
    number: int


class RollTide(Value, frozen=True, tag="ribeira.roll-tide"):
    pass


class Turns(Value, frozen=True, tag="ribeira.turns"):
    pass


class EndTurn(Value, frozen=True, tag="ribeira.end-turn"):
    """The move."""


class TideRolled(Value, frozen=True, tag="ribeira.tide-rolled"):
    tide: int


def game(here: Here[State], effect: Game) -> Iterator[Frame]:
    steps = here.altered(SETUP_STEPS, (Shuffle(), FirstPurse(), Draft()))
    yield from (here.owes(step) for step in steps)
    yield from (here.owes(Round(number)) for number in range(1, ROUNDS + 1))
    yield here.owes(Score())


def first_purse(here: Here[State], effect: FirstPurse) -> Iterator[Frame]:
    yield from (here.owes(Gain(what, 2), seat) for seat in here.state.seats for what in ("coin", "fish"))


def one_round(here: Here[State], effect: Round) -> Iterator[Frame]:
    source = f"round {effect.number}"
    steps = here.altered(ROUND_STEPS, (RollTide(), Turns(), Bids()))
    yield from (here.owes(step, source=source) for step in steps)


def roll_tide(here: Here[State], effect: RollTide) -> Iterator[TideRolled]:
    yield TideRolled(here.chance.die("tide"))


def turns(here: Here[State], effect: Turns) -> Iterator[Frame]:
    yield here.owes(EachSeat(Turn()))


def turn(here: Here[State], effect: Turn) -> Iterator[Frame]:
    yield from (here.owes(Main()), here.owes(TurnEnd()))


def end_of_turn(here: Here[State], effect: TurnEnd) -> Iterator[Offer]:
    """Asked only while something may still be done at any moment."""
    if any(offer.closed is None for offer in at_any_moment(here)):
        yield Offer(EndTurn())


def tide_rolled(state: State, fact: TideRolled) -> State:
    return replace(state, tide=fact.tide)


ROUNDS_RULES = Part(
    "ribeira.rounds",
    asks={TurnEnd: end_of_turn},
    plays={EndTurn: nothing},
    carries={
        Game: game,
        FirstPurse: first_purse,
        Round: one_round,
        RollTide: roll_tide,
        Turns: turns,
        Turn: turn,
        TurnEnd: nothing,
    },
    evolves={TideRolled: tide_rolled},
)
