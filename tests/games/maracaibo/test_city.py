"""The city's own steps, each done or skipped (MAR-C-07 to MAR-C-10, MAR-N-06; city.a to city.i)."""

import pytest

from domain.games.maracaibo.carrying.discs import DiscRemoved, TakeDiscFrom
from domain.games.maracaibo.carrying.gains import CompassesGained
from domain.games.maracaibo.carrying.payments import CostPaid, HandDiscarded, PayNow
from domain.games.maracaibo.carrying.rows import TakeOption
from domain.games.maracaibo.carrying.tracks import ForNation, InfluenceAdvanced
from domain.games.maracaibo.rounds import RoundBegan
from domain.games.maracaibo.rules.city import DoStep
from domain.games.maracaibo.rules.combat import TokenKept
from domain.games.maracaibo.rules.main_action import VisitCity
from domain.games.maracaibo.rules.playing_cards import PlayCard
from domain.games.maracaibo.rules.setting_up import CityTilesLaid
from domain.games.maracaibo.rules.stock import Gained
from domain.games.maracaibo.rules.turns import TurnBegan
from domain.games.maracaibo.rules.villages import CLAIM, VillageActionTaken, VillageMove
from domain.games.maracaibo.words import CityStep, Grant, MainAction
from domain.kernel.joins import Decline
from tests.games.maracaibo.table import anchored, asked, assistants, board, hand, table, upgrades
from tests.games.maracaibo.voyages import visiting


def test_t1_gives_influence_then_a_village_action_and_each_may_be_skipped():
    """MAR-C-07, MAR-N-06, MAR-R-02, MAR-EX-024, city.a: France from 3 to 4."""
    scenario = visiting("4", "T1", InfluenceAdvanced("red", "france", 3))
    done = scenario.played(("red", DoStep()), ("red", ForNation("france")))
    assert (board(done).influence["france"], done.waiting) == (4, [Grant(1)])
    skipped = scenario.played(("red", Decline()))
    assert (board(skipped).influence["france"], skipped.waiting) == (3, [Grant(1)])


def test_t2_gives_a_combat_point_then_removes_a_disc():
    """MAR-EX-025, city.b: combat points 2 to 3, a disc of U05 to the box (MAR-U-02)."""
    scenario = visiting("4", "T2", combat_points=2).played(("red", DoStep()), ("red", DoStep()))
    after = scenario.when("red", TakeDiscFrom("U05")).then(DiscRemoved("red", "U05"))
    assert (board(after).combat_points, board(after).discs["U05"], after.state.market) == (3, 1, {})


def test_t3_cannot_push_combat_points_beyond_eight():
    """MAR-EX-026, MAR-G-04, MAR-R-06, city.c: 6 and 3 are 8."""
    scenario = visiting("4", "T3", combat_points=6)
    after = scenario.when("red", DoStep()).then(Gained("red", "combat_points", 2))
    assert board(after).combat_points == 8


def test_t4_and_the_village_action_for_one_doubloon_are_three():
    """MAR-EX-027, MAR-C-09, city.d."""
    scenario = visiting("4", "T4").played(("red", DoStep()))
    after = scenario.when("red", VillageMove("va_one_doubloon")).then(
        VillageActionTaken("red", "va_one_doubloon", 0), Gained("red", "doubloons", 1)
    )
    assert board(after).doubloons == 3


def test_in_a_city_no_village_is_claimed():
    """MAR-C-09: the ship is not in a village."""
    scenario = visiting("4", "T4", *upgrades("red", "U10")).played(("red", DoStep()))
    scenario.when("red", VillageMove(CLAIM)).refused("MAR-V-08")


def test_t5_gives_a_combat_point_and_influence_of_choice():
    """MAR-EX-028, city.e: Spain."""
    scenario = visiting("4", "T5").played(("red", DoStep()), ("red", DoStep()), ("red", ForNation("spain")))
    assert (board(scenario).combat_points, board(scenario).influence["spain"]) == (2, 1)


def test_t6_counts_the_compasses_of_the_turns_beginning():
    """MAR-C-10, MAR-RUL-27, MAR-EX-029, city.f: two actions, although the first one gives a third compass."""
    scenario = visiting("4", "T6", *hand("red", "A08"), CompassesGained("red", 1), compasses=2, doubloons=9)
    scenario = scenario.played(("red", Decline()))
    assert scenario.waiting == [Grant(2)]
    after = scenario.played(("red", VillageMove("va_play")), ("red", PlayCard("A08")))
    assert (board(after).compasses, after.waiting) == (3, [Grant(1)])


def t7(*cards):
    tokens = (TokenKept("red", token) for token in ("C01", "C02", "C03"))
    scenario = visiting("4", "T7", *hand("red", *cards), *tokens)
    scenario = scenario.played(("red", Decline())) if cards else scenario
    return scenario.when("red", DoStep()).then(Gained("red", "vp", 3))


def test_t7_pays_for_tokens_and_for_the_whole_hand():
    """MAR-EX-030, city.g: three tokens, two cards."""
    discarding = t7("A02", "A04")
    discarding.when("red", PayNow()).then(HandDiscarded("red", ("A02", "A04")), Gained("red", "doubloons", 4))
    assert Decline() in discarding.offers("red")


def test_t7_without_a_hand_ends_with_its_first_step():
    """MAR-EX-030, MAR-RUL-26."""
    assert t7().waiting == []


def test_t8_gives_doubloons_or_vp_for_assistants():
    """MAR-EX-031, MAR-N-28, city.h: three on the board."""
    scenario = visiting("4", "T8", *assistants("red", "A34", "A35", "A36")).played(("red", DoStep()))
    doubloons, vp = scenario.offers("red")
    scenario.when("red", doubloons).then(Gained("red", "doubloons", 4))
    scenario.when("red", vp).then(Gained("red", "vp", 6))


def test_t8_without_an_assistant_gives_doubloons_alone():
    """MAR-EX-129, MAR-RUL-54."""
    offers = visiting("4", "T8").played(("red", DoStep())).offers("red")
    assert list(offers.values()) == [None, "MAR-RUL-54"]


def test_t9_is_paid_in_combat_points():
    """MAR-EX-032, MAR-N-29, city.i: 2 for 6 doubloons or 1 influence."""
    scenario = visiting("4", "T9", combat_points=2)
    paid = scenario.when("red", PayNow()).then(CostPaid("red", {"combat_points": 2}))
    influence, doubloons = paid.offers("red")
    assert isinstance(influence, TakeOption)
    paid.when("red", doubloons).then(Gained("red", "doubloons", 6))
    assert Decline() in scenario.offers("red")


def test_t9_is_not_offered_with_one_combat_point():
    """MAR-EX-032, MAR-G-03."""
    assert visiting("4", "T9", combat_points=1).waiting == []


@pytest.mark.parametrize("tile, steps", [("T1", 1), ("T2", 2), ("T6", 0), ("T7", 1), ("T9", 0)])
def test_a_step_that_may_be_declined_by_itself_is_not_asked_about_twice(tile, steps):
    """MAR-N-06: village actions, payments and discards bring their own answer to do none of it."""
    start = table().given(RoundBegan(1), CityTilesLaid({"4": tile}), TurnBegan("red", 1), *anchored("red", "4"))
    scenario, asked_about = asked(start, MainAction(1)).played(("red", VisitCity())), 0
    while scenario.waiting:
        asked_about += isinstance(scenario.waiting[0], CityStep)
        scenario = scenario.played(("red", Decline()))
    assert asked_about == steps
