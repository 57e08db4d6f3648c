"""Phase A: paths, forks, forced stops, and what assistants pay on the way (MAR-M, MAR-H-05, MAR-H-07, MAR-H-10)."""

import pytest

from domain.games.maracaibo.board import LOCATIONS
from domain.games.maracaibo.rounds import RoundBegan
from domain.games.maracaibo.rules.assistants import SendAssistant
from domain.games.maracaibo.rules.main_action import VisitVillage
from domain.games.maracaibo.rules.playing_cards import AssistantPlaced
from domain.games.maracaibo.rules.sailing import GoalReached, SailAlong, ShipSailed
from domain.games.maracaibo.rules.stock import Gained
from domain.games.maracaibo.rules.turns import TurnBegan
from domain.games.maracaibo.words import Grant, MainAction, PhaseBEnd, Sail
from domain.kernel.joins import Decline
from tests.games.maracaibo.table import anchored, asked, assistants, board, table, tableau, upgrades


def sailing(location="havana", *facts, number=1, seats=2, most=7, again=False):
    """Red sails from here in this round."""
    start = table(seats).given(*facts, RoundBegan(number), *anchored("red", location))
    return asked(start, Sail(most, again))


def stops(scenario):
    """Each stop with the shortest number of steps that leads there."""
    found: dict[str, int] = {}
    for move in scenario.offers("red"):
        if isinstance(move, SailAlong):
            found[move.path[-1]] = min(len(move.path), found.get(move.path[-1], 99))
    return found


def way(*path):
    return SailAlong(path)


def test_seven_steps_from_havana_end_at_8_or_at_9():
    """MAR-M-01, MAR-M-02, MAR-M-09, MAR-N-03, MAR-EX-006: at a fork the player chooses; 0 and 8 steps are illegal."""
    offers = sailing().offers("red")
    assert {move.path for move in offers if len(move.path) == 7} == {
        ("1", "2", "3", "4", "6", "7", "8"),
        ("1", "2", "5", "6", "7", "8", "9"),
    }
    assert {len(move.path) for move in offers} == set(range(1, 8))
    sailing().when("red", way()).refused("move.offered")


def test_the_ship_stops_on_20_although_steps_are_left():
    """MAR-M-03, MAR-W-01, MAR-EX-007: from 18 only 19 and 20."""
    assert stops(sailing("18")) == {"19": 1, "20": 2}


def test_no_space_but_the_homeward_ones_has_the_hand():
    """MAR-M-03."""
    assert [name for name, row in LOCATIONS.items() if row["hand"]] == ["20", "21a", "21b", "22"]


@pytest.mark.parametrize("location, number, only", [("20", 2, "21a"), ("20", 4, "21b"), ("21b", 4, "22")])
def test_one_step_leads_from_each_homeward_space(location, number, only):
    """MAR-M-10, MAR-EX-008."""
    assert list(sailing(location, number=number).offers("red")) == [way(only)]


def test_the_two_ways_from_12_differ_in_length():
    """MAR-M-09, MAR-EX-009: 5 steps by 13, 7 by 14, 15 and 16."""
    ways = [move.path for move in sailing("12").offers("red") if move.path[-1] == "20"]
    assert ways == [("13", "17", "18", "19", "20"), ("14", "15", "16", "17", "18", "19", "20")]


@pytest.mark.parametrize("path, actions", [(("3", "4", "6", "7"), 2), (("5", "6", "7"), 1)])
def test_the_way_counts_not_only_where_it_ends(path, actions):
    """MAR-M-05, MAR-M-08, MAR-EX-010: from 2 to 7 by 3 and 4 it is one village action more."""
    at_7 = sailing("2").played(("red", way(*path)))
    assert (at_7.state.turn.steps, at_7.waiting[0]) == (len(path), MainAction(len(path)))
    assert at_7.played(("red", VisitVillage())).waiting[0] == Grant(actions)


def test_a_space_holds_any_number_of_ships():
    """MAR-M-04, MAR-EX-011: red stops where two others are; nothing happens to them."""
    facts = (*anchored("blue", "6"), *anchored("yellow", "6"))
    after = sailing("5", *facts, seats=3).when("red", way("6")).then(ShipSailed("red", ("6",)))
    assert {mine.ship for mine in after.state.boards.values()} == {"6"}


def test_three_turns_lead_to_20_and_the_fourth_to_the_goal():
    """MAR-EX-012: 15 spaces are 7, 7 and 1."""
    first = sailing().played(("red", way("1", "2", "5", "6", "7", "8", "9")))
    second = asked(first, Sail(7)).played(("red", way("10", "11", "12", "13", "17", "18", "19")))
    assert stops(asked(second, Sail(7))) == {"20": 1}


@pytest.mark.parametrize("path, vp", [(("3", "4", "6", "7"), 4), (("5", "6", "7"), 2)])
def test_own_assistants_that_are_passed_pay(path, vp):
    """MAR-M-06, MAR-H-07, MAR-EX-013: those at 3 and 6 on the way from 2 to 7."""
    scenario = sailing("2", *assistants("red", "A35", "A46"))
    scenario.when("red", way(*path)).then(ShipSailed("red", path), Gained("red", "vp", vp))


def test_where_the_ship_stops_nothing_is_passed():
    """MAR-M-06: only spaces between."""
    sailing("2", *assistants("red", "A35")).when("red", way("3")).then(ShipSailed("red", ("3",)))


def test_an_assistant_placed_this_turn_is_not_passed():
    """MAR-H-07, MAR-RUL-18."""
    facts = (*tableau("red", "A35"), TurnBegan("red", 1), AssistantPlaced("red", "A35", "3"))
    sailing("2", *facts).when("red", way("3", "4")).then(ShipSailed("red", ("3", "4")))


def test_a_stop_with_own_assistants_pays_each_red_f_card_once():
    """MAR-M-07, MAR-H-09, MAR-EX-019: B11 and A12, two assistants at 3."""
    facts = (*assistants("red", "A35", "B37"), *tableau("red", "B11", "A12"))
    gains = (Gained("red", "vp", 2), Gained("red", "doubloons", 2))
    sailing("2", *facts).when("red", way("3")).then(ShipSailed("red", ("3",)), *gains)
    sailing("1", *facts).when("red", way("2")).then(ShipSailed("red", ("2",)))


def goal(*facts, location="20", number=1, to="21a", seats=2):
    """Red reaches a space; what blue is paid."""
    after = sailing(location, *facts, number=number, seats=seats).played(("red", way(to)))
    return board(after, "blue").vp


def test_the_goal_pays_the_others_for_assistants_still_ahead_of_them():
    """MAR-H-10, MAR-RUL-17, MAR-EX-016: by the lower route three of them; the space of the ship does not count."""
    at_12 = anchored("blue", "12")
    assert goal(*assistants("blue", "A41", "A38", "A44"), *at_12) == 6
    assert goal(*assistants("blue", "A43", "A39"), *at_12) == 2
    assert goal(*at_12) == 0


def test_only_the_goal_pays():
    """MAR-H-10, MAR-EX-017: in round 4 not 21b, but 22."""
    ahead = (*assistants("blue", "A44"), *anchored("blue", "12"))
    assert goal(*ahead, number=4, to="21b") == 0
    assert goal(*ahead, location="21b", number=4, to="22") == 2


def test_the_others_are_paid_clockwise_and_choose_nothing():
    """MAR-G-07, MAR-J-06, MAR-M-07: facts alone, after the arrival and before what the space itself gives."""
    facts = (*assistants("blue", "A44"), *assistants("yellow", "A45"))
    sailing("20", *facts, seats=3).when("red", way("21a")).then(
        ShipSailed("red", ("21a",)),
        GoalReached("red"),
        Gained("blue", "vp", 2),
        Gained("yellow", "vp", 2),
        Gained("red", "vp", 3),
    )


def moving_on(location, most, *facts):
    """An assistant moves red's ship on, after 2 steps of phase A."""
    start = table().given(*facts, RoundBegan(1), TurnBegan("red", 1), ShipSailed("red", ("16", location)))
    return asked(start, Sail(most, again=True))


@pytest.mark.parametrize("facts, actions", [((), 1), (tuple(upgrades("red", "U01")), 2)])
def test_a_ship_moved_on_acts_anew_by_the_steps_of_that_move(facts, actions):
    """MAR-H-05, MAR-RUL-40, MAR-RUL-41, MAR-EX-020: 17 to 19 is 2 steps; phase A keeps its own."""
    at_19 = moving_on("17", 3, *facts).played(("red", way("18", "19")))
    assert (at_19.state.turn.steps, at_19.waiting) == (2, [MainAction(2)])
    assert at_19.played(("red", VisitVillage())).waiting == [Grant(actions)]


def test_a_ship_move_inside_a_turn_may_be_declined():
    """MAR-N-30, MAR-G-05."""
    scenario = moving_on("17", 3)
    assert Decline() in scenario.offers("red")
    assert scenario.when("red", Decline()).then().waiting == []
    assert Decline() not in sailing("17").offers("red")


def test_b44_reaches_5_in_two_steps_and_6_by_either_route():
    """MAR-EX-021."""
    ways = [move.path for move in moving_on("1", 5).offers("red") if isinstance(move, SailAlong)]
    assert ("2", "5") in ways
    assert [path for path in ways if path[-1] == "6"] == [("2", "3", "4", "6"), ("2", "5", "6")]


def test_a_ship_moved_on_stops_on_20_at_the_latest():
    """MAR-EX-122, MAR-RUL-39: from 17; assistants on 18 and 19 pay, and the homeward action is forced."""
    scenario = moving_on("17", 3, *assistants("red", "A44", "A45"))
    assert list(stops(scenario)) == ["18", "19", "20"]
    at_20 = scenario.played(("red", way("18", "19", "20")))
    assert board(at_20).vp == 4
    assert Decline() not in at_20.offers("red") and len(at_20.offers("red")) == 2


def test_phase_b_has_an_end_of_its_own_after_sailing_but_a_ship_move_adds_none():
    """MAR-A-08, MAR-T-02, MAR-H-05."""
    assert sailing("2").played(("red", way("3"))).waiting == [MainAction(1), PhaseBEnd()]
    assert moving_on("17", 3).played(("red", way("18"))).waiting == [MainAction(1)]


def test_an_assistant_moves_the_ship_on_into_a_whole_new_main_action():
    """MAR-H-05, MAR-G-02: A43 at 17."""
    start = table().given(*assistants("red", "A43"), RoundBegan(1), *anchored("red", "17"))
    scenario = asked(start, MainAction(2)).played(("red", SendAssistant("A43")))
    assert scenario.waiting == [Sail(3, again=True)]
    assert scenario.played(("red", way("18"))).waiting == [MainAction(1)]
