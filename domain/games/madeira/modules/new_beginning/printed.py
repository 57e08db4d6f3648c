"""The 22 set-up tiles and the numbers of their display (EXP1-04), as the component file has them."""

from __future__ import annotations

from typing import Any

import msgspec

from domain.games.madeira.modules.printed import EXPANSION


class SetupTile(msgspec.Struct, frozen=True):
    """What a tile brings; of what its type does not bring there is none.

    `regions`, `cities`, `city_watch` are a Ship tile's workers, `workers` those of a Settlement tile ("forest",
    "any_colony", "any_city"). A King tile has `order_of_play` where the others have `number`.
    """

    id: str
    type: str
    number: int = 0
    regions: tuple[int, ...] = ()
    cities: tuple[str, ...] = ()
    city_watch: int = 0
    workers: tuple[str, ...] = ()
    wheat: int = 0
    sugar: int = 0
    wine: int = 0
    wood: int = 0
    bread: int = 0
    reals: int = 0
    windmill: int = 0
    pirates: int = 0
    order_of_play: int = 0


_M1: dict[str, Any] = EXPANSION["m1"]
TILES = {row.id: row for row in msgspec.convert(EXPANSION["setup_tile"], tuple[SetupTile, ...])}
ROWS: tuple[str, ...] = tuple(_M1["setup"]["rows_in_order"])
SEAT_REALS: tuple[int, ...] = tuple(_M1["setup"]["seat_bonus_reals"])
KINGS = {int(players): tuple(tiles) for players, tiles in _M1["king_tiles_used"]["by_players"].items()}
TILES_PER_ROW: dict[int, int] = {int(players): tiles for players, tiles in _M1["display"]["tiles_per_row"].items()}


def of_type(row: str) -> tuple[str, ...]:
    return tuple(tile for tile, printed in TILES.items() if printed.type == row)
