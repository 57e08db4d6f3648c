"""An exploration is asked, and what may be answered."""

from __future__ import annotations

from domain.games.maracaibo.effects import Explore
from domain.games.maracaibo.rules.exploration import ExploreAlong, ExplorerMoved
from domain.kernel.agenda import Frame
from tests.games.maracaibo.on_the_board import Facts, explorer, opened
from tests.scenario import Scenario


def exploring(
    node: str, steps: int, *groups: Facts, forced: bool = False, seats: int = 2, **goods: int
) -> Scenario:  # fmt: skip
    """Red's explorer stands on the node and may go so many steps."""
    return opened(explorer(node), *groups, seats=seats, **goods).asked(Frame("red", Explore(steps, forced)))


def along(*path: str) -> ExploreAlong:
    return ExploreAlong(path)


def ways(scenario: Scenario) -> set[tuple[str, ...]]:
    return {move.path for move in scenario.offers("red") if isinstance(move, ExploreAlong)}


def moved(*path: str, jumped: tuple[str, ...] = ()) -> ExplorerMoved:
    return ExplorerMoved("red", path, jumped)
