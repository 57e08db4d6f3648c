"""The shapes of what is printed on the components, and how rows are read into them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

R = TypeVar("R")
FOLDER = Path(__file__).parent
PRINT: dict[str, Any] = tomllib.loads((FOLDER / "components.toml").read_text(encoding="utf-8"))


class Field(msgspec.Struct, frozen=True):
    """`converts_to` is "" if the crop never changes."""

    id: str
    region: int
    crop: str
    converts_to: str
    wooded: bool


class Building(msgspec.Struct, frozen=True):
    """`order` is its place in Phase C, `empty_in_round` the round without a character on it."""

    id: str
    region: int
    empty_in_round: int
    order: int


class BuildingAction(msgspec.Struct, frozen=True):
    """One half (`tier` "top" or "bottom") of a building; nought where it does nothing of that sort."""

    building: str
    tier: str
    min_workers: int
    bread: int = 0
    prestige: int = 0
    move_workers_to_city_max: int = 0
    move_workers_to_colony_max: int = 0
    move_workers_to_watch_max: int = 0
    prestige_per_own_ship_at_destination: int = 0
    pirates_discarded_per_worker: int = 0
    flip_favors_max: int = 0


class Favour(msgspec.Struct, frozen=True):
    """A guild favour: its guild, the phases it may be used in, and its numbers."""

    id: str
    guild: str
    when: tuple[str, ...]
    numbers: dict[str, int]


class City(msgspec.Struct, frozen=True):
    id: str
    order: int
    income: str
    income_per_own_worker: int
    income_per_neutral: int
    majority: int
    presence: int


class District(msgspec.Struct, frozen=True):
    """The same six in each city; district d holds the spots 2d-1 and 2d."""

    district: int
    spots: int
    built_at_start: bool
    wood_cost: int


class Slot(msgspec.Struct, frozen=True):
    """A space for one ship: it costs so much of a good and pays so many reals (none in a colony)."""

    id: str
    place: str
    good: str
    cost: int
    reals: int
    min_players: int


class PassingRow(msgspec.Struct, frozen=True):
    row: int
    reals: int
    action: str
    prestige: int


class Round(msgspec.Struct, frozen=True):
    number: int
    building_without_character: str
    requests_to_score: int
    conversion: str


class Request(msgspec.Struct, frozen=True):
    """A kind of crown's request: items at most, and prestige for each (0: the board says how much)."""

    id: str
    max_items: int
    pp_per_item: int = 0


def joined(*tables: str, key: str = "id", also: str = "") -> Iterable[dict[str, Any]]:
    """The rows of tables that are one table split by provenance; `also` is the key in the later ones."""
    first, *others = ([dict(row) for row in PRINT[table]] for table in tables)
    later = [{row[also or key]: row for row in rows} for rows in others]
    for row in first:
        for rows in later:
            row |= {name: value for name, value in rows[row[key]].items() if name != "id"}
        yield row


def read(rows: Iterable[dict[str, Any]], shape: type[R]) -> tuple[R, ...]:
    return msgspec.convert(tuple(rows), tuple[shape, ...])  # type: ignore[valid-type]
