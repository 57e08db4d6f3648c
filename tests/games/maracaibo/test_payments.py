"""Costs: in full, all at once, with the symbols of hand cards and of cards that stand in (MAR-P-09, MAR-P-10)."""

import pytest

from domain.games.maracaibo.board import PROJECTS, QUESTS
from domain.games.maracaibo.carrying.payments import CostPaid, HandDiscarded, PayNow, PayWith
from domain.games.maracaibo.carrying.tracks import IncomeAdvanced
from domain.games.maracaibo.effects import DiscardHandThen, Gain, PayThen
from domain.games.maracaibo.rules.free_actions import CardPlanned
from domain.games.maracaibo.rules.playing_cards import CardPlayed, PlayCard
from domain.games.maracaibo.rules.stock import Gained
from domain.games.maracaibo.words import PayCards, Play, Row
from domain.kernel.asking import menu
from domain.kernel.joins import Decline
from domain.kernel.refusal import no
from domain.kernel.secrecy import seen_by
from tests.games.maracaibo.table import asked, board, carried, hand, holding, table, tableau


def paying(cost, *facts, but=""):
    return asked(table().given(*facts), PayCards(cost, but))


def sets(scenario):
    """Hand cards and stand-ins of every payment offered."""
    return {(move.cards, move.stand_ins) for move in scenario.offers("red")}


def test_each_set_of_hand_cards_that_covers_the_cost_is_offered():
    """MAR-N-17, MAR-P-09: two sugar goods out of three."""
    scenario = paying({"goods": {"sugar": 2}}, *hand("red", "A03", "A01", "A05", "A07"))
    assert sets(scenario) == {(("A03", "A05"), ()), (("A03", "A07"), ()), (("A05", "A07"), ())}


def test_a_hand_card_pays_for_one_symbol_only():
    """MAR-P-09, MAR-Q-02: A03 is a book and sugar; Q09 costs one of each."""
    cost = QUESTS["Q09"].cost
    assert sets(paying(cost, *hand("red", "A03"))) == set()
    assert sets(paying(cost, *hand("red", "A03", "A05"))) == {(("A03", "A05"), ())}


@pytest.mark.parametrize("played, held, payments", [
    (("A02",), ("A05",), {(("A05",), ("A02",))}),
    (("A02",), (), set()),
    (("A02", "B02"), (), {((), ("A02", "B02"))}),
])  # fmt: skip
def test_a_card_that_stands_in_covers_one_item_of_each_payment(played, held, payments):
    """MAR-P-10, MAR-RUL-19, MAR-EX-071, red.a: two maps with A02, with A02 and B02, with or without a hand card."""
    assert sets(paying({"items": {"map": 2}}, *tableau("red", *played), *hand("red", *held))) == payments


def test_whether_a_stand_in_is_used_its_seat_chooses():
    """MAR-P-10: one map, a hand card or the card that lies there; it pays again and again."""
    scenario = paying({"items": {"map": 1}}, *tableau("red", "A02"), *hand("red", "A05"))
    assert sets(scenario) == {(("A05",), ()), ((), ("A02",))}
    after = scenario.when("red", PayWith((), ("A02",))).then(CostPaid("red", {}, stand_ins=("A02",)))
    again = asked(after, PayCards({"items": {"map": 1}}))
    assert PayWith((), ("A02",)) in again.offers("red")


def test_stand_ins_are_no_goods():
    """MAR-P-10, MAR-RUL-44: three goods are any three hand cards."""
    scenario = paying({"goods_any": 3}, *tableau("red", "A02"), *hand("red", "A01", "A03", "A04"))
    assert sets(scenario) == {(("A01", "A03", "A04"), ())}


def test_goods_of_one_kind_are_all_alike():
    """MAR-EX-065, blue.d: two of a kind."""
    scenario = paying({"same_goods": 2}, *hand("red", "A03", "A05", "A02"))
    assert sets(scenario) == {(("A03", "A05"), ())}


def test_everything_of_a_cost_leaves_at_once():
    """MAR-P-04, MAR-G-03: doubloons, points, figures and cards in one fact; figures to the general supply."""
    start = table().given(*hand("red", "A01", "A02"))
    rich = start.given(*holding("red", start, doubloons=5, combat_points=3))
    cost = {"doubloons": 3, "combat_points": 2, "figures": 1, "cards": 1}
    scenario = asked(rich, PayCards(cost))
    goods = {"doubloons": 3, "figures": 1, "combat_points": 2}
    after = scenario.when("red", PayWith(("A02",))).then(CostPaid("red", goods, 0, ("A02",)))
    mine = board(after)
    assert (mine.doubloons, mine.combat_points, mine.figures, mine.reserve) == (2, 1, 1, 7)
    assert (mine.hand.faces, after.state.discard) == (("A01",), ("A02",))


def playing(*facts, **goods):
    start = table().given(*facts)
    return asked(start.given(*holding("red", start, **goods)), Play())


def test_the_card_that_is_played_cannot_be_the_card_that_pays():
    """MAR-P-04, MAR-EX-116: A26 as the last hand card; from the planning area one hand card pays."""
    playing(*hand("red", "A26"), doubloons=9).when("red", PlayCard("A26")).refused("MAR-P-09")
    planned = (*hand("red", "A26", "A01"), CardPlanned("red", "A26"))
    paying_for_it = playing(*planned, doubloons=9).played(("red", PlayCard("A26")))
    assert sets(paying_for_it) == {(("A01",), ())}
    after = paying_for_it.played(("red", PayWith(("A01",))))
    assert (board(after).tableau, after.state.discard) == (("A26",), ("A01",))


def test_planned_cards_pay_for_nothing():
    """MAR-P-09, MAR-F-01."""
    planned = (*hand("red", "A26", "A01"), CardPlanned("red", "A01"))
    playing(*planned, doubloons=9).when("red", PlayCard("A26")).refused("MAR-P-09")


def test_discounts_add_up_and_never_pay_out():
    """MAR-P-03, MAR-G-06, MAR-EX-067: with A05 and A07 a card of cost 2 is free."""
    scenario = playing(*tableau("red", "A05", "A07"), *hand("red", "A24"), doubloons=0)
    after = scenario.played(("red", PlayCard("A24")))
    assert (board(after).doubloons, "A24" in board(after).tableau) == (0, True)


def test_what_cannot_be_paid_is_refused_with_its_numbers():
    """MAR-G-03: nobody goes into debt."""
    scenario = playing(*hand("red", "A22"), doubloons=3)
    refusals = [offer.closed for offer in menu(scenario.rules, scenario.state, "red")]
    assert refusals[0] == no("MAR-G-03", "short", {"what": "doubloons"}, needed=4, there=3)


# -- payments that may be declined ----------------------------------------------------------------


def bulk_sale(*cards):
    return carried(table().given(*hand("red", *cards)), Row(PROJECTS["A42"].effects), source="A42")


def test_a_payment_for_an_effect_may_be_declined():
    """MAR-N-29, MAR-H-06, MAR-G-05, MAR-RUL-20, blue.d: once; A42 gives 8 doubloons for two of a kind."""
    scenario = bulk_sale("A03", "A05")
    assert scenario.offers("red") == {PayNow(): None, Decline(): None}
    assert scenario.when("red", Decline()).then().waiting == []
    chosen = scenario.played(("red", PayNow()))
    chosen.when("red", PayWith(("A03", "A05"))).then(
        CostPaid("red", {}, cards=("A03", "A05")), Gained("red", "doubloons", 8)
    )


def test_whether_it_is_asked_hangs_on_the_number_of_cards_alone():
    """MAR-J-01, MAR-N-29: with unlike goods the seat can only decline; with too few cards nobody is asked."""
    fit, unlike = bulk_sale("A03", "A05"), bulk_sale("A03", "A01")
    assert unlike.offers("red") == {PayNow(): "MAR-P-09", Decline(): None}
    assert fit.waiting == unlike.waiting == [PayThen({"same_goods": 2}, (Gain("doubloons", 8),))]
    assert seen_by(fit.state, "blue") == seen_by(unlike.state, "blue")
    assert bulk_sale("A03").waiting == []


def test_a_hand_is_discarded_whole_or_not_at_all():
    """MAR-N-29, MAR-RUL-26: of one card at least."""
    effect = DiscardHandThen(1, (Gain("doubloons", 4),))
    scenario = carried(table().given(*hand("red", "A01", "A02")), effect)
    scenario.when("red", PayNow()).then(HandDiscarded("red", ("A01", "A02")), Gained("red", "doubloons", 4))
    assert carried(table(), effect).waiting == []


def test_a_cost_without_cards_is_paid_as_it_is_chosen():
    """MAR-P-04: no further question."""
    playing(*hand("red", "A22"), doubloons=4).when("red", PlayCard("A22")).then(
        CostPaid("red", {"doubloons": 4}), CardPlayed("red", "A22", False), IncomeAdvanced("red", "doubloons", 10)
    )
