"""A project card is paid and played (MAR-P-01 to MAR-P-06, MAR-P-09)."""

import pytest

from domain.games.maracaibo.board import PROJECTS, VILLAGES
from domain.games.maracaibo.carrying.figures import PutFigures
from domain.games.maracaibo.carrying.gains import CompassesGained
from domain.games.maracaibo.carrying.markers import Claim, MarkerPlaced
from domain.games.maracaibo.carrying.payments import CostPaid, PayWith
from domain.games.maracaibo.carrying.synergies import IncomeReleased, SynergyGained
from domain.games.maracaibo.carrying.tracks import IncomeAdvanced, IncomeDeferred, InfluenceAdvanced
from domain.games.maracaibo.rules.free_actions import Convert, Plan
from domain.games.maracaibo.rules.playing_cards import AssistantPlaced, CardPlayed, FigureOnCard, PlayCard
from domain.games.maracaibo.rules.stock import Gained
from domain.games.maracaibo.words import PhaseBEnd, Play
from domain.kernel.agenda import Frame
from domain.kernel.asking import menu
from domain.kernel.secrecy import seen_by
from tests.games.maracaibo.on_the_board import (
    influence,
    marked,
    on_the_map,
    opened,
    planned,
    quest_row,
    tokens,
)  # fmt: skip
from tests.games.maracaibo.table import assistants, board, hand, tableau


def playing(*groups, doubloons=20, **goods):
    start = opened(*groups, doubloons=doubloons, **goods)
    return start.asked(Frame("red", Play()), Frame("red", PhaseBEnd()))


def paid(doubloons, put=0, cards=(), **more):
    return CostPaid("red", {"doubloons": doubloons, **more} if doubloons else more, put, cards)


def played(card, from_planned=False):
    return CardPlayed("red", card, from_planned)


def test_one_card_is_played_from_the_hand_or_the_planning_area():
    """MAR-P-01, MAR-N-16."""
    scenario = playing(planned("A47"), hand("red", "A48"))
    assert (scenario.offers("red")[PlayCard("A47")], scenario.offers("red")[PlayCard("A48")]) == (None, None)
    after = scenario.played(("red", PlayCard("A47")))
    assert (board(after).tableau, board(after).planned, board(after).hand.faces) == (("A47",), (), ("A48",))
    assert not any(isinstance(one, Play) for one in after.waiting)


def test_the_card_is_paid_laid_down_and_its_effects_resolve_in_order():
    """MAR-P-04, MAR-P-05: A49."""
    playing(hand("red", "A49")).when("red", PlayCard("A49")).then(
        paid(3), played("A49"), SynergyGained("red", "weapon"), Gained("red", "combat_points", 1)
    )  # fmt: skip


def test_everything_of_a_cost_is_paid_or_nothing():
    """MAR-P-04, MAR-G-03: figures, combat points."""
    playing(hand("red", "A11"), figures=0).when("red", PlayCard("A11")).refused("MAR-G-03")
    playing(hand("red", "B15"), combat_points=1).when("red", PlayCard("B15")).refused("MAR-G-03")
    playing(hand("red", "B15"), combat_points=2).when("red", PlayCard("B15")).then(
        paid(4, combat_points=2), played("B15")
    )  # fmt: skip
    playing(hand("red", "A11"), figures=1).when("red", PlayCard("A11")).then(paid(3, figures=1), played("A11"))


def test_mar_ex_067_discounts_add_up_to_a_cost_of_nothing_at_least():
    """MAR-EX-067, MAR-P-03, MAR-P-06, MAR-G-06: -1 and -2; a cost of nothing is not paid."""
    scenario = playing(tableau("red", "A05", "A07"), hand("red", "A24"))
    scenario.when("red", PlayCard("A24")).then(played("A24"), IncomeAdvanced("red", "doubloons", 9))


def test_mar_ex_114_a_discount_never_applies_to_its_own_card():
    """MAR-EX-114, MAR-P-05: A07 costs 9, with A05 8; the next card costs 3 less."""
    scenario = playing(tableau("red", "A05"), hand("red", "A07", "A48"), doubloons=9)
    after = scenario.when("red", PlayCard("A07")).then(paid(8), played("A07"))
    after.given(Gained("red", "doubloons", 9)).asked(Frame("red", Play())).when("red", PlayCard("A48")).then(
        played("A48"), SynergyGained("red", "house")
    )  # fmt: skip


def test_mar_ex_069_a_condition_counts_the_nations_markers_on_the_map():
    """MAR-EX-069, MAR-P-02: B05 needs 2 of Spain."""
    playing(hand("red", "B05"), on_the_map(spain=1)).when("red", PlayCard("B05")).refused("MAR-P-02")
    playing(hand("red", "B05"), on_the_map(spain=2)).when("red", PlayCard("B05")).then(paid(6), played("B05"))


def test_mar_ex_070_a_figure_on_a_card_stays_there():
    """MAR-EX-070, MAR-RUL-43: it is neither held nor an assistant."""
    after = playing(hand("red", "B34"), figures=1).when("red", PlayCard("B34")).then(
        paid(4, put=1), played("B34"), FigureOnCard("red", "B34", 1), IncomeAdvanced("red", "vp", 2)
    )  # fmt: skip
    assert (board(after).figures, board(after).assistants, board(after).on_cards) == (0, {}, {"B34": 1})
    playing(hand("red", "B34"), figures=0).when("red", PlayCard("B34")).refused("MAR-G-03")


def test_a_blue_card_puts_a_figure_on_its_location():
    """MAR-H-01: without a figure it cannot be played; its effects wait for the assistant's use."""
    after = playing(hand("red", "A34"), figures=1).when("red", PlayCard("A34")).then(
        paid(4, put=1), played("A34"), AssistantPlaced("red", "A34", "1")
    )  # fmt: skip
    assert (board(after).figures, board(after).assistants) == (0, {"A34": "1"})
    playing(hand("red", "A34"), figures=0).when("red", PlayCard("A34")).refused("MAR-G-03")


def test_mar_ex_116_the_card_itself_does_not_pay_for_itself():
    """MAR-EX-116, MAR-P-04: A26 costs a card; as the last hand card it is not payable, from the planning area it is."""
    playing(hand("red", "A26")).when("red", PlayCard("A26")).refused("MAR-P-09")
    paying = playing(planned("A26"), hand("red", "A01")).played(("red", PlayCard("A26")))
    paying.when("red", PayWith(("A01",))).then(
        paid(3, cards=("A01",)), played("A26", True), IncomeAdvanced("red", "doubloons", 10)
    )  # fmt: skip
    either = playing(hand("red", "A26", "A01")).played(("red", PlayCard("A26")))
    assert list(either.offers("red")) == [PayWith(("A01",))]


def test_planned_cards_are_not_spent():
    """MAR-P-09."""
    playing(planned("A01"), hand("red", "A26")).when("red", PlayCard("A26")).refused("MAR-P-09")


def test_nothing_comes_between_a_card_and_its_payment():
    """MAR-A-07, MAR-N-17: neither a plan nor a conversion."""
    scenario = playing(hand("red", "A26", "A01", "A02"), tableau("red", "A13"))
    assert (scenario.offers("red")[Plan("A01")], scenario.offers("red")[Convert()]) == (None, None)
    paying = scenario.played(("red", PlayCard("A26")))
    assert all(isinstance(move, PayWith) for move in paying.offers("red"))


def test_what_others_see_of_a_hand_makes_its_menu_no_different():
    """MAR-J-01: a menu is worked out from the seat's own view."""
    scenario = playing(hand("red", "A26", "A01"), planned("A47"), hand("blue", "B04"))
    assert menu(scenario.rules, seen_by(scenario.state, "red"), "red") == menu(scenario.rules, scenario.state, "red")


def test_mar_ex_072_income_waits_for_its_synergy():
    """MAR-EX-072, MAR-R-07: A33 without the medal; A50 brings it, and VP income first."""
    first = playing(hand("red", "A33")).when("red", PlayCard("A33")).then(
        paid(3), played("A33"), IncomeDeferred("red", "A33")
    )  # fmt: skip
    second = first.given(*hand("red", "A50")).asked(Frame("red", Play()))
    second.when("red", PlayCard("A50")).then(
        paid(4), played("A50"), SynergyGained("red", "medal"), IncomeReleased("red", "A33"),
        IncomeAdvanced("red", "vp", 2), InfluenceAdvanced("red", "spain", 1),
    )  # fmt: skip


def test_mar_ex_073_no_second_token_of_a_kind():
    """MAR-EX-073, MAR-RUL-25."""
    scenario = playing(hand("red", "A47"), [SynergyGained("red", "anchor")])
    scenario.when("red", PlayCard("A47")).then(paid(2), played("A47"))


def test_mar_ex_074_vp_for_each_nation_with_influence_enough():
    """MAR-EX-074: 3, 5 and 2."""
    scenario = playing(hand("red", "B54"), influence(france=3, england=5, spain=2))
    scenario.when("red", PlayCard("B54")).then(paid(7), played("B54"), Gained("red", "vp", 6))


def test_mar_ex_075_figures_onto_a_card_for_income():
    """MAR-EX-075, MAR-N-27: 0 to as many as are held."""
    choosing = playing(hand("red", "B56"), figures=4).played(("red", PlayCard("B56")))
    assert [move for move in choosing.offers("red") if isinstance(move, PutFigures)] == [
        PutFigures(n) for n in range(5)
    ]  # fmt: skip
    after = choosing.when("red", PutFigures(3)).then(
        CostPaid("red", {}, 3), FigureOnCard("red", "B56", 3), IncomeAdvanced("red", "doubloons", 14)
    )  # fmt: skip
    assert (board(after).figures, board(after).on_cards) == (1, {"B56": 3})
    choosing.when("red", PutFigures(0)).then()


def test_mar_ex_076_a_marker_and_its_nation_to_the_next_rank():
    """MAR-EX-076, MAR-N-26: B55, England from 4 to 6."""
    placing = playing(hand("red", "B55"), influence(england=4), figures=1).played(("red", PlayCard("B55")))
    placing.when("red", Claim("england", "12")).then(
        MarkerPlaced("red", "england", "12"), InfluenceAdvanced("red", "england", 6)
    )  # fmt: skip


def test_mar_ex_077_without_a_free_village_there_is_nothing_to_place():
    """MAR-EX-077, MAR-RUL-35, MAR-RUL-36."""
    scenario = playing(hand("red", "A56"), marked(spain=",".join(VILLAGES)))
    scenario.when("red", PlayCard("A56")).then(paid(4), played("A56"))


@pytest.mark.parametrize("card, vp, groups", [
    ("B51", 4, (assistants("red", "A34", "A35"),)), ("B52", 9, ([CompassesGained("red", 2)],)),
    ("B53", 4, ([SynergyGained("red", "anchor"), SynergyGained("red", "house")],)),
    ("B50", 8, (quest_row("Q01", "Q02", "Q03", "Q04"),)), ("A55", 3, (tokens("C01", "C02", "C03"),)),
])  # fmt: skip
def test_mar_ex_080_vp_for_what_is_there_when_the_card_is_played(card, vp, groups):
    """MAR-EX-080, MAR-RUL-42."""
    playing(hand("red", card), *groups).when("red", PlayCard(card)).then(
        paid(PROJECTS[card].cost["doubloons"]), played(card), Gained("red", "vp", vp)
    )  # fmt: skip
