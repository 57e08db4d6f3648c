"""Calecute (EXP2-26): a ship on a card."""

from __future__ import annotations

import pytest

from domain.games.madeira.board import HOME
from domain.games.madeira.modules.capitanias.cards.calecute import SailToCard, ShipBoarded
from domain.games.madeira.modules.capitanias.cards.calecute_later import (
    CardKept,
    KeepCard,
    KeepOrNot,
    LetCardGo,
    ShipCameHome,
)
from domain.games.madeira.modules.capitanias.goods import PayInGoods
from domain.games.madeira.modules.capitanias.playing import CardPlayed
from domain.games.madeira.modules.capitanias.rewards import TakeRewards, UseRewardOf
from domain.games.madeira.modules.capitanias.tidying import CardsDiscarded
from domain.games.madeira.rounds import RoundBegan
from domain.games.madeira.rules.counting import CountBest, CountItem
from domain.games.madeira.rules.kings_rewards import PutOff, RewardUsed
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.rules.requests import FulfilRequest
from domain.games.madeira.rules.ship_moves import Sail
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.rules.upkeep import NextUpkeep
from domain.games.madeira.words import MoveShip, Phase
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from domain.kernel.values import write
from tests.games.madeira.late_phases import begun, in_order, requests
from tests.games.madeira.modules.cards import annex, at_buildings, face_up, on_fields
from tests.games.madeira.modules.fleets import fleet, moves_of
from tests.games.madeira.table import holding, home, ships, workers

CALECUTE = "cap_calecute"
ABOARD = ShipBoarded("red", HOME)


def phase_e(number, kinds, *facts, regions=(0, 1, 0), card=CALECUTE):
    """Phase E of this round; red, the only one with requests, has a ship on Calecute."""
    start = at_buildings().given(RoundBegan(number), *face_up(card, *on_fields(*regions)), ABOARD)
    return ended(
        start.given(*requests("red", *kinds) if kinds else (), in_order("red", "blue", "yellow", "purple"), *facts)
    )


def ended(scenario):
    return begun(scenario, Phase("E"))[1]


def kept():
    """EXT-47: played in round 2, kept with its ship, and in round 3 Renda beside it."""
    after = phase_e(2, ()).played(("red", KeepCard()))
    return after.given(RoundBegan(3), CardPlayed("red", "cap_renda"))


def points(scenario):
    return home(scenario).prestige


def test_ext_53_a_ship_from_home_goes_on_the_card_without_wood():
    """EXT-53, EXP2-26 a, QE2-10, QE2-11: three mixed goods, 7 reals, one reward of any colony; no wood."""
    start = fleet(CALECUTE, (0, 1, 0), wheat=1, sugar=1, wine=1, wood=0, reals=0, number=1)
    boarded = start.when("red", SailToCard(HOME)).then(
        Paid("red", {"wheat": 1, "sugar": 1, "wine": 1}), ABOARD, Gained("red", {"reals": 7})
    )
    assert boarded.waiting == [TakeRewards("any")]
    after = boarded.when("red", UseRewardOf("india", "k_prestige")).then(
        RewardUsed("red", "india", "k_prestige"), Gained("red", {"prestige": 3})
    )
    assert (annex(after).sailed, home(after).ships, after.waiting) == ("red", {HOME: 5}, [])


def test_any_three_goods_pay_for_the_card():
    """EXP2-26 a: every mix that is there is offered; with fewer the ship stays."""
    start = fleet(CALECUTE, (0, 1, 0), "india-1", wheat=3, sugar=0, wine=1)
    asked = start.played(("red", SailToCard("india-1")))
    assert set(asked.offers("red")) == {PayInGoods(("wheat",) * 3), PayInGoods(("wheat", "wheat", "wine"))}
    poor = fleet(CALECUTE, (0, 1, 0), "india-1", wheat=2, sugar=0, wine=0, wood=9)
    poor.when("red", SailToCard("india-1")).refused("EXP2-26")


def test_the_reward_of_the_card_may_be_put_off_or_left():
    """EXP2-26 a, MAD-L-02: it uses up one of the Commander's ships, and the reward comes after the other one."""
    start = fleet(CALECUTE, (0, 1, 0), "india-1", "india-2", wheat=5, sugar=0, wine=0)
    off = start.played(("red", SailToCard("india-1")), ("red", PutOff()))
    assert off.waiting == [MoveShip(1, ("calecute",), ("any",))]
    assert off.rules.kinds.read(write(off.state), type(off.state)) == off.state
    due = off.played(("red", Sail("india-2", "wheat_market-1")))
    assert due.waiting == [TakeRewards("any")]
    assert due.when("red", Decline()).then().waiting == []


def test_the_card_holds_one_ship_and_wants_its_worker():
    """EXP2-26 a, b, EXR-24: neither the ship on it nor a second one moves."""
    start = fleet(CALECUTE, (0, 1, 0), "india-1", wheat=9, given=(ABOARD,))
    start.when("red", SailToCard("india-1")).refused("EXP2-26")
    assert not any(move.origin == "calecute" for move in moves_of(Sail, start))
    fleet(CALECUTE, (3, 0, 3), "india-1", wheat=9).when("red", SailToCard("india-1")).refused("EXP2-26")


def test_one_action_moves_a_ship_once_also_to_the_card():
    """EXP2-26 a, MAD-H-06."""
    start = fleet(CALECUTE, (0, 1, 0), "india-1", wheat=9, number=2).played(("red", Sail("india-1", "wheat_market-1")))
    start.when("red", SailToCard("wheat_market-1")).refused("MAD-H-06")


def test_ext_45_the_ship_on_the_card_counts_for_5():
    """EXT-45, EXP2-26 d, f: 4 + 4 + 5 = 13; at the end of the round the ship is Home and the card gone."""
    scoring = phase_e(1, ("expeditions", "wealth"), *ships("red", "acores-1", "acores-2"))
    before = points(scoring)
    counting = scoring.played(("red", FulfilRequest("expeditions")))
    after = counting.played(("red", CountBest(("calecute", "acores-1", "acores-2"), 13)))
    assert points(after) - before == 13
    assert (annex(after).sailed, annex(after).active, annex(after).spent) == ("", {}, (CALECUTE,))
    assert home(after).ships == {HOME: 4, "acores-1": 1, "acores-2": 1}


def test_ext_46_it_counts_toward_the_limit_of_ships():
    """EXT-46, EXP2-26 d: with three ships in Açores at most three in all, 4 + 4 + 5 = 13."""
    scoring = phase_e(1, ("expeditions", "wealth"), *ships("red", "acores-1", "acores-2", "acores-3"))
    offers = scoring.played(("red", FulfilRequest("expeditions"))).offers("red")
    assert {move.prestige for move in offers if isinstance(move, CountBest)} == {13}


def test_ext_47_the_card_is_kept_for_a_round():
    """EXT-47, EXP2-15, EXP2-26 c, d, e, f, EXR-25, QE2-25: two active cards, no wood, 5 PP, then both go."""
    asked = phase_e(2, ())
    assert asked.waiting[:1] == [KeepOrNot()]
    due = begun(asked.given(*holding("red", asked, wood=0)), NextUpkeep())[1]
    assert home(due).pirates == home(asked).pirates
    asked.when("red", KeepCard()).then(CardKept("red", CALECUTE))
    third = kept()
    assert annex(third).active == {"red": (CALECUTE, "cap_renda")}
    upkeep = begun(third.given(*holding("red", third, wood=0)), NextUpkeep())[1]
    assert home(upkeep).pirates == home(third).pirates
    scored = ended(third.given(*requests("red", "expeditions", "wealth"), *holding("red", third, reals=0)))
    after = scored.played(("red", CountBest(("calecute",), 5)))
    assert points(after) - points(third) == 5
    assert (annex(after).sailed, annex(after).kept, annex(after).active) == ("", "", {})
    assert annex(after).spent == (CALECUTE, "cap_renda") and home(after).ships == {HOME: 6}


def test_the_card_may_be_let_go_with_its_ship():
    """EXP2-26 e, f, QE2-25: discarded, the ship comes Home."""
    phase_e(2, ()).when("red", LetCardGo()).then(CardsDiscarded("red", (CALECUTE,)), ShipCameHome("red"))


def test_ext_48_a_kept_ship_does_not_count_with_region_2_empty():
    """EXT-48, EXP2-26 d, chapter 5.3: looked at in Phase E."""
    third = kept().given(
        *requests("red", "expeditions", "wealth"), *ships("red", "acores-1"), WorkerMoved("red", "R2-1", HOME)
    )
    assert {move.item for move in moves_of(CountItem, ended(third))} == {"acores-1"}


def test_ext_49_a_kept_card_takes_no_second_ship():
    """EXT-49, EXP2-26 e, EXR-25: no destination, and the ship on it cannot be moved, by Naus neither (chapter 5.3)."""
    third = kept().asked(Frame("red", MoveShip(2), "commander")).given(*holding("red", kept(), wheat=9, wood=9))
    assert moves_of(Sail, third) and not moves_of(SailToCard, third)
    assert not any(move.origin == "calecute" for move in moves_of(Sail, third))


@pytest.mark.parametrize("number, aboard", [(4, False), (3, True), (1, True), (5, True)])
def test_ext_50_nothing_to_keep(number, aboard):
    """EXT-50, EXP2-26 e: played in round 4 without a ship, or in another round with one: no choice, it is discarded."""
    start = at_buildings().given(RoundBegan(number), *face_up(CALECUTE, *on_fields(0, 1, 0)), *[ABOARD] * aboard)
    after = ended(start)
    assert (after.waiting, annex(after).spent, home(after).ships) == ([], (CALECUTE,), {HOME: 6})


def test_ext_51_one_ship_for_two_kinds_of_request():
    """EXT-51, EXP2-26 d, EXR-27: market routes and expeditions of one round, 5 + 5 = 10."""
    scoring = phase_e(3, ("market_routes", "expeditions"))
    before = points(scoring)
    after = scoring.played(("red", CountBest(("calecute",), 5)), ("red", CountBest(("calecute",), 5)))
    assert points(after) - before == 10


def test_ext_52_one_kind_twice():
    """EXT-52, EXP2-26 d, EXR-27: two market routes, only this ship: 5 in all."""
    scoring = phase_e(5, ("market_routes", "market_routes"))
    after = scoring.played(("red", CountBest(("calecute",), 5)))
    assert points(after) - points(scoring) == 5 and after.waiting == []


@pytest.mark.parametrize("seat, aboard", [("red", []), ("blue", [ABOARD])])
def test_only_a_ship_that_is_on_the_card_counts_and_for_its_owner_alone(seat, aboard):
    """EXP2-26 d: not the empty card of its owner, nor the ship of another, who has workers in Region 2 as well."""
    start = at_buildings().given(RoundBegan(1), *face_up(CALECUTE, *on_fields(0, 1, 0)), *aboard, in_order(seat))
    start = start.given(*requests(seat, "expeditions", "wealth"), *ships(seat, "acores-1"), *workers(seat, "R2-2"))
    scoring = ended(start).played((seat, FulfilRequest("expeditions")))
    assert [move.item for move in scoring.offers(seat) if isinstance(move, CountItem)] == ["acores-1"]
