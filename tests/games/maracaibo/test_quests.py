"""A quest tile: the whole cost, the rewards, the quest row (MAR-Q)."""

import pytest

from domain.games.maracaibo.board import QUESTS
from domain.games.maracaibo.carrying.gains import CompassesGained
from domain.games.maracaibo.carrying.payments import CostPaid, PayWith
from domain.games.maracaibo.effects import DrawQuest
from domain.games.maracaibo.rules.exploration import ExploreAlong
from domain.games.maracaibo.rules.free_actions import Plan
from domain.games.maracaibo.rules.main_action import TakeQuest, VisitVillage
from domain.games.maracaibo.rules.quests import QuestFulfilled, QuestTaken
from domain.games.maracaibo.rules.sailing import ShipSailed
from domain.games.maracaibo.rules.stock import Gained
from domain.games.maracaibo.rules.villages import VillageActionTaken, VillageMove
from domain.games.maracaibo.words import Grant, MainAction, PayCards, PhaseBEnd, PlaceQuest
from domain.kernel.agenda import Frame
from tests.games.maracaibo.on_the_board import explorer, opened, quest_pile, quest_row, quests_at, resolved
from tests.games.maracaibo.table import anchored, board, hand, tableau

QUEST = VillageMove("va_card_quest", "Q20", "B48")


def stopped(place, *groups, steps=1, **goods):
    """The ship stopped here; the main action is asked, and phase B has its end."""
    start = opened(anchored("red", place), *groups, **goods)
    return start.asked(Frame("red", MainAction(steps)), Frame("red", PhaseBEnd()))


def with_a_quest_on_b48(quest, *groups, **goods):
    start = opened(tableau("red", "B48"), quest_pile(quest), *groups, **goods)
    return resolved(start, DrawQuest(), source="B48")


def fulfilled(quest, number=1):
    return QuestFulfilled("red", quest, number)


def test_one_quest_tile_of_the_place_is_fulfilled_as_the_main_action():
    """MAR-Q-01, MAR-Q-06: two tiles lie there, the other one stays."""
    scenario = stopped("7", quests_at("7", "Q17", "Q20"), doubloons=5, combat_points=2)
    after = scenario.when("red", TakeQuest("Q20")).then(
        QuestTaken("red", "Q20", "7"), CostPaid("red", {"combat_points": 2}), Gained("red", "vp", 6), fulfilled("Q20")
    )  # fmt: skip
    assert after.state.quests["7"] == ("Q17",)
    assert board(after).quests == ("Q20",)


@pytest.mark.parametrize("quest, goods, short", [
    ("Q17", {"doubloons": 4}, "MAR-G-03"), ("Q21", {"combat_points": 2}, "MAR-G-03"),
    ("Q25", {"figures": 1}, "MAR-G-03"),
    ("Q26", {}, "MAR-Q-02"), ("Q30", {}, "MAR-P-09"), ("Q01", {}, "MAR-P-09"),
])  # fmt: skip
def test_the_whole_cost_is_paid_or_nothing(quest, goods, short):
    """MAR-Q-02, MAR-G-03."""
    stopped("7", quests_at("7", quest), **goods).when("red", TakeQuest(quest)).refused(short)


def test_figures_go_to_the_general_supply():
    """MAR-Q-02: Q24, one figure."""
    after = stopped("7", quests_at("7", "Q24"), figures=1).played(("red", TakeQuest("Q24")))
    assert (board(after).figures, board(after).reserve) == (0, 8)


def test_a_hand_card_pays_for_one_symbol_only():
    """MAR-Q-02, MAR-P-09, MAR-N-17: A26 shows tobacco and a telescope, Q12 asks for both."""
    stopped("7", quests_at("7", "Q12"), hand("red", "A26")).when("red", TakeQuest("Q12")).refused("MAR-P-09")
    paying = stopped("7", quests_at("7", "Q12"), hand("red", "A26", "A04")).played(("red", TakeQuest("Q12")))
    assert list(paying.offers("red")) == [PayWith(("A26", "A04"))]


def test_goods_are_of_the_kinds_asked_for_and_stand_ins_are_no_goods():
    """MAR-Q-02: Q13, two tobacco; A01 in the tableau stands in for herbs alone."""
    one = (tableau("red", "A01"), hand("red", "A06", "A02"), quests_at("7", "Q13"))
    stopped("7", *one).when("red", TakeQuest("Q13")).refused("MAR-P-09")
    paying = stopped("7", hand("red", "A06", "A02", "A08"), quests_at("7", "Q13")).played(("red", TakeQuest("Q13")))
    assert list(paying.offers("red")) == [PayWith(("A06", "A08"))]


def test_a_payment_is_asked_though_one_set_alone_fits():
    """MAR-N-17, MAR-J-01: that none is asked would tell what the hand holds."""
    paying = stopped("7", quests_at("7", "Q01"), hand("red", "A01", "A02")).played(("red", TakeQuest("Q01")))
    assert paying.waiting[0] == PayCards({"items": {"herbs": 1}})


def test_mar_ex_071_cards_in_the_tableau_cover_one_item_each_again_and_again():
    """MAR-EX-071, MAR-P-10, MAR-RUL-19: two maps with A02 and a card, not with A02 alone, with A02 and B02."""
    here = quests_at("7", "Q05")
    one = stopped("7", here, tableau("red", "A02"), hand("red", "A05")).played(("red", TakeQuest("Q05")))
    assert list(one.offers("red")) == [PayWith(("A05",), ("A02",))]
    stopped("7", here, tableau("red", "A02")).when("red", TakeQuest("Q05")).refused("MAR-P-09")
    both = opened(anchored("red", "7"), tableau("red", "A02", "B02"), explorer("END"))
    for _ in range(2):
        asked = both.given(*here).asked(Frame("red", MainAction(1)))
        assert list(asked.played(("red", TakeQuest("Q05"))).offers("red")) == [PayWith((), ("A02", "B02"))]
        both = asked.played(("red", TakeQuest("Q05")), ("red", PayWith((), ("A02", "B02"))))
    assert board(both).vp == 8


def test_whether_a_stand_in_is_used_is_the_players_choice():
    """MAR-P-10."""
    paying = stopped("7", quests_at("7", "Q04"), tableau("red", "A02"), hand("red", "A05"))
    paying = paying.played(("red", TakeQuest("Q04")))
    assert set(paying.offers("red")) == {PayWith(("A05",)), PayWith((), ("A02",))}


@pytest.mark.parametrize("before, vp", [(0, 0), (1, 0), (2, 0), (3, 3), (4, 2), (5, 2)])
def test_mar_ex_089_the_fourth_tile_gives_three_vp_and_each_later_one_two(before, vp):
    """MAR-EX-089, MAR-Q-04."""
    row = [name for name in QUESTS if name not in ("Q20",)][:before]
    after = stopped("7", quest_row(*row), quests_at("7", "Q20"), combat_points=2).played(("red", TakeQuest("Q20")))
    assert (board(after).vp, len(board(after).quests)) == (6 + vp, before + 1)


def test_mar_ex_090_rewards_per_compass_count_them_now():
    """MAR-EX-090, MAR-Q-03, MAR-RUL-27."""
    scenario = stopped("7", quests_at("7", "Q10"), hand("red", "A04"), [CompassesGained("red", 2)])
    paying = scenario.played(("red", TakeQuest("Q10")))
    paying.when("red", PayWith(("A04",))).then(
        CostPaid("red", {}, 0, ("A04",)), Gained("red", "vp", 6), Gained("red", "doubloons", 1), fulfilled("Q10")
    )  # fmt: skip


def test_mar_ex_091_steps_of_phase_a_are_a_condition_and_no_payment():
    """MAR-EX-091, MAR-Q-02, MAR-RUL-40: a later ship move does not count."""
    four = [ShipSailed("red", ("3", "4", "6", "7"))]
    stopped("7", four, quests_at("7", "Q26"), steps=4).when("red", TakeQuest("Q26")).then(
        QuestTaken("red", "Q26", "7"), Gained("red", "doubloons", 4), Gained("red", "vp", 1), fulfilled("Q26")
    )  # fmt: skip
    three = [ShipSailed("red", ("5", "6", "7")), ShipSailed("red", ("8", "9", "10", "11"), again=True)]
    late = stopped("7", three, anchored("red", "7"), quests_at("7", "Q26"), steps=4)
    late.when("red", TakeQuest("Q26")).refused("MAR-Q-02")


def test_mar_ex_092_a_stop_gives_either_the_quest_or_village_actions():
    """MAR-EX-092, MAR-A-03."""
    scenario = stopped("7", quests_at("7", "Q20"), combat_points=2)
    assert (scenario.offers("red")[TakeQuest("Q20")], scenario.offers("red")[VisitVillage()]) == (None, None)
    assert not any(isinstance(one, Grant) for one in scenario.played(("red", TakeQuest("Q20"))).waiting)


def test_mar_ex_112_a_reward_is_cut_to_what_there_is():
    """MAR-EX-112, MAR-G-04: no figure in the general supply."""
    scenario = stopped("7", quests_at("7", "Q17"), doubloons=5, figures=8)
    scenario.when("red", TakeQuest("Q17")).then(
        QuestTaken("red", "Q17", "7"), CostPaid("red", {"doubloons": 5}), Gained("red", "vp", 6), fulfilled("Q17")
    )  # fmt: skip


def test_mar_ex_128_between_a_quest_and_its_payment_no_card_is_planned():
    """MAR-EX-128, MAR-A-07, MAR-RUL-46: before it may be, but then the quest is not payable."""
    scenario = stopped("7", quests_at("7", "Q08"), hand("red", "A03", "A06"))
    assert scenario.offers("red")[Plan("A03")] is None
    paying = scenario.played(("red", TakeQuest("Q08")))
    assert list(paying.offers("red")) == [PayWith(("A03", "A06"))]
    scenario.played(("red", Plan("A03"))).when("red", TakeQuest("Q08")).refused("MAR-P-09")


def test_mar_ex_078_a_quest_on_a_card_is_for_its_owner_and_a_village_action():
    """MAR-EX-078, MAR-Q-07, MAR-V-09: first a doubloon, then the quest, which is a last action."""
    start = with_a_quest_on_b48("Q20", combat_points=2).asked(Frame("red", Grant(2)), Frame("blue", Grant(2)))
    after = start.played(("red", VillageMove("va_one_doubloon"))).when("red", QUEST).then(
        VillageActionTaken("red", "va_card_quest", 0), QuestTaken("red", "Q20", "B48"),
        CostPaid("red", {"combat_points": 2}), Gained("red", "vp", 6), fulfilled("Q20"),
    )  # fmt: skip
    assert (board(after).quest_on, board(after).quests) == ({}, ("Q20",))
    assert QUEST not in after.offers("blue")


def test_a_quest_on_a_card_comes_from_the_top_of_the_pile_and_shows_the_next_one():
    """MAR-Q-07, MAR-RUL-10: with an empty pile the effect is void."""
    start = opened(tableau("red", "B48"), quest_pile("Q20", "Q01", "Q02"))
    after = resolved(start, DrawQuest(), source="B48")
    assert (board(after).quest_on, after.state.quest_top, after.state.quest_pile.faces) == (
        {"B48": "Q20"}, "Q02", ("Q01",)
    )  # fmt: skip
    empty = opened(tableau("red", "B48"))
    assert board(resolved(empty, DrawQuest(), source="B48")) == board(empty)


def test_mar_ex_126_a_quest_being_fulfilled_is_not_fulfilled_again_by_its_reward():
    """MAR-EX-126, MAR-Q-05, MAR-RUL-52: it does not count either, until it lies in the row."""
    start = with_a_quest_on_b48("Q04", hand("red", "A05"), explorer("X34")).asked(Frame("red", Grant(1)))
    paying = start.played(("red", VillageMove("va_card_quest", "Q04", "B48")), ("red", PayWith(("A05",))))
    inside = paying.played(("red", ExploreAlong(("END",))))
    assert inside.waiting == [Grant(1), PlaceQuest("Q04")]
    assert not any(move.action == "va_card_quest" for move in inside.offers("red") if isinstance(move, VillageMove))
    assert board(inside).quests == ()
    assert board(inside.played(("red", VillageMove("va_one_doubloon")))).quests == ("Q04",)
