"""A New Beginning, 1.1 and 1.2: what it replaces, and the rows of tiles."""

from __future__ import annotations

from collections import Counter

import pytest

from domain.games.madeira import MADEIRA
from domain.games.madeira.board import HOME, STARTING_REQUESTS, SUPPLIES
from domain.games.madeira.joints import SETUP_STEPS
from domain.games.madeira.modules.conserving import complaints
from domain.games.madeira.modules.new_beginning.choosing import (
    BoxTiles,
    ChooseTiles,
    DrawStartPlayer,
    PickTile,
    StartPlayerDrawn,
    TilesBoxed,
    TileTaken,
)
from domain.games.madeira.modules.new_beginning.laying_out import (
    LayStartingRequests,
    LayTilesOut,
    PutStartAside,
    StartPutAside,
    TilesLaidOut,
)
from domain.games.madeira.modules.new_beginning.printed import TILES
from domain.games.madeira.modules.printed import EXPANSION
from domain.games.madeira.rounds import SETUP
from domain.games.madeira.rules.arrangement import DealRequests, DealStartingRequests, StartingRequestDealt
from domain.games.madeira.rules.first_workers import PlaceCitizens, PlaceFieldWorkers
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.state import State, blank
from domain.games.madeira.words import Game
from domain.kernel.agenda import Frame, awaited
from domain.kernel.run import Here, Run
from domain.kernel.secrecy import seen_by
from tests.games.madeira.late_phases import begun
from tests.games.madeira.modules.beginnings import MODULE, annex
from tests.games.madeira.modules.luck import Wanted, with_luck
from tests.games.madeira.modules.table import rules, set_up, table
from tests.games.madeira.table import SEATS

COUNTS = pytest.mark.parametrize("seats", [2, 3, 4])


def steps(*modules: str) -> list[type]:
    here: Here[State] = Run(rules(*modules), blank(SEATS), Wanted()).here(Frame("", Game()))
    return [type(step) for step in here.altered(SETUP_STEPS, SETUP)]


def test_it_replaces_the_personal_start_and_nothing_else():
    """EXP1-01, EXP1-15, EXPX-01, EXR-85: by content, starting requests and order, stores, first placement."""
    plain, with_tiles = steps(), steps(MODULE)
    gone = {DealStartingRequests, PlaceCitizens, PlaceFieldWorkers}
    assert [step for step in with_tiles if step in plain] == [step for step in plain if step not in gone]
    assert with_tiles[0] is PutStartAside and with_tiles[-1] is BoxTiles


def test_tiles_are_chosen_when_everything_else_lies_ready():
    """EXP1-01: all other preparation is done first, as usual."""
    row = steps(MODULE)
    assert row.index(LayTilesOut) + 1 == row.index(LayStartingRequests) < row.index(DealRequests)
    assert row[row.index(DrawStartPlayer) :] == [DrawStartPlayer, *[ChooseTiles] * 4, BoxTiles]


def test_a_table_without_the_module_has_nothing_of_it():
    """EXP0-01: no component, no state, no decision, no event."""
    state = set_up().state
    assert state.annexes == {} and PickTile not in MADEIRA.rulebook().asks
    assert rules(MODULE).annexes.keys() == {"madeira.new-beginning"}


@COUNTS
def test_all_pieces_are_taken_and_all_workers_and_ships_are_home(seats):
    """EXP1-02, EXP1-03, EXR-03, EXR-04: 12 workers, 6 ships, 3 markers; nobody in the City Watch."""
    facts, aside = begun(table(MODULE, seats=seats), PutStartAside())
    stores = {"wheat": 1, "sugar": 1, "wine": 1, "wood": 1, "bread": 4, "reals": 5}
    assert facts == [StartPutAside(seat, stores, 2) for seat in SEATS[:seats]]
    for home in aside.state.homes.values():
        assert (home.workers, home.ships, home.markers) == ({HOME: 12}, {HOME: 6}, {HOME: 3})
        assert [getattr(home, what) for what in SUPPLIES] == [0] * len(SUPPLIES)
        assert (home.windmill, home.pirates.number) == (0, 0)


def test_there_are_twenty_two_tiles():
    """EXP1-04"""
    kinds = Counter(tile.type for tile in TILES.values())
    assert kinds == {"ship": 6, "farming": 6, "settlement": 6, "king": 4}
    assert len(TILES) == EXPANSION["totals"]["setup_tiles"]


@pytest.mark.parametrize("row", ["ship", "farming", "settlement"])
def test_no_two_tiles_of_a_row_have_the_same_number(row):
    """EXR-08, EXP1-11"""
    assert sorted(tile.number for tile in TILES.values() if tile.type == row) == [1, 2, 3, 4, 5, 6]


@COUNTS
def test_each_row_has_as_many_tiles_as_there_are_seats(seats):
    """EXP1-05, EXP1-06, EXP1-08, EXR-02: King tiles I to n, the others at random."""
    rows = annex(set_up(MODULE, seats=seats)).rows
    assert {row: len(tiles) for row, tiles in rows.items()} == dict.fromkeys(rows, seats)
    assert rows["king"] == tuple(f"king_{number}" for number in range(1, seats + 1))


def test_which_tiles_are_revealed_is_luck_and_the_others_are_seen_by_nobody():
    """EXP0-18, EXP0-19, EXR-11: rows are public; a tile that is not in them is nowhere in the state."""
    top = ("ship_4", "farming_6", "settlement_5")
    (laid,), after = begun(with_luck(table(MODULE, seats=2), *top), LayTilesOut())
    assert isinstance(laid, TilesLaidOut)
    assert [laid.rows[row][0] for row in ("ship", "farming", "settlement")] == list(top)
    assert seen_by(annex(after), None) == seen_by(annex(after), "red") == annex(after)
    assert "ship_6" not in str(after.state)


@COUNTS
def test_a_starting_request_lies_on_each_king_tile(seats):
    """EXP1-07, EXR-13: drawn from all four, those left over are boxed unseen."""
    laid = annex(set_up(MODULE, seats=seats)).requests
    assert list(laid) == [f"king_{number}" for number in range(1, seats + 1)]
    assert len(set(laid.values())) == seats and set(laid.values()) <= set(STARTING_REQUESTS)
    seen = {tuple(annex(_laid(seed)).requests.values()) for seed in STARTING_REQUESTS}
    assert seen == {(one, *tuple(o for o in STARTING_REQUESTS if o != one)[:1]) for one in STARTING_REQUESTS}


def _laid(first):
    return begun(with_luck(table(MODULE, seats=2), first), LayStartingRequests())[1]


def test_ext_18_seat_money():
    """EXT-18, EXP1-09, EXP0-17, EXR-09, EXR-14: Caio 0, Davi 1, Ana 2, Bea 3, before the Ship row."""
    _, aside = begun(table(MODULE), PutStartAside())
    facts, after = begun(with_luck(aside, number=SEATS.index("yellow")), DrawStartPlayer())
    assert facts == [
        StartPlayerDrawn("yellow"),
        Gained("purple", {"reals": 1}),
        Gained("red", {"reals": 2}),
        Gained("blue", {"reals": 3}),
    ]
    assert {seat: home.reals for seat, home in after.state.homes.items()} == {
        "red": 2, "blue": 3, "yellow": 0, "purple": 1,
    }  # fmt: skip


@pytest.mark.parametrize("number", [0, 1, 2])
def test_any_seat_may_be_drawn_as_the_start_player(number):
    """EXP1-09, EXP0-18"""
    facts, _ = begun(with_luck(table(MODULE, seats=3), number=number), DrawStartPlayer())
    assert facts[0] == StartPlayerDrawn(SEATS[number])


def test_ext_21_three_players():
    """EXT-21: 3 tiles in each row, King tiles I to III, 3 requests on them, seat money 0, 1, 2."""
    begin = set_up(MODULE, seats=3)
    state = annex(begin)
    assert {len(tiles) for tiles in state.rows.values()} == {3} and len(state.requests) == 3
    assert state.rows["king"] == ("king_1", "king_2", "king_3")
    assert sorted(home.reals for home in begin.state.homes.values()) == [0, 1, 2]
    assert begin.state.homes[state.start].reals == 0 and awaited(begin.state) == (state.start,)
    assert not any(home.requests for home in begin.state.homes.values())
    assert StartingRequestDealt not in {type(fact) for fact in begin.state.agenda}


def test_a_set_up_tile_too_many_is_complained_of():
    """EXP1-05, EXP1-10: one of a row for each seat; and a windmill that no tile has put on its track, set-up over."""
    begin = set_up(MODULE, seats=2)
    assert list(complaints(begin.state)) == []
    rows = annex(begin).rows
    twice = begin.given(TileTaken("red", "ship", "ship_1"), TileTaken("blue", "farming", "ship_1"))
    assert any(said.startswith("set-up tiles") for said in complaints(twice.state))
    both = begin.given(*(TileTaken("red", "ship", tile) for tile in rows["ship"]))
    assert list(complaints(both.state)) == [f"red: set-up tiles {rows['ship']}"]
    assert rows != {} and "no windmill step 0" in " ".join(complaints(begin.given(TilesBoxed()).state))
