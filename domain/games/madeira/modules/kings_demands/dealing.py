"""EXP3-01 to EXP3-04: starting tiles to the seats, the first order of play by letter, and tiles into the dice rows.

What is drawn and not laid out goes to the box unseen (EXR-47), so it is written nowhere; EXP0-18.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import by_players
from domain.games.madeira.joints import SETUP_STEPS
from domain.games.madeira.rules.arrangement import (
    DealRequests,
    DealStartingRequests,
    DiscsLaid,
    RequestsDealt,
    StartingRequestDealt,
    extra_reals,
)
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import Row
from domain.kernel.values import Value

from .annex import demands, with_demands
from .printed import KINDS, LAID_OUT_PER_KIND, SETUP, TILES, of_kind


class DealStartingTiles(Value, frozen=True, tag="madeira.kings-demands.deal-starting-tiles"):
    """The step in place of dealing the base's starting requests."""


class DealTiles(Value, frozen=True, tag="madeira.kings-demands.deal-tiles"):
    """The step in place of dealing the base's requests."""


class StartingTilesDrawn(Value, frozen=True, tag="madeira.kings-demands.starting-tiles-drawn"):
    """These starting tiles lie face-up, one for each seat."""

    tiles: tuple[str, ...]


def drawn(here: Here[State]) -> tuple[str, ...]:
    """EXP3-03, EXP3-06: one of each kind, shuffled, and as many of them as there are seats."""
    each = [here.chance.shuffled(of_kind(kind), f"starting {kind}")[: SETUP["starting_per_kind"]] for kind in KINDS]
    return here.chance.shuffled([tile for tiles in each for tile in tiles], "starting tiles")[: len(here.state.seats)]


def deal_starting_tiles(here: Here[State], effect: DealStartingTiles) -> Iterator[Any]:
    """EXP3-03, EXR-46: the letter nearest to A plays first, the others in the order of the letters."""
    tiles = drawn(here)
    yield StartingTilesDrawn(tiles)
    dealt = dict(zip(here.state.seats, tiles))
    yield from (StartingRequestDealt(seat, tile, tile) for seat, tile in dealt.items())
    order = sorted(dealt, key=lambda seat: TILES[dealt[seat]].letter)
    rows = by_players("passing_rows", len(order))
    yield DiscsLaid((*order, *("" for _ in range(rows - len(order)))))
    yield from extra_reals(order)


def deal_tiles(here: Here[State], effect: DealTiles) -> Iterator[RequestsDealt]:
    """EXP3-04: so many of each kind, in rows of five, the rest to the box unseen."""
    number = LAID_OUT_PER_KIND[len(here.state.seats)]
    each = [tiles_left(here, kind)[:number] for kind in KINDS]
    tiles = here.chance.shuffled([tile for tiles in each for tile in tiles], "request tiles")
    long: int = SETUP["row_length"]
    yield RequestsDealt(tuple(tiles[start : start + long] for start in range(0, len(tiles), long)))


def tiles_left(here: Here[State], kind: str) -> tuple[str, ...]:
    """Those of the kind but its starting tile, shuffled.

    Where that one was not laid out it went to the box unseen (EXR-47): any of them, as nobody has seen which.
    """
    starting = demands(here.state).starting
    tiles = here.chance.shuffled([tile for tile in of_kind(kind) if tile not in starting], f"tiles {kind}")
    boxed = SETUP["starting_per_kind"] - sum(TILES[tile].kind == kind for tile in starting)
    return tiles[boxed:]


def steps(here: Here[State], row: Row) -> Row:
    """EXP0-01, EXP3-01: in place of the base's two steps, as far as they are in the row."""
    return tuple(INSTEAD.get(type(step), step) for step in row)


def starting_tiles_drawn(state: State, fact: StartingTilesDrawn) -> State:
    return with_demands(state, starting=fact.tiles)


INSTEAD: dict[type, Value] = {DealStartingRequests: DealStartingTiles(), DealRequests: DealTiles()}
DEALING = Part(
    "madeira.kings-demands.dealing",
    carries={DealStartingTiles: deal_starting_tiles, DealTiles: deal_tiles},
    evolves={StartingTilesDrawn: starting_tiles_drawn},
    alters={SETUP_STEPS: steps},
)
