"""Quest tiles on the explorer's track, and explorations inside explorations (MAR-X-04, MAR-X-05, MAR-X-08)."""

from domain.games.maracaibo.carrying.payments import CostPaid, PayWith
from domain.games.maracaibo.effects import Explore
from domain.games.maracaibo.rules.quests import Fulfil, QuestFulfilled, QuestTaken
from domain.games.maracaibo.rules.stock import Gained
from domain.games.maracaibo.words import FulfilQuest, NameNation
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from tests.games.maracaibo.exploring import along, exploring, moved, ways
from tests.games.maracaibo.on_the_board import explorer, quests_at
from tests.games.maracaibo.table import board, hand


def test_mar_ex_055_a_quest_on_a_node_may_be_fulfilled_and_is_no_stop_any_more():
    """MAR-EX-055, MAR-X-04, MAR-X-05, MAR-N-18: two maps, explore up to 3, 4 VP, the tile to the quest row."""
    maps = hand("red", "A02", "A05")
    stopped = exploring("X15", 1, quests_at("X16", "Q05"), maps).played(("red", along("X16")))
    assert stopped.offers("red") == {Fulfil("Q05", "X16"): None, Decline(): None}
    paying = stopped.when("red", Fulfil("Q05", "X16")).then(QuestTaken("red", "Q05", "X16"))
    nested = paying.when("red", PayWith(("A02", "A05"))).then(CostPaid("red", {}, 0, ("A02", "A05")))
    assert ways(nested) == {("X17",), ("X17", "X18"), ("X17", "X18", "X23")}
    nested.when("red", along("X17")).then(
        moved("X17"), Gained("red", "doubloons", 4), Gained("red", "vp", 4), QuestFulfilled("red", "Q05", 1)
    )  # fmt: skip
    assert ways(nested.asked(Frame("red", Explore(1))).given(*explorer("X15"))) == {("X16", "X17")}


def test_stopping_at_a_quest_without_fulfilling_it_is_allowed():
    """MAR-X-05: the tile stays."""
    stopped = exploring("X15", 1, quests_at("X16", "Q17"), doubloons=5).played(("red", along("X16")))
    assert stopped.when("red", Decline()).then().state.quests["X16"] == ("Q17",)


def test_a_quest_that_everybody_sees_is_unpayable_is_not_asked_about():
    """MAR-N-18: 5 doubloons are needed, 4 are there."""
    after = exploring("X15", 1, quests_at("X16", "Q17"), doubloons=4).played(("red", along("X16")))
    assert after.waiting == []


def test_whether_a_quest_is_asked_about_does_not_hang_on_the_hand():
    """MAR-N-18, MAR-J-01: two cards are needed, of which others see only how many there are."""
    for cards, rule in ((("A02", "A05"), None), (("A01", "A08"), "MAR-P-09")):
        stopped = exploring("X15", 1, quests_at("X16", "Q05"), hand("red", *cards)).played(("red", along("X16")))
        assert stopped.waiting == [FulfilQuest("X16")]
        assert stopped.offers("red")[Fulfil("Q05", "X16")] == rule
        assert stopped.offers("red")[Decline()] is None


def test_an_exploration_that_is_nested_has_steps_barriers_and_a_stop_of_its_own():
    """MAR-X-08: the inner one crosses green first, and only then the outer one its red barrier."""
    scenario = exploring("X10", 9, quests_at("X16", "Q04"), hand("red", "A02"))
    path = ("X11", "X12", "X13", "X14", "X15", "X16")
    inner = scenario.played(("red", along(*path)), ("red", Fulfil("Q04", "X16")), ("red", PayWith(("A02",))))
    assert max(len(way) for way in ways(inner)) == 2
    after = inner.played(("red", along("X17", "X18")))
    assert board(after).barriers == ("red",)
    assert isinstance(after.waiting[0], NameNation)
