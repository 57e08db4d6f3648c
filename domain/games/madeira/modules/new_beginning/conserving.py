"""What must hold of the set-up tiles, and a state without them for the base's own checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from domain.games.madeira.board import STARTING_REQUESTS, WINDMILL_STEPS
from domain.games.madeira.state import State

from .annex import beginning
from .printed import ROWS, TILES, TILES_PER_ROW


def complaints(state: State) -> Iterator[str]:
    """Every row has as many tiles as there are seats, on display or taken; a seat has one of a row at most."""
    annex = beginning(state)
    there = [
        *(tile for row in annex.rows.values() for tile in row),
        *(t for mine in annex.taken.values() for t in mine),
    ]
    if len(set(there)) != len(there) or not TILES.keys() >= set(there):
        yield f"set-up tiles: {there}"
    if there and Counter(TILES[tile].type for tile in there) != dict.fromkeys(ROWS, TILES_PER_ROW[len(state.seats)]):
        yield f"set-up tiles: {there}"
    for seat, mine in annex.taken.items():
        if len({TILES[tile].type for tile in mine}) != len(mine):
            yield f"{seat}: set-up tiles {mine}"


def restored(state: State) -> State:
    """During set-up: requests of the King tiles at seats without any, discs in the order of the seats, windmills on."""
    annex = beginning(state)
    if not annex.aside:
        return state
    without = [seat for seat in state.seats if not state.homes[seat].requests]
    for seat, request in zip(without, annex.requests.values()):
        state = state.at(seat, requests=(STARTING_REQUESTS.get(request, request),))
    for seat in state.seats:
        if not state.homes[seat].windmill:
            state = state.at(seat, windmill=WINDMILL_STEPS[0])
    return replace(state, passing=state.order() or state.seats)
