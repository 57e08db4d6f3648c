"""Step 1 of a scoring: each seat plays a card or invests, or takes VP (MAR-I-01, MAR-I-10, MAR-Z-01)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.maracaibo.board import SCORING_CHOICE_VP
from domain.games.maracaibo.state import State
from domain.games.maracaibo.words import ClaimWindow, Play, ScoringChoice
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .playing_cards import can_play
from .stock import gains
from .turns import TurnBegan


class EachChooses(Value, frozen=True, tag="maracaibo.each-chooses"):
    """Step 1: in order from who reached the goal; `final` in final scoring."""

    final: bool = False


class NextChoice(Value, frozen=True, tag="maracaibo.next-choice"):
    """The choice of these seats, one after another."""

    left: tuple[str, ...]
    final: bool = False


class TakeVp(Value, frozen=True, tag="maracaibo.take-vp"):
    """The move: VP instead of a card."""


class PlayNow(Value, frozen=True, tag="maracaibo.play-now"):
    """The move: a card or an investment."""


def each_chooses(here: Here[State], effect: EachChooses) -> Iterator[Frame]:
    yield here.owes(NextChoice(here.state.from_seat(here.state.goal), effect.final))


def next_choice(here: Here[State], effect: NextChoice) -> Iterator[Any]:
    """All that one seat's choice opens resolves before the next one chooses."""
    if effect.left:
        seat, *rest = effect.left
        yield TurnBegan(seat, here.state.boards[seat].compasses)  # MAR-I-10, MAR-RUL-51
        yield here.owes(ScoringChoice(effect.final), seat)
        if effect.final:
            yield here.owes(ClaimWindow(), seat)  # MAR-Z-08: open during the choice, and once after it
        yield here.owes(NextChoice(tuple(rest), effect.final))


def choices(here: Here[State], effect: ScoringChoice) -> Iterator[Offer]:
    """MAR-N-24."""
    yield Offer(PlayNow(), None if can_play(here) else no("MAR-I-01", "nothing-to-play"))
    yield Offer(TakeVp())


def play_now(here: Here[State], move: PlayNow) -> Iterator[Frame]:
    yield here.owes(Play())


def take_vp(here: Here[State], move: TakeVp) -> Iterator[Any]:
    yield from gains(here.state, here.seat, "vp", SCORING_CHOICE_VP)


SCORING_CHOICES = Part(
    "maracaibo.scoring-choices",
    asks={ScoringChoice: choices},
    plays={PlayNow: play_now, TakeVp: take_vp},
    carries={EachChooses: each_chooses, NextChoice: next_choice, ScoringChoice: nothing},
)
