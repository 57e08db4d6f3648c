"""Both modules at one table (EXPX-03), and New Roles with them."""

from __future__ import annotations

from collections import Counter

import pytest

from domain.games.madeira.modules.kings_demands.dealing import StartingTilesDrawn
from domain.games.madeira.modules.kings_demands.printed import KINDS, TILES
from domain.games.madeira.modules.meetings.new_beginning_and_kings_demands import LayStartingTiles
from domain.games.madeira.modules.new_beginning.choosing import PickTile, TakeTile, TileTaken
from domain.games.madeira.modules.new_beginning.laying_out import RequestsLaidOnKings
from domain.games.madeira.modules.new_beginning.printed import TILES as SETUP_TILES
from domain.games.madeira.rules.arrangement import StartingRequestDealt
from domain.games.madeira.rules.pirates import PiratesChanged
from domain.kernel.agenda import Frame, awaited
from domain.kernel.secrecy import Total
from tests.games.madeira.late_phases import begun
from tests.games.madeira.modules import crowns
from tests.games.madeira.modules.beginnings import CAIO, annex, choosing, displayed, take
from tests.games.madeira.modules.luck import with_luck
from tests.games.madeira.modules.table import set_up, table
from tests.games.madeira.phases import open_moves

BOTH = ("new-beginning", "kings-demands")
LAID = ("A1", "B5", "C2", "D3")
COUNTS = pytest.mark.parametrize("seats", [2, 3, 4])


def played_through(*modules: str, seats: int = 4):
    """The set-up to its end, everybody with the first open offer; and the table just before it ended."""
    scenario = set_up(*modules, seats=seats)
    before = scenario
    while scenario.state.phase == "setup":
        (seat,) = awaited(scenario.state)
        before, scenario = scenario, scenario.played((seat, open_moves(scenario, seat)[0]))
    return before, scenario


@COUNTS
def test_a_tile_of_another_letter_lies_on_each_king_tile(seats):
    """EXP3-06, EXPX-03, EXP1-07, EXP0-18: the one, two or three over go to the box."""
    tiles = annex(set_up(*BOTH, seats=seats)).requests
    assert list(tiles) == [f"king_{number}" for number in range(1, seats + 1)]
    assert len({TILES[tile].letter for tile in tiles.values()}) == seats


@COUNTS
def test_the_rows_are_filled_from_what_is_left(seats):
    """EXPX-03: after one of each kind was drawn."""
    begin = set_up(*BOTH, seats=seats)
    rows = [tile for row in begin.state.rows for tile in row.requests]
    assert Counter(TILES[tile].kind for tile in rows) == dict.fromkeys(KINDS, seats)
    assert not set(rows) & set(annex(begin).requests.values())


def test_the_tile_left_over_is_not_in_the_rows_either():
    """EXPX-03: it is boxed before."""
    facts, _ = begun(with_luck(table(*BOTH, seats=2), "A3", "B6", "C1", "D2", "E5"), LayStartingTiles())
    assert facts == [StartingTilesDrawn(("A3", "B6")), RequestsLaidOnKings({"king_1": "A3", "king_2": "B6"})]


def test_letters_play_no_role_in_the_order_of_play():
    """EXPX-03, EXP1-14: the King numerals alone."""
    before, after = played_through(*BOTH)
    kings = {seat: mine[-1] for seat, mine in annex(before).taken.items() if mine[-1].startswith("king")}
    assert [seat for seat in after.state.order() if seat in kings] == sorted(kings, key=lambda seat: kings[seat])
    assert len(kings) > 1 and not [seat for seat in after.state.passing if seat not in after.state.seats]


def king_ii(*modules: str, settlement: str = "1"):
    """B5 lies on King II, and Caio is the first to choose a King tile."""
    rows = displayed(modules=" ".join(modules), requests=" ".join(LAID), settlement=settlement + "4")
    first = rows.asked(Frame(CAIO, PickTile("settlement")), Frame(CAIO, PickTile("king")))
    return take(first, CAIO, f"settlement_{settlement}")


def test_ext_28_7_pirate_tile_in_set_up():
    """EXT-28, EXP3-07, EXP1-34, EXR-56: none at lay-out, 7 when Caio takes King II; he is second in order."""
    laid, _ = begun(with_luck(table(*BOTH), *LAID), LayStartingTiles())
    assert not [fact for fact in laid if isinstance(fact, PiratesChanged)]
    kings = king_ii(*BOTH)
    assert not kings.state.homes[CAIO].pirates.any
    after = kings.when(CAIO, TakeTile("king_2")).then(
        TileTaken(CAIO, "king", "king_2"),
        StartingRequestDealt(CAIO, "B5", "B5"),
        PiratesChanged(CAIO, 7, Total.of((CAIO,), 7)),
    )
    assert after.state.homes[CAIO].requests == ("B5",)
    assert second_in_order() == CAIO


def second_in_order():
    """The whole King row, Caio with the settlement tile of the lowest number."""
    rows = choosing(displayed(modules=" ".join(BOTH), requests=" ".join(LAID)), "ship", "farming", "settlement", "king")
    while rows.waiting:
        (seat,) = awaited(rows.state)
        offers = open_moves(rows, seat)
        wanted = [move for move in offers if seat == CAIO and move in (TakeTile("settlement_1"), TakeTile("king_2"))]
        others = [move for move in offers if move not in (TakeTile("settlement_1"), TakeTile("king_2"))]
        rows = rows.played((seat, (wanted or others)[0]))
    return rows.state.order()[1]


def test_ext_29_7_pirate_tile_with_modules_1_3_4():
    """EXT-29, EXR-80: 2 pirates of settlement_5 and 7 of B5 are 9; the 3 of New Roles are left out."""
    after = king_ii(*BOTH, "new-roles", settlement="5").played((CAIO, TakeTile("king_2")))
    assert after.state.homes[CAIO].pirates.number == 9
    start = set_up(*BOTH, "new-roles")
    assert not any(home.pirates.any for home in start.state.homes.values())


def test_ext_27_settlement_with_pirates_and_new_roles():
    """EXT-27, EXPX-04, EXR-81: what the Settlement tile says, and no 3 for anybody besides."""
    row = displayed(modules="new-beginning new-roles", settlement="1236")
    for seat, number in (("yellow", 1), ("purple", 2), ("blue", 6)):
        row = take(row.asked(Frame(seat, PickTile("settlement"))), seat, f"settlement_{number}")
    row = begun(row, PickTile("settlement"), seat="red")[1]
    assert {seat: home.pirates.number for seat, home in row.state.homes.items()} == {
        "red": 0, "blue": 3, "yellow": 0, "purple": 0,
    }  # fmt: skip
    before, after = played_through("new-beginning", "new-roles")
    for seat, mine in annex(before).taken.items():
        printed = sum(SETUP_TILES[tile].pirates for tile in mine)
        assert after.state.homes[seat].pirates.number == printed


def test_after_set_up_no_set_up_tile_is_left_and_every_request_is_before_a_seat():
    """EXP1-13, EXPX-03"""
    _, after = played_through(*BOTH, seats=3)
    assert annex(after).rows == {} and all(len(home.requests) == 1 for home in after.state.homes.values())
    assert crowns.annex(after).scored == {}
