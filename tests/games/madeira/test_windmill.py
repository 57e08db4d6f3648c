"""The windmill (MAD-M)."""

import pytest

from domain.games.madeira.board import WINDMILL_STEPS
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.rules.turns import EndTurn, TurnEnded
from domain.games.madeira.rules.windmill import ExchangeGoods, LowerWindmill, RaiseWindmill, WindmillTurned
from domain.games.madeira.words import Feeding, MoveWorker, Resolve, TurnEnd, Upkeep, WindmillUp
from domain.kernel.agenda import Frame
from domain.kernel.joins import Choose, Decline, May
from tests.games.madeira.table import holding, home, table, workers

NOTHING = {"wheat": 0, "sugar": 0, "wine": 0}
ENDING = TurnEnd()
FREE = (ExchangeGoods, RaiseWindmill, LowerWindmill)


def turning(question=ENDING, step=3, places=(), **goods):
    """Red is at this question of a turn; the windmill on this step, so much held."""
    start = table()
    start = start.given(WindmillTurned("red", step), *holding("red", start, **{**NOTHING, **goods}))
    start = start.given(*workers("red", *places))
    frames = [Frame("red", question)]
    if not isinstance(question, TurnEnd | Upkeep | Feeding):
        frames.append(Frame("red", TurnEnd()))
    return start.asked(*frames)


def free(scenario, seat="red"):
    return {move for move, closed in scenario.offers(seat).items() if isinstance(move, FREE) and closed is None}


def turned(step):
    return WindmillTurned("red", step)


def test_the_disc_begins_on_step_three_of_eight():
    """MAD-M-01: what is fed free is the step's number."""
    assert home(table()).windmill == 3 and tuple(range(1, 9)) == WINDMILL_STEPS


@pytest.mark.parametrize(
    "paid, gains",
    [(("wheat", "wheat"), {"sugar", "wine"}), (("wheat", "sugar"), {"wine"}), (("sugar", "wine"), {"wheat"})],
)
def test_two_goods_are_exchanged_for_one_of_another_type(paid, gains):
    """MAD-M-02, MAD-J-01, Q-M."""
    table_ = turning(wheat=2, sugar=1, wine=1)
    assert {move.gained for move in free(table_) if isinstance(move, ExchangeGoods) and move.paid == paid} == gains
    amounts = {good: paid.count(good) for good in paid}
    got = min(gains)
    table_.when("red", ExchangeGoods(paid, got)).then(Paid("red", amounts), Gained("red", {got: 1}))


def test_one_of_each_of_two_makes_only_the_third():
    """MAD-EX-69, MAD-J-01: 1 wheat and 1 sugar, the only result is 1 wine."""
    exchanges = {move for move in free(turning(wheat=1, sugar=1)) if isinstance(move, ExchangeGoods)}
    assert exchanges == {ExchangeGoods(("wheat", "sugar"), "wine")}


def test_two_wheat_for_one_step_up():
    """MAD-M-02."""
    turning(wheat=2).when("red", RaiseWindmill()).then(Paid("red", {"wheat": 2}), turned(4))
    assert RaiseWindmill() not in free(turning(wheat=1, sugar=9))


def test_on_the_top_step_up_is_one_prestige():
    """MAD-EX-67, MAD-M-02: 2 wheat, +1 PP, step unchanged."""
    up = turning(step=8, wheat=2).when("red", RaiseWindmill())
    after = up.then(Paid("red", {"wheat": 2}), Gained("red", {"prestige": 1}))
    assert home(after).windmill == 8


@pytest.mark.parametrize("what, amount", [("bread", 1), ("reals", 3)])
def test_one_step_down_for_bread_or_reals(what, amount):
    """MAD-M-02."""
    turning().when("red", LowerWindmill(what)).then(turned(2), Gained("red", {what: amount}))


@pytest.mark.parametrize("what", ["bread", "reals"])
def test_on_the_bottom_step_down_costs_prestige(what):
    """MAD-EX-68, MAD-M-02: 1 PP for 1 bread or 1 real, not 3."""
    table_ = turning(step=1, prestige=1)
    lowering = table_.when("red", LowerWindmill(what))
    after = lowering.then(Paid("red", {"prestige": 1}), Gained("red", {what: 1}), TurnEnded("red"))
    assert (home(after).windmill, home(after).prestige) == (1, 0)
    assert LowerWindmill(what) not in free(turning(step=1, prestige=0))


def test_actions_are_taken_any_number_of_times_and_the_question_stays():
    """MAD-M-02, MAD-M-04: between two moves of one effect too."""
    table_ = turning(MoveWorker("to-field", 1, ("R1-1",)), places=("R1-1",), wheat=4)
    again = table_.played(("red", RaiseWindmill()), ("red", RaiseWindmill()), ("red", LowerWindmill("reals")))
    assert again.waiting == table_.waiting and home(again).windmill == 4


def test_before_and_after_the_main_choice():
    """MAD-M-04, Q-END: the turn ends by itself only if no action is payable."""
    table_ = turning(Resolve("moinho"), step=1, wheat=2)
    assert free(table_) >= {RaiseWindmill()}
    ending = table_.when("red", Decline()).then()
    assert ending.waiting == [TurnEnd()] and set(ending.offers("red")) == {EndTurn(), *free(ending)}
    assert ending.when("red", EndTurn()).then(TurnEnded("red")).waiting == []
    assert turning(Resolve("moinho"), step=1).when("red", Decline()).then(TurnEnded("red")).waiting == []


def test_outside_ones_own_turn_the_windmill_rests():
    """MAD-M-03, MAD-R-04: no question of Phases A and E, nor of another's turn, offers it."""
    start = table().given(*holding("red", table(), wheat=9))
    assert free(start.asked(Frame("red", MoveWorker("to-field")))) == set()
    blues = start.asked(Frame("red", MoveWorker("to-field")), Frame("blue", TurnEnd()))
    assert free(blues) == set() and free(blues, "blue") == set()


@pytest.mark.parametrize("question", [Upkeep(), Feeding()])
def test_in_phase_d_not_down(question):
    """MAD-M-03, MAD-J-25, MAD-D-06: exchange and up, in the turns of Upkeep and Feeding."""
    found = {type(move) for move in free(turning(question, wheat=2))}
    assert found == {ExchangeGoods, RaiseWindmill}


def test_only_payable_rows_are_on_the_menu():
    """Q-M: none of them is greyed."""
    assert free(turning(step=1)) == set()
    assert all(closed is None for closed in turning(wheat=2).offers("red").values())


def test_one_step_up_for_nothing():
    """MAD-M-05, MAD-J-17: Miller and the reward *Windmill*; 1 PP on the top step."""
    up = Choose(WindmillUp())
    turning(May(WindmillUp()), step=7).when("red", up).then(turned(8))
    turning(May(WindmillUp()), step=8).when("red", up).then(Gained("red", {"prestige": 1}))
