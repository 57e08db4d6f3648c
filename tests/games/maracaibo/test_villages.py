"""Village actions: how many, one after another, and the last ones (MAR-V)."""

import pytest

from domain.games.maracaibo.board import NATIONS
from domain.games.maracaibo.carrying.gains import CompassesGained
from domain.games.maracaibo.carrying.markers import Claim, MarkerPlaced
from domain.games.maracaibo.carrying.payments import CostPaid, HandDiscarded, PayWith
from domain.games.maracaibo.carrying.synergies import SynergyGained
from domain.games.maracaibo.carrying.tracks import InfluenceAdvanced
from domain.games.maracaibo.effects import Explore, VillageActions
from domain.games.maracaibo.rules.assistants import SendAssistant
from domain.games.maracaibo.rules.exploration import ExploreAlong
from domain.games.maracaibo.rules.free_actions import Convert
from domain.games.maracaibo.rules.playing_cards import CardPlayed, PlayCard
from domain.games.maracaibo.rules.stock import Gained
from domain.games.maracaibo.rules.turns import TurnBegan
from domain.games.maracaibo.rules.villages import VillageActionTaken, VillageMove, actions_for
from domain.games.maracaibo.words import Grant, MainAction, PayCards, PhaseBEnd, Play
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from tests.games.maracaibo.on_the_board import building, explorer, marked, opened, planned, resolved, track_emptied
from tests.games.maracaibo.table import anchored, assistants, board, hand, tableau, upgrades

DOUBLOON, DISCARD, PLAY = VillageMove("va_one_doubloon"), VillageMove("va_discard_hand"), VillageMove("va_play")
CLAIM, CARGO, BULK = VillageMove("va_ship_claim"), VillageMove("va_ship_cargo"), VillageMove("va_card_bulk_sale")
SURVEY = VillageMove("va_card_survey_vp")


def granted(number, *groups, **goods):
    return opened(*groups, **goods).asked(Frame("red", Grant(number)))


def taken(action, left):
    return VillageActionTaken("red", action, left)


def test_mar_ex_057_the_number_of_actions_is_read_off_the_steps():
    """MAR-EX-057, MAR-V-02."""
    plain, improved = board(opened()), board(opened(upgrades("red", "U01")))
    assert [actions_for(plain, steps) for steps in range(1, 8)] == [1, 1, 1, 2, 2, 2, 3]
    assert [actions_for(improved, steps) for steps in range(1, 8)] == [1, 2, 2, 2, 3, 3, 3]


def test_an_upgrade_unlocked_meanwhile_adds_nothing_to_the_grant():
    """MAR-V-03."""
    assert granted(1).given(*upgrades("red", "U01")).waiting == [Grant(1)]


def test_the_actions_are_taken_one_at_a_time_and_any_of_them_again():
    """MAR-V-04, MAR-N-15, MAR-V-05."""
    after = granted(3, doubloons=0).when("red", DOUBLOON).then(
        taken("va_one_doubloon", 2), Gained("red", "doubloons", 1)
    )  # fmt: skip
    assert after.waiting == [Grant(2)]
    assert after.played(("red", DOUBLOON), ("red", DOUBLOON)).waiting == []
    assert after.when("red", Decline()).then().waiting == []


def test_mar_ex_058_hand_discarded_a_doubloon_and_a_planned_card():
    """MAR-EX-058, MAR-V-05."""
    start = granted(3, planned("A47"), hand("red", "A01", "A02", "A03"), doubloons=0)
    after = start.when("red", DISCARD).then(
        taken("va_discard_hand", 2), HandDiscarded("red", ("A01", "A02", "A03")), Gained("red", "doubloons", 2)
    ).played(("red", DOUBLOON), ("red", PLAY))  # fmt: skip
    assert after.offers("red") == {PlayCard("A47"): None}
    after = after.when("red", PlayCard("A47")).then(
        CostPaid("red", {"doubloons": 2}), CardPlayed("red", "A47", True), SynergyGained("red", "anchor")
    )  # fmt: skip
    assert (board(after).doubloons, len(board(after).hand), after.waiting) == (1, 0, [])


def test_mar_ex_059_an_empty_hand_cannot_be_discarded():
    """MAR-EX-059."""
    granted(1).when("red", DISCARD).refused("MAR-V-05")


def test_playing_is_offered_only_with_something_to_play():
    """MAR-V-05, MAR-N-16: nothing payable in hand, planned, or face-up."""
    granted(1, hand("red", "A01"), building("abbey"), doubloons=2).when("red", PLAY).refused("MAR-V-05")
    assert granted(1, hand("red", "A01"), doubloons=3).offers("red")[PLAY] is None
    assert granted(1, building("abbey"), doubloons=8).offers("red")[PLAY] is None


def test_whether_one_plays_is_asked_even_if_the_hand_has_nothing_payable_any_more():
    """MAR-N-16, MAR-RUL-66, MAR-J-01: the figure for the assistant was converted after the choice to play."""
    start = granted(1, hand("red", "A34"), tableau("red", "A13"), doubloons=4, figures=1).played(("red", PLAY))
    assert Decline() not in start.offers("red")
    after = start.played(("red", Convert()))
    assert after.waiting == [Play()]
    assert [move for move, rule in after.offers("red").items() if rule is None] == [Decline()]
    assert after.when("red", Decline()).then().waiting == []


def test_mar_ex_060_a_last_action_ends_the_rest_of_the_grant():
    """MAR-EX-060, MAR-V-09, MAR-V-10: two maps, 2 VP, explore 2."""
    start = granted(3, tableau("red", "B16"), hand("red", "A02", "A05"))
    after = start.when("red", SURVEY).then(taken("va_card_survey_vp", 0))
    assert after.offers("red") == {PayWith(("A02", "A05")): None}
    after = after.when("red", PayWith(("A02", "A05"))).then(
        CostPaid("red", {}, 0, ("A02", "A05")), Gained("red", "vp", 2)
    )  # fmt: skip
    assert after.waiting == [Explore(2)]


def test_mar_ex_060_as_the_third_action_it_ends_nothing():
    """MAR-EX-060."""
    third = granted(3, tableau("red", "B16"), hand("red", "A02", "A05")).played(("red", DOUBLOON), ("red", DOUBLOON))
    assert third.played(("red", SURVEY), ("red", PayWith(("A02", "A05")))).waiting == [Explore(2)]


@pytest.mark.parametrize("card, action, cards, gained", [
    ("A17", "va_card_survey_doubloons", ("A02", "A05"), (Gained("red", "doubloons", 3),)),
    ("B17", "va_card_study_income", ("A03", "A06"), (Gained("red", "doubloons", 4), Gained("red", "vp", 2))),
    ("B18", "va_card_study_fame", ("A03", "A06"), (Gained("red", "doubloons", 1), Gained("red", "vp", 5))),
])  # fmt: skip
def test_mar_ex_061_and_mar_ex_062_other_actions_of_cards_are_last_too(card, action, cards, gained):
    """MAR-EX-061, MAR-EX-062, MAR-V-09."""
    start = granted(2, tableau("red", card), hand("red", *cards), explorer("END"))
    after = start.played(("red", VillageMove(action))).when("red", PayWith(cards)).then(
        CostPaid("red", {}, 0, cards), *gained
    )  # fmt: skip
    assert after.waiting == []


def test_mar_ex_063_drill_and_cargo_come_with_their_upgrades():
    """MAR-EX-063, MAR-V-06, MAR-V-07, MAR-RUL-44: any 3 hand cards are goods, red.a cards are none."""
    start = granted(2, upgrades("red", "U08", "U09"), hand("red", "A01", "A02", "A03"), combat_points=0)
    drilled = start.when("red", VillageMove("va_ship_drill")).then(
        taken("va_ship_drill", 1), Gained("red", "combat_points", 1), Gained("red", "doubloons", 1)
    )  # fmt: skip
    paying = drilled.when("red", CARGO).then(taken("va_ship_cargo", 0))
    paying.when("red", PayWith(("A01", "A02", "A03"))).then(
        CostPaid("red", {}, 0, ("A01", "A02", "A03")), Gained("red", "doubloons", 2), Gained("red", "vp", 2)
    )  # fmt: skip
    granted(1, upgrades("red", "U08", "U09"), tableau("red", "A01"), hand("red", "A02", "A03")).when(
        "red", CARGO
    ).refused("MAR-P-09")
    assert CARGO not in granted(1).offers("red")


def test_mar_ex_064_the_village_of_the_ship_is_claimed():
    """MAR-EX-064, MAR-V-08, MAR-N-26: the placement cannot be declined any more."""
    claiming = granted(1, upgrades("red", "U10"), anchored("red", "12")).when("red", CLAIM).then(
        taken("va_ship_claim", 0)
    )  # fmt: skip
    assert list(claiming.offers("red")) == [Claim(nation, "12") for nation in NATIONS]
    claiming.when("red", Claim("england", "12")).then(
        MarkerPlaced("red", "england", "12"), InfluenceAdvanced("red", "england", 1), Gained("red", "doubloons", 1)
    )  # fmt: skip


@pytest.mark.parametrize("place, markers", [("12", marked(spain="12")), ("13", []), ("20", []), (
    "12", [fact for nation in NATIONS for fact in track_emptied(nation)])])  # fmt: skip
def test_mar_ex_064_nothing_is_claimed_in_a_village_with_a_marker_or_elsewhere(place, markers):
    """MAR-EX-064, MAR-V-08, MAR-C-09, MAR-RUL-36: nor without any marker left."""
    granted(1, upgrades("red", "U10"), anchored("red", place), markers).when("red", CLAIM).refused("MAR-V-08")


def test_mar_ex_065_goods_of_a_bulk_sale_are_the_same():
    """MAR-EX-065, MAR-V-09: it is no last action."""
    start = granted(2, tableau("red", "A18"), hand("red", "A03", "A05", "A02"))
    paying = start.played(("red", BULK))
    assert list(paying.offers("red")) == [PayWith(("A03", "A05"))]
    after = paying.when("red", PayWith(("A03", "A05"))).then(
        CostPaid("red", {}, 0, ("A03", "A05")), Gained("red", "doubloons", 4)
    )  # fmt: skip
    assert after.waiting == [Grant(1)]
    granted(1, tableau("red", "A18"), hand("red", "A03", "A02")).when("red", BULK).refused("MAR-P-09")


def test_mar_ex_066_a_grant_by_an_assistant_is_a_grant_like_any_other():
    """MAR-EX-066, MAR-V-11: the third of its actions is a last one, nothing is lost."""
    groups = (assistants("red", "A35"), tableau("red", "B16"), hand("red", "A02", "A05"), anchored("red", "3"))
    after = opened(*groups).asked(Frame("red", MainAction(1)), Frame("red", PhaseBEnd()))
    after = after.played(("red", SendAssistant("A35")), ("red", DOUBLOON), ("red", DOUBLOON), ("red", SURVEY))
    assert after.waiting[0] == PayCards({"items": {"map": 2}})
    assert not any(isinstance(frame.effect, Grant) for frame in after.state.agenda)


def test_a_last_action_ends_all_grants_open_around_it_and_no_later_one():
    """MAR-V-10, MAR-RUL-16: the outer two are gone; the action at the end of the explorer's track is a new right."""
    groups = (tableau("red", "B16"), hand("red", "A02", "A05"), explorer("X34"))
    inner = opened(*groups).asked(Frame("red", Grant(1)), Frame("red", Grant(2)), Frame("blue", Grant(2)))
    surveying = inner.played(("red", SURVEY))
    assert surveying.waiting[-1] == Grant(2)
    assert [frame.seat for frame in surveying.state.agenda if isinstance(frame.effect, Grant)] == ["blue"]
    after = surveying.played(("red", PayWith(("A02", "A05"))))
    assert after.played(("red", ExploreAlong(("END",)))).waiting == [Grant(1), Grant(2)]


def test_a_grant_counts_compasses_as_the_turn_began():
    """MAR-V-11, MAR-C-10, MAR-RUL-27: 2 then, 3 now."""
    start = opened([TurnBegan("red", 2), CompassesGained("red", 2)])
    assert resolved(start, VillageActions(per="compass_at_turn_start")).waiting == [Grant(2)]
