"""Set-up: what is laid out, dealt in secret, chosen together and revealed at once (MAR-B, MAR-S)."""

from collections import Counter

import pytest

from domain.games.maracaibo.board import (
    BUILDINGS,
    CAREERS,
    CITY_TILES,
    FIXED_CITIES,
    GOODS,
    INCOME,
    MARKER_FIELDS,
    NATIONS,
    PROJECTS,
    QUESTS,
    SYNERGY_COPIES,
    TILE_CITIES,
    TOKENS,
    UPGRADES,
)
from domain.games.maracaibo.rules.dealing import Prepare, Prepared
from domain.games.maracaibo.words import Sail
from domain.kernel.agenda import awaited
from domain.kernel.secrecy import Cards, seen_by
from domain.kernel.together import TakeBack
from tests.games.maracaibo.table import SEATS, board, dealt, prepared, table


def test_the_box_holds_what_the_book_lists():
    """MAR-B-01, MAR-B-04: what is limited, and how much of it there is."""
    assert (len(PROJECTS), len(TOKENS), len(QUESTS), len(BUILDINGS), len(CAREERS)) == (112, 25, 32, 8, 12)
    assert (sum(MARKER_FIELDS), SYNERGY_COPIES) == (13, 4)
    assert sum(row.discs for row in UPGRADES.values()) == 24


def test_there_are_three_goods():
    """MAR-RUL-01: the word for goods is no fourth one."""
    assert GOODS == ("tobacco", "corn", "sugar")
    assert {row.good for row in PROJECTS.values()} == set(GOODS)


@pytest.mark.parametrize("seat", SEATS)
def test_each_ship_board_begins_alike(seat):
    """MAR-B-02, MAR-B-06, MAR-S-02, MAR-S-03, MAR-S-10."""
    mine = board(table(4), seat)
    assert (mine.figures, mine.reserve, mine.combat_points, mine.compasses, mine.vp) == (2, 6, 1, 1, 0)
    assert (mine.income, mine.influence) == ({"vp": 0, "doubloons": 8}, dict.fromkeys(NATIONS, 0))
    assert (mine.ship, mine.explorer, set(mine.discs.values())) == ("havana", "S0", {2})


def test_all_ownership_markers_are_on_their_tracks_at_first():
    """MAR-S-04, MAR-B-05."""
    state = table().state
    assert [state.markers_left(nation) for nation in NATIONS] == [13, 13, 13]
    assert (state.markers, state.round, state.market) == ({}, 0, {})


def test_an_amount_of_doubloons_by_turn_order_from_a_random_start_player():
    """MAR-S-01, MAR-EX-001: 8, 9, 10, 11."""
    state = dealt(4).state
    assert [state.boards[seat].doubloons for seat in state.from_seat(state.start)] == [8, 9, 10, 11]


def test_combat_tokens_lie_in_two_piles_that_nobody_knows():
    """MAR-S-05, MAR-J-03."""
    piles = dealt().state.piles
    assert [len(pile) for pile in piles] == [13, 12]
    assert {token for pile in piles for token in pile.faces} == set(TOKENS)
    assert all(pile.readers == () for pile in piles)


@pytest.mark.parametrize("seats, places, left", [(2, 4, 25), (3, 5, 24), (4, 6, 23)])
def test_quest_tiles_lie_on_the_explorer_track_and_at_the_locations_of_round_one(seats, places, left):
    """MAR-S-06, MAR-S-07, MAR-RUL-10, MAR-EX-004: of the pile the top is seen."""
    state = dealt(seats).state
    listed = ("3", "7", "12", "16", "18", "19")[:places]
    assert list(state.quests) == ["X06", "X16", "X27", *listed]
    assert all(len(tiles) == 1 for tiles in state.quests.values())
    assert (state.quest_top != "", 1 + len(state.quest_pile)) == (True, left)
    shown = [quest for tiles in state.quests.values() for quest in tiles]
    assert {*shown, state.quest_top, *state.quest_pile.faces} == set(QUESTS)


def test_two_city_tiles_with_the_helm_and_two_without_lie_on_the_cities():
    """MAR-S-08."""
    tiles = dealt().state.tiles
    assert tuple(tiles) == TILE_CITIES == ("4", "5", "13", "14")
    assert Counter(CITY_TILES[tile].helm for tile in tiles.values()) == {True: 2, False: 2}
    assert not set(TILE_CITIES) & set(FIXED_CITIES)


def test_four_of_the_buildings_lie_above_the_row_the_leftmost_face_up():
    """MAR-S-09, MAR-EX-003 (until the first interim scoring), MAR-J-03."""
    state = dealt().state
    assert (len(state.row), len(state.buildings_down), state.buildings_down.readers) == (1, 3, ())
    assert len({*state.row, *state.buildings_down.faces} & set(BUILDINGS)) == 4


def test_two_careers_and_eight_a_cards_are_dealt_to_each_seat_alone():
    """MAR-S-11, MAR-S-12, MAR-N-01, MAR-N-02, MAR-J-01."""
    state = dealt(3).state
    for seat in SEATS[:3]:
        mine = state.boards[seat]
        assert (len(mine.careers), len(mine.dealt), mine.dealt.readers) == (2, 8, (seat,))
        assert {PROJECTS[card].set for card in mine.dealt.faces} == {"A"}
        seen = seen_by(state, "blue").boards[seat]
        assert isinstance(seen.dealt.held, int) is (seat != "blue")
        assert isinstance(seen.careers.held, int) is (seat != "blue")


def test_a_seat_may_prepare_in_560_ways():
    """MAR-EX-005: 280 splits for each career; planning what is discarded, or discarding two, is none of them."""
    scenario = dealt()
    offers = scenario.offers("red")
    mine = board(scenario)
    first, second, third, *_ = mine.dealt.faces
    assert len(offers) == 560 and not any(offers.values())
    scenario.when("red", Prepare(mine.careers.faces[0], first, (first, second, third))).refused("move.offered")
    scenario.when("red", Prepare(mine.careers.faces[0], first, (second, third))).refused("move.offered")


def test_preparations_are_sealed_until_everybody_has_chosen():
    """MAR-S-13, MAR-RUL-11: nothing shows before the last one is in, and an answer may be taken back."""
    scenario = dealt()
    mine = board(scenario)
    chosen = Prepare(mine.careers.faces[1], mine.dealt.faces[7], mine.dealt.faces[:3])
    waiting = scenario.played(("red", chosen))
    assert (awaited(waiting.state), board(waiting), waiting.state.discard) == (("blue",), mine, ())
    assert seen_by(waiting.state, "blue").sealed["red"].move is None
    assert awaited(waiting.played(("red", TakeBack())).state) == awaited(scenario.state)


def test_everyone_reveals_at_once_what_becomes_public():
    """MAR-S-13, MAR-J-02, MAR-J-04: career, planned card and discards; the rejected career stays with its seat."""
    scenario = dealt()
    mine = board(scenario)
    kept, rejected = mine.careers.faces
    plan, *others = mine.dealt.faces
    state = prepared().state
    red = state.boards["red"]
    assert (red.career, red.planned, state.discard.count(others[0])) == (kept, (plan,), 1)
    assert (red.hand.faces, red.rejected) == (tuple(others[3:]), Cards(("red",), (rejected,)))
    assert seen_by(state, None).boards["red"].rejected.held == 1
    assert (len(red.careers), len(red.dealt)) == (0, 0)


def test_what_a_seat_reveals_is_one_fact():
    """MAR-S-13: the fact says in the open what all see, and hides the rest."""
    mine = ("red",)
    fact = Prepared("red", "K01", "A01", ("A02", "A03", "A04"), Cards(mine, ("K02",)), Cards(mine, ("A05",)))
    cut = seen_by(fact, "blue")
    assert (cut.career, cut.planned, cut.discards) == ("K01", "A01", ("A02", "A03", "A04"))
    assert (cut.rejected.held, cut.hand.held) == (1, 1)


@pytest.mark.parametrize("seats, discards, deck", [(2, 6, 76), (3, 9, 68), (4, 12, 60)])
def test_forty_b_cards_join_what_is_left_of_the_a_cards(seats, discards, deck):
    """MAR-S-14, MAR-S-15, MAR-S-16, MAR-EX-001, MAR-EX-002."""
    state = prepared(seats).state
    assert (len(state.discard), len(state.deck), len(state.display)) == (discards, deck, 4)
    drawn = (*state.deck.faces, *state.display)
    assert Counter(PROJECTS[card].set for card in drawn)["B"] == 40
    for mine in state.boards.values():
        assert (mine.figures, mine.reserve, len(mine.hand), len(mine.planned), mine.compasses) == (2, 3, 4, 1, 1)
        assert (mine.combat_points, mine.income["doubloons"], mine.income["vp"]) == (1, INCOME["doubloons"]["start"], 0)
    assert (state.round, awaited(state)) == (1, (state.start,))


def test_the_figures_of_a_seat_are_eight_in_all():
    """MAR-B-03, MAR-S-10, MAR-S-14: 2 held, 3 on the career, 3 in the general supply."""
    red = board(prepared())
    assert (red.figures, red.reserve, 8 - red.figures - red.reserve) == (2, 3, 3)


def test_the_start_player_begins_round_one():
    """MAR-S-16, MAR-T-01."""
    scenario = prepared(3)
    assert isinstance(scenario.waiting[0], Sail)
    assert scenario.state.turn.seat == scenario.state.start
