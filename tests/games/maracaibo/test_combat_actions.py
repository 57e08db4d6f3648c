"""Combat actions, each once a turn, for what the combat value and its boosts can pay (MAR-K-06 to MAR-K-17)."""

import pytest

from domain.games.maracaibo.carrying.markers import MarkerPlaced, MarkerRemoved
from domain.games.maracaibo.carrying.synergies import SynergyGained
from domain.games.maracaibo.carrying.tracks import InfluenceAdvanced
from domain.games.maracaibo.rules.boosts import Add
from domain.games.maracaibo.rules.combat_actions import CombatMove
from domain.games.maracaibo.rules.free_actions import Convert
from domain.games.maracaibo.rules.stock import Gained, Paid
from domain.games.maracaibo.rules.turns import TurnBegan
from domain.games.maracaibo.words import Boost, CombatLoop
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from tests.games.maracaibo.fighting import PRESS, PRESS_HARD, annex, closed, fighting, used
from tests.games.maracaibo.on_the_board import influence, marked
from tests.games.maracaibo.table import board, tableau


def test_mar_ex_037_influence_has_two_levels_and_is_one_action():
    """MAR-EX-037, MAR-K-11, MAR-K-06: 7 pay the second level, and the other 2 are left for something else."""
    fighting(2).when("red", PRESS).then(used("ca_influence", 2, 0), InfluenceAdvanced("red", "france", 1))
    after = fighting(7).when("red", PRESS_HARD).then(
        used("ca_influence", 5, 2), InfluenceAdvanced("red", "france", 2)
    )  # fmt: skip
    after.when("red", PRESS).refused("MAR-K-06")
    fighting(4).when("red", PRESS_HARD).refused("MAR-K-06")


def test_mar_ex_037_what_is_not_spent_is_lost():
    """MAR-EX-037, MAR-K-08."""
    before = fighting(7)
    assert before.when("red", Decline()).then().state.boards == before.state.boards


def test_mar_ex_041_a_figure_or_points_are_added_before_the_action():
    """MAR-EX-041, MAR-K-07: the only way to what is lacking is gone without asking."""
    figure = fighting(3, figures=1).when("red", annex("11")).then(
        Paid("red", {"figures": 1}), used("ca_annex", 4, 0, "11"), InfluenceAdvanced("red", "france", 1),
        MarkerPlaced("red", "france", "11"), Gained("red", "vp", 4),
    )  # fmt: skip
    assert (board(figure).figures, board(figure).reserve) == (0, 8)
    points = fighting(3, marked(spain="11"), combat_points=3).when("red", annex("11")).then(
        Paid("red", {"combat_points": 3}), used("ca_annex", 6, 0, "11"), MarkerRemoved("red", "spain", "11"),
        InfluenceAdvanced("red", "france", 1), MarkerPlaced("red", "france", "11"), Gained("red", "vp", 4),
    )  # fmt: skip
    assert board(points).combat_points == 0


def test_at_least_what_is_lacking_is_added_and_more_may_be():
    """MAR-N-10, MAR-K-07: 2 are lacking; what is too much stays in the combat value."""
    choosing = fighting(2, figures=1, combat_points=2).played(("red", annex("11")))
    assert choosing.waiting[0] == Boost("france", 2, 4, "ca_annex", "11")
    assert list(choosing.offers("red")) == [Add(0, 2), Add(1, 1), Add(1, 2)]
    choosing.when("red", Add(1, 2)).then(
        Paid("red", {"figures": 1, "combat_points": 2}), used("ca_annex", 4, 1, "11"),
        InfluenceAdvanced("red", "france", 1), MarkerPlaced("red", "france", "11"), Gained("red", "vp", 4),
    )  # fmt: skip


def test_points_may_be_added_where_nothing_is_lacking():
    """MAR-K-07, MAR-RUL-65, MAR-R-06: with 8 points the 2 of Caracas would be lost, unless there is room for them."""
    choosing = fighting(4, combat_points=8).played(("red", annex("10")))
    assert next(iter(choosing.offers("red"))) == Add(0, 0)
    assert board(choosing.played(("red", Add(0, 0)))).combat_points == 8
    after = choosing.played(("red", Add(0, 2)))
    assert (board(after).combat_points, after.waiting[0]) == (8, CombatLoop("france", 2))


def test_nothing_comes_between_an_action_and_what_is_added():
    """MAR-A-07, MAR-RUL-46: no figure is converted there."""
    before = fighting(2, tableau("red", "A13"), figures=2, combat_points=2)
    assert before.offers("red")[Convert()] is None
    choosing = before.played(("red", annex("11")))
    assert all(isinstance(move, Add) for move in choosing.offers("red"))


def test_mar_ex_042_a_value_of_six_pays_two_actions_but_not_the_same_twice():
    """MAR-EX-042, MAR-K-06."""
    after = fighting(6).played(("red", annex("11")), ("red", PRESS))
    assert (board(after).influence["france"], after.waiting[0]) == (2, CombatLoop("france", 0))
    fighting(8).played(("red", annex("11"))).when("red", annex("8")).refused("MAR-K-06")


def test_an_action_used_in_one_combat_is_gone_in_the_next_one_of_the_turn():
    """MAR-RUL-14: and there again in the next turn."""
    after = fighting(2).played(("red", PRESS), ("red", Decline()))
    again = after.asked(Frame("red", CombatLoop("spain", 9)))
    again.when("red", PRESS).refused("MAR-K-06")
    assert closed(again.given(TurnBegan("red", 1)), PRESS) == [None]


def test_mar_ex_043_each_step_of_influence_beyond_the_last_space_is_two_vp():
    """MAR-EX-043."""
    at_the_end = fighting(5, influence(england=12), nation="england")
    at_the_end.when("red", PRESS_HARD).then(used("ca_influence", 5, 0), Gained("red", "vp", 4))
    fighting(5, influence(england=11), nation="england").when("red", PRESS_HARD).then(
        used("ca_influence", 5, 0), InfluenceAdvanced("red", "england", 12), Gained("red", "vp", 2)
    )  # fmt: skip


@pytest.mark.parametrize("card, action, vp", [("A19", "ca_card_parley", 2), ("B19", "ca_card_treaty", 3)])
def test_mar_ex_045_a_card_adds_an_action_of_its_own(card, action, vp):
    """MAR-EX-045, MAR-K-14: the other one may be used in the same combat too."""
    after = fighting(4, tableau("red", card)).when("red", CombatMove(action)).then(
        used(action, 2, 2), InfluenceAdvanced("red", "france", 1), Gained("red", "vp", vp)
    )  # fmt: skip
    assert closed(after, PRESS) == [None]


@pytest.mark.parametrize("card, action", [
    ("A20", "ca_card_plunder_weapon"), ("B20", "ca_card_plunder_castle"), ("B21", "ca_card_plunder_anchor"),
])  # fmt: skip
def test_mar_ex_046_plunder_pays_doubloons_and_vp_with_the_synergy(card, action):
    """MAR-EX-046, MAR-K-15."""
    gained = (used(action, 1, 0), Gained("red", "doubloons", 3))
    fighting(1, tableau("red", card)).when("red", CombatMove(action)).then(*gained)
    symbol = action.rpartition("_")[2]
    rich = fighting(1, tableau("red", card), [SynergyGained("red", symbol)])
    rich.when("red", CombatMove(action)).then(*gained, Gained("red", "vp", 2))


def test_a_synergy_token_that_comes_later_pays_nothing_back():
    """MAR-RUL-50: the token alone is gained."""
    after = fighting(1, tableau("red", "A20")).played(("red", CombatMove("ca_card_plunder_weapon")))
    assert board(after.given(SynergyGained("red", "weapon"))).vp == 0


def test_two_cards_that_add_actions_add_two_different_ones():
    """MAR-K-16, MAR-RUL-14: each is used once."""
    scenario = fighting(4, tableau("red", "A19", "B19"))
    after = scenario.played(("red", CombatMove("ca_card_parley")), ("red", CombatMove("ca_card_treaty")))
    assert (board(after).influence["france"], board(after).vp) == (2, 5)


def test_with_nothing_affordable_the_end_is_the_only_answer():
    """MAR-K-17, MAR-N-09."""
    offers = fighting(1).offers("red")
    assert [move for move, rule in offers.items() if rule is None] == [Decline()]


def test_mar_ex_115_a_converted_figure_is_worth_two_points():
    """MAR-EX-115, MAR-F-06: value 2, 1 point, 1 figure: annexing leaves 1 point, returned directly it leaves none."""
    scenario = fighting(2, tableau("red", "A13"), figures=1, combat_points=1)
    converted = scenario.played(("red", Convert()), ("red", annex("11")), ("red", Add(0, 2)))
    assert (board(converted).combat_points, converted.state.markers) == (1, {"11": "france"})
    directly = scenario.played(("red", annex("11")))
    assert (board(directly).combat_points, board(directly).figures) == (0, 0)
