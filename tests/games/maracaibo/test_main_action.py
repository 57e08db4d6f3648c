"""Phase B: at most one main action, and what unused assistants pay (MAR-A, MAR-H-08, MAR-W)."""

import pytest

from domain.games.maracaibo.carrying.tracks import InfluenceAdvanced
from domain.games.maracaibo.effects import Combat, Explore
from domain.games.maracaibo.rounds import RoundBegan
from domain.games.maracaibo.rules.assistants import AssistantUsed, SendAssistant
from domain.games.maracaibo.rules.exploration import ExploreAlong, ExplorerMoved
from domain.games.maracaibo.rules.free_actions import EndPhaseB, Plan
from domain.games.maracaibo.rules.main_action import DoNothing, TakeQuest, VisitCity, VisitVillage
from domain.games.maracaibo.rules.playing_cards import AssistantPlaced
from domain.games.maracaibo.rules.quest_placement import QuestLaid
from domain.games.maracaibo.rules.quests import QuestFulfilled, QuestTaken
from domain.games.maracaibo.rules.sailing import SailAlong, ShipSailed
from domain.games.maracaibo.rules.setting_up import CityTilesLaid
from domain.games.maracaibo.rules.stock import Gained
from domain.games.maracaibo.rules.turns import TurnBegan
from domain.games.maracaibo.words import CityStep, Deliver, Grant, MainAction, Sail
from domain.kernel.joins import Decline
from tests.games.maracaibo.table import anchored, asked, assistants, board, hand, holding, table, tableau


def stopped(location, *facts, steps=1, number=1):
    """Red's ship stopped here after so many steps, and the main action is open."""
    start = table().given(RoundBegan(number), *facts, *anchored("red", location))
    return asked(start, MainAction(steps))


def test_in_a_village_the_village_actions_a_quest_an_assistant_or_nothing():
    """MAR-A-01, MAR-N-04: also without any of them the question is there, so that it says nothing of the hand."""
    facts = (QuestLaid("7", "Q17", ""), *assistants("red", "A36"))
    offers = stopped("7", *facts).offers("red")
    closed = {VisitVillage(): None, TakeQuest("Q17"): "MAR-G-03", SendAssistant("A36"): None, DoNothing(): None}
    assert offers == closed
    assert stopped("7").offers("red") == {VisitVillage(): None, DoNothing(): None}


def test_in_a_city_the_city_action_takes_the_place_of_village_actions():
    """MAR-A-01."""
    assert stopped("10").offers("red") == {VisitCity(): None, DoNothing(): None}
    assert stopped("10").played(("red", VisitCity())).waiting[0] == Explore(3)


def test_a_quest_in_a_village_is_done_instead_of_village_actions():
    """MAR-A-03, MAR-A-06: nothing else is owed when it is done."""
    scenario = stopped("7", QuestLaid("7", "Q17", ""))
    rich = scenario.given(*holding("red", scenario, doubloons=5))
    done = rich.played(("red", TakeQuest("Q17")))
    assert (done.waiting, board(done).quests, done.state.quests["7"]) == ([], ("Q17",), ())


def test_a_quest_is_taken_where_the_ship_lies():
    """MAR-A-01: one tile of this location; a tile elsewhere is not offered."""
    offers = stopped("7", QuestLaid("16", "Q26", "")).offers("red")
    assert TakeQuest("Q26") not in offers


def test_an_assistant_placed_in_this_turn_cannot_be_used_and_pays_nothing():
    """MAR-EX-018, MAR-RUL-18: a card played by a village action at 9."""
    facts = (*tableau("red", "A37"), TurnBegan("red", 1), AssistantPlaced("red", "A37", "9"))
    scenario = stopped("9", *facts)
    assert SendAssistant("A37") not in scenario.offers("red")
    scenario.when("red", DoNothing()).then()


def test_of_two_assistants_one_is_used_and_the_other_pays():
    """MAR-A-04, MAR-H-08, MAR-RUL-48, MAR-EX-014: A40 and A46 both at 6."""
    scenario = stopped("6", *assistants("red", "A40", "A46"))
    after = scenario.when("red", SendAssistant("A40")).then(
        Gained("red", "vp", 2),
        AssistantUsed("red", "A40"),
        InfluenceAdvanced("red", "france", 1),
        Gained("red", "vp", 3),
    )
    assert board(after).vp == 5


@pytest.mark.parametrize("move", [VisitVillage(), DoNothing()])
def test_assistants_that_are_not_used_pay_whatever_else_is_done(move):
    """MAR-A-04, MAR-H-08, MAR-EX-015: also when nothing is done."""
    scenario = stopped("6", *assistants("red", "A40", "A46"))
    scenario.when("red", move).then(Gained("red", "vp", 4))


def test_assistants_that_are_not_used_pay_before_a_quest_is_taken_up():
    """MAR-A-04, MAR-H-08: two at 6, and Q26 for 4 steps."""
    four = (TurnBegan("red", 1), ShipSailed("red", ("2", "3", "4", "6")))
    scenario = stopped("6", *assistants("red", "A40", "A46"), QuestLaid("6", "Q26", ""), *four, steps=4)
    scenario.when("red", TakeQuest("Q26")).then(
        Gained("red", "vp", 4),
        QuestTaken("red", "Q26", "6"),
        Gained("red", "doubloons", 4),
        Gained("red", "vp", 1),
        QuestFulfilled("red", "Q26", 1),
    )


@pytest.mark.parametrize("steps, actions", [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3)])
def test_village_actions_by_steps(steps, actions):
    """MAR-V-01, MAR-V-02: as the main action is chosen."""
    assert stopped("6", steps=steps).played(("red", VisitVillage())).waiting == [Grant(actions)]


def test_moved_min_counts_phase_a_alone():
    """MAR-RUL-40, MAR-EX-020: after 2 steps of phase A and 2 by an assistant the quest at 19 is closed."""
    phase_a = (TurnBegan("red", 1), ShipSailed("red", ("16", "17")))
    scenario = stopped("19", QuestLaid("19", "Q26", ""), *phase_a, steps=2)
    scenario.when("red", TakeQuest("Q26")).refused("MAR-Q-02")
    four = (TurnBegan("red", 1), ShipSailed("red", ("15", "16", "17", "18")))
    moved = stopped("19", QuestLaid("19", "Q26", ""), *four, steps=1)
    moved.when("red", TakeQuest("Q26")).then(
        QuestTaken("red", "Q26", "19"),
        Gained("red", "doubloons", 4),
        Gained("red", "vp", 1),
        QuestFulfilled("red", "Q26", 1),
    )


# -- homeward spaces ------------------------------------------------------------------------------


def home(location, *facts, number=1):
    """Red arrives at this homeward space by one step."""
    before = {"20": "19", "21a": "20", "21b": "20", "22": "21b"}[location]
    start = table().given(RoundBegan(number), *facts, *anchored("red", before))
    return asked(start, Sail(7)).played(("red", SailAlong((location,))))


def test_on_20_one_of_the_two_must_be_begun():
    """MAR-A-02, MAR-W-02, MAR-N-19, MAR-RUL-31, MAR-EX-098: combat or explore 2, and what is chosen is not declined."""
    scenario = home("20")
    combat, explore = scenario.offers("red")
    assert (combat.effects, explore.effects) == ((Combat(forced=True),), (Explore(2, forced=True),))
    assert Decline() not in scenario.played(("red", combat)).offers("red")
    exploring = scenario.played(("red", explore))
    assert exploring.offers("red") == {ExploreAlong(("X01",)): None, ExploreAlong(("X01", "X02")): None}


def test_with_the_explorer_at_the_end_only_combat_is_left_on_20():
    """MAR-EX-113, MAR-W-02."""
    at_the_end = home("20", ExplorerMoved("red", ("END",), ()))
    assert list(at_the_end.offers("red").values()) == [None, "MAR-X-01"]


@pytest.mark.parametrize("location, number, vp", [("21a", 1, 3), ("21b", 4, 3), ("22", 4, 5)])
def test_the_other_homeward_spaces_give_vp_and_ask_nothing(location, number, vp):
    """MAR-W-03, MAR-W-04, MAR-A-02, MAR-EX-098."""
    after = home(location, number=number)
    assert (board(after).vp, after.waiting) == (vp, [])


def test_free_actions_are_allowed_on_a_homeward_space():
    """MAR-W-05, MAR-A-08: with a card in hand phase B asks for its end."""
    scenario = home("21a", *hand("red", "A01"))
    assert set(scenario.offers("red")) == {EndPhaseB(), Plan("A01")}


def test_the_first_question_of_a_city_is_its_delivery():
    """MAR-C-01: then each step of the tile that lies there (MAR-C-08)."""
    scenario = stopped("5", CityTilesLaid({"5": "T2"}), *hand("red", "A01"))
    visiting = scenario.played(("red", VisitCity()))
    assert [type(one) for one in visiting.waiting] == [Deliver, CityStep, CityStep]
