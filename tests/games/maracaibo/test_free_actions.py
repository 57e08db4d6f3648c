"""Free actions: planning, a figure for combat points, and the end of phase B (MAR-F, MAR-A-05, MAR-A-07, MAR-A-08)."""

import pytest

from domain.games.maracaibo.carrying.payments import PayWith
from domain.games.maracaibo.rounds import RoundBegan
from domain.games.maracaibo.rules.combat import Support
from domain.games.maracaibo.rules.free_actions import CardPlanned, Convert, EndPhaseB, Plan
from domain.games.maracaibo.rules.main_action import DoNothing, TakeQuest, VisitVillage
from domain.games.maracaibo.rules.playing_cards import PlayCard
from domain.games.maracaibo.rules.quest_placement import QuestLaid
from domain.games.maracaibo.rules.stock import Gained, Paid
from domain.games.maracaibo.rules.villages import VillageMove
from domain.games.maracaibo.words import ChooseNation, Grant, MainAction, PayCards, PhaseBEnd, Refill, Sail
from domain.kernel.agenda import Frame
from tests.games.maracaibo.table import anchored, asked, board, deck, hand, holding, table, tableau


def acting(*facts, effect=None, location="7", **goods):
    """Phase B of red, at a village: this question is open, and its end is owed."""
    start = table().given(RoundBegan(1), *facts, *anchored("red", location))
    start = start.given(*holding("red", start, **goods))
    return start.asked(Frame("red", effect or MainAction(1)), Frame("red", PhaseBEnd()))


def planned(*cards):
    return [CardPlanned("red", card) for card in cards]


# -- planning -------------------------------------------------------------------------------------


def test_a_hand_card_is_planned_and_the_same_question_is_asked_again():
    """MAR-F-01, MAR-A-05, MAR-N-20, MAR-J-02, MAR-RUL-09: everybody sees it."""
    scenario = acting(*hand("red", "A01", "A02"))
    after = scenario.when("red", Plan("A01")).then(CardPlanned("red", "A01"))
    assert (board(after).planned, board(after).hand.faces, after.waiting[0]) == (("A01",), ("A02",), MainAction(1))


def test_a_fourth_planned_card_is_illegal():
    """MAR-F-01, MAR-EX-093."""
    scenario = acting(*hand("red", "A01", "A02", "A03", "A04"), *planned("A01", "A02", "A03"))
    scenario.when("red", Plan("A04")).refused("MAR-F-01")


def test_a_planned_card_makes_room_in_the_hand():
    """MAR-F-01, MAR-EX-093: hand 4, one planned: the refill draws one."""
    scenario = acting(*hand("red", "A01", "A02", "A03", "A04"), *deck("B01", "B02"), effect=PhaseBEnd())
    scenario = scenario.played(("red", Plan("A01")))
    drawing = asked(scenario.given(*holding("red", scenario, doubloons=0)), Refill())
    assert len(board(drawing).hand) == 3


@pytest.mark.parametrize("effect", [MainAction(1), Grant(2), ChooseNation("")])
def test_cards_are_planned_at_every_question_of_phase_b(effect):
    """MAR-A-05, MAR-F-05, MAR-N-20."""
    assert Plan("A01") in acting(*hand("red", "A01"), effect=effect).offers("red")


@pytest.mark.parametrize("effect", [Sail(7), Refill()])
def test_no_cards_are_planned_outside_phase_b(effect):
    """MAR-F-05: neither in phase A nor in phase C."""
    start = table().given(RoundBegan(1), *hand("red", "A01"), *deck("B01"), Gained("red", "doubloons", 1))
    assert Plan("A01") not in asked(start, effect).offers("red")


def test_others_plan_nothing_in_a_turn_that_is_not_theirs():
    """MAR-J-06, MAR-F-05."""
    acting(*hand("blue", "A01")).when("blue", Plan("A01")).refused("move.seat")


def test_a_card_is_planned_between_village_actions_and_played_by_the_next():
    """MAR-EX-109: 1 doubloon; plan X; play it; discard the rest of the hand."""
    scenario = acting(*hand("red", "A21", "A02"), effect=Grant(3), doubloons=0)
    planning = scenario.played(("red", VillageMove("va_one_doubloon")), ("red", Plan("A21")))
    playing = planning.played(("red", VillageMove("va_play")), ("red", PlayCard("A21")))
    after = playing.played(("red", VillageMove("va_discard_hand")))
    assert (board(after).doubloons, len(board(after).hand), board(after).tableau) == (2, 0, ("A21",))
    assert board(after).income["doubloons"] == 9


# -- payments -------------------------------------------------------------------------------------


def test_while_a_cost_is_being_paid_nothing_else_is_done():
    """MAR-A-07, MAR-RUL-46, MAR-EX-128: two books for Q08; before it is chosen planning is possible."""
    facts = (*tableau("red", "A13"), *hand("red", "A03", "A06"), QuestLaid("7", "Q08", ""))
    scenario = acting(*facts)
    assert {Plan("A03"), Convert(), TakeQuest("Q08")} <= set(scenario.offers("red"))
    paying = scenario.played(("red", TakeQuest("Q08")))
    assert isinstance(paying.waiting[0], PayCards)
    assert paying.offers("red") == {PayWith(("A03", "A06")): None}
    scenario.played(("red", Plan("A03"))).when("red", TakeQuest("Q08")).refused("MAR-P-09")


# -- a figure for combat points -------------------------------------------------------------------


def test_a_figure_gives_two_combat_points():
    """MAR-F-06, MAR-N-22, MAR-EX-079, red.g: the figure goes to the general supply; with 7 points it ends at 8."""
    scenario = acting(*tableau("red", "A13"), combat_points=7)
    after = scenario.when("red", Convert()).then(Paid("red", {"figures": 1}), Gained("red", "combat_points", 1))
    assert (board(after).figures, board(after).reserve, board(after).combat_points) == (1, 7, 8)


@pytest.mark.parametrize("cards", [("A13",), ("A13", "B13")])
def test_two_such_cards_do_not_add_up(cards):
    """MAR-G-06, MAR-RUL-53, MAR-EX-124: 2 combat points, not 4."""
    scenario = acting(*tableau("red", *cards), figures=1)
    after = scenario.when("red", Convert()).then(Paid("red", {"figures": 1}), Gained("red", "combat_points", 2))
    after.when("red", Convert()).refused("MAR-F-06")


@pytest.mark.parametrize("effect", [Sail(7), Refill(), MainAction(1)])
def test_it_is_open_at_any_own_question_to_its_owner_alone(effect):
    """MAR-F-06, MAR-N-22: in any phase."""
    start = table().given(RoundBegan(1), *hand("red", "A01"), *anchored("red", "7"), *deck("B01"))
    assert Convert() in asked(start.given(*tableau("red", "A13"), *deck("B01")), effect).offers("red")
    assert Convert() not in asked(start.given(*tableau("blue", "A13"), *deck("B01")), effect).offers("red")


def test_a_figure_converted_makes_a_token_cost_payable():
    """MAR-EX-119: France of C13 costs 1 combat point."""
    scenario = acting(*tableau("red", "A13"), effect=ChooseNation("C13"), combat_points=0)
    closed = {move.nation: rule for move, rule in scenario.offers("red").items() if isinstance(move, Support)}
    assert closed["france"] is not None
    then = scenario.played(("red", Convert())).offers("red")
    assert {move.nation: rule for move, rule in then.items() if isinstance(move, Support)}["france"] is None


# -- the end of phase B ---------------------------------------------------------------------------


def test_phase_b_closes_with_a_question_while_a_free_action_is_open():
    """MAR-A-08, MAR-N-31."""
    scenario = acting(*hand("red", "A01", "A02")).played(("red", DoNothing()))
    assert scenario.waiting == [PhaseBEnd()]
    assert set(scenario.offers("red")) == {EndPhaseB(), Plan("A01"), Plan("A02")}
    assert scenario.when("red", EndPhaseB()).then().waiting == []
    again = scenario.when("red", Plan("A02")).then(CardPlanned("red", "A02"))
    assert again.waiting == [PhaseBEnd()]


def test_with_no_free_action_left_nobody_is_asked():
    """MAR-N-31: an empty hand; or three cards planned."""
    assert acting().played(("red", DoNothing())).waiting == []
    full = acting(*hand("red", "A01", "A02", "A03", "A04"), *planned("A01", "A02", "A03"))
    assert full.played(("red", DoNothing())).waiting == []


def test_the_last_free_action_ends_phase_b():
    """MAR-N-31, MAR-A-08: the only card is planned."""
    scenario = acting(*hand("red", "A01")).played(("red", DoNothing()))
    assert scenario.when("red", Plan("A01")).then(CardPlanned("red", "A01")).waiting == []


def test_free_actions_change_no_question_but_what_it_is_asked_of():
    """MAR-A-05, MAR-A-06: the village actions begun go on."""
    scenario = acting(*hand("red", "A01")).played(("red", VisitVillage()), ("red", Plan("A01")))
    assert scenario.waiting == [Grant(1), PhaseBEnd()]
    scenario.when("red", VillageMove("va_discard_hand")).refused("MAR-V-05")
