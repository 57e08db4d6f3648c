"""Long games, in which much is done: ships sail slowly, and nothing is left out that can be done."""

from __future__ import annotations

from random import Random
from typing import Any

from domain.games.maracaibo.rules.free_actions import EndPhaseB, Plan
from domain.games.maracaibo.rules.main_action import DoNothing
from domain.games.maracaibo.rules.sailing import SailAlong
from domain.games.maracaibo.rules.scoring_choices import TakeVp
from domain.kernel.joins import Decline

IDLE = (Decline, DoNothing, TakeVp, EndPhaseB, Plan)
SLOW = 2  # spaces, at most, where there is a choice


def diligently(dice: Random, moves: list[Any]) -> Any:
    """One of the open moves, seldom to do nothing; of kinds of moves each as likely as another."""
    wanted = [move for move in moves if not isinstance(move, IDLE) and not is_hasty(move)]
    if not wanted or dice.random() < 0.1:
        return dice.choice(moves)
    kind = dice.choice(list(dict.fromkeys(map(type, wanted))))
    return dice.choice([move for move in wanted if type(move) is kind])


def is_hasty(move: Any) -> bool:
    return isinstance(move, SailAlong) and len(move.path) > SLOW
