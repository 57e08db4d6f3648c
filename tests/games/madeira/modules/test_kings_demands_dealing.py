"""King's Demands, 3.1: thirty tiles, dealt to the seats and into the dice rows."""

from __future__ import annotations

from collections import Counter

import pytest

from domain.games.madeira.board import STARTING_REQUESTS
from domain.games.madeira.modules.kings_demands.dealing import DealStartingTiles, DealTiles, StartingTilesDrawn
from domain.games.madeira.modules.kings_demands.printed import KINDS, LETTERS, TILES, of_kind
from domain.games.madeira.modules.new_roles.tiles import TileTaken
from domain.games.madeira.modules.printed import EXPANSION
from domain.games.madeira.rounds import RoundBegan
from domain.games.madeira.rules.arrangement import DiscsLaid, RequestsDealt, StartingRequestDealt
from domain.games.madeira.rules.dice_rows import PickRowRequest, RequestTaken, TakeRequest
from domain.games.madeira.rules.pirates import PiratesChanged
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.state import State
from domain.kernel.agenda import Frame
from domain.kernel.secrecy import Total, seen_by
from tests.games.madeira.late_phases import begun, in_order
from tests.games.madeira.modules.crowns import MODULE
from tests.games.madeira.modules.luck import with_luck
from tests.games.madeira.modules.table import set_up, table
from tests.games.madeira.table import SEATS

COUNTS = pytest.mark.parametrize("seats", [2, 3, 4])


def in_rows(state: State) -> list[str]:
    return [tile for row in state.rows for tile in row.requests]


def test_thirty_tiles_of_five_kinds_have_a_letter_each():
    """EXP3-01, EXP3-02, EXR-45: A Wealth, B Routes, C Expeditions, D Influence, E Urbanization."""
    assert len(TILES) == EXPANSION["totals"]["crown_requests"]
    assert LETTERS == {
        "wealth": "A", "market_routes": "B", "expeditions": "C", "guild_influence": "D", "urbanization": "E",
    }  # fmt: skip
    for kind in KINDS:
        assert of_kind(kind) == tuple(f"{LETTERS[kind]}{number}" for number in range(1, 7))
        assert {TILES[tile].letter for tile in of_kind(kind)} == {LETTERS[kind]}


@COUNTS
def test_base_requests_are_gone_and_tiles_lie_in_rows_of_five(seats):
    """EXP3-01, EXP3-04: 4, 3, 2 of each kind for 4, 3, 2 seats; 20, 15, 10 in all, as many rows as seats."""
    state = set_up(MODULE, seats=seats).state
    held = [tile for home in state.homes.values() for tile in home.requests]
    assert [len(row.requests) for row in state.rows] == [5] * seats
    assert Counter(TILES[tile].kind for tile in in_rows(state)) == dict.fromkeys(KINDS, seats)
    assert len(held) == seats and len({*held, *in_rows(state)}) == 6 * seats


@COUNTS
def test_each_seat_is_dealt_one_tile_of_another_letter(seats):
    """EXP3-03, EXP0-18"""
    state = set_up(MODULE, seats=seats).state
    letters = [TILES[tile].letter for home in state.homes.values() for tile in home.requests]
    assert len(letters) == len(set(letters)) == seats
    assert [TILES[tile].letter for seat in state.order() for tile in state.homes[seat].requests] == sorted(letters)


def test_ext_88_first_order():
    """EXT-88, EXP3-03, EXR-46, EXR-47: Ana D, Bea A, Caio C: Bea, Caio, Ana; money by that order; 15 tiles laid."""
    luck = with_luck(table(MODULE, seats=3), "D1", "A2", "C6", "B4", "E1")
    facts, dealt = begun(luck, DealStartingTiles())
    ana, bea, caio = SEATS[:3]
    assert facts == [
        StartingTilesDrawn(("D1", "A2", "C6")),
        StartingRequestDealt(ana, "D1", "D1"),
        StartingRequestDealt(bea, "A2", "A2"),
        StartingRequestDealt(caio, "C6", "C6"),
        DiscsLaid((bea, caio, ana, "")),
        *(Gained(seat, {"reals": reals}) for seat, reals in zip((bea, caio, ana), (2, 3, 4))),
    ]
    _, laid = begun(dealt, DealTiles())
    rows = in_rows(laid.state)
    assert Counter(TILES[tile].letter for tile in rows) == dict.fromkeys("ABCDE", 3)
    assert not {"D1", "A2", "C6"} & set(rows)


def test_of_a_letter_that_nobody_was_dealt_one_tile_is_boxed_too():
    """EXR-47, EXP3-04, EXP0-19: nobody has seen which, so any: the one on top of the shuffled pile."""
    _, dealt = begun(with_luck(table(MODULE, seats=3), "D1", "A2", "C6", "B4", "E1"), DealStartingTiles())
    laid = begun(with_luck(dealt, "B1", "E3"), DealTiles())[1].state
    assert not {"B1", "E3"} & set(in_rows(laid))
    assert not {"B1", "E3"} & set(str(laid.annexes))
    assert seen_by(laid.annexes, None) == laid.annexes


def test_the_layout_is_luck():
    """EXP0-18, EXP3-04: which tiles of each kind, and in which rows."""
    plain, other = (
        begun(with_luck(table(MODULE), *top), DealTiles())[0] for top in ((), ("E6", "D6", "C6", "B6", "A6"))
    )
    assert isinstance(plain[0], RequestsDealt) and plain != other


@COUNTS
def test_tiles_are_public(seats):
    """EXP0-19, EXP3-05: in rows and taken."""
    state = set_up(MODULE, seats=seats).state
    seen = seen_by(state, None)
    assert seen.rows == state.rows
    assert [home.requests for home in seen.homes.values()] == [home.requests for home in state.homes.values()]


def taking(*row: str, given: tuple[object, ...] = (), modules: tuple[str, ...] = (MODULE,)):
    """Yellow has chosen the first dice row and takes a request of it."""
    before = table(*modules).given(in_order(*SEATS), RequestsDealt((row,)), *given)
    return before.asked(Frame("yellow", PickRowRequest(1)))


def test_taking_a_request_is_as_in_the_base_game():
    """EXP3-05"""
    due = taking("A1", "C5", "E2")
    assert list(due.offers("yellow")) == [TakeRequest("A1"), TakeRequest("C5"), TakeRequest("E2")]
    after = due.when("yellow", TakeRequest("E2")).then(RequestTaken("yellow", 1, "E2"))
    assert after.state.homes["yellow"].requests == ("E2",) and after.state.rows[0].requests == ("A1", "C5")


@pytest.mark.parametrize("tile", ["B5", "C5"])
def test_who_takes_b5_or_c5_receives_seven_pirates_at_once(tile):
    """EXP3-07, EXP3-31, EXP3-37, EXR-56: lying in the row it does nothing."""
    due = taking("A1", tile)
    assert not due.state.homes["yellow"].pirates.any
    due.when("yellow", TakeRequest(tile)).then(
        RequestTaken("yellow", 1, tile), PiratesChanged("yellow", 7, Total.of(("yellow",), 7))
    )


@pytest.mark.parametrize("tile", [tile for tile in TILES if tile not in ("B5", "C5")])
def test_no_other_tile_does_anything_when_it_is_taken(tile):
    """EXP3-07"""
    taking(tile, "B5").when("yellow", TakeRequest(tile)).then(RequestTaken("yellow", 1, tile))


def test_a_tile_that_was_dealt_brings_its_pirates_too():
    """EXP3-07, EXR-56: when dealt."""
    facts, after = begun(with_luck(table(MODULE, seats=2), "C5", "A1"), DealStartingTiles())
    assert facts[1:3] == [
        StartingRequestDealt("red", "C5", "C5"),
        PiratesChanged("red", 7, Total.of(("red",), 7)),
    ]
    assert after.state.homes["blue"].pirates.number == 0 and not set(STARTING_REQUESTS) & set(str(after.state).split())


def test_ext_103_phase_a_c5():
    """EXT-103: yellow takes C5 from a row in round 2 and has a Protection tile, which is of no use."""
    protected = (RoundBegan(2), TileTaken("yellow", "protection"))
    due = taking("C5", "A1", modules=(MODULE, "new-roles"), given=protected)
    after = due.when("yellow", TakeRequest("C5")).then(
        RequestTaken("yellow", 1, "C5"), PiratesChanged("yellow", 7, Total.of(("yellow",), 7))
    )
    assert after.state.homes["yellow"].pirates.number == 7
