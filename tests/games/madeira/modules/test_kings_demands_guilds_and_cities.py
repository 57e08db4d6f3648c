"""King's Demands, 3.6 and 3.7: tiles of the letters D and E count favours and cities."""

from __future__ import annotations

import pytest

from domain.games.madeira.board import FAVOURS
from domain.games.madeira.modules.kings_demands.paying import DiscardGood
from domain.games.madeira.modules.kings_demands.printed import TILES
from domain.games.madeira.rules.arrangement import NeutralsSet
from domain.games.madeira.rules.counting import CountBest, CountItem, CountNoMore
from domain.games.madeira.rules.stock import Paid
from tests.games.madeira.late_phases import favours, prestige
from tests.games.madeira.modules.crowns import asked, countable, counting, red, scored, scoring
from tests.games.madeira.table import workers

NO_GOODS = {"wheat": 0, "sugar": 0, "wine": 0}


def of_guild(guild: str) -> list[str]:
    return [favour for favour, row in FAVOURS.items() if row.guild == guild]


A, B, C, D = (of_guild(f"guild_{letter}") for letter in "abcd")
GUILDS = {"guild_a": A, "guild_b": B, "guild_c": C, "guild_d": D}


@pytest.mark.parametrize(("tile", "left_out"), [*zip(("D1", "D2", "D3", "D4"), GUILDS)])
def test_four_tiles_show_three_guilds_each(tile, left_out):
    """EXP3-39, EXP3-40, EXP3-41, EXP3-42, EXR-52"""
    due = asked(tile, *favours("red", up=tuple(of[0] for of in GUILDS.values())))
    shown = {of[0] for guild, of in GUILDS.items() if guild != left_out}
    assert countable(due) == shown
    due.when("red", CountItem(GUILDS[left_out][0], 5)).refused(TILES[tile].rule)


def test_up_to_four_favours_of_the_same_guild_or_not():
    """EXP3-39: 5 PP each; they stay face-up."""
    up = (*B[:3], *C[:2])
    due = asked("D1", *favours("red", up=up))
    best = CountBest(up[:4], 20)
    after = due.when("red", best).then(*scored("D1", up[:4], 20))
    assert after.state.homes["red"].favours == dict.fromkeys(up, True)


@pytest.mark.parametrize("tile", ["D1", "D5", "D6"])
def test_face_down_favours_do_not_count(tile):
    """EXP3-39, EXP3-43, EXP3-44, EXP3-15"""
    facts, _ = scoring(tile, *favours("red", down=(B[0], C[0])), wood=5)
    assert facts == scored(tile, (), 0)


def test_d5_takes_a_wood_for_each_favour():
    """EXP3-43, EXR-51: any guilds, 4 PP each, up to five."""
    due = asked("D5", *favours("red", up=(A[0], A[1], B[0])), wood=4)
    two = red(due, *counting(A[0], A[1], for_=4))
    after = two.when("red", CountNoMore(8)).then(*scored("D5", (A[0], A[1]), 8), Paid("red", {"wood": 2}))
    assert after.state.homes["red"].wood == 2


def test_ext_101_d5_wood_short():
    """EXT-101, EXP3-43, EXR-51: 5 face-up favours, 2 wood, a worker in the forest: 8 PP, for none is bought."""
    due = asked("D5", *favours("red", up=(*A, *B[:2])), *workers("red", "forest"), wood=2, reals=9)
    best = next(iter(due.offers("red")))
    assert best == CountBest((A[0], A[1]), 8)
    after = red(due, best)
    assert (prestige(after), after.state.homes["red"].wood, after.state.homes["red"].reals) == (8, 0, 9)
    assert red(due, *counting(A[0], A[1], for_=4)).waiting == []


def test_d6_takes_a_good_for_each_favour_of_another_guild():
    """EXP3-44, QE3-3: 7 PP each; which goods, the seat says."""
    due = asked("D6", *favours("red", up=(A[0], A[1], B[0])), wheat=2, sugar=1, wine=0)
    one = red(due, CountItem(A[0], 7))
    one.when("red", CountItem(A[1], 7)).refused("EXP3-44")
    paying = red(one, CountItem(B[0], 7))
    assert paying.offers("red") == {
        DiscardGood("wheat"): None, DiscardGood("sugar"): None, DiscardGood("wine"): "EXP3-44",
    }  # fmt: skip
    after = red(paying, DiscardGood("sugar"))
    assert (prestige(after), after.state.homes["red"].wheat, after.state.homes["red"].sugar) == (14, 1, 0)


def test_d6_counts_no_more_favours_than_goods():
    """EXP3-44"""
    due = asked("D6", *favours("red", up=(A[0], B[0], C[0])), wheat=0, sugar=1, wine=1)
    assert prestige(red(due, CountBest((A[0], B[0]), 14))) == 14
    assert scoring("D6", *favours("red", up=(A[0],)), **NO_GOODS)[0] == scored("D6", (), 0)


def test_ext_100_d1_with_d6():
    """EXT-100, EXP3-11, EXP3-12: each favour on one tile only; D6 with a B and the C favour, D1 with the other B."""
    due = asked("D6 D1", *favours("red", up=(B[0], B[1], C[0])), round_=5, wheat=3, sugar=0, wine=0)
    d1 = red(due, CountItem(B[0], 7), CountItem(C[0], 7))
    assert countable(d1) == {B[1]}
    d1.when("red", CountItem(B[0], 5)).refused("EXP3-11")
    assert prestige(red(d1, CountBest((B[1],), 5))) == 19
    other = asked("D1 D6", *favours("red", up=(B[0], B[1], C[0])), round_=5, wheat=3)
    facts = red(other, CountBest((B[0], B[1], C[0]), 15))
    assert facts.waiting == [] and prestige(facts) == 15


@pytest.mark.parametrize(
    ("tile", "city", "high", "low"),
    [("E1", "porto_santo", 10, 7), ("E2", "funchal", 14, 9), ("E3", "machico", 12, 8)],
)
def test_three_tiles_name_a_city_each(tile, city, high, low):
    """EXP3-45, EXP3-46, EXP3-47, EXP0-14: high with most workers, low with any, nothing with none."""
    mine = workers("red", f"{city}-1")
    red(asked(tile, *mine), CountBest((city,), high))
    outdone = asked(tile, *mine, *workers("blue", f"{city}-2"))
    assert list(outdone.offers("red")) == [CountBest((city,), low), CountNoMore(0)]
    assert scoring(tile)[0] == scored(tile, (), 0)


def test_a_city_may_be_left_for_another_tile():
    """EXP3-12, QE3-2: E1 unscored leaves its workers to E5."""
    due = asked("E1 E5", *workers("red", "porto_santo-1", "porto_santo-2"), wheat=2, sugar=0, wine=0)
    e5 = due.when("red", CountNoMore(0)).then(*scored("E1", (), 0))
    assert prestige(red(e5, CountBest(("porto_santo", "porto_santo"), 8))) == 8


def test_of_equals_the_one_furthest_right_has_most():
    """EXP0-14: neutral citizens are one owner more."""
    tie = [*workers("red", "machico-1", "machico-2"), NeutralsSet(("machico-3", "machico-4"))]
    assert CountBest(("machico",), 8) in asked("E3", *tie).offers("red")


def test_ext_95_e4():
    """EXT-95, EXP3-48, EXR-54: Porto Santo 3 (most), Machico 2, Funchal 1: 7 + 8."""
    placed = workers(
        "red", "porto_santo-1", "porto_santo-2", "porto_santo-3", "machico-1", "machico-2", "funchal-1"
    )  # fmt: skip
    due = asked("E4", *placed)
    due.when("red", CountItem("funchal", 9)).refused("EXP3-48")
    items = ("machico",) * 2 + ("porto_santo",) * 3
    after = due.when("red", CountBest(("machico", "porto_santo"), 15)).then(*scored("E4", items, 15))
    assert prestige(after) == 15


def test_ext_94_e5_alone():
    """EXT-94, EXP3-49, QE3-3: 7 city workers, 5 goods: 20 PP at most."""
    spots = ("porto_santo-1", "porto_santo-2", "porto_santo-3", "funchal-1", "funchal-2", "machico-1", "machico-2")
    due = asked("E5", *workers("red", *spots), wheat=3, sugar=1, wine=1)
    best = next(iter(due.offers("red")))
    after = red(due, best)
    assert (len(best.items), best.prestige, prestige(after)) == (5, 20, 20)
    assert [getattr(after.state.homes["red"], good) for good in NO_GOODS] == [0, 0, 0]


def test_e5_counts_up_to_six_workers_one_by_one():
    """EXP3-49, QE3-2"""
    spots = ("porto_santo-1", "porto_santo-2", "funchal-1")
    due = asked("E5", *workers("red", *spots), wheat=9)
    one = red(due, *counting("porto_santo", for_=4))
    assert next(iter(one.offers("red"))) == CountBest(("porto_santo", "porto_santo", "funchal"), 12)
    twice = red(one, *counting("porto_santo", for_=4))
    twice.when("red", CountItem("porto_santo", 4)).refused("EXP3-49")
    after = red(twice, CountNoMore(8), DiscardGood("wheat"), DiscardGood("sugar"))
    assert prestige(after) == 8 and after.state.homes["red"].wheat == 8


def test_ext_93_e1_with_e5():
    """EXT-93, EXP3-11, EXP3-12, EXR-50: E1 takes all of Porto Santo up; E5 is left Funchal's two workers."""
    placed = workers("red", "porto_santo-1", "porto_santo-2", "porto_santo-3", "funchal-1", "funchal-2")
    due = asked("E1 E5", *placed, round_=3, wheat=5, sugar=0, wine=0)
    e5 = due.when("red", CountBest(("porto_santo",), 10)).then(*scored("E1", ("porto_santo",) * 3, 10))
    e5.when("red", CountItem("porto_santo", 4)).refused("EXP3-12")
    after = red(e5, CountBest(("funchal", "funchal"), 8))
    assert prestige(after) == 18 and after.state.homes["red"].wheat == 3


def test_a_city_of_which_e5_took_a_worker_is_lost_to_a_tile_that_takes_all():
    """EXP3-12"""
    due = asked("E5 E4", *workers("red", "funchal-1", "funchal-2", "funchal-3"), wheat=2, sugar=0, wine=0)
    facts = red(due, CountItem("funchal", 4), CountNoMore(4))
    assert facts.waiting == [] and prestige(facts) == 4


def test_ext_96_e6():
    """EXT-96, EXP3-50, EXR-55: most in Porto Santo only: 10; in all three: two of the seat's choice."""
    one = asked("E6", *workers("red", "porto_santo-1", "funchal-1"), *workers("blue", "funchal-2"))
    one.when("red", CountItem("funchal", 14)).refused("EXP3-50")
    assert prestige(red(one, CountBest(("porto_santo",), 10))) == 10
    three = asked("E6", *workers("red", "porto_santo-1", "funchal-1", "machico-1"))
    assert next(iter(three.offers("red"))) == CountBest(("funchal", "machico"), 26)
    chosen = red(three, CountItem("porto_santo", 10), CountItem("machico", 12))
    assert prestige(chosen) == 22 and chosen.waiting == []
