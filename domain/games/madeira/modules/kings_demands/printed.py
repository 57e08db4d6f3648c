"""The thirty tiles as rows (EXP3-01, EXP3-02): letter, kind, price, how it scores, its numbers."""

from __future__ import annotations

from typing import Any

import msgspec

from domain.games.madeira.modules.printed import EXPANSION, rows


class Side(msgspec.Struct, frozen=True):
    """The part beside the ships: so many points for so many goods of one sort."""

    pp: int
    discard: dict[str, int]


class Tile(msgspec.Struct, frozen=True):
    """`cost` is paid in full before it scores, `on_take` comes to whoever takes it; `guilds` are those it shows."""

    id: str
    kind: str
    cost: dict[str, int]
    scoring: str
    params: dict[str, Any]
    on_take: dict[str, int]
    rule: str
    side: Side | None = None
    guilds: tuple[str, ...] = ()

    @property
    def letter(self) -> str:
        """EXP3-02, EXR-45: which letter a kind bears changes nothing but the first order of play."""
        return LETTERS[self.kind]


LETTERS: dict[str, str] = {row["kind"]: row["letter"] for row in EXPANSION["request_letter"]}
KINDS = tuple(row["kind"] for row in EXPANSION["request_kind"])
_GUILDS = {tile: row["guilds"] for tile, row in rows("request_guilds").items()}  # EXR-52: all guilds but one
TILES = {tile: msgspec.convert({**row, "guilds": _GUILDS.get(tile, ())}, Tile) for tile, row in rows("request").items()}
SETUP: dict[str, Any] = EXPANSION["m3"]["setup"]
LAID_OUT_PER_KIND: dict[int, int] = {int(players): tiles for players, tiles in SETUP["laid_out_per_kind"].items()}
ANY_GOOD = "any_good"


def of_kind(kind: str) -> tuple[str, ...]:
    return tuple(tile for tile, row in TILES.items() if row.kind == kind)
