"""Investing in prestige buildings, instead of playing a card (MAR-P-07, MAR-P-08)."""

import pytest

from domain.games.maracaibo.board import BUILDINGS, SYNERGIES
from domain.games.maracaibo.carrying.payments import CostPaid
from domain.games.maracaibo.carrying.synergies import SynergyGained
from domain.games.maracaibo.rules.playing_cards import Invest, Invested
from domain.games.maracaibo.rules.stock import Gained
from domain.games.maracaibo.words import Play
from domain.kernel.agenda import Frame
from tests.games.maracaibo.on_the_board import building, opened
from tests.games.maracaibo.table import board, holding, tableau


def investing(name, *groups, **goods):
    return opened(building(name), *groups, **({"doubloons": 10, "figures": 1} | goods)).asked(Frame("red", Play()))


def test_mar_ex_067_an_investment_costs_less_with_discounts_and_a_figure_all_the_same():
    """MAR-EX-067, MAR-P-07: Academy, 10 less 3; the figure stays on the card."""
    after = investing("academy", tableau("red", "A05", "A07")).when("red", Invest("academy")).then(
        CostPaid("red", {"doubloons": 7}, 1), Invested("red", "academy"),
        SynergyGained("red", "house"), Gained("red", "vp", 2),
    )  # fmt: skip
    assert (board(after).figures, board(after).reserve, board(after).investments) == (0, 7, ("academy",))


def test_mar_ex_068_the_first_investor_gains_more_and_nobody_invests_twice():
    """MAR-EX-068, MAR-P-07, MAR-P-08."""
    first = investing("palace").when("red", Invest("palace")).then(
        CostPaid("red", {"doubloons": 9}, 1), Invested("red", "palace"),
        SynergyGained("red", "castle"), Gained("red", "vp", 2),
    )  # fmt: skip
    second = first.given(*holding("blue", first, doubloons=9)).asked(Frame("blue", Play()))
    after = second.when("blue", Invest("palace")).then(
        CostPaid("blue", {"doubloons": 9}, 1), Invested("blue", "palace"), SynergyGained("blue", "castle")
    )  # fmt: skip
    assert after.state.investors == {"palace": ("red", "blue")}
    rich = after.given(*holding("red", after, doubloons=20, figures=1)).asked(Frame("red", Play()))
    rich.when("red", Invest("palace")).refused("MAR-P-07")


@pytest.mark.parametrize("goods", [{"doubloons": 8}, {"figures": 0}])
def test_doubloons_and_a_figure_are_needed(goods):
    """MAR-P-07, MAR-G-03."""
    investing("minster", **goods).when("red", Invest("minster")).refused("MAR-G-03")


def test_only_a_building_that_lies_face_up_is_invested_in():
    """MAR-P-07."""
    investing("minster").when("red", Invest("palace")).refused("move.offered")


@pytest.mark.parametrize("name", BUILDINGS)
def test_every_building_gives_the_token_of_one_of_the_five_kinds(name):
    """MAR-P-08, MAR-RUL-24."""
    after = investing(name).played(("red", Invest(name)))
    assert len(board(after).synergies) == 1
    assert set(board(after).synergies) <= set(SYNERGIES)
