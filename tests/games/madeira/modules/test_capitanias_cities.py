"""Banquete (EXP2-29) and Burguesia (EXP2-30)."""

from __future__ import annotations

import pytest

from domain.games.madeira.board import UNBUILT, wood_for
from domain.games.madeira.modules.capitanias.cards.banquete import BuyForGoods
from domain.games.madeira.modules.capitanias.cards.burguesia import (
    BurgherLeft,
    BurgherSettled,
    PlaceBurgher,
    SettleBurgher,
)
from domain.games.madeira.modules.capitanias.goods import PayInGoods
from domain.games.madeira.rounds import RoundBegan
from domain.games.madeira.rules.arrangement import FavoursDealt, NeutralsSet
from domain.games.madeira.rules.guild_master import BuyFrom, FavourBought
from domain.games.madeira.rules.requests import FulfilRequest
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.rules.urbanization import ScoreCity
from domain.games.madeira.rules.wood import TakeWoodFrom
from domain.games.madeira.words import BuyFavour, Phase, TakeWood
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from domain.kernel.values import write
from tests.games.madeira.late_phases import NO_GOODS, begun, in_order, requests
from tests.games.madeira.modules.cards import annex, at_buildings, face_up, in_phase_b, on_fields
from tests.games.madeira.phases import using
from tests.games.madeira.table import holding, home, workers

BANQUETE, BURGUESIA = "cap_banquete", "cap_burguesia"
DEAR = next(district for district in UNBUILT if wood_for(district) == 5)
NO_CITIZENS = NeutralsSet(())


def buying(regions=(0, 3, 0), source="guild_master", card=BANQUETE, **goods):
    start = at_buildings().given(FavoursDealt({DEAR: "treasurer"}), *face_up(card, *on_fields(*regions)))
    start = start.given(*holding("red", start, **{**NO_GOODS, "wood": 0, "reals": 0, **goods}))
    return start.asked(Frame("red", BuyFavour(), source))


def test_ext_58_two_goods_pay_for_a_favour_in_the_column_of_5_wood():
    """EXT-58, EXP2-29, QE2-14: one wheat and one wine; the favour comes Home and the district is built."""
    start = buying(wheat=1, wine=1)
    start.when("red", BuyFrom(DEAR, "treasurer")).refused("MAD-T-07")
    start.when("red", BuyForGoods(DEAR, "treasurer")).then(
        Paid("red", {"wheat": 1, "wine": 1}), FavourBought("red", "treasurer", DEAR)
    )


def test_banquete_offers_every_two_goods_and_the_wood_as_ever():
    """EXP2-29: no part of the price in wood."""
    start = buying(wheat=2, wine=1, wood=5)
    asked = start.played(("red", BuyForGoods(DEAR, "treasurer")))
    assert set(asked.offers("red")) == {PayInGoods(("wheat", "wheat")), PayInGoods(("wheat", "wine"))}
    start.when("red", BuyFrom(DEAR, "treasurer")).then(Paid("red", {"wood": 5}), FavourBought("red", "treasurer", DEAR))


def test_banquete_wants_three_workers_and_two_goods():
    """EXP2-29."""
    buying((3, 2, 3), wheat=2, wood=5).when("red", BuyForGoods(DEAR, "treasurer")).refused("EXP2-29")
    buying(wheat=1, wood=5).when("red", BuyForGoods(DEAR, "treasurer")).refused("EXP2-29")


def test_banquete_is_for_the_guild_masters_main_action():
    """EXP2-29: not where another effect sells a favour."""
    assert BuyForGoods(DEAR, "treasurer") not in buying(source="", wheat=2, wood=5).offers("red")


# -- Burguesia and the Mayor ----------------------------------------------------------------------


def mayor(*facts, regions=(0, 3, 0), **goods):
    """The Mayor of red, who has moved nobody."""
    start = in_phase_b().given(*face_up(BURGUESIA, *on_fields(*regions)), *facts)
    return using("mayor", start.given(*holding("red", start, reals=0, bread=0, **goods)))


def test_ext_59_burguesia_with_the_mayor():
    """EXT-59, EXP2-30 a, EXR-39, QE2-15: 2 bread, and in Funchal 2 + 2 = 4 reals although nobody of red is there."""
    settled = [NeutralsSet(("funchal-1", "funchal-2")), *workers("red", "porto_santo-1")]
    asked = mayor(*settled).played(("red", Decline()))
    assert asked.waiting[0] == PlaceBurgher()
    asked.when("red", SettleBurgher("funchal")).then(
        BurgherSettled("red", "funchal"),
        Gained("red", {"bread": 2}),
        Gained("red", {"reals": 4}),
        BurgherLeft(),
    )


def test_the_virtual_worker_may_stay_away():
    """EXP2-30, EXP2-16: no city; or the card has too few workers, and nobody is asked."""
    settled = [NeutralsSet(("funchal-1", "funchal-2")), *workers("red", "porto_santo-1")]
    asked = mayor(*settled).played(("red", Decline()))
    asked.when("red", SettleBurgher("nowhere")).then(
        BurgherSettled("red", "nowhere"), Gained("red", {"bread": 2}), BurgherLeft()
    )
    mayor(*settled, regions=(3, 2, 3)).when("red", Decline()).then(Gained("red", {"bread": 2}))


def test_wood_of_the_virtual_worker_needs_access():
    """EXP0-13, EXP2-30 a: in Machico 2 wood through the forest, or none at all."""
    forest = mayor(NO_CITIZENS, *workers("red", "forest")).played(("red", SettleBurgher("machico")))
    assert forest.waiting[0] == TakeWood(2)
    after = forest.played(("red", TakeWoodFrom("forest")), ("red", TakeWoodFrom("forest")))
    assert home(after).wood == home(forest).wood + 2 and annex(after).burgher == ""
    mayor(NO_CITIZENS).when("red", SettleBurgher("machico")).then(BurgherSettled("red", "machico"), BurgherLeft())


# -- Burguesia and Urbanization -------------------------------------------------------------------


def phase_e(*facts, number=3, kinds=("urbanization", "wealth", "wealth"), others=(), regions=(0, 3, 0)):
    """Red scores first; of `others` each has the same requests. Nobody has a real."""
    start = at_buildings().given(RoundBegan(number), *face_up(BURGUESIA, *on_fields(*regions)), NO_CITIZENS, *facts)
    for seat in ("red", *others):
        start = start.given(*holding(seat, start, reals=0), *requests(seat, *kinds))
    start = start.given(in_order("red", "blue", "yellow", "purple"))
    return begun(start, Phase("E"))[1]


def in_porto_santo(seat, *spots):
    return workers(seat, *(f"porto_santo-{spot}" for spot in spots))


def scores(scenario, city, seat="red", virtual=None):
    """What this city brings the seat: its Urbanization is the next to be scored."""
    scenario = scenario.played((seat, FulfilRequest("urbanization")))
    if virtual:
        scenario = scenario.played((seat, SettleBurgher(virtual)))
    return next(move.prestige for move in scenario.offers(seat) if isinstance(move, ScoreCity) and move.city == city)


def through(scenario, city, virtual):
    """Red scores everything, this city with the virtual worker; the table at the next seat."""
    prestige = scores(scenario, city, virtual=virtual)
    done = scenario.played(("red", FulfilRequest("urbanization")), ("red", SettleBurgher(virtual)))
    return done.played(("red", ScoreCity(city, prestige)))


def test_ext_60_a_tie_with_a_player_is_shared():
    """EXT-60, EXP2-30 b, c, EXP0-14: Red 2 and the virtual worker, Blue 3, the rightmost Blue: both 10."""
    table_ = phase_e(*in_porto_santo("red", 1, 2), *in_porto_santo("blue", 3, 4, 5), others=("blue",))
    assert scores(table_, "porto_santo", virtual="porto_santo") == 10
    assert scores(through(table_, "porto_santo", "porto_santo"), "porto_santo", "blue") == 10


@pytest.mark.parametrize("red, citizens, points", [(4, (2, 3), 10), (3, (2, 4), 7)])
def test_ext_61_a_tie_with_neutral_citizens(red, citizens, points):
    """EXT-61, EXP2-30 c: 2 to 2; an own real worker must stand further right than every citizen."""
    neutrals = NeutralsSet(tuple(f"porto_santo-{spot}" for spot in citizens))
    assert scores(phase_e(neutrals, *in_porto_santo("red", red)), "porto_santo", virtual="porto_santo") == points


@pytest.mark.parametrize("facts, points", [
    ([NeutralsSet(("porto_santo-1",))], 7),
    ([], 10),
    (in_porto_santo("blue", 3), 10),
    ([*in_porto_santo("blue", 2, 3)], 7),
    ([NeutralsSet(("porto_santo-1", "porto_santo-2"))], 7),
])  # fmt: skip
def test_ext_62_the_virtual_worker_alone(facts, points):
    """EXT-62.

    EXP2-30 c, EXR-42: with one citizen the tie is lost; with nobody, or one of another player, red has most.
    """
    assert scores(phase_e(*facts), "porto_santo", virtual="porto_santo") == points


def test_ext_63_burguesia_does_not_hurt_others():
    """EXT-63, EXP2-30 d, EXR-41: Red 3 and the virtual worker, Blue 3, Blue rightmost: 10 and 10."""
    table_ = phase_e(*in_porto_santo("red", 1, 2, 3), *in_porto_santo("blue", 4, 5, 6), others=("blue",))
    assert scores(table_, "porto_santo", virtual="porto_santo") == 10
    assert scores(through(table_, "porto_santo", "porto_santo"), "porto_santo", "blue") == 10


def test_ext_138_three_in_a_tie():
    """EXT-138, EXP2-30 c, d: Red 1 and the virtual worker, Blue 2, Yellow 2, Blue furthest right: 10, 10, 7."""
    placed = [*in_porto_santo("red", 1), *in_porto_santo("blue", 2, 6), *in_porto_santo("yellow", 3, 4)]
    table_ = phase_e(*placed, others=("blue", "yellow"))
    assert scores(table_, "porto_santo", virtual="porto_santo") == 10
    blue = through(table_, "porto_santo", "porto_santo")
    assert scores(blue, "porto_santo", "blue") == 10
    after = blue.played(("blue", FulfilRequest("urbanization")), ("blue", ScoreCity("porto_santo", 10)))
    assert scores(after, "porto_santo", "yellow") == 7


def test_one_city_for_all_requests_of_the_phase():
    """EXP2-30 b, EXR-40, QE2-24: asked before the first Urbanization, not before the second."""
    placed = [
        *in_porto_santo("red", 1),
        *in_porto_santo("blue", 2, 3),
        *workers("red", "funchal-1"),
        *workers("blue", "funchal-2"),
    ]
    table_ = phase_e(*placed, kinds=("urbanization", "urbanization"))
    assert isinstance(table_.waiting[0], PlaceBurgher)
    assert table_.rules.kinds.read(write(table_.state), type(table_.state)) == table_.state
    first = table_.played(("red", SettleBurgher("funchal")))
    assert first.offers("red")[ScoreCity("porto_santo", 7)] is None
    second = first.played(("red", ScoreCity("porto_santo", 7)))
    assert second.offers("red") == {
        ScoreCity("funchal", 14): None, ScoreCity("porto_santo", 7): "MAD-E-03", ScoreCity("machico", 0): None
    }  # fmt: skip
    after = second.played(("red", ScoreCity("funchal", 14)))
    assert (annex(after).burgher, annex(after).active) == ("", {})


def test_without_its_workers_nobody_is_asked_in_phase_e():
    """EXP2-30 b: RC(2) must be 3 then; and other requests ask for no city."""
    few = phase_e(*in_porto_santo("red", 1), regions=(3, 2, 3)).played(("red", FulfilRequest("urbanization")))
    assert ScoreCity("porto_santo", 10) in few.offers("red")
    other = phase_e(kinds=("urbanization", "guild_influence", "wealth")).played(
        ("red", FulfilRequest("guild_influence"))
    )
    assert not isinstance(other.waiting[0], PlaceBurgher)


def test_the_virtual_worker_is_on_no_spot():
    """EXP2-30 e: he takes no spot and is no piece; nothing is fed or moved."""
    table_ = phase_e(kinds=("urbanization", "urbanization"))
    settled = table_.played(("red", SettleBurgher("funchal")))
    assert home(settled).workers == home(table_).workers and settled.state.neutrals == table_.state.neutrals
