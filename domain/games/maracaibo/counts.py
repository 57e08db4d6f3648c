"""What is counted, and what holds: possessions, permanent effects, ranks. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from .board import (
    BANDS,
    COMBAT_ACTIONS,
    MARKER_FIELDS,
    MARKER_VALUES,
    NATIONS,
    PROJECTS,
    SHIP_BOARD,
    UPGRADES,
    VILLAGE_ACTIONS,
)
from .effects import Permanent
from .permanent import (
    AddCombatAction,
    AddVillageAction,
    Discount,
    ExplorePlus,
    FreeDisplay,
    HandLimit,
    VillageTable,
)
from .state import ShipBoard, State

P = TypeVar("P", bound=Permanent)


def unlocked(board: ShipBoard) -> tuple[str, ...]:
    """MAR-U-05, MAR-RUL-04: the upgrades with no disc left."""
    return tuple(name for name, left in board.discs.items() if not left)


def permanents(board: ShipBoard, wanted: type[P]) -> Iterator[tuple[str, P]]:
    """Card or upgrade and effect, for every permanent effect of this word that holds, in order."""
    for card in board.tableau:
        yield from ((card, one) for one in PROJECTS[card].effects if isinstance(one, wanted))
    for name in unlocked(board):
        yield from ((name, one) for one in UPGRADES[name].effects if isinstance(one, wanted))


def discount(board: ShipBoard) -> int:
    """MAR-P-03, MAR-G-06."""
    return sum(one.n for _, one in permanents(board, Discount))


def more_steps(board: ShipBoard) -> int:
    """MAR-X-01."""
    return sum(one.n for _, one in permanents(board, ExplorePlus))


def hand_limit(board: ShipBoard) -> int:
    """MAR-D-01."""
    limit: int = SHIP_BOARD["hand_limit"]
    return max([limit, *(one.n for _, one in permanents(board, HandLimit))])


def display_is_free(board: ShipBoard) -> bool:
    """MAR-D-02."""
    return any(True for _ in permanents(board, FreeDisplay))


def village_table(board: ShipBoard) -> str:
    """MAR-V-02."""
    return next((one.table for _, one in permanents(board, VillageTable)), "standard")


def village_actions(board: ShipBoard) -> tuple[str, ...]:
    """MAR-V-05 to MAR-V-09: the village actions the seat has, basic ones first."""
    added = {one.action for _, one in permanents(board, AddVillageAction)}
    if board.quest_on:
        added.add("va_card_quest")
    return tuple(name for name, row in VILLAGE_ACTIONS.items() if row.available == "always" or name in added)


def combat_actions(board: ShipBoard) -> tuple[str, ...]:
    """MAR-K-11 to MAR-K-15: the combat actions the seat has."""
    added = {one.action for _, one in permanents(board, AddCombatAction)}
    return tuple(name for name, row in COMBAT_ACTIONS.items() if row["available"] == "always" or name in added)


def noble_rank(influence: int) -> int:
    """MAR-R-02: the rank of the highest band at or below; 0 below the first."""
    return max([0, *(band["rank"] for band in BANDS if band["position"] <= influence)])


def next_band(influence: int) -> int | None:
    """MAR-R-03: where the next band above begins; None at the last one."""
    return next((band["position"] for band in BANDS if band["position"] > influence), None)


def map_rank(state: State, nation: str) -> int:
    """MAR-K-04, MAR-RUL-08: 1 + how many nations have strictly more markers on the map."""
    mine = state.map_count(nation)
    return 1 + sum(state.map_count(other) > mine for other in NATIONS)


def base_value(taken: int) -> int:
    """MAR-B-08, MAR-RUL-07: printed under the rightmost field that is wholly empty after so many markers were taken."""
    fields, left = 0, taken
    for markers in MARKER_FIELDS:
        left -= markers
        if left < 0:
            break
        fields += 1
    values: list[int] = MARKER_VALUES["values"]
    none: int = MARKER_VALUES["value_when_none_empty"]
    return values[fields - 1] if fields else none


def possessions(state: State, seat: str, per: str, least: int = 0) -> int:
    """How many of such a thing the seat has now; `least` is for nations."""
    board = state.boards[seat]
    if per == "nation_influence":
        return sum(value >= least for value in board.influence.values())
    if per == "compass_at_turn_start":
        return state.turn.compasses
    return COUNTS[per](board)


COUNTS: dict[str, Callable[[ShipBoard], int]] = {
    "combat_token": lambda board: len(board.tokens),
    "quest_tile": lambda board: len(board.quests),
    "assistant": lambda board: len(board.assistants),
    "compass": lambda board: board.compasses,
    "synergy": lambda board: len(board.synergies),
    "ship_upgrade": lambda board: len(unlocked(board)),
    "barrier": lambda board: len(board.barriers),
    "figures_plus_combat_points": lambda board: board.figures + board.combat_points,
}
