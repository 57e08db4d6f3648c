"""King's Demands, 3.4 and 3.5: tiles of the letters B and C count ships."""

from __future__ import annotations

import pytest

from domain.games.madeira.board import SLOTS, slots_of
from domain.games.madeira.modules.kings_demands.paying import DiscardGood
from domain.games.madeira.modules.kings_demands.printed import TILES
from domain.games.madeira.rules.counting import CountBest, CountItem, CountNoMore
from domain.games.madeira.rules.stock import Paid
from tests.games.madeira.late_phases import prestige
from tests.games.madeira.modules.crowns import (
    KEEP,
    PAY,
    SIDE_ANY,
    SIDE_WHEAT,
    SIDE_WOOD,
    asked,
    countable,
    red,
    scored,
    scoring,
)
from tests.games.madeira.table import ships, workers

NOTHING = {"wheat": 0, "sugar": 0, "wine": 0, "wood": 0}
MARKETS, COLONIES = ("wheat_market", "sugar_market", "wine_market"), ("acores", "brasil", "india")


def slot(place: str, cost: int) -> str:
    """The first slot of the place that shows so many goods."""
    return next(one for one in slots_of(place) if SLOTS[one].cost == cost)


def test_ext_10_same_ships_different_kinds():
    """EXT-10, EXP3-11, EXPX-08, EXP3-22, EXP3-30: A2 takes all three ships, B4 the two in markets again."""
    fleet = ships("red", "wheat_market-1", "sugar_market-1", "acores-1")
    due = asked("A2 B4", *fleet, round_=3, reals=15, **NOTHING)
    a2 = red(due, PAY["A2"], CountBest(("wheat_market-1", "sugar_market-1", "acores-1"), 18))
    b4 = a2.when("red", CountBest(("wheat_market-1", "sugar_market-1"), 10))
    after = b4.then(*scored("B4", ("wheat_market-1", "sugar_market-1"), 10))
    assert prestige(after) == 28 and after.state.homes["red"].reals == 0


def test_ext_11_b1():
    """EXT-11, EXP3-27, EXP3-10, QE3-3: both sugar ships and the side part; the wheat ship cannot be selected."""
    fleet = ships("red", "wheat_market-1", "sugar_market-1", "sugar_market-2")
    due = asked("B1", *fleet, wheat=2)
    assert due.offers("red") == {SIDE_WHEAT: None, KEEP: None}
    side = due.when("red", SIDE_WHEAT).then(Paid("red", {"wheat": 2}))
    side.when("red", CountItem("wheat_market-1", 0)).refused("EXP3-27")
    assert countable(side) == {"sugar_market-1", "sugar_market-2"}
    best = ("sugar_market-1", "sugar_market-2")
    after = side.when("red", CountBest(best, 17)).then(*scored("B1", best, 17))
    assert prestige(after) == 17 and after.state.homes["red"].wheat == 0


@pytest.mark.parametrize(("tile", "place"), [*zip(("B1", "B2", "B3"), MARKETS), *zip(("C1", "C2", "C3"), COLONIES)])
def test_three_tiles_of_a_letter_leave_one_place_out_each(tile, place):
    """EXP3-27, EXP3-28, EXP3-29, EXP3-33, EXP3-34, EXP3-35"""
    places = MARKETS if tile[0] == "B" else COLONIES
    due = asked(tile, *ships("red", *(f"{one}-1" for one in places)), **NOTHING)
    assert countable(due) == {f"{one}-1" for one in places if one != place}
    due.when("red", CountItem(f"{place}-1", 0)).refused(TILES[tile].rule)


@pytest.mark.parametrize(("tile", "good"), [("B1", "wheat"), ("B2", "sugar"), ("B3", "wine")])
def test_the_side_part_of_the_first_three_routes_is_two_of_their_good(tile, good):
    """EXP3-27, EXP3-28, EXP3-29, EXP3-10"""
    assert scoring(tile, **{**NOTHING, good: 1})[0] == scored(tile, (), 0)
    due = asked(tile, **{**NOTHING, good: 3})
    (side, keep) = due.offers("red")
    due.when("red", side).then(Paid("red", {good: 2}), *scored(tile, (), 5))
    due.when("red", keep).then(*scored(tile, (), 0))


def test_ships_part_and_side_part_are_independent():
    """EXP3-10, EXR-51: either, both, or neither, once."""
    due = asked("B4", *ships("red", "wine_market-1"), wood=9)
    assert prestige(red(due, SIDE_WOOD, CountBest(("wine_market-1",), 9))) == 9
    assert prestige(red(due, KEEP, CountBest(("wine_market-1",), 4))) == 4
    only_side = red(due, SIDE_WOOD)
    assert SIDE_WOOD not in only_side.offers("red")
    assert prestige(red(only_side, CountNoMore(5))) == 5
    assert prestige(red(due, KEEP, CountNoMore(0))) == 0


def test_ext_97_b4_side_part_alone():
    """EXT-97, EXP3-30, EXR-51: 4 wood bring 5; with 3 wood and a worker in the forest nothing, for none is bought."""
    due = asked("B4", wood=4)
    assert prestige(due.when("red", SIDE_WOOD).then(Paid("red", {"wood": 4}), *scored("B4", (), 5))) == 5
    facts, after = scoring("B4", *workers("red", "forest"), wood=3, reals=9)
    assert facts == scored("B4", (), 0) and after.state.homes["red"].wood == 3


def test_c4_takes_wood_too():
    """EXP3-36, EXR-51"""
    after = red(asked("C4", *ships("red", "india-1"), wood=4), SIDE_WOOD, CountBest(("india-1",), 11))
    assert prestige(after) == 11


def test_the_side_part_of_c1_to_c3_is_any_two_goods():
    """EXP3-33, EXP3-34, EXP3-35, QE3-3: the seat says which, one at a time."""
    due = asked("C1", *ships("red", "brasil-1"), wheat=1, sugar=0, wine=2)
    goods = due.when("red", SIDE_ANY).then()
    assert goods.offers("red") == {
        DiscardGood("wheat"): None, DiscardGood("sugar"): "EXP3-33", DiscardGood("wine"): None,
    }  # fmt: skip
    same = goods.when("red", DiscardGood("wine")).then(Paid("red", {"wine": 1}))
    same.when("red", DiscardGood("wine")).then(Paid("red", {"wine": 1}))
    mixed = red(goods, DiscardGood("wine"), DiscardGood("wheat"))
    assert (mixed.state.homes["red"].wine, mixed.state.homes["red"].wheat) == (1, 0)
    assert prestige(red(mixed, CountBest(("brasil-1",), 5 + 3))) == 8


def test_goods_that_leave_no_choice_go_without_asking():
    """EXP3-33, QE3-3: one kind only, or all that is held."""
    one_kind = asked("C2", wheat=3, sugar=0, wine=0)
    one_kind.when("red", SIDE_ANY).then(Paid("red", {"wheat": 2}), *scored("C2", (), 5))
    all_held = asked("C3", wheat=1, sugar=1, wine=0)
    all_held.when("red", SIDE_ANY).then(Paid("red", {"wheat": 1, "sugar": 1}), *scored("C3", (), 5))


@pytest.mark.parametrize(("round_", "each"), [(1, (3, 6, 4)), (3, (6, 4, 3)), (5, (4, 3, 6))])
def test_ships_in_markets_bring_what_the_market_shows_for_the_round(round_, each):
    """EXP3-14, EXP3-30"""
    due = asked("B4", *ships("red", *(f"{market}-1" for market in MARKETS)), round_=round_, **NOTHING)
    worth = {move.item: move.prestige for move in due.offers("red") if isinstance(move, CountItem)}
    assert worth == {f"{market}-1": value for market, value in zip(MARKETS, each)}


@pytest.mark.parametrize(("round_", "each"), [(1, (4, 3, 6)), (3, (3, 6, 4)), (5, (6, 4, 3))])
def test_ships_in_colonies_bring_what_the_colony_shows_for_the_round(round_, each):
    """EXP3-14, EXP3-36"""
    due = asked("C4", *ships("red", *(f"{colony}-1" for colony in COLONIES)), round_=round_, **NOTHING)
    worth = {move.item: move.prestige for move in due.offers("red") if isinstance(move, CountItem)}
    assert worth == {f"{colony}-1": value for colony, value in zip(COLONIES, each)}


def test_ext_98_b5():
    """EXT-98, EXP3-31, EXR-53: three sugar ships at 6 + 2 each, at most three."""
    sugar = ("sugar_market-1", "sugar_market-2", "sugar_market-3")
    due = asked("B5", *ships("red", *sugar, "wheat_market-1"))
    after = due.when("red", CountBest(sugar, 24)).then(*scored("B5", sugar, 24))
    assert prestige(after) == 24
    assert CountItem("wheat_market-1", 5) in due.offers("red")


def test_c5_adds_two_for_each_ship_selected():
    """EXP3-37, EXR-53"""
    due = asked("C5", *ships("red", "india-1", "acores-1"))
    after = red(due, CountItem("india-1", 8), CountNoMore(8))
    assert prestige(after) == 8


def test_ext_12_b6():
    """EXT-12, EXP3-32: a wheat slot showing 3 goods, a sugar slot showing 4."""
    fleet = (slot("wheat_market", 3), slot("sugar_market", 4))
    due = asked("B6", *ships("red", *fleet))
    best = next(iter(due.offers("red")))
    assert best == CountBest(fleet[::-1], 21)
    assert prestige(red(due, best)) == 21


def test_b6_counts_two_ships_of_the_same_market_too():
    """EXP3-32: up to two."""
    fleet = ("sugar_market-1", "sugar_market-2", "wheat_market-1")
    due = asked("B6", *ships("red", *fleet))
    two = red(due, *(CountItem(one, 3 * SLOTS[one].cost) for one in fleet[:2]))
    assert two.waiting == [] and prestige(two) == 3 * sum(SLOTS[one].cost for one in fleet[:2])


def test_ext_99_c6():
    """EXT-99, EXP3-38: India 3 wine, two Açores slots showing 2 and 3: 9 + 9."""
    fleet = (slot("india", 3), slot("acores", 2), slot("acores", 3))
    due = asked("C6", *ships("red", *fleet))
    assert prestige(red(due, CountBest((fleet[0], fleet[2]), 18))) == 18
    one = red(due, CountItem(fleet[1], 6))
    one.when("red", CountItem(fleet[2], 9)).refused("EXP3-38")


def test_two_tiles_of_a_letter_count_different_ships():
    """EXP3-11, EXP3-12: MAD-J-29 does not hold here, the letter does."""
    due = asked("B5 B6", *ships("red", "wheat_market-1", "sugar_market-1"), round_=3)
    b6 = red(due, CountItem("wheat_market-1", 8), CountNoMore(8))
    b6.when("red", CountItem("wheat_market-1", 3 * SLOTS["wheat_market-1"].cost)).refused("EXP3-11")
    assert countable(b6) == {"sugar_market-1"}
