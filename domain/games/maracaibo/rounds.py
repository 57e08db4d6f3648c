"""MAR-T-01, MAR-T-04: set-up, four rounds of turns, interim scorings between them, final scoring at the end.

What comes next is owed one at a time, so that the agenda stays short.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.kernel.agenda import Frame
from domain.kernel.rulebook import Joint, Part
from domain.kernel.run import Here
from domain.kernel.steps import Row as Steps
from domain.kernel.values import Value

from .rules.final_scoring import FINAL
from .rules.interim import INTERIM
from .rules.scorings import FinalScoring, InterimScoring
from .rules.setting_up import SETUP
from .rules.turns import NextTurn
from .state import State
from .words import Game, Round

SETUP_STEPS: Joint[Steps] = Joint("maracaibo.setup.steps")
INTERIM_STEPS: Joint[Steps] = Joint("maracaibo.interim.steps")
FINAL_STEPS: Joint[Steps] = Joint("maracaibo.final.steps")


class RoundBegan(Value, frozen=True, tag="maracaibo.round-began"):
    number: int


class ScoringBegan(Value, frozen=True, tag="maracaibo.scoring-began"):
    """`phase` is "interim" or "final"."""

    phase: str


def game(here: Here[State], effect: Game) -> Iterator[Frame]:
    yield from (here.owes(step) for step in here.altered(SETUP_STEPS, SETUP))
    yield here.owes(Round(1))


def one_round(here: Here[State], effect: Round) -> Iterator[Any]:
    """MAR-S-16: from the start player on. Its turns end with the goal, and `rules/turns.py` then owes the scoring."""
    yield RoundBegan(effect.number)
    yield here.owes(NextTurn(here.state.start))


def interim(here: Here[State], effect: InterimScoring) -> Iterator[Any]:
    yield ScoringBegan("interim")
    yield from (here.owes(step) for step in here.altered(INTERIM_STEPS, INTERIM))
    yield here.owes(Round(here.state.round + 1))


def final(here: Here[State], effect: FinalScoring) -> Iterator[Any]:
    yield ScoringBegan("final")
    yield from (here.owes(step) for step in here.altered(FINAL_STEPS, FINAL))


def round_began(state: State, fact: RoundBegan) -> State:
    return replace(state, round=fact.number, phase="round", goal="")


def scoring_began(state: State, fact: ScoringBegan) -> State:
    return replace(state, phase=fact.phase)


ROUNDS_OF_THE_GAME = Part(
    "maracaibo.rounds",
    carries={Game: game, Round: one_round, InterimScoring: interim, FinalScoring: final},
    evolves={RoundBegan: round_began, ScoringBegan: scoring_began},
)
