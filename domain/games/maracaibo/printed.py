"""The shapes of what is printed, and how the rows of the component files are read into them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from domain.kernel.values import AnyValue

from . import effects as words
from . import permanent
from .effects import Word

R = TypeVar("R")
FOLDER = Path(__file__).parent
OPS: dict[str, type[Word]] = {
    "gain": words.Gain,
    "gain_per": words.GainPer,
    "income": words.Income,
    "influence": words.Influence,
    "influence_next_rank": words.InfluenceNextRank,
    "remove_discs": words.RemoveDiscs,
    "synergy": words.Synergy,
    "combat": words.Combat,
    "explore": words.Explore,
    "village_actions": words.VillageActions,
    "move_ship": words.MoveShip,
    "pay_then": words.PayThen,
    "choose": words.ChooseOne,
    "place_marker": words.PlaceMarker,
    "figures_to_income": words.FiguresToIncome,
    "draw_quest": words.DrawQuest,
    "discard_hand_then": words.DiscardHandThen,
    "supply_item": permanent.SupplyItem,
    "discount": permanent.Discount,
    "compass": words.Compass,
    "explore_plus": permanent.ExplorePlus,
    "steal_on_jump": permanent.StealOnJump,
    "assistant_stop": permanent.AssistantStop,
    "figure_to_points": permanent.FigureToPoints,
    "nation_points": permanent.NationPoints,
    "removal_vp": permanent.RemovalVp,
    "add_village_action": permanent.AddVillageAction,
    "add_combat_action": permanent.AddCombatAction,
    "village_table": permanent.VillageTable,
    "hand_limit": permanent.HandLimit,
    "free_display": permanent.FreeDisplay,
    "score_per": permanent.ScorePer,
    "score_double_income": permanent.ScoreDoubleIncome,
    "start_interim": words.StartInterim,
    "start_final": words.StartFinal,
}


def loaded(name: str) -> dict[str, Any]:
    """One component file, as it stands."""
    return tomllib.loads((FOLDER / "components" / f"{name}.toml").read_text(encoding="utf-8"))


def effect(row: Mapping[str, Any]) -> AnyValue:
    """One row of effects as a word; raises KeyError for an op that is none, ValidationError for a wrong row."""
    fields = {name: _read(name, value) for name, value in row.items() if name not in ("op", "kind")}
    made: AnyValue = OPS[row["op"]](**fields)
    return made


def effect_row(rows: Iterable[Mapping[str, Any]]) -> tuple[AnyValue, ...]:
    return tuple(effect(row) for row in rows)


def _read(name: str, value: Any) -> Any:
    if name == "effects":
        return effect_row(value)
    if name == "options":
        return tuple(effect_row(option) for option in value)
    return value


class Project(msgspec.Struct, frozen=True):
    """A project card. `cost` has doubloons and, where printed, figures, combat_points, cards (MAR-P-04).

    `assistant_at` is a location or "", `condition` a nation and how many markers it needs (MAR-P-02).
    """

    id: str
    set: str
    color: str
    good: str
    item: str
    cost: dict[str, int]
    vp: int
    effects: tuple[AnyValue, ...]
    assistant_at: str = ""
    condition: tuple[str, int] | None = None
    figure_on_card: int = 0


class Building(msgspec.Struct, frozen=True):
    id: str
    cost: dict[str, int]
    effects: tuple[AnyValue, ...]
    scoring: AnyValue


class Upgrade(msgspec.Struct, frozen=True):
    """`after` is an upgrade that must be unlocked before, `least` how many must be (MAR-U-03)."""

    id: str
    discs: int
    effects: tuple[AnyValue, ...]
    after: str = ""
    least: int = 0


class Quest(msgspec.Struct, frozen=True):
    """`cost` as printed: items, goods (by kind), cards, doubloons, combat_points, figures, moved_min."""

    id: str
    cost: dict[str, Any]
    effects: tuple[AnyValue, ...]


class CityTile(msgspec.Struct, frozen=True):
    """`market` by number of players: the goods of its spaces."""

    id: str
    helm: bool
    market: dict[int, tuple[str, ...]]
    effects: tuple[AnyValue, ...]


class TokenSide(msgspec.Struct, frozen=True):
    """What a combat token says of one nation; `bonus` and `cost` are a resource and an amount."""

    cv: int
    bonus: tuple[str, int] | None = None
    cost: tuple[str, int] | None = None


class CombatToken(msgspec.Struct, frozen=True):
    """`rank` and `delta` are its modifier; rank 0: none."""

    id: str
    sides: dict[str, TokenSide]
    rank: int = 0
    delta: int = 0


class Task(msgspec.Struct, frozen=True):
    """One option of a career task: so many of what it counts, for doubloons, VP and the figure on it."""

    condition: str
    min: int
    reward: dict[str, int]


class Career(msgspec.Struct, frozen=True):
    id: str
    tasks: tuple[tuple[Task, ...], ...]
    completion: dict[str, int]


class VillageAction(msgspec.Struct, frozen=True):
    """`available` is "always", an upgrade, or "card"; `last` ends the right to further ones (MAR-V-10)."""

    id: str
    available: str
    last: bool
    cost: dict[str, Any]
    effects: tuple[AnyValue, ...]
