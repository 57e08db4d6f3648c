"""Every tile lies in one place at most; and a state with the base's kinds in place of tiles."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from domain.games.madeira.state import State

from .annex import demands
from .printed import TILES


def complaints(state: State) -> Iterator[str]:
    held = [tile for home in state.homes.values() for tile in home.requests]
    lying = [tile for row in state.rows for tile in row.requests]
    scored = [tile for tiles in demands(state).scored.values() for tile in tiles]
    there = [*held, *lying, *scored]
    if len(set(there)) != len(there) or not TILES.keys() >= set(there):
        yield f"request tiles: {sorted(there)}"


def restored(state: State) -> State:
    for seat, home in state.homes.items():
        state = state.at(seat, requests=as_kinds(home.requests))
    return replace(state, rows=tuple(replace(row, requests=as_kinds(row.requests)) for row in state.rows))


def as_kinds(tiles: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(TILES[tile].kind if tile in TILES else tile for tile in tiles)
