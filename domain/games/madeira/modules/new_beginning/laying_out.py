"""EXP1-01 to EXP1-08: the usual start is put aside, and rows of set-up tiles are laid out in its place.

What the base lays ready for each seat (stores, two workers in the City Watch, a windmill step) is what the tiles
replace (EXPX-01, EXR-03, EXR-04); the pieces stay, all workers and ships at Home (EXP1-02, EXP1-03). Base steps are
meant by their content, whatever edition numbers them (EXR-85). All other preparation stands as it is; nobody chooses
anything before it is done.
"""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.madeira.board import HOME, START, STARTING_REQUESTS, SUPPLIES, WATCH
from domain.games.madeira.joints import SETUP_STEPS
from domain.games.madeira.rules.arrangement import DealStartingRequests
from domain.games.madeira.rules.first_workers import PlaceCitizens, PlaceFieldWorkers
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import Row, instead_of
from domain.kernel.values import Value

from .annex import with_beginning
from .choosing import BoxTiles, ChooseTiles, DrawStartPlayer
from .printed import KINGS, ROWS, TILES_PER_ROW, of_type

OFF_THE_WINDMILL = 0  # the disc lies beside the track until a Farming tile puts it there


class PutStartAside(Value, frozen=True, tag="madeira.new-beginning.put-start-aside"):
    """The first step: the usual start of every seat."""


class LayTilesOut(Value, frozen=True, tag="madeira.new-beginning.lay-tiles-out"):
    """The step in place of dealing starting requests: the four rows."""


class LayStartingRequests(Value, frozen=True, tag="madeira.new-beginning.lay-starting-requests"):
    """The step after it: a starting request on each King tile."""


class StartPutAside(Value, frozen=True, tag="madeira.new-beginning.start-put-aside"):
    """The seat gave its usual stores back, took so many guards Home and its disc off the windmill."""

    seat: str
    goods: dict[str, int]
    guards: int


class TilesLaidOut(Value, frozen=True, tag="madeira.new-beginning.tiles-laid-out"):
    """The tiles of each row, face-up; the others went back to the box unseen (EXP1-08, EXR-11)."""

    rows: dict[str, tuple[str, ...]]


class RequestsLaidOnKings(Value, frozen=True, tag="madeira.new-beginning.requests-laid-on-kings"):
    """King tile to the starting request that lies on it, face-up."""

    requests: dict[str, str]


def put_aside(here: Here[State], effect: PutStartAside) -> Iterator[StartPutAside]:
    """EXP1-03, EXR-03, EXR-04: no guards and no stores to begin with, but all pieces."""
    stores: dict[str, int] = {what: START[what] for what in SUPPLIES}
    for seat in here.state.seats:
        yield StartPutAside(seat, stores, START["workers_city_watch"])


def lay_out(here: Here[State], effect: LayTilesOut) -> Iterator[TilesLaidOut]:
    """EXP1-05, EXP1-06, EXR-02: as many of each as there are seats, of the King tiles the first ones; EXP0-18."""
    players = len(here.state.seats)
    drawn = (row for row in ROWS if row != "king")
    rows = {row: here.chance.shuffled(of_type(row), f"{row} tiles")[: TILES_PER_ROW[players]] for row in drawn}
    yield TilesLaidOut({**rows, "king": KINGS[players]})


def lay_requests(here: Here[State], effect: LayStartingRequests) -> Iterator[RequestsLaidOnKings]:
    """EXP1-07, EXR-13: at random; those left over go back to the box unseen."""
    yield laid_on_kings(here, tuple(STARTING_REQUESTS))


def laid_on_kings(here: Here[State], requests: tuple[str, ...]) -> RequestsLaidOnKings:
    """One of these, at random, on each King tile of the row."""
    kings = KINGS[len(here.state.seats)]
    return RequestsLaidOnKings(dict(zip(kings, here.chance.shuffled(requests, "starting requests"))))


def steps(here: Here[State], row: Row) -> Row:
    """EXP0-01, EXP1-01, EXP1-15: the rows are chosen from when all else is ready, before any draft (EXR-82)."""
    row = instead_of(DealStartingRequests, LayTilesOut(), LayStartingRequests())(here, row)
    chosen = (ChooseTiles(one) for one in ROWS)
    row = instead_of(PlaceCitizens, DrawStartPlayer(), *chosen, BoxTiles())(here, row)
    return (PutStartAside(), *instead_of(PlaceFieldWorkers)(here, row))


def start_put_aside(state: State, fact: StartPutAside) -> State:
    home = state.homes[fact.seat]
    stores = {what: getattr(home, what) - amount for what, amount in fact.goods.items()}
    workers = {place: number for place, number in home.workers.items() if place != WATCH}
    workers[HOME] += fact.guards
    bare = state.at(fact.seat, workers=workers, windmill=OFF_THE_WINDMILL, **stores)
    return with_beginning(bare, aside=True)


def tiles_laid_out(state: State, fact: TilesLaidOut) -> State:
    return with_beginning(state, rows=fact.rows)


def requests_laid(state: State, fact: RequestsLaidOnKings) -> State:
    return with_beginning(state, requests=fact.requests)


LAYING_OUT = Part(
    "madeira.new-beginning.laying-out",
    carries={PutStartAside: put_aside, LayTilesOut: lay_out, LayStartingRequests: lay_requests},
    evolves={StartPutAside: start_put_aside, TilesLaidOut: tiles_laid_out, RequestsLaidOnKings: requests_laid},
    alters={SETUP_STEPS: steps},
)
