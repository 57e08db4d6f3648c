"""What opens inside something else resolves first, however deep; it is put away, read back and undone anywhere."""

from domain.games.maracaibo.board import UPGRADES
from domain.games.maracaibo.carrying.discs import DiscRemoved, TakeDiscFrom
from domain.games.maracaibo.carrying.payments import PayWith
from domain.games.maracaibo.carrying.rows import TakeOption
from domain.games.maracaibo.effects import Combat
from domain.games.maracaibo.rounds import RoundBegan
from domain.games.maracaibo.rules.assistants import SendAssistant
from domain.games.maracaibo.rules.careers import ClaimTask
from domain.games.maracaibo.rules.combat import DrawToken, KeepToken, Support
from domain.games.maracaibo.rules.combat_actions import CombatActionUsed, CombatMove
from domain.games.maracaibo.rules.exploration import ExploreAlong
from domain.games.maracaibo.rules.main_action import VisitVillage
from domain.games.maracaibo.rules.playing_cards import PlayCard
from domain.games.maracaibo.rules.quests import Fulfil
from domain.games.maracaibo.rules.sailing import SailAlong
from domain.games.maracaibo.rules.scoring_choices import NextChoice, PlayNow
from domain.games.maracaibo.rules.stock import Gained
from domain.games.maracaibo.rules.turns import TurnBegan
from domain.games.maracaibo.rules.villages import VillageMove
from domain.games.maracaibo.state import State
from domain.games.maracaibo.words import CombatLoop, FulfilQuest, Grant, MainAction, PhaseBEnd, ScoringChoice
from domain.kernel.agenda import Frame
from domain.kernel.deciding import decide
from domain.kernel.joins import Decline
from domain.kernel.values import write
from domain.tables.events import MovePlayed, MovesRedone, MovesUndone
from domain.tables.history import History
from tests.games.maracaibo.on_the_board import career, explorer, influence, opened, piles, planned, quests_at, resolved
from tests.games.maracaibo.table import anchored, assistants, board, hand, tableau, upgrades

ANNEX, EXPLORE = CombatMove("ca_annex", "13"), TakeOption(1, UPGRADES["U11"].effects[0].options[0])
SIX_DEEP = (
    DrawToken(1), Support("france", 6), ANNEX, TakeDiscFrom("U11"), EXPLORE, ExploreAlong(("X25", "X26", "X27")),
    Fulfil("Q12", "X27"), PayWith(("A04", "A08")), DrawToken(1), Support("england", 4),
)  # fmt: skip


def at_maracaibo():
    """A combat begins at 11: 4 upgrades are unlocked, one disc is left on U11, the explorer stands before X27."""
    return opened(
        anchored("red", "11"), piles(("C03", "C07")), upgrades("red", "U01", "U02", "U03", "U04"),
        [DiscRemoved("red", "U11")], explorer("X24"), quests_at("X27", "Q12"), hand("red", "A04", "A08", "A47"),
        doubloons=3, figures=0, combat_points=0,
    ).asked(Frame("red", Combat()), Frame("red", PhaseBEnd()))  # fmt: skip


def resumed(scenario):
    """Put away and read back."""
    state = scenario.rules.kinds.read(write(scenario.state), State)
    assert state == scenario.state
    return type(scenario)(scenario.rules, state, scenario.chance)


def in_the_inner_combat():
    scenario = at_maracaibo()
    for move in SIX_DEEP:
        scenario = resumed(scenario).played(("red", move))
    return scenario


def test_mar_ex_049_a_combat_opens_a_flag_an_upgrade_an_exploration_a_quest_and_a_combat():
    """MAR-EX-049, MAR-G-02: put away and read back before every move; each level waits for the one inside it."""
    scenario = in_the_inner_combat()
    inner, outer = (one for one in scenario.waiting if isinstance(one, CombatLoop))
    assert (inner, outer) == (CombatLoop("england", 4), CombatLoop("france", 2))
    assert [one.token for one in scenario.waiting if isinstance(one, KeepToken)] == ["C03", "C07"]


def test_mar_ex_049_an_action_used_outside_is_gone_inside_and_the_other_way_round():
    """MAR-EX-049, MAR-K-06, MAR-RUL-14."""
    inner = in_the_inner_combat()
    inner.when("red", CombatMove("ca_annex", "8")).refused("MAR-K-06")
    pressed = inner.played(("red", CombatMove("ca_influence", "", 1)))
    outer = resumed(pressed).played(("red", Decline()))
    assert outer.waiting[0] == CombatLoop("france", 2)
    outer.when("red", CombatMove("ca_influence", "", 1)).refused("MAR-K-06")
    over = outer.played(("red", Decline()))
    assert (board(over).tokens, board(over).quests) == (("C03", "C07"), ("Q12",))
    assert over.waiting == [PhaseBEnd()]


def test_mar_ex_049_is_undone_and_done_again():
    """MAR-EX-049: every state on the way down comes back, byte for byte."""
    scenario = at_maracaibo()
    history, states = History(scenario.state), [scenario.state]
    for number, move in enumerate(SIX_DEEP, start=1):
        facts = decide(scenario.rules, history.state, "red", move, scenario.chance)
        history = history.then(scenario.rules, number, MovePlayed("red", move, facts))
        states.append(history.state)
    for number in range(len(SIX_DEEP) - 1, 0, -1):
        history = history.then(scenario.rules, 0, MovesUndone("red", number))
        assert write(history.state) == write(states[number])
    history = history.then(scenario.rules, 0, MovesRedone("red", len(SIX_DEEP)))
    assert history.state == states[-1]


def test_an_assistant_sails_on_into_a_whole_new_main_action():
    """MAR-H-05, MAR-G-02: to a village, a planned use of it, and back to the assistant's own effects."""
    groups = ([RoundBegan(1)], anchored("red", "17"), assistants("red", "A43"), hand("red", "A47", "A01"))
    scenario = opened(*groups, doubloons=2).asked(Frame("red", MainAction(2)), Frame("red", PhaseBEnd()))
    for move in (SendAssistant("A43"), SailAlong(("18",)), VisitVillage(), VillageMove("va_play"), PlayCard("A47")):
        scenario = resumed(scenario).played(("red", move))
    assert (board(scenario).synergies, scenario.waiting) == (("anchor",), [PhaseBEnd()])


def test_effects_after_a_grant_go_on_when_a_last_action_ended_it():
    """MAR-V-10, MAR-H-03: B35 gives 3 village actions, then 1 doubloon."""
    groups = (anchored("red", "9"), assistants("red", "B35"), tableau("red", "B18", "A03", "B01"))
    scenario = opened(*groups, doubloons=0).asked(Frame("red", MainAction(1)))
    study = scenario.played(("red", SendAssistant("B35")), ("red", VillageMove("va_card_study_fame")))
    after = study.played(("red", PayWith((), ("A03", "B01"))))
    assert (board(after).doubloons, board(after).vp, after.waiting) == (2, 5, [])


def test_mar_ex_127_in_a_scoring_nobody_has_moved_and_no_action_is_used():
    """MAR-EX-127, MAR-I-10, MAR-RUL-51: A53 unlocks U11; on X16 the quest for 4 steps is not payable, Q12 is."""
    assert FulfilQuest("X16") not in at_x16_in_a_scoring("Q28").waiting
    stopped = at_x16_in_a_scoring("Q12")
    assert FulfilQuest("X16") in stopped.waiting
    fighting = stopped.played(
        ("blue", Fulfil("Q12", "X16")), ("blue", PayWith(("A04", "A01"))), ("blue", DrawToken(1)),
        ("blue", Support("france", 4)),
    )  # fmt: skip
    assert fighting.offers("blue")[CombatMove("ca_annex", "11")] is None


def at_x16_in_a_scoring(quest):
    """With this quest there."""
    groups = (
        upgrades("blue", "U01", "U02", "U03", "U04"), [DiscRemoved("blue", "U11")], explorer("X13", "blue"),
        hand("blue", "A53", "A04", "A01"), quests_at("X16", quest), piles(("C01",)), [TurnBegan("blue", 1)],
    )  # fmt: skip
    start = opened(*groups, [Gained("blue", "doubloons", 3), CombatActionUsed("blue", "ca_annex", "11", 4, 0)])
    choosing = resolved(start, NextChoice(("blue",), False), seat="")
    assert choosing.waiting[0] == ScoringChoice()
    return choosing.played(
        ("blue", PlayNow()), ("blue", PlayCard("A53")), ("blue", TakeDiscFrom("U11")), ("blue", EXPLORE),
        ("blue", ExploreAlong(("X14", "X15", "X16"))),
    )  # fmt: skip


def test_the_grant_at_the_end_of_the_track_lives_when_the_one_that_led_there_has_ended():
    """MAR-X-07, MAR-V-10, MAR-V-11."""
    groups = (explorer("X34"), tableau("red", "B16", "A02", "B02"))
    scenario = opened(*groups).asked(Frame("red", Grant(2)))
    inside = scenario.played(
        ("red", VillageMove("va_card_survey_vp")), ("red", PayWith((), ("A02", "B02"))), ("red", ExploreAlong(("END",)))
    )  # fmt: skip
    assert resumed(inside).waiting == [Grant(1)]


def test_mar_ex_125_a_task_claimed_at_a_nested_prompt_of_the_last_choice_pays_for_a_card():
    """MAR-EX-125, MAR-N-21, MAR-Z-08: 1 doubloon, a task of 3, a planned card of 4."""
    groups = (
        career("K02"), influence(france=8), upgrades("red", "U01", "U02", "U03", "U04"), [DiscRemoved("red", "U11")],
        planned("A25", "A54"), hand("red", "A53"), explorer("X34"),
    )  # fmt: skip
    choosing = resolved(opened(*groups, doubloons=4), NextChoice(("red",), True), seat="")
    inside = choosing.played(
        ("red", PlayNow()), ("red", PlayCard("A53")), ("red", TakeDiscFrom("U11")), ("red", EXPLORE),
        ("red", ExploreAlong(("END",))),
    )  # fmt: skip
    assert (board(inside).doubloons, inside.waiting[0]) == (1, Grant(1))
    inside.when("red", VillageMove("va_play")).refused("MAR-V-05")
    claimed = resumed(inside).played(("red", ClaimTask(1, 0)))
    assert (board(claimed).doubloons, claimed.waiting[0]) == (4, Grant(1))
    assert "A54" in board(claimed.played(("red", VillageMove("va_play")), ("red", PlayCard("A54")))).tableau
