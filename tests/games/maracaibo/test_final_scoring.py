"""Final scoring, line by line, to the ranking (MAR-Z)."""

import pytest

from domain.games.maracaibo.board import NATIONS
from domain.games.maracaibo.carrying.discs import DiscRemoved
from domain.games.maracaibo.carrying.synergies import SynergyGained
from domain.games.maracaibo.counts import base_value, map_rank, next_band, noble_rank
from domain.games.maracaibo.rules.combat import TokenKept
from domain.games.maracaibo.rules.exploration import BarrierCrossed
from domain.games.maracaibo.rules.final_scoring import (
    FINAL,
    LINES,
    RANK_BONUS,
    LastClaims,
    ScoresTaken,
    TakeScores,
    building_score,
    nation_value,
)
from domain.games.maracaibo.rules.interim import IncomePaid
from domain.games.maracaibo.rules.playing_cards import AssistantPlaced, Invested, PlayCard
from domain.games.maracaibo.rules.quests import QuestFulfilled
from domain.games.maracaibo.rules.scoring_choices import EachChooses, PlayNow, TakeVp
from domain.games.maracaibo.rules.scorings import FinalScoring
from domain.games.maracaibo.rules.stock import Gained
from domain.kernel.agenda import awaited
from tests.games.maracaibo.scorings import at_the_goal, carried, income, influence, markers
from tests.games.maracaibo.table import board, hand, holding, table, tableau, upgrades


def lines(scenario, seat="red"):
    return {name: line(scenario.state, seat) for name, line in LINES}


def test_the_steps_stand_in_their_order():
    """MAR-Z-01, MAR-Z-08: each chooses, then the last claims, then the lines; nobody refills."""
    assert (EachChooses(final=True), LastClaims(), TakeScores()) == FINAL


def test_who_reached_the_goal_chooses_first_and_nobody_refills():
    """MAR-Z-01, MAR-EX-106."""
    scored = carried(at_the_goal("blue", 2, 4), FinalScoring()).played(("blue", TakeVp()), ("red", TakeVp()))
    assert scored.state.agenda == () and scored.state.phase == "end"
    assert [len(board(scored, seat).hand) for seat in ("red", "blue")] == [0, 0]


def test_mar_ex_106_an_assistant_placed_in_the_last_choice_counts():
    """MAR-EX-106: red, invested in the Basilica, plays a blue card (A31 or another) in step 1."""
    start = at_the_goal("red", 2, 4, Invested("red", "basilica"))
    rich = start.given(*hand("red", "A40"), *holding("red", start, doubloons=20, figures=1))
    played = carried(rich, FinalScoring()).played(("red", PlayNow()), ("red", PlayCard("A40")))
    assert building_score(played.state, "red", "basilica") == 4


def test_mar_ex_101_income_in_final_scoring_gives_vp_alone():
    """MAR-EX-101, MAR-Z-02: doubloon income 16, VP income 5."""
    found = table().given(*income("red", doubloons=16, vp=5))
    assert (lines(found)["vp-income"], lines(found)["doubloon-income"]) == (5, 6)
    at_the_end = at_the_goal("red", 2, 4, *income("red", doubloons=16, vp=5))
    assert board(carried(at_the_end, TakeScores())).doubloons == board(at_the_end).doubloons


def test_cards_score_in_the_tableau_alone():
    """MAR-Z-03, MAR-P-06: A07 prints 2 VP; hand and planned cards score nothing."""
    assert lines(table().given(*tableau("red", "A07")))["cards"] == 2
    assert lines(table().given(*hand("red", "A07")))["cards"] == 0


BARRIERS = [BarrierCrossed("red", name, True) for name in ("red", "green", "blue")]
QUESTS = [QuestFulfilled("red", f"Q0{number}", number) for number in range(1, 6)]
ASSISTANTS = [AssistantPlaced("red", f"B3{number}", "3") for number in range(5)]
SYNERGIES = [SynergyGained("red", symbol) for symbol in ("anchor", "house", "weapon", "medal")]
TOKENS = [TokenKept("red", f"C0{number}") for number in range(1, 7)]
UPGRADES = [DiscRemoved("red", f"U0{number}") for number in range(1, 8) for _ in range(2)]


@pytest.mark.parametrize("building, facts, vp", [
    ("abbey", BARRIERS, 12),
    ("palace", QUESTS, 10),
    ("basilica", ASSISTANTS, 16),
    ("citadel", [Gained("red", "combat_points", 4)], 14),
    ("minster", SYNERGIES, 12),
    ("military_base", TOKENS, 12),
    ("academy", UPGRADES, 14),
    ("cathedral", income("red", doubloons=16), 6),
])  # fmt: skip
def test_mar_ex_105_each_building_scores_what_it_says(building, facts, vp):
    """MAR-EX-105, MAR-Z-04: the Basilica has a cap of 16; the Citadel counts 2 figures and 5 combat points."""
    invested = table().given(Invested("red", building), *facts)
    assert building_score(invested.state, "red", building) == vp == lines(invested)["buildings"]
    assert lines(table().given(*facts))["buildings"] == 0


def test_figures_on_cards_and_buildings_count_for_neither():
    """MAR-RUL-43: Citadel counts what is held, Basilica the assistants on the board."""
    invested = table().given(Invested("red", "citadel"), Invested("red", "basilica"))
    assert building_score(invested.state, "red", "basilica") == 0
    assert building_score(invested.state, "red", "citadel") == 2 * (2 + 1)


def test_mar_ex_102_all_who_have_most_influence_gain_three():
    """MAR-EX-102, MAR-Z-05: France 7, 7, 4; nobody for Spain at 0."""
    found = table(3).given(*influence("red", france=7), *influence("blue", france=7), *influence("yellow", france=4))
    assert [lines(found, seat)["majorities"] for seat in ("red", "blue", "yellow")] == [3, 3, 0]


def test_mar_ex_103_each_noble_rank_is_worth_base_value_and_rank_bonus():
    """MAR-EX-103, MAR-Z-06, MAR-Z-07: taken F7 E4 S2, on the map F6 E3 S1; ranks 3, 2, 0."""
    found = table().given(*markers(france=(7, 6), england=(4, 3), spain=(2, 1)))
    assert [nation_value(found.state, nation) for nation in NATIONS] == [7, 4, 2]
    noble = found.given(*influence("red", france=6, england=4, spain=1))
    assert lines(noble)["nobility"] == 21 + 8 + 0


@pytest.mark.parametrize("taken, value", [
    (0, 0), (1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4), (7, 5), (8, 5), (9, 6), (10, 6), (11, 7), (12, 7), (13, 8),
])  # fmt: skip
def test_mar_ex_103_the_base_value_stands_under_the_last_field_wholly_emptied(taken, value):
    """MAR-EX-103, MAR-B-08, MAR-RUL-07."""
    assert base_value(taken) == value


@pytest.mark.parametrize("on_the_map, bonus", [((4, 4, 1), [2, 2, 0]), ((3, 3, 3), [2, 2, 2]), ((4, 2, 2), [2, 1, 1])])
def test_mar_ex_104_equal_map_counts_share_the_better_rank(on_the_map, bonus):
    """MAR-EX-104, MAR-RUL-08."""
    counts = dict(zip(NATIONS, ((number, number) for number in on_the_map)))
    found = table().given(*markers(**counts)).state
    assert [RANK_BONUS[map_rank(found, nation) - 1] for nation in NATIONS] == bonus


@pytest.mark.parametrize("value, rank", [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (6, 3), (8, 3), (9, 4), (12, 5)])
def test_a_noble_rank_is_that_of_the_highest_band_reached(value, rank):
    """MAR-R-02."""
    assert noble_rank(value) == rank


def test_the_next_band_lies_above_the_marker():
    """MAR-R-03."""
    assert [next_band(value) for value in (0, 2, 6, 11, 12)] == [2, 4, 9, 12, None]


def test_mar_ex_107_equal_scores_share_the_victory():
    """MAR-EX-107, MAR-Z-09: no tie-break; the score lines are equal, and the ranking lists both."""
    equal = at_the_goal("red", 2, 4, Gained("red", "vp", 163), Gained("blue", "vp", 163))
    scored = carried(equal, TakeScores()).state
    assert sum(scored.scores["red"].values()) == sum(scored.scores["blue"].values())
    assert set(scored.ranking) == {"red", "blue"}


def test_most_vp_wins_and_doubloons_are_worth_nothing():
    """MAR-Z-09."""
    found = at_the_goal("red", 3, 4, Gained("blue", "vp", 9), Gained("yellow", "vp", 5), Gained("red", "doubloons", 99))
    assert carried(found, TakeScores()).state.ranking == ("blue", "yellow", "red")


def test_the_lines_add_up_and_end_the_game():
    """MAR-Z-09: the last fact carries every line of every seat."""
    before = at_the_goal("red", 2, 4, *upgrades("red", "U05"))
    after = carried(before, TakeScores()).state
    assert after.scores["red"] == lines(before) and after.phase == "end"
    assert before.given(ScoresTaken({}, ("blue", "red"))).state.ranking == ("blue", "red")


def test_mar_ex_084_a_lap_in_the_last_choice_is_worth_one_scoring():
    """MAR-EX-084, MAR-R-04: after three interim scorings one remains in step 1 of the last: A27, from 19 to 20."""
    last = at_the_goal("red", 2, 4, *[IncomePaid()] * 3, *income("red", vp=19), *hand("red", "A27"))
    choosing = carried(last.given(*holding("red", last, doubloons=3)), FinalScoring())
    after = choosing.played(("red", PlayNow()), ("red", PlayCard("A27")))
    assert (board(after).vp, board(after).income["vp"], awaited(after.state)) == (20, 0, ("blue",))
