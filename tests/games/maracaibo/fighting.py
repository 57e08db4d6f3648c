"""In the middle of a combat: what may be done there, and what came of it."""

from __future__ import annotations

from domain.games.maracaibo.rules.combat_actions import CombatActionUsed, CombatMove
from domain.games.maracaibo.words import CombatLoop
from domain.kernel.agenda import Frame
from tests.games.maracaibo.on_the_board import Facts, opened
from tests.scenario import Scenario

PRESS, PRESS_HARD = CombatMove("ca_influence", "", 1), CombatMove("ca_influence", "", 2)


def annex(target: str, action: str = "ca_annex") -> CombatMove:
    return CombatMove(action, target)


def fighting(
    value: int, *groups: Facts, nation: str = "france", figures: int = 0, combat_points: int = 0, **goods: int
) -> Scenario:  # fmt: skip
    """In the middle of a combat, with nothing to add to the value unless it is given."""
    start = opened(*groups, figures=figures, combat_points=combat_points, **goods)
    return start.asked(Frame("red", CombatLoop(nation, value)))


def used(action: str, spent: int, left: int, target: str = "") -> CombatActionUsed:
    return CombatActionUsed("red", action, target, spent, left)


def closed(scenario: Scenario, *moves: CombatMove) -> list[str | None]:
    """The rules that close these moves, None for an open one."""
    return [scenario.offers("red")[move] for move in moves]
