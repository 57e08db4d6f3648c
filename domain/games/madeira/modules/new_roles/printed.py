"""What is printed for New Roles: characters, bonus slots, the Corsair die, figures, tiles and their numbers."""

from __future__ import annotations

from typing import Any

import msgspec

from domain.games.madeira.modules.printed import EXPANSION, rows


class BonusSlot(msgspec.Struct, frozen=True):
    """A bonus slot of a character; `timing` is "either", "after" or "with" (the main action), `rule` its own rule.

    `forced`: once the slot is taken, its bonus is done as far as possible (EXP4-17).
    """

    id: str
    character: str
    slot: int
    effect: str
    timing: str
    forced: bool
    rule: str
    params: dict[str, Any]


SETUP: dict[str, Any] = EXPANSION["m4"]["setup"]
HARVESTER_ON: dict[int, str] = {
    int(number): building for number, building in EXPANSION["m4"]["harvester_building_by_round"]["by_round"].items()
}
ROLES = rows("character")
HARVESTER = next(role for role, row in ROLES.items() if row["placement"] == "building_of_current_round")
ELSEWHERE = tuple(role for role in ROLES if role != HARVESTER)
BONUS_SLOTS = {
    row.id: row for row in msgspec.convert(tuple(rows("bonus_slot").values()), tuple[BonusSlot, ...], strict=True)
}
CORSAIR: dict[str, Any] = EXPANSION["corsair_die"]
CITIZEN: dict[str, Any] = EXPANSION["pirate_citizen"]
SHIP: dict[str, Any] = EXPANSION["pirate_ship"]
SUPPLY: dict[str, int] = {
    "protection": EXPANSION["protection_tile"]["count"],
    "dark": EXPANSION["dark_guild_tile"]["count"],
}


def slots_of(character: str) -> tuple[BonusSlot, ...]:
    return tuple(row for row in BONUS_SLOTS.values() if row.character == character)
