"""Flags and villages are annexed in combat (MAR-K-10, MAR-K-12, MAR-K-13)."""

import pytest

from domain.games.maracaibo.board import FLAGS, VILLAGES
from domain.games.maracaibo.carrying.markers import MarkerPlaced, MarkerRemoved
from domain.games.maracaibo.carrying.tracks import InfluenceAdvanced
from domain.games.maracaibo.rules.playing_cards import AssistantPlaced
from domain.games.maracaibo.rules.stock import Gained
from domain.games.maracaibo.words import CombatLoop
from domain.kernel.joins import Decline
from tests.games.maracaibo.fighting import PRESS, annex, closed, fighting, used
from tests.games.maracaibo.on_the_board import marked, track_emptied
from tests.games.maracaibo.table import assistants, board, tableau, upgrades


def test_mar_ex_038_an_empty_flag_is_annexed_for_four():
    """MAR-EX-038, MAR-K-12, MAR-B-08: influence, the leftmost marker, the bonus of the flag."""
    after = fighting(4).when("red", annex("11")).then(
        used("ca_annex", 4, 0, "11"), InfluenceAdvanced("red", "france", 1),
        MarkerPlaced("red", "france", "11"), Gained("red", "vp", 4),
    )  # fmt: skip
    assert (after.state.markers, after.state.markers_left("france")) == ({"11": "france"}, 12)


def test_mar_ex_039_another_nations_marker_goes_to_the_box():
    """MAR-EX-039, MAR-K-12: 6 for an occupied flag, 3 VP with B14; the marker never returns to its track."""
    scenario = fighting(6, marked(spain="11"), tableau("red", "B14"))
    after = scenario.when("red", annex("11")).then(
        used("ca_annex", 6, 0, "11"), MarkerRemoved("red", "spain", "11"), Gained("red", "vp", 3),
        InfluenceAdvanced("red", "france", 1), MarkerPlaced("red", "france", "11"), Gained("red", "vp", 4),
    )  # fmt: skip
    assert (after.state.markers_left("spain"), after.state.map_count("spain")) == (12, 0)
    fighting(5, marked(spain="11")).when("red", annex("11")).refused("MAR-K-06")


def test_two_cards_pay_each_for_the_same_marker_removed():
    """MAR-G-06, MAR-E red.i: B14 and B15, 3 VP each; an empty flag pays neither."""
    both = tableau("red", "B14", "B15")
    assert board(fighting(6, marked(spain="8"), both).played(("red", annex("8")))).vp == 3 + 3 + 3
    assert board(fighting(4, both).played(("red", annex("8")), ("red", Decline()))).vp == 3


def test_mar_ex_040_a_flag_of_the_supported_nation_cannot_be_chosen():
    """MAR-EX-040, MAR-N-11."""
    scenario = fighting(9, marked(france="11"))
    scenario.when("red", annex("11")).refused("MAR-K-12")
    assert closed(scenario, *(annex(city) for city in FLAGS if city != "11")) == [None] * 6


@pytest.mark.parametrize("owner, spent", [("", 2), ("spain", 5)])
def test_mar_ex_044_a_village_is_annexed_and_its_assistants_pay(owner, spent):
    """MAR-EX-044, MAR-K-13: 3 doubloons for each own assistant, 1 for each of a rival."""
    there = [AssistantPlaced("blue", "A41", "16")]
    before = [marked(**{owner: "16"})] if owner else []
    scenario = fighting(5, upgrades("red", "U07"), assistants("red", "A38", "B43"), there, *before, doubloons=0)
    after = scenario.played(("red", annex("16", "ca_ship_annex_village")))
    assert (board(after).doubloons, board(after).influence["france"]) == (7, 1)
    assert (after.state.markers["16"], after.waiting[0]) == ("france", CombatLoop("france", 5 - spent))


def test_villages_are_annexed_with_the_upgrade_alone_and_only_those_of_others():
    """MAR-K-13, MAR-N-11."""
    village = annex("16", "ca_ship_annex_village")
    assert village not in fighting(9).offers("red")
    scenario = fighting(9, upgrades("red", "U07"), marked(france="16"))
    scenario.when("red", village).refused("MAR-K-13")
    open_ones = closed(scenario, *(annex(v, "ca_ship_annex_village") for v in VILLAGES if v != "16"))
    assert open_ones == [None] * (len(VILLAGES) - 1)


def test_mar_ex_048_without_a_marker_left_nothing_is_annexed():
    """MAR-EX-048, MAR-K-10: influence still is."""
    scenario = fighting(9, track_emptied("spain"), upgrades("red", "U07"), nation="spain")
    scenario.when("red", annex("11")).refused("MAR-K-10")
    scenario.when("red", annex("16", "ca_ship_annex_village")).refused("MAR-K-10")
    assert closed(scenario, PRESS) == [None]
