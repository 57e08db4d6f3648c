"""The 24 cards as rows (EXP2-20): group, and the workers that each asks for in Regions 1, 2, 3; the draft's numbers."""

from __future__ import annotations

from typing import Any

import msgspec

from domain.games.madeira.modules.printed import EXPANSION


class Card(msgspec.Struct, frozen=True):
    """`regions` are the fewest own workers in each region, `colonies` in the colonies; `params` its numbers.

    `rule` is the id of its entry in the book.
    """

    id: str
    group: str
    regions: tuple[int, int, int]
    colonies: int
    params: dict[str, Any]
    rule: str


def _card(row: dict[str, Any]) -> Card:
    needs = row["requirement"]
    regions = tuple(needs.get("regions", (0, 0, 0)))
    return Card(row["id"], row["group"], regions, needs.get("colony_workers", 0), row["params"], row["rule"])


def of_group(group: str) -> tuple[str, ...]:
    return tuple(card for card, row in CARDS.items() if row.group == group)


CARDS = {row["id"]: _card(row) for row in EXPANSION["capitania"]}
GROUPS = tuple(row["id"] for row in EXPANSION["capitania_group"])
DRAFTED = tuple(row["id"] for row in EXPANSION["capitania_group"] if row["draft_deck"])  # EXP2-01
DEALT = tuple(group for group in GROUPS if group not in DRAFTED)
DRAFT: dict[int, dict[str, int]] = {
    int(key.removeprefix("players_")): row for key, row in EXPANSION["m2"]["draft"].items()
}  # by the number of seats
