"""Career tasks: claimed when their condition holds, in phase B and in the windows of final scoring (MAR-F)."""

from typing import Any

import pytest

from domain.games.maracaibo.board import CAREERS
from domain.games.maracaibo.carrying.discs import DiscRemoved
from domain.games.maracaibo.carrying.synergies import SynergyGained
from domain.games.maracaibo.rules.careers import HOLDS, CareerCompleted, ClaimTask, TaskClaimed, claimable
from domain.games.maracaibo.rules.combat import TokenKept
from domain.games.maracaibo.rules.dealing import CardsDealt, CareerManned, CareersDealt, DeckLaid, Prepared
from domain.games.maracaibo.rules.exploration import BarrierCrossed
from domain.games.maracaibo.rules.final_scoring import LastClaims, building_score
from domain.games.maracaibo.rules.free_actions import Convert
from domain.games.maracaibo.rules.playing_cards import AssistantPlaced, Invested, PlayCard
from domain.games.maracaibo.rules.quests import QuestFulfilled
from domain.games.maracaibo.rules.scoring_choices import EachChooses, PlayNow, TakeVp
from domain.games.maracaibo.rules.scorings import FinalScoring
from domain.games.maracaibo.rules.stock import Gained
from domain.games.maracaibo.words import ClaimWindow, PhaseBEnd
from domain.kernel.agenda import awaited
from domain.kernel.joins import Decline
from domain.kernel.secrecy import Cards
from tests.games.maracaibo.scorings import at_the_goal, carried, influence
from tests.games.maracaibo.table import asked, board, hand, holding, table, tableau

RED = ("red",)


def with_career(career, *facts, scenario=None):
    """Red keeps this career; a figure stands on each of its tasks."""
    dealt = (CareersDealt("red", Cards(RED, (career, "K12"))), *cards_dealt("A01", "A02", "A03", "A04"))
    kept = Prepared("red", career, "A01", ("A02", "A03", "A04"), Cards(RED, ("K12",)), Cards(RED, ()))
    return (scenario or table()).given(*dealt, kept, CareerManned("red", 3), *facts)


def cards_dealt(*cards):
    """These cards come from a deck of just them, to be chosen among."""
    return DeckLaid(Cards((), cards)), CardsDealt("red", Cards(RED, cards))


DONE: dict[str, list[Any]] = {
    "career.a": [TokenKept("red", f"C0{number}") for number in (1, 2)],
    "career.b": [QuestFulfilled("red", f"Q0{number}", number) for number in (1, 2)],
    "career.c": influence("red", spain=2),
    "career.d": influence("red", spain=2, france=2),
    "career.e": [DiscRemoved("red", upgrade) for upgrade in ("U01", "U02") for _ in range(2)],
    "career.f": [BarrierCrossed("red", name, True) for name in ("red", "green")],
    "career.g": [SynergyGained("red", symbol) for symbol in ("medal", "house")],
    "career.h": [AssistantPlaced("red", card, "3") for card in ("A35", "A40")],
}
CONDITION = dict(zip(DONE, HOLDS))


@pytest.mark.parametrize("kind", DONE)
def test_a_condition_holds_from_two_on(kind):
    """MAR-E, career.a to career.h: each counts what it says; figures held are no assistants."""
    holds = HOLDS[CONDITION[kind]]
    met = board(table().given(*DONE[kind]))
    assert holds(met, 2) and not holds(board(table()), 2)
    most = 1 if kind == "career.c" else 2
    assert not holds(met, most + 2)


def test_a_task_is_claimed_in_phase_b_for_its_reward_and_the_figure_on_it():
    """MAR-F-02: K01's first task: two combat tokens, 3 doubloons."""
    before = asked(with_career("K01", *DONE["career.a"]), PhaseBEnd())
    after = before.when("red", ClaimTask(0, 0)).then(TaskClaimed("red", 0, 0), Gained("red", "doubloons", 3))
    assert board(after).figures == board(before).figures + 1
    assert board(after).reserve == board(before).reserve


def test_a_condition_is_never_automatic_and_may_be_claimed_later():
    """MAR-F-03."""
    held = with_career("K01", *DONE["career.a"])
    assert board(held).tasks == {}
    assert list(claimable(board(held))) == [ClaimTask(0, 0)]


def test_what_does_not_hold_is_not_offered():
    """MAR-N-21."""
    before = asked(with_career("K01", *influence("red", france=5)), PhaseBEnd())
    before.when("red", ClaimTask(1, 0)).refused("move.offered")


def test_mar_ex_094_a_task_of_two_options_is_claimed_once_by_one_of_them():
    """MAR-EX-094: K02 task 2 by one nation at 8; two nations at 5 cannot be claimed any more."""
    before = asked(with_career("K02", *influence("red", france=8, spain=5)), PhaseBEnd())
    assert {ClaimTask(1, 0), ClaimTask(1, 1)} <= set(before.offers("red"))
    after = before.when("red", ClaimTask(1, 0)).then(TaskClaimed("red", 1, 0), Gained("red", "doubloons", 3))
    assert ClaimTask(1, 1) not in after.offers("red")


def test_mar_ex_095_the_third_task_completes_the_card():
    """MAR-EX-095, MAR-F-04: 2 doubloons and 2 VP, and the card is turned down."""
    facts = [*DONE["career.a"], *DONE["career.g"], *influence("red", france=6)]
    two = asked(with_career("K01", *facts, TaskClaimed("red", 0, 0), TaskClaimed("red", 1, 0)), PhaseBEnd())
    reward = CAREERS["K01"].tasks[2][0].reward
    done = two.when("red", ClaimTask(2, 0)).then(
        TaskClaimed("red", 2, 0), Gained("red", "doubloons", reward["doubloons"]), Gained("red", "vp", reward["vp"]),
        CareerCompleted("red"), Gained("red", "doubloons", 2), Gained("red", "vp", 2),
    )  # fmt: skip
    assert list(claimable(board(done))) == []


def test_mar_ex_123_the_figure_of_the_reward_is_the_one_on_the_task():
    """MAR-EX-123: K04 task 1 with 2 figures held and 3 in the general supply."""
    before = asked(with_career("K04", *DONE["career.f"]), PhaseBEnd())
    assert (board(before).figures, board(before).reserve) == (2, 3)
    after = before.played(("red", ClaimTask(0, 0)))
    assert (board(after).figures, board(after).reserve) == (3, 3)
    assert board(after).doubloons - board(before).doubloons == 3


def test_careers_are_not_claimed_in_interim_scoring():
    """MAR-F-05, MAR-RUL-34."""
    choosing = carried(with_career("K01", *DONE["career.a"], scenario=at_the_goal()), EachChooses())
    assert ClaimTask(0, 0) not in choosing.offers("red")


def test_in_final_scoring_they_are_offered_at_the_choice_and_once_after_it():
    """MAR-Z-08, MAR-RUL-21: at every own question of step 1, then once more."""
    held = with_career("K01", *DONE["career.a"], scenario=at_the_goal("red", 2, 4))
    choosing = carried(held, EachChooses(final=True))
    assert ClaimTask(0, 0) in choosing.offers("red")
    after = choosing.played(("red", TakeVp()))
    assert after.waiting[0] == ClaimWindow() and awaited(after.state) == ("red",)
    assert set(after.offers("red")) == {ClaimTask(0, 0), Decline()}
    assert awaited(after.played(("red", Decline())).state) == ("blue",)


def test_mar_ex_108_a_task_claimed_after_the_last_choice_returns_a_figure_that_counts():
    """MAR-EX-108, MAR-Z-08: for the Citadel, before step 2."""
    facts = (*DONE["career.a"], Invested("red", "citadel"))
    window = carried(with_career("K01", *facts, scenario=at_the_goal("red", 2, 4)), LastClaims())
    before = building_score(window.state, "red", "citadel")
    claimed = window.played(("red", ClaimTask(0, 0)))
    assert building_score(claimed.state, "red", "citadel") == before + 2


def test_a_window_without_an_open_task_is_passed_over():
    """MAR-Z-08: conditions are open to all, so that nothing hidden shows."""
    assert carried(with_career("K01", scenario=at_the_goal("red", 2, 4)), LastClaims()).waiting == []


def test_the_windows_are_open_for_figures_too():
    """MAR-Z-08, MAR-F-06: red plays B13, which brings the figure that it then converts; no task can be claimed."""
    start = with_career("K01", *hand("red", "B13"), scenario=at_the_goal("red", 2, 4))
    start = start.given(*holding("red", start, doubloons=5, figures=0, combat_points=0), Invested("red", "citadel"))
    played = carried(start, FinalScoring()).played(("red", PlayNow()), ("red", PlayCard("B13")))
    assert played.waiting[0] == ClaimWindow() and set(played.offers("red")) == {Convert(), Decline()}
    kept = played.played(("red", Decline()), ("blue", TakeVp()))
    assert kept.waiting[0] == ClaimWindow() and awaited(kept.state) == ("red",)
    after = kept.played(("red", Convert()))
    assert after.state.agenda == () and building_score(after.state, "red", "citadel") == 2 * 2


def test_the_last_windows_open_in_order_from_who_reached_the_goal():
    """MAR-Z-08: blue, then red; yellow has nothing to answer."""
    cards = [fact for seat, card in (("red", "A13"), ("blue", "B13")) for fact in tableau(seat, card)]
    asked_now = carried(at_the_goal("blue", 3, 4, *cards), LastClaims())
    assert awaited(asked_now.state) == ("blue",)
    assert awaited(asked_now.played(("blue", Decline())).state) == ("red",)


def test_nothing_is_claimed_without_a_career():
    """MAR-F-02."""
    assert list(claimable(board(table().given(*DONE["career.a"])))) == []


def test_a_reward_may_pay_for_what_comes_next():
    """MAR-F-05, MAR-A-05: with no doubloon, a task worth 3 is claimed at the question itself."""
    poor = with_career("K01", *DONE["career.a"])
    poor = asked(poor.given(*holding("red", poor, doubloons=0)), PhaseBEnd())
    assert board(poor.played(("red", ClaimTask(0, 0)))).doubloons == 3
