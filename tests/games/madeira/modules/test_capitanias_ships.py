"""Cards that change ship moves: Feitoria, O Navegador, Armada; and which moves they mean."""

from __future__ import annotations

import pytest

from domain.games.madeira.modules.capitanias.cards.calecute import SailToCard
from domain.games.madeira.modules.capitanias.cards.feitoria import SailForGoods
from domain.games.madeira.modules.capitanias.goods import PayInGoods
from domain.games.madeira.modules.capitanias.rewards import TakeRewards, UseRewardOf
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.kings_rewards import PutOff, RewardUsed
from domain.games.madeira.rules.passing import PassForAction
from domain.games.madeira.rules.pieces import ShipMoved
from domain.games.madeira.rules.ship_moves import Sail, StopSailing
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.rules.turns import TurnBegan
from domain.games.madeira.rules.windmill import ExchangeGoods
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.games.madeira.words import TakeReward
from domain.kernel.joins import Choose, Decline
from domain.kernel.values import write
from tests.games.madeira.late_phases import pirates
from tests.games.madeira.modules.cards import face_up, in_phase_b, on_fields
from tests.games.madeira.modules.fleets import fleet, moves_of
from tests.games.madeira.phases import holding_favour, turn
from tests.games.madeira.table import faced, holding, home, ships
from tests.games.madeira.table import pirates as changed

FEITORIA, NAVEGADOR, ARMADA = "cap_feitoria", "cap_o_navegador", "cap_armada"
BOTH_HOME = (("red", Sail("home", "acores-1")), ("red", Decline()))


def reward(colony, tile, choice=""):
    return "red", UseRewardOf(colony, tile, choice)


def test_ext_01_feitoria_pays_the_slots_of_markets_with_any_goods():
    """EXT-01, EXP2-22, EXR-19, QE2-10: wheat slot for 3 wine, sugar slot for 3 sugar and 1 wheat; 21 reals."""
    start = fleet(FEITORIA, (1, 0, 0), wheat=1, sugar=3, wine=3, wood=2, reals=0)
    asked = start.played(("red", SailForGoods("home", "wheat_market-2")))
    first = asked.when("red", PayInGoods(("wine",) * 3)).then(
        Paid("red", {"wine": 3}),
        Paid("red", {"wood": 1}),
        ShipMoved("red", "home", "wheat_market-2"),
        Gained("red", {"reals": 7}),
    )
    second = first.when("red", SailForGoods("home", "sugar_market-3")).then(
        Paid("red", {"wheat": 1, "sugar": 3}),
        Paid("red", {"wood": 1}),
        ShipMoved("red", "home", "sugar_market-3"),
        Gained("red", {"reals": 14}),
    )
    left = home(second)
    assert (left.wheat, left.sugar, left.wine, left.wood, left.reals) == (0, 0, 0, 0, 21)


def test_every_mix_of_goods_that_is_there_is_offered():
    """EXP2-22, QE2-10: two of wheat 1, sugar 2: wheat and sugar, or two sugar; the payment is not disturbed."""
    start = fleet(FEITORIA, (1, 0, 0), wheat=1, sugar=2, wine=0, wood=1, end=True)
    asked = start.played(("red", SailForGoods("home", "wheat_market-1")))
    assert set(asked.offers("red")) == {PayInGoods(("wheat", "sugar")), PayInGoods(("sugar", "sugar"))}
    assert asked.rules.kinds.read(write(asked.state), type(asked.state)) == asked.state


def test_ext_02_feitoria_without_the_worker():
    """EXT-02, EXP2-22, EXP0-05: only wheat is accepted."""
    start = fleet(FEITORIA, (0, 2, 2), wheat=1, sugar=3, wine=3, wood=2)
    start.when("red", SailForGoods("home", "wheat_market-2")).refused("EXP2-22")
    start.when("red", Sail("home", "wheat_market-2")).refused("MAD-H-03")


def test_feitoria_leaves_the_other_rules_of_ships_alone():
    """EXP0-08, EXP2-22: empty slots, wood from Home, each ship once; a colony wants wine."""
    start = fleet(
        FEITORIA, (1, 0, 0), "wine_market-1", wheat=2, sugar=0, wine=0, wood=0, given=ships("blue", "wheat_market-1")
    )
    start.when("red", SailForGoods("wine_market-1", "wheat_market-1")).refused("MAD-H-02")
    start.when("red", SailForGoods("wine_market-1", "wine_market-1")).refused("MAD-H-07")
    start.when("red", SailForGoods("home", "sugar_market-1")).refused("MAD-T-07")
    start.when("red", SailForGoods("wine_market-1", "wheat_market-2")).refused("EXP2-22")
    start.when("red", Sail("wine_market-1", "acores-1")).refused("MAD-H-03")
    moved = start.played(("red", SailForGoods("wine_market-1", "sugar_market-5")))
    assert moved.offers("red") == {}
    assert home(moved).reals == home(start).reals + 6


def test_each_ship_may_be_paid_in_the_ordinary_way_or_by_the_card():
    """EXP2-22, EXR-19: per ship."""
    start = fleet(FEITORIA, (1, 0, 0), "wine_market-1", "india-1", wheat=2, sugar=0, wine=2)
    first = start.played(("red", Sail("wine_market-1", "wheat_market-1")))
    first.when("red", SailForGoods("india-1", "sugar_market-1")).then(
        Paid("red", {"wine": 2}), ShipMoved("red", "india-1", "sugar_market-1"), Gained("red", {"reals": 6})
    )
    first.when("red", SailForGoods("wheat_market-1", "sugar_market-1")).refused("MAD-H-06")


def test_the_windmill_may_make_the_goods():
    """EXP2-22: two wheat exchanged for one wine, and what is left pays for the slot."""
    start = fleet(FEITORIA, (1, 0, 0), "wine_market-1", wheat=2, sugar=1, wine=0, end=True, number=1)
    after = start.played(("red", ExchangeGoods(("wheat", "wheat"), "wine")))
    assert after.offers("red")[SailForGoods("wine_market-1", "wheat_market-1")] is None


@pytest.mark.parametrize("card, regions", [("cap_calecute", (0, 1, 0)), (FEITORIA, (1, 0, 0)), (ARMADA, (1, 1, 1))])
def test_ext_54_passing_row_4_is_not_enough(card, regions):
    """EXT-54, EXP0-08, EXR-18: the card is no destination, ordinary goods only, no pirate is discarded."""
    start = in_phase_b().given(*face_up(card, *on_fields(*regions)), pirates("red", 7))
    start = start.given(*holding("red", start, wheat=3, sugar=3, wine=3, wood=3)).asked(*turn("red"))
    passed = start.played(("red", PassForAction(4)))
    assert passed.offers("red")[Sail("home", "wheat_market-1")] is None
    assert not moves_of(SailToCard, passed) and not moves_of(SailForGoods, passed)
    passed.when("red", Sail("home", "wheat_market-1")).then(
        Paid("red", {"wheat": 2}),
        Paid("red", {"wood": 1}),
        ShipMoved("red", "home", "wheat_market-1"),
        Gained("red", {"reals": 4}),
    )


@pytest.mark.parametrize("card, regions", [("cap_calecute", (0, 1, 0)), (FEITORIA, (1, 0, 0))])
def test_the_navigators_move_is_one_that_the_cards_mean(card, regions):
    """EXP0-08, EXPX-05: the favour of the turn, and beside it the card."""
    start = in_phase_b().given(
        TurnBegan("red"), *face_up(card, *on_fields(*regions)), holding_favour("red", "navigator")
    )
    start = start.given(*holding("red", start, wheat=3, wood=3)).asked(*turn("red"))
    sailing = start.played(("red", UseFavour("navigator")))
    found = {**moves_of(SailToCard, sailing), **moves_of(SailForGoods, sailing)}
    assert None in found.values()


def test_ext_41_o_navegador_with_two_ships():
    """EXT-41, EXP2-24, EXR-20, QE2-11: one reward of Açores and one of Brasil; then both of India: four rewards."""
    start = fleet(NAVEGADOR, (2, 0, 0), wine=2, wood=2, reals=0, given=faced("red", friar=False))
    first = start.played(("red", Sail("home", "acores-1")), reward("acores", "k_reals"))
    second = first.played(reward("brasil", "k_city"), ("red", Decline()))
    third = second.played(("red", Sail("home", "india-1")), reward("india", "k_guild"), ("red", Decline()))
    third.when(*reward("india", "k_prestige")).then(
        RewardUsed("red", "india", "k_prestige"), Gained("red", {"prestige": 3})
    )


def test_ext_42_the_limits_of_o_navegador():
    """EXT-42.

    EXP2-24, EXR-20: not two rewards of Açores for a ship in Brasil, not a tile twice, none from beside the board.
    """
    landed = fleet(NAVEGADOR, (2, 0, 0), "wine_market-1", wine=1, number=1).played(
        ("red", Sail("wine_market-1", "brasil-1"))
    )
    elsewhere = landed.played(reward("acores", "k_reals"))
    elsewhere.when(*reward("acores", "k_watch")).refused("EXP2-24")
    elsewhere.when("red", Decline()).refused("move.offered")
    elsewhere.when(*reward("brasil", "k_city")).then(
        RewardUsed("red", "brasil", "k_city"), Gained("red", {"prestige": 1})
    )  # fmt: skip
    same = landed.played(reward("brasil", "k_city"), ("red", Decline()))
    same.when(*reward("brasil", "k_city")).refused("EXP2-24")
    landed.when(*reward("brasil", "k_windmill")).refused("move.offered")


def test_fewer_rewards_are_always_enough():
    """EXP2-16, EXP2-24, EXR-20: none, or one of the colony reached."""
    landed = fleet(NAVEGADOR, (2, 0, 0), "wine_market-1", wine=1, number=1).played(
        ("red", Sail("wine_market-1", "india-1"))
    )
    assert landed.when("red", Decline()).then().waiting == []
    one = landed.played(reward("india", "k_prestige"))
    assert one.when("red", Decline()).then().waiting == []


def test_o_navegador_without_its_workers():
    """EXP2-24: the ordinary reward of the base game; and so for a ship move of passing row 4."""
    for regions, source in (((1, 3, 3), "commander"), ((2, 0, 0), "")):
        start = fleet(NAVEGADOR, regions, "wine_market-1", wine=1, number=1, source=source)
        assert start.played(("red", Sail("wine_market-1", "india-1"))).waiting == [TakeReward("india")]


def test_rewards_of_o_navegador_may_be_put_off_one_by_one():
    """EXP2-24, MAD-L-02, QE2-11: settled at the ship's move, whatever a reward does to the workers."""
    start = fleet(NAVEGADOR, (2, 0, 0), "wine_market-1", "wine_market-2", wine=2)
    put_off = start.played(("red", Sail("wine_market-1", "brasil-1")), reward("india", "k_prestige"), ("red", PutOff()))
    assert put_off.rules.kinds.read(write(put_off.state), type(put_off.state)) == put_off.state
    due = put_off.played(("red", Sail("wine_market-2", "acores-1")))
    brasil, acores = (
        TakeRewards("brasil+k_prestige", False, "brasil", "k_prestige"),
        TakeRewards("acores+", False, "acores"),
    )
    assert set(due.offers("red")) == {Choose(brasil), Choose(acores)}
    moving = due.played(("red", Choose(acores)), reward("brasil", "k_field"), ("red", SendWorker("R1-1", "R2-1")))
    after = moving.played(reward("acores", "k_reals"))
    assert after.waiting == [brasil]
    assert set(map(type, after.offers("red"))) == {UseRewardOf}


def test_all_rewards_of_a_ship_may_be_put_off():
    """EXP2-24, MAD-L-02."""
    start = fleet(NAVEGADOR, (2, 0, 0), "wine_market-1", "wine_market-2", wine=2)
    due = start.played(("red", Sail("wine_market-1", "brasil-1")), ("red", PutOff()), ("red", StopSailing()))
    assert due.waiting == [TakeRewards("brasil+", False, "brasil")]


def test_ext_73_armada():
    """EXT-73.

    EXP2-36, EXP0-11: up to 4 pirates for the ship from Home, up to 2 for that of the board: 1 of 7 is left.
    """
    start = fleet(ARMADA, (1, 1, 1), "wine_market-1", wheat=4, wood=1, given=(pirates("red", 7),))
    first = start.when("red", Sail("home", "wheat_market-1")).then(
        Paid("red", {"wheat": 2}),
        Paid("red", {"wood": 1}),
        ShipMoved("red", "home", "wheat_market-1"),
        Gained("red", {"reals": 4}),
        changed(-4, 3),
    )
    first.when("red", Sail("wine_market-1", "wheat_market-5")).then(
        Paid("red", {"wheat": 2}),
        ShipMoved("red", "wine_market-1", "wheat_market-5"),
        Gained("red", {"reals": 4}),
        changed(-2, 1),
    )


def test_armada_wants_a_worker_in_each_region_at_the_move():
    """EXP2-36, EXP0-04, EXP0-05: looked at for each ship."""
    start = fleet(ARMADA, (1, 0, 3), "wine_market-1", wheat=2, given=(pirates("red", 7),))
    start.when("red", Sail("wine_market-1", "wheat_market-1")).then(
        Paid("red", {"wheat": 2}), ShipMoved("red", "wine_market-1", "wheat_market-1"), Gained("red", {"reals": 4})
    )


def test_a_ship_is_not_moved_by_the_scout():
    """Chapter 5.2, EXPX-05: with a fleet and a card before him the Scout moves workers only."""
    start = in_phase_b().given(TurnBegan("red"), *face_up(ARMADA, *on_fields(1, 1, 1)), holding_favour("red", "scout"))
    scouting = start.given(*ships("red", "india-1")).asked(*turn("red")).played(("red", UseFavour("scout")))
    assert moves_of(SendWorker, scouting) and not moves_of(Sail, scouting)
