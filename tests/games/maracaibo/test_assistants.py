"""Assistants: placed, used one at a time, for what their card says (MAR-H)."""

import pytest

from domain.games.maracaibo.board import PROJECTS, VILLAGES
from domain.games.maracaibo.carrying.payments import CostPaid, PayNow, PayWith
from domain.games.maracaibo.rules.assistants import AssistantUsed, SendAssistant
from domain.games.maracaibo.rules.playing_cards import PlayCard
from domain.games.maracaibo.rules.stock import Gained
from domain.games.maracaibo.rules.turns import TurnBegan
from domain.games.maracaibo.rules.villages import VillageMove
from domain.games.maracaibo.words import Grant, MainAction, PhaseBEnd
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from tests.games.maracaibo.on_the_board import opened, tokens
from tests.games.maracaibo.table import anchored, assistants, board, hand


def stopped(place, *groups, **goods):
    start = opened(anchored("red", place), *groups, **goods)
    return start.asked(Frame("red", MainAction(1)), Frame("red", PhaseBEnd()))


def sent(scenario):
    return [move.card for move in scenario.offers("red") if isinstance(move, SendAssistant)]


def test_exactly_one_of_the_usable_assistants_is_used():
    """MAR-H-03, MAR-H-04, MAR-EX-014: two stand at 6; the effects from left to right, the other one pays."""
    scenario = stopped("6", assistants("red", "A40", "A46"), doubloons=0)
    assert sent(scenario) == ["A40", "A46"]
    after = scenario.when("red", SendAssistant("A46")).then(
        Gained("red", "vp", 2), AssistantUsed("red", "A46"), Gained("red", "doubloons", 2)
    )  # fmt: skip
    assert after.waiting[0] == Grant(2)


def test_assistants_of_others_may_stand_there_and_are_theirs():
    """MAR-H-04."""
    scenario = stopped("6", assistants("red", "A40"), assistants("blue", "A46"))
    assert sent(scenario) == ["A40"]


def test_an_assistant_is_usable_from_the_next_turn_on():
    """MAR-H-02, MAR-RUL-18, MAR-EX-018: played while the ship lies there, it is not there to be used."""
    scenario = opened(anchored("red", "9"), hand("red", "A37"), doubloons=3, figures=1).asked(Frame("red", Grant(1)))
    placed = scenario.played(("red", VillageMove("va_play")), ("red", PlayCard("A37")))
    assert board(placed).assistants == {"A37": "9"}
    this_turn = placed.asked(Frame("red", MainAction(1)))
    assert sent(this_turn) == []
    assert sent(this_turn.given(TurnBegan("red", 1))) == ["A37"]


def test_a_used_assistant_stays():
    """MAR-H-02."""
    after = stopped("1", assistants("red", "A34")).played(("red", SendAssistant("A34")))
    assert board(after).assistants == {"A34": "1"}


def test_a_payment_for_more_is_optional_and_made_once():
    """MAR-H-06, MAR-N-29, MAR-G-05: A45, 2 combat points for 6 doubloons and 2 VP."""
    scenario = stopped("19", assistants("red", "A45"), combat_points=8).played(("red", SendAssistant("A45")))
    after = scenario.when("red", PayNow()).then(
        CostPaid("red", {"combat_points": 2}), Gained("red", "doubloons", 6), Gained("red", "vp", 2)
    )  # fmt: skip
    assert after.waiting == []
    assert scenario.when("red", Decline()).then().waiting == []


def test_what_cannot_be_paid_by_all_that_is_open_is_not_asked():
    """MAR-H-06, MAR-G-03."""
    after = stopped("19", assistants("red", "A45"), combat_points=1).played(("red", SendAssistant("A45")))
    assert after.waiting == []


@pytest.mark.parametrize("cards, rule", [(("A03", "A05"), None), (("A03", "A02"), "MAR-P-09")])
def test_whether_goods_are_asked_for_does_not_hang_on_the_hand(cards, rule):
    """MAR-H-06, MAR-J-01: A42, two of the same good for 8 doubloons; two cards are there either way."""
    asked = stopped("2", assistants("red", "A42"), hand("red", *cards)).played(("red", SendAssistant("A42")))
    assert (asked.offers("red")[PayNow()], asked.offers("red")[Decline()]) == (rule, None)


def test_two_of_the_same_good_are_paid_for_doubloons():
    """MAR-H-06: A42."""
    cards = ("A03", "A05")
    asked = stopped("2", assistants("red", "A42"), hand("red", *cards)).played(("red", SendAssistant("A42")))
    paying = asked.played(("red", PayNow()))
    paying.when("red", PayWith(cards)).then(CostPaid("red", {}, 0, cards), Gained("red", "doubloons", 8))


def test_vp_for_what_is_owned_now():
    """MAR-H-03, MAR-E blue.e: A44 for combat tokens, B42 for assistants."""
    veterans = stopped("18", assistants("red", "A44"), tokens("C01", "C02", "C03"))
    veterans.when("red", SendAssistant("A44")).then(AssistantUsed("red", "A44"), Gained("red", "vp", 6))
    network = stopped("19", assistants("red", "B42", "A34"))
    network.when("red", SendAssistant("B42")).then(AssistantUsed("red", "B42"), Gained("red", "vp", 4))


def test_every_blue_card_has_a_village_for_its_assistant():
    """MAR-H-01, MAR-W-05: none stands on a homeward space or in a city."""
    blue = [row for row in PROJECTS.values() if row.color == "blue"]
    assert all(row.assistant_at in VILLAGES for row in blue)
    assert [row.id for row in PROJECTS.values() if row.assistant_at and row.color != "blue"] == []
