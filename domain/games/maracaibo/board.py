"""The print of Maracaibo: every value of the component files, read once into rows with names."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

import msgspec

from domain.kernel.values import AnyValue

from .printed import (
    Building,
    Career,
    CityTile,
    CombatToken,
    Project,
    Quest,
    Task,
    TokenSide,
    Upgrade,
    VillageAction,
    effect,
    effect_row,
    loaded,
)

VOCABULARY, BOARD, SHIP = loaded("vocabulary"), loaded("board"), loaded("ship")
PROJECTS_FILE, TILES, SETUP_FILE = loaded("projects"), loaded("tiles"), loaded("setup")
NATIONS: tuple[str, ...] = tuple(VOCABULARY["enums"]["nation"]["ids"])
GOODS: tuple[str, ...] = tuple(VOCABULARY["enums"]["good"]["ids"])  # three of them (MAR-RUL-01)
ITEMS: tuple[str, ...] = tuple(VOCABULARY["enums"]["item"]["ids"])
SYNERGIES: tuple[str, ...] = tuple(VOCABULARY["enums"]["synergy"]["ids"])
COUNTS = tuple(range(VOCABULARY["meta"]["players_min"], VOCABULARY["meta"]["players_max"] + 1))
ROUNDS: int = VOCABULARY["meta"]["rounds"]
STEPS_MAX: int = VOCABULARY["meta"]["steps_max"]
SCORING_CHOICE_VP: int = VOCABULARY["meta"]["scoring_choice_vp"]


def _project(row: dict[str, Any]) -> Project:
    condition = row.get("condition")
    return Project(
        row["id"], row["set"], row["color"], row["good"], row["item"], row["cost"], row["vp"],
        effect_row(row["effects"]), row.get("assistant_at", ""),
        (condition["nation"], condition["markers"]) if condition else None, int(row.get("figure_on_card", 0)),
    )  # fmt: skip


def _upgrade(row: dict[str, Any]) -> Upgrade:
    needs = row["requires"]
    return Upgrade(
        row["id"], row["discs"], effect_row(row["effects"]), needs.get("upgrade", ""), needs.get("upgrades_min", 0)
    )  # fmt: skip


def _market(row: dict[str, Any]) -> dict[int, tuple[str, ...]]:
    return {players: tuple(row[f"market_{players}"]) for players in COUNTS}


def _pair(row: dict[str, Any] | None) -> tuple[str, int] | None:
    return (row["res"], row["n"]) if row else None


def _token(row: dict[str, Any]) -> CombatToken:
    sides = {n: TokenSide(row[n]["cv"], _pair(row[n].get("bonus")), _pair(row[n].get("cost"))) for n in NATIONS}
    modifier = row.get("modifier", {"rank": 0, "delta": 0})
    return CombatToken(row["id"], sides, modifier["rank"], modifier["delta"])


def _village_action(row: dict[str, Any]) -> VillageAction:
    return VillageAction(row["id"], row["available"], row["last"], row["cost"], effect_row(row["effects"]))


PROJECTS = {row["id"]: _project(row) for row in PROJECTS_FILE["project"]}
BUILDINGS = {
    row["id"]: Building(row["id"], row["cost"], effect_row(row["effects"]), effect(row["scoring"]))
    for row in loaded("buildings")["building"]
}
CAREERS = {
    row["id"]: Career(row["id"], msgspec.convert(row["tasks"], tuple[tuple[Task, ...], ...]), row["completion"])
    for row in loaded("careers")["career"]
}
UPGRADES = {row["id"]: _upgrade(row) for row in SHIP["upgrade"]}
QUESTS = {row["id"]: Quest(row["id"], row["cost"], effect_row(row["effects"])) for row in TILES["quest"]}
CITY_TILES = {
    row["id"]: CityTile(row["id"], row["helm"], _market(row), effect_row(row["effects"])) for row in TILES["city_tile"]
}
TOKENS = {row["id"]: _token(row) for row in TILES["combat_token"]}
SYNERGY_COPIES: int = TILES["synergy_supply"][0]["copies_per_kind"]

LOCATIONS: dict[str, dict[str, Any]] = {row["id"]: row for row in BOARD["location"]}
CITIES = tuple(name for name, row in LOCATIONS.items() if row["type"] == "city")
VILLAGES = tuple(name for name, row in LOCATIONS.items() if row["type"] == "village")
HOMEWARD: dict[str, tuple[AnyValue, ...]] = {
    name: effect_row(row["effects"]) for name, row in LOCATIONS.items() if row["type"] == "homeward"
}
START = next(name for name, row in LOCATIONS.items() if row["type"] == "start")
FIXED_CITIES = {
    row["location"]: CityTile(row["location"], False, _market(row), effect_row(row["effects"]))
    for row in BOARD["city_fixed"]
}
TILE_CITIES: tuple[str, ...] = tuple(SETUP_FILE["city_tiles"]["locations"])
FLAGS: dict[str, AnyValue] = {row["location"]: effect(row["bonus"]) for row in BOARD["flag"]}
VILLAGE_TABLES: dict[str, list[dict[str, int]]] = {row["id"]: row["bands"] for row in BOARD["village_table"]}
VILLAGE_ACTIONS = {row["id"]: _village_action(row) for row in BOARD["village_action"]}
COMBAT_ACTIONS: dict[str, dict[str, Any]] = {row["id"]: row for row in BOARD["combat_action"]}
COMBAT_RULES = BOARD["combat_rules"]
COMBAT_TRACK: dict[str, int] = BOARD["combat_track"][0]
BOOSTS: dict[str, dict[str, Any]] = {row["id"]: row for row in BOARD["combat_boost"]}
PAYOUT: dict[str, int] = {row["kind"]: row["vp_each"] for row in BOARD["assistant_payout"]}
INFLUENCE = BOARD["influence_track"][0]
BANDS: list[dict[str, int]] = BOARD["noble_bands"][0]["bands"]
MARKER_FIELDS: list[int] = BOARD["marker_track"][0]["markers_per_field"]
MARKER_VALUES = BOARD["marker_track_values"][0]
INCOME: dict[str, dict[str, Any]] = {row["id"]: row for row in BOARD["income_track"]}
NODES: dict[str, dict[str, Any]] = {row["id"]: row for row in BOARD["explorer_node"]}
NODE_BONUS: dict[str, tuple[AnyValue, ...]] = {name: effect_row(row.get("effects", ())) for name, row in NODES.items()}
NEXT_NODES: dict[str, tuple[str, ...]] = {
    name: tuple(row["to"] for row in BOARD["explorer_edge"] if row["from"] == name) for name in NODES
}
BARRIERS: list[dict[str, Any]] = BOARD["barrier"]
BARRIER_OF: dict[tuple[str, str], str] = {
    (row["from"], row["to"]): row["barrier"] for row in BOARD["explorer_edge"] if "barrier" in row
}
EXPLORER_END = BOARD["explorer_end"][0]
SETUP, DECKS, DISPLAY = SETUP_FILE["setup"], SETUP_FILE["decks"], SETUP_FILE["display"]
PILES, HELMS = SETUP_FILE["piles"], SETUP_FILE["city_tiles"]
SHIP_BOARD, QUEST_ROW = SHIP["ship_board"], SHIP["quest_row"][0]


def next_locations(location: str, round_number: int) -> tuple[str, ...]:
    """Where the arrows lead from here in this round (MAR-M-01, MAR-M-10)."""
    return tuple(r["to"] for r in BOARD["edge"] if r["from"] == location and round_number in r["rounds"])


def is_goal(location: str) -> bool:
    return bool(LOCATIONS[location].get("goal", False))


def quest_places(round_number: int, players: int) -> tuple[str, ...]:
    """The locations that are given a quest tile in this round, in order (MAR-S-07, MAR-I-07)."""
    row = next(one for one in SETUP_FILE["quest_placement"] if one["round"] == round_number)
    return tuple(row[f"players_{players}"])


def back(card: str) -> str:
    """The back of a card or tile: a project card shows its set, the others what they are."""
    if card in PROJECTS:
        return PROJECTS[card].set
    return next(name for name, rows in FACES_DOWN.items() if card in rows)


FACES_DOWN: dict[str, Container[str]] = {
    "career": CAREERS, "quest": QUESTS, "building": BUILDINGS, "combat token": TOKENS,
}  # fmt: skip
