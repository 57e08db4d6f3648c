"""EXP4-06: Protection tiles and Dark Guild tiles lie in two supplies; spent ones go back there (EXR-71).

How many there are does not hang on the number of seats. An empty supply gives nothing, though the slot may be taken.
"""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .annex import roles, with_roles
from .printed import SUPPLY


class TakeTile(Value, frozen=True, tag="madeira.new-roles.take-tile"):
    """The effect: one "protection" or "dark" tile from its supply (EXP4-51, EXP4-57)."""

    tile: str


class TileTaken(Value, frozen=True, tag="madeira.new-roles.tile-taken"):
    seat: str
    tile: str


class TilesSpent(Value, frozen=True, tag="madeira.new-roles.tiles-spent"):
    """So many tiles of this sort went back to the supply."""

    seat: str
    tile: str
    number: int


def tiles(state: State, tile: str) -> dict[str, int]:
    """Seat to how many tiles of this sort it holds."""
    held: dict[str, int] = getattr(roles(state), tile)
    return held


def held(state: State, seat: str, tile: str) -> int:
    return tiles(state, tile).get(seat, 0)


def in_supply(state: State, tile: str) -> int:
    return SUPPLY[tile] - sum(tiles(state, tile).values())


def take_tile(here: Here[State], effect: TakeTile) -> Iterator[TileTaken]:
    if in_supply(here.state, effect.tile):
        yield TileTaken(here.seat, effect.tile)


def tile_taken(state: State, fact: TileTaken) -> State:
    return _with(state, fact.seat, fact.tile, 1)


def tiles_spent(state: State, fact: TilesSpent) -> State:
    return _with(state, fact.seat, fact.tile, -fact.number)


def _with(state: State, seat: str, tile: str, more: int) -> State:
    return with_roles(state, **{tile: {**tiles(state, tile), seat: held(state, seat, tile) + more}})


TILES = Part(
    "madeira.new-roles.tiles",
    carries={TakeTile: take_tile},
    evolves={TileTaken: tile_taken, TilesSpent: tiles_spent},
)
