"""The 24 cards as rows: group, and the workers that each asks for in Regions 1, 2, 3 (EXP2-20)."""

from __future__ import annotations

from typing import Any

import msgspec

from domain.games.madeira.modules.printed import EXPANSION


class Card(msgspec.Struct, frozen=True):
    """`regions` are the fewest own workers in each region, `colonies` in the colonies; `params` its numbers."""

    id: str
    group: str
    regions: tuple[int, int, int]
    colonies: int
    params: dict[str, Any]


def _card(row: dict[str, Any]) -> Card:
    needs = row["requirement"]
    return Card(
        row["id"], row["group"], tuple(needs.get("regions", (0, 0, 0))), needs.get("colony_workers", 0), row["params"]
    )


CARDS = {row["id"]: _card(row) for row in EXPANSION["capitania"]}
GROUPS = tuple(row["id"] for row in EXPANSION["capitania_group"])
