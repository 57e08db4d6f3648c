"""MAD-R-01: set-up, then five rounds of the phases A, B, C, D, E, then the end.

Every row of steps is a joint. What comes next is owed one at a time, so that the agenda stays short.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.kernel.agenda import Frame
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .board import ROUNDS
from .joints import END_STEPS, PHASE_STEPS, PHASES, SETUP_STEPS
from .rules.arrangement import DealFavours, DealRequests, DealRewards, DealStartingRequests, SetNeutrals
from .rules.building_phase import ResolveBuildings, TidyBuildings
from .rules.character_phase import NextCharacterTurn
from .rules.conversion import ConvertFields
from .rules.dice_rows import ChooseRows
from .rules.feeding import NextFeeding
from .rules.final_scoring import SellStores, ShowPirates, TakeScores
from .rules.first_workers import PlaceCitizens, PlaceFieldWorkers
from .rules.honor import Honor
from .rules.income import Income
from .rules.requests import ScoreAll
from .rules.round_opening import DealCharacters, RollGuildDice, RollPirateDice
from .rules.upkeep import NextUpkeep
from .state import State
from .words import Game, Phase, Round

SETUP = (
    DealFavours(),
    SetNeutrals(),
    DealRewards(),
    DealStartingRequests(),
    DealRequests(),
    DealCharacters(),
    PlaceCitizens(),
    PlaceFieldWorkers(),
)
STEPS = {
    "A": (DealCharacters(), RollGuildDice(), RollPirateDice(), ChooseRows()),
    "B": (NextCharacterTurn(),),
    "C": (ResolveBuildings(), TidyBuildings()),
    "D": (Honor(), Income(), NextUpkeep(), NextFeeding()),
    "E": (ScoreAll(), ConvertFields()),
}
END = (SellStores(), ShowPirates(), TakeScores())


class RoundBegan(Value, frozen=True, tag="madeira.round-began"):
    number: int


class PhaseBegan(Value, frozen=True, tag="madeira.phase-began"):
    name: str


def game(here: Here[State], effect: Game) -> Iterator[Frame]:
    yield from (here.owes(step) for step in here.altered(SETUP_STEPS, SETUP))
    yield here.owes(Round(1))


def one_round(here: Here[State], effect: Round) -> Iterator[Any]:
    yield RoundBegan(effect.number)
    yield from (here.owes(Phase(name)) for name in here.altered(PHASES, tuple(STEPS)))
    if effect.number < len(ROUNDS):
        yield here.owes(Round(effect.number + 1))
    else:
        yield here.owes(Phase("end"))


def phase(here: Here[State], effect: Phase) -> Iterator[Any]:
    yield PhaseBegan(effect.name)
    joint, printed = (END_STEPS, END) if effect.name == "end" else (PHASE_STEPS[effect.name], STEPS[effect.name])
    yield from (here.owes(step) for step in here.altered(joint, printed))


def round_began(state: State, fact: RoundBegan) -> State:
    return replace(state, round=fact.number)


def phase_began(state: State, fact: PhaseBegan) -> State:
    return replace(state, phase=fact.name)


ROUNDS_OF_THE_GAME = Part(
    "madeira.rounds",
    carries={Game: game, Round: one_round, Phase: phase},
    evolves={RoundBegan: round_began, PhaseBegan: phase_began},
)
