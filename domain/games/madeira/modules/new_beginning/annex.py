"""What A New Beginning keeps while the set-up lasts: the rows of tiles, who has taken which, who began."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from domain.games.madeira.modules.annexes import annex_of, with_annex
from domain.games.madeira.state import State
from domain.kernel.values import Value

from .printed import TILES

KEY = "madeira.new-beginning"


class NewBeginning(Value, frozen=True, tag=KEY):
    """EXP0-19: all of it is public; tiles that are not on display are nowhere.

    `rows`: "ship", "farming", "settlement" or "king" to its tiles still face-up; `requests`: king tile to the starting
    request on it; `taken`: seat to its tiles, the last one last; `start`: the seat of the start player. `aside`: the
    usual start has been put aside, and the seats have not all got their own yet.
    """

    rows: dict[str, tuple[str, ...]] = {}
    requests: dict[str, str] = {}
    taken: dict[str, tuple[str, ...]] = {}
    start: str = ""
    aside: bool = False


def beginning(state: State) -> NewBeginning:
    return annex_of(state, KEY, NewBeginning)


def with_beginning(state: State, **changed: Any) -> State:
    return with_annex(state, KEY, replace(beginning(state), **changed))


def tile_of(state: State, seat: str, row: str) -> str:
    """The tile of this row that the seat has taken, "" if none."""
    mine = beginning(state).taken.get(seat, ())
    return next((tile for tile in mine if TILES[tile].type == row), "")
