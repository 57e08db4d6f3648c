"""EXP1-09 to EXP1-15, EXP1-31 to EXP1-34: seat money, then row after row each seat takes a tile and carries it out.

The Ship row goes clockwise from the start player, by the fixed seating of the table (EXP0-17, EXR-14); each later row
goes by the numbers of the row before, and the King row gives the first order of play.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import STARTING_REQUESTS, SUPPLIES, by_players
from domain.games.madeira.rules.arrangement import DiscsLaid, StartingRequestDealt
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.rules.windmill import WindmillTurned
from domain.games.madeira.state import State
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .annex import NewBeginning, beginning, tile_of, with_beginning
from .printed import ROWS, SEAT_REALS, TILES, SetupTile
from .settling import ReceivePirates, SettleWorker


class DrawStartPlayer(Value, frozen=True, tag="madeira.new-beginning.draw-start-player"):
    """The step: who chooses first from the Ship row, and the money by seat."""


class ChooseTiles(Value, frozen=True, tag="madeira.new-beginning.choose-tiles"):
    """The step: every seat takes a tile of this row."""

    row: str


class PickTile(Value, frozen=True, tag="madeira.new-beginning.pick-tile"):
    """QE1-1: which tile of the row; none may be refused, and none left out in part (EXP1-12, EXR-10)."""

    row: str


class BoxTiles(Value, frozen=True, tag="madeira.new-beginning.box-tiles"):
    """The step: the first order of play, and all tiles back to the box."""


class TakeTile(Value, frozen=True, tag="madeira.new-beginning.take-tile"):
    """The move."""

    tile: str


class StartPlayerDrawn(Value, frozen=True, tag="madeira.new-beginning.start-player-drawn"):
    seat: str


class TileTaken(Value, frozen=True, tag="madeira.new-beginning.tile-taken"):
    """A set-up tile went from its row to the seat; what it brings follows."""

    seat: str
    row: str
    tile: str


class TilesBoxed(Value, frozen=True, tag="madeira.new-beginning.tiles-boxed"):
    """All set-up tiles went back to the box (EXP1-13)."""


def draw_start_player(here: Here[State], effect: DrawStartPlayer) -> Iterator[Any]:
    """EXP1-09, EXR-09: the further from the start player, the more; nothing is paid by order of play."""
    seats = here.state.seats
    start = seats[here.chance.below(len(seats), "start player")]
    yield StartPlayerDrawn(start)
    for seat, reals in zip(clockwise(seats, start), SEAT_REALS):
        if reals:
            yield Gained(seat, {"reals": reals})


def clockwise(seats: tuple[str, ...], start: str) -> tuple[str, ...]:
    at = seats.index(start)
    return seats[at:] + seats[:at]


def choose_tiles(here: Here[State], effect: ChooseTiles) -> Iterator[Frame]:
    """EXP1-10, EXP1-11: the next one chooses when the one before has carried its tile out."""
    yield from (here.owes(PickTile(effect.row), seat) for seat in order_of(here.state, effect.row))


def order_of(state: State, row: str) -> tuple[str, ...]:
    """The lowest number of the row before first; no two are equal (EXR-08)."""
    place = ROWS.index(row)
    if not place:
        return clockwise(state.seats, beginning(state).start)
    before = ROWS[place - 1]
    return tuple(sorted(state.seats, key=lambda seat: TILES[tile_of(state, seat, before)].number))


def tiles_on_display(here: Here[State], effect: PickTile) -> Iterator[Offer]:
    """The last one to choose is not asked: one tile is left (EXP1-12)."""
    tiles = beginning(here.state).rows[effect.row]
    if len(tiles) > 1:
        yield from (Offer(TakeTile(tile)) for tile in tiles)


def take_tile(here: Here[State], move: TakeTile) -> Iterator[Any]:
    request = beginning(here.state).requests.get(move.tile, "")
    yield TileTaken(here.seat, here.effect.row, move.tile)
    if request:
        yield with_request(here.seat, request)
    yield from carried_out(here, TILES[move.tile])


def last_tile(here: Here[State], effect: PickTile) -> Iterator[Any]:
    yield from take_tile(here, TakeTile(*beginning(here.state).rows[effect.row]))


def with_request(seat: str, request: str) -> StartingRequestDealt:
    """EXP1-34: it lies before the seat from now on; a tile that the base does not know is a request of its own."""
    return StartingRequestDealt(seat, request, STARTING_REQUESTS.get(request, request))


def carried_out(here: Here[State], tile: SetupTile) -> Iterator[Any]:
    """EXP1-31, EXP1-32, EXP1-33: stores and windmill at once, from supplies without end (EXP0-16).

    Then workers one by one, and pirates when all else is done (EXP1-21).
    """
    goods: dict[str, int] = {what: getattr(tile, what) for what in SUPPLIES if getattr(tile, what)}
    if goods:
        yield Gained(here.seat, goods)
    if tile.windmill:
        yield WindmillTurned(here.seat, tile.windmill)
    yield from (here.owes(SettleWorker(where)) for where in workers_of(tile))
    if tile.pirates:
        yield here.owes(ReceivePirates(tile.pirates))


def workers_of(tile: SetupTile) -> tuple[str, ...]:
    """Where each of its workers goes, in words of the component file."""
    regions = (f"region_{region}" for region in tile.regions)
    return (*regions, *tile.cities, *("city_watch",) * tile.city_watch, *tile.workers)


def box_tiles(here: Here[State], effect: BoxTiles) -> Iterator[Any]:
    """EXP1-13, EXP1-14: numeral I at the top of the passing column."""
    order = sorted(here.state.seats, key=lambda seat: TILES[tile_of(here.state, seat, "king")].order_of_play)
    rows = by_players("passing_rows", len(order))
    yield DiscsLaid((*order, *("" for _ in range(rows - len(order)))))
    yield TilesBoxed()


def start_player_drawn(state: State, fact: StartPlayerDrawn) -> State:
    return with_beginning(state, start=fact.seat)


def tile_taken(state: State, fact: TileTaken) -> State:
    annex = beginning(state)
    left = tuple(tile for tile in annex.rows[fact.row] if tile != fact.tile)
    requests = {king: request for king, request in annex.requests.items() if king != fact.tile}
    mine = (*annex.taken.get(fact.seat, ()), fact.tile)
    return with_beginning(
        state, rows={**annex.rows, fact.row: left}, requests=requests, taken={**annex.taken, fact.seat: mine}
    )


def tiles_boxed(state: State, fact: TilesBoxed) -> State:
    bare = NewBeginning()
    return with_beginning(
        state, rows=bare.rows, requests=bare.requests, taken=bare.taken, start=bare.start, aside=False
    )


CHOOSING = Part(
    "madeira.new-beginning.choosing",
    asks={PickTile: tiles_on_display},
    plays={TakeTile: take_tile},
    carries={
        DrawStartPlayer: draw_start_player,
        ChooseTiles: choose_tiles,
        PickTile: last_tile,
        BoxTiles: box_tiles,
    },
    evolves={StartPlayerDrawn: start_player_drawn, TileTaken: tile_taken, TilesBoxed: tiles_boxed},
)
