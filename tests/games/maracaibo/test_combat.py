"""A combat is opened: token, nation, value, bonus or cost (MAR-K-01 to MAR-K-09)."""

import pytest

from domain.games.maracaibo.board import NATIONS, TOKENS
from domain.games.maracaibo.effects import Combat
from domain.games.maracaibo.rules.combat import DrawToken, NationSupported, Support, TokenDrawn, TokenKept
from domain.games.maracaibo.rules.free_actions import Convert
from domain.games.maracaibo.rules.stock import Gained, Paid
from domain.games.maracaibo.words import ChooseNation, CombatLoop
from domain.kernel.agenda import Frame
from domain.kernel.asking import menu
from domain.kernel.joins import Decline
from domain.kernel.secrecy import seen_by
from tests.games.maracaibo.on_the_board import on_the_map, opened, piles
from tests.games.maracaibo.table import board, tableau


def fighting(*groups, first=("C01",), second=(), forced=False, **goods):
    return opened(piles(first, second), *groups, **goods).asked(Frame("red", Combat(forced)))


def drawn(token, *groups, **goods):
    """The token is drawn and a nation is asked for."""
    return fighting(*groups, first=(token,), **goods).played(("red", DrawToken(1)))


def values(scenario):
    """Nation to value, of those that may be supported."""
    return {move.nation: move.value for move, closed in scenario.offers("red").items()
            if closed is None and isinstance(move, Support)}  # fmt: skip


def test_the_top_token_of_a_pile_that_still_has_one_is_drawn_and_everyone_sees_it():
    """MAR-K-01, MAR-N-07."""
    scenario = fighting(first=("C01", "C02"), second=("C03",))
    assert scenario.offers("red") == {DrawToken(1): None, DrawToken(2): None, Decline(): None}
    after = scenario.when("red", DrawToken(1)).then(TokenDrawn("red", 1, "C02"))
    assert [pile.faces for pile in after.state.piles] == [("C01",), ("C03",)]
    assert seen_by(TokenDrawn("red", 1, "C02"), None).token == "C02"
    assert fighting(first=(), second=("C03",)).offers("red") == {DrawToken(2): None, Decline(): None}


def test_a_combat_may_be_declined_unless_it_is_forced():
    """MAR-RUL-20, MAR-N-07."""
    assert fighting().when("red", Decline()).then().waiting == []
    fighting(forced=True).when("red", Decline()).refused("move.offered")


def test_which_pile_is_chosen_is_asked_without_looking_into_them():
    """MAR-J-03: the question is the same for who sees the piles from behind."""
    scenario = fighting(first=("C01", "C02"), second=("C03",))
    assert menu(scenario.rules, seen_by(scenario.state, "red"), "red") == menu(scenario.rules, scenario.state, "red")


def test_mar_ex_033_with_both_piles_empty_every_nation_has_the_value_three():
    """MAR-EX-033, MAR-K-03: no token, no bonus, cost or modifier, and none to keep."""
    begun = fighting(on_the_map(3, 1, 1), first=()).played(("red", DrawToken(0)))
    assert values(begun) == dict.fromkeys(NATIONS, 3)
    fought = begun.when("red", Support("spain", 3)).then(NationSupported("red", "spain", 3))
    fought.when("red", Decline()).then()


def test_the_value_of_a_nation_is_printed_on_the_token():
    """MAR-K-03."""
    assert values(drawn("C01")) == {"france": 4, "england": 3, "spain": 2}


@pytest.mark.parametrize("markers, expected", [
    ((3, 1, 1), (2, 4, 4)), ((0, 0, 0), (2, 2, 2)), ((2, 2, 1), (2, 2, 4)),
])  # fmt: skip
def test_mar_ex_034_a_modifier_meets_every_nation_of_its_rank(markers, expected):
    """MAR-EX-034, MAR-K-04, MAR-RUL-08: C16, two less for rank 1."""
    assert tuple(values(drawn("C16", on_the_map(*markers))).values()) == expected


@pytest.mark.parametrize("markers, expected", [((3, 2, 1), (4, 4, 6)), ((3, 1, 1), (4, 4, 4))])
def test_mar_ex_035_two_second_ranks_leave_no_third(markers, expected):
    """MAR-EX-035, MAR-RUL-08: C17, two more for rank 3."""
    assert tuple(values(drawn("C17", on_the_map(*markers))).values()) == expected


def test_no_modifier_makes_a_value_less_than_nothing():
    """MAR-K-04, MAR-RUL-12: whatever lies on the map."""
    for token in TOKENS:
        for markers in ((0, 0, 0), (3, 2, 1), (1, 2, 3)):
            assert min(values(drawn(token, on_the_map(*markers), doubloons=9)).values()) >= 0


def test_mar_ex_036_a_nation_whose_cost_cannot_be_paid_may_not_be_chosen():
    """MAR-EX-036, MAR-K-02, MAR-RUL-13, MAR-N-08: 3 doubloons for France, 2 are there."""
    poor = drawn("C07", doubloons=2)
    assert values(poor) == {"england": 4, "spain": 3}
    poor.when("red", Support("france", 6)).refused("MAR-K-02")
    poor.when("red", Support("spain", 3)).then(NationSupported("red", "spain", 3), Gained("red", "vp", 1))


def test_the_cost_of_a_nation_is_paid_before_its_value_is_spent():
    """MAR-K-05."""
    after = drawn("C07", doubloons=3).when("red", Support("france", 6)).then(
        NationSupported("red", "france", 6), Paid("red", {"doubloons": 3})
    )  # fmt: skip
    assert after.waiting[0] == CombatLoop("france", 6)


def test_every_token_has_a_nation_without_cost():
    """MAR-K-02."""
    assert all(any(side.cost is None for side in token.sides.values()) for token in TOKENS.values())


def test_mar_ex_047_points_of_a_card_arrive_with_the_choice_of_its_nation():
    """MAR-EX-047, MAR-K-02, MAR-RUL-47: they may be spent in this combat; another nation brings none."""
    scenario = drawn("C01", tableau("red", "A14"), combat_points=1)
    after = scenario.when("red", Support("france", 4)).then(
        NationSupported("red", "france", 4), Gained("red", "combat_points", 2)
    )  # fmt: skip
    assert board(after).combat_points == 3
    scenario.when("red", Support("england", 3)).then(NationSupported("red", "england", 3))


def test_mar_ex_047_points_come_even_without_a_token():
    """MAR-EX-047, MAR-K-05."""
    begun = fighting(tableau("red", "A14"), first=()).played(("red", DrawToken(0)))
    begun.when("red", Support("france", 3)).then(NationSupported("red", "france", 3), Gained("red", "combat_points", 2))


def test_mar_ex_119_a_figure_converted_before_the_choice_makes_a_nation_payable():
    """MAR-EX-119, MAR-K-02: C13, France 5 for 1 combat point."""
    scenario = drawn("C13", tableau("red", "A13"), combat_points=0, figures=1)
    scenario.when("red", Support("france", 5)).refused("MAR-K-02")
    after = scenario.played(("red", Convert()))
    assert after.waiting[0] == ChooseNation("C13")
    assert values(after)["france"] == 5


@pytest.mark.parametrize("there, left", [(0, 1), (8, 7)])
def test_mar_ex_121_points_of_a_card_come_before_the_cost(there, left):
    """MAR-EX-121, MAR-RUL-47: what does not fit on the track is lost first."""
    after = drawn("C13", tableau("red", "A14"), combat_points=there).played(("red", Support("france", 5)))
    assert board(after).combat_points == left


def test_the_token_counts_when_the_combat_is_over():
    """MAR-K-09."""
    begun = drawn("C01").played(("red", Support("france", 4)))
    assert board(begun).tokens == ()
    after = begun.when("red", Decline()).then(TokenKept("red", "C01"))
    assert board(after).tokens == ("C01",)


def test_a_combat_without_an_action_gives_its_token_and_bonus():
    """MAR-K-17, MAR-EX-036: value 2 and nothing to add, for 2 doubloons."""
    begun = drawn("C16", figures=0, combat_points=0).played(("red", Support("france", 2)))
    poor = drawn("C18", on_the_map(1, 0, 0), figures=0, combat_points=0)
    assert values(poor) == {"france": 3, "england": 4, "spain": 4}
    assert begun.when("red", Decline()).then(TokenKept("red", "C16")).waiting == []
