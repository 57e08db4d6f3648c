"""Rounds of turns, and what ends them (MAR-T, MAR-B-07)."""

import pytest

from domain.games.maracaibo.rounds import RoundBegan
from domain.games.maracaibo.rules.city import GoodDelivered
from domain.games.maracaibo.rules.free_actions import EndPhaseB, Plan
from domain.games.maracaibo.rules.main_action import DoNothing
from domain.games.maracaibo.rules.refill import DrawCard
from domain.games.maracaibo.rules.sailing import GoalReached, SailAlong, ShipSailed
from domain.games.maracaibo.rules.stock import Gained
from domain.games.maracaibo.rules.turns import NextTurn, TurnBegan
from domain.games.maracaibo.state import Turn
from domain.games.maracaibo.words import MainAction, PhaseBEnd, Refill, Sail
from domain.kernel.agenda import Frame, awaited
from domain.kernel.run import Run
from tests.games.maracaibo.table import anchored, asked, assistants, hand, prepared, table, tableau

SEATS = ("red", "blue", "yellow")
ROUND_OF_THREE = ("red", "blue", "yellow", "red")


def at_sea(*facts, number=1):
    """A round of three seats in which it is red's turn to come; nothing can be drawn."""
    start = table(3).given(RoundBegan(number), *facts)
    run = Run(start.rules, start.state, start.chance)
    return start.given(*run.through([Frame("", NextTurn("red"))]))


def sail(seat, *path):
    return (seat, SailAlong(path))


def test_a_turn_is_moving_then_acting_then_refilling():
    """MAR-T-02: what is owed, the first of it first."""
    scenario = at_sea()
    assert scenario.waiting == [Sail(7), Refill(), NextTurn("blue")]
    acting = scenario.played(sail("red", "1"))
    assert acting.waiting == [MainAction(1), PhaseBEnd(), Refill(), NextTurn("blue")]


def test_turns_go_clockwise_and_nobody_is_skipped():
    """MAR-T-01, MAR-T-05: each seat has at least one legal path."""
    scenario = at_sea()
    for seat in ROUND_OF_THREE:
        assert awaited(scenario.state) == (seat,)
        ship = scenario.state.boards[seat].ship
        scenario = scenario.played(sail(seat, "1" if ship == "havana" else "2"), (seat, DoNothing()))


def test_a_turn_begins_with_a_clean_slate_and_the_compasses_counted():
    """MAR-T-03, MAR-B-07."""
    before = table().given(*hand("red", "A01"), TurnBegan("red", 1), ShipSailed("red", ("1", "2", "3")))
    before = before.given(GoodDelivered("red", "10/1", "A01"))
    assert (before.state.turn.steps, before.state.turn.delivered) == (3, True)
    assert before.given(TurnBegan("blue", 2)).state.turn == Turn("blue", 2)


@pytest.mark.parametrize("number, before, goal, scoring", [
    (1, "20", "21a", "interim"), (3, "20", "21a", "interim"), (4, "21b", "22", "final"),
])  # fmt: skip
def test_the_round_ends_with_the_turn_that_reaches_the_goal(number, before, goal, scoring):
    """MAR-T-04, MAR-W-03, MAR-W-04, MAR-RUL-33: nobody gets another turn; who reached it is asked first."""
    after = at_sea(*anchored("red", before), number=number).played(sail("red", goal))
    assert (after.state.phase, after.state.goal, awaited(after.state)) == (scoring, "red", ("red",))
    assert NextTurn("blue") not in after.waiting


def test_at_the_goal_phase_c_comes_before_the_scoring():
    """MAR-T-04, MAR-W-03, MAR-EX-098: free actions are possible still, then the hand is filled, then the scoring."""
    scenario = prepared()
    seat = scenario.state.start
    goal = scenario.given(*anchored(seat, "20")).played(sail(seat, "21a"))
    assert goal.waiting[:2] == [PhaseBEnd(), Refill()]
    card = goal.state.boards[seat].hand.faces[0]
    drawing = goal.played((seat, Plan(card)), (seat, EndPhaseB()))
    assert (drawing.waiting[0], drawing.state.phase) == (Refill(), "round")
    assert drawing.played((seat, DrawCard())).state.phase == "interim"


def test_reaching_20_gives_nobody_a_last_turn_of_its_own():
    """MAR-RUL-33: play goes on as ever."""
    scenario = at_sea(*anchored("red", "19"), *tableau("red", "A10"))
    at_20 = scenario.played(sail("red", "20"))
    assert (at_20.state.goal, at_20.waiting[-1]) == ("", NextTurn("blue"))


def test_clockwise_is_counted_from_who_reaches_the_goal():
    """MAR-G-07: from blue, yellow before red."""
    facts = (*assistants("red", "A44"), *assistants("yellow", "A45"), RoundBegan(1), *anchored("blue", "20"))
    asked(table(3).given(*facts), Sail(7), "blue").when("blue", SailAlong(("21a",))).then(
        ShipSailed("blue", ("21a",)),
        GoalReached("blue"),
        Gained("yellow", "vp", 2),
        Gained("red", "vp", 2),
        Gained("blue", "vp", 3),
    )
