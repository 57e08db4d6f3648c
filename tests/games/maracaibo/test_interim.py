"""Interim scoring, step by step (MAR-I)."""

import pytest

from domain.games.maracaibo.rounds import RoundBegan
from domain.games.maracaibo.rules.city import GoodDelivered
from domain.games.maracaibo.rules.dealing import DeckLaid
from domain.games.maracaibo.rules.deck import DisplayFilled
from domain.games.maracaibo.rules.interim import (
    INTERIM,
    BuildingTurned,
    ClearMarkets,
    EachRefills,
    NextQuests,
    PayIncome,
    RenewDisplay,
    SailHome,
    TurnBuilding,
)
from domain.games.maracaibo.rules.playing_cards import Invest, PlayCard
from domain.games.maracaibo.rules.quest_placement import QuestLaid
from domain.games.maracaibo.rules.sailing import ShipSailed
from domain.games.maracaibo.rules.scoring_choices import EachChooses, PlayNow, TakeVp
from domain.games.maracaibo.rules.scorings import FinalScoring, InterimScoring, scoring_after
from domain.games.maracaibo.rules.setting_up import QuestsStacked
from domain.games.maracaibo.rules.turns import TurnBegan
from domain.games.maracaibo.state import NOBODY, Turn
from domain.games.maracaibo.words import Refill, ScoringChoice
from domain.kernel.agenda import awaited
from domain.kernel.secrecy import Cards
from tests.games.maracaibo.scorings import at_the_goal, carried, income
from tests.games.maracaibo.table import board, hand, holding, table


def test_the_first_three_rounds_end_with_an_interim_scoring_and_the_last_with_the_final_one():
    """MAR-T-04."""
    found = [scoring_after(number) for number in (1, 2, 3, 4)]
    assert found == [InterimScoring(), InterimScoring(), InterimScoring(), FinalScoring()]


def test_the_steps_stand_in_their_order():
    """MAR-I-01 to MAR-I-09: hands are filled before income pays for it, the display is renewed after that."""
    assert (
        EachChooses(), EachRefills(), PayIncome(), ClearMarkets(), RenewDisplay(), TurnBuilding(), NextQuests(),
        SailHome(),
    ) == INTERIM  # fmt: skip


def test_mar_ex_099_who_reached_the_goal_chooses_first_and_the_next_seat_starts_the_round():
    """MAR-EX-099, MAR-I-01, MAR-I-09, MAR-RUL-45."""
    choosing = carried(at_the_goal("blue", 3), EachChooses(), SailHome())
    order = []
    for _ in range(3):
        (seat,) = awaited(choosing.state)
        order.append(seat)
        choosing = choosing.played((seat, TakeVp()))
    assert order == ["blue", "yellow", "red"]
    assert [board(choosing, seat).vp for seat in order] == [2, 2, 2]
    assert choosing.state.start == "yellow"


def test_each_does_exactly_one_of_two_things():
    """MAR-I-01, MAR-N-24: with nothing to play the card is closed; VP are always open."""
    choosing = carried(at_the_goal(), EachChooses())
    assert choosing.offers("red") == {PlayNow(): "MAR-I-01", TakeVp(): None}


def test_all_that_a_choice_opens_resolves_before_the_next_seat_chooses():
    """MAR-I-01: red plays a card; blue is asked only when it is done."""
    start = at_the_goal()
    rich = start.given(*hand("red", "A50"), *holding("red", start, doubloons=20))
    playing = carried(rich, EachChooses()).played(("red", PlayNow()))
    assert awaited(playing.state) == ("red",)
    assert awaited(playing.played(("red", PlayCard("A50"))).state) == ("blue",)


def test_mar_ex_117_both_may_invest_in_the_only_building_and_the_first_gains_more():
    """MAR-EX-117, MAR-P-08."""
    start = at_the_goal()
    rich = [fact for seat in ("red", "blue") for fact in holding(seat, start, doubloons=9)]
    choosing = carried(start.given(*rich), EachChooses())
    done = choosing
    for seat in ("red", "blue"):
        done = done.played((seat, PlayNow()), (seat, Invest("palace")))
    assert (board(done, "red").vp, board(done, "blue").vp) == (2, 0)
    assert done.state.investors == {"palace": ("red", "blue")}


def test_a_choice_counts_as_a_turn_without_a_phase_a():
    """MAR-I-10, MAR-RUL-51: what the last turn had seen is cleared for each choice."""
    used = at_the_goal("blue", 2, 1, TurnBegan("red", 1), ShipSailed("red", ("1", "2", "3", "4")))
    assert used.state.turn.steps == 4
    assert carried(used, EachChooses()).state.turn == Turn("blue", 1)


def test_free_actions_are_not_offered_in_interim_scoring():
    """MAR-RUL-34, MAR-F-05: no planning, no career, before one's choice."""
    choosing = carried(at_the_goal().given(*hand("red", "A01")), EachChooses())
    assert {type(move) for move in choosing.offers("red")} == {PlayNow, TakeVp}


def test_then_each_refills_in_order_as_in_phase_c():
    """MAR-I-02: six cards are left; the first draws four, the display takes the last two, the second finds none."""
    refilled = carried(at_the_goal("blue"), EachRefills())
    assert [len(board(refilled, seat).hand) for seat in ("blue", "red")] == [4, 0]
    assert len([card for card in refilled.state.display if card]) == 2
    assert refilled.waiting == []


def test_mar_ex_100_income_pays_doubloons_and_vp_and_not_what_is_printed_for_the_end():
    """MAR-EX-100, MAR-I-03: doubloon income 12 and VP income 3."""
    before = at_the_goal().given(*income("red", doubloons=12, vp=3))
    paid = carried(before, PayIncome())
    assert board(paid).doubloons - board(before).doubloons == 12
    assert board(paid).vp - board(before).vp == 3
    assert paid.state.scorings == before.state.scorings - 1 == 3


def test_all_market_discs_leave_the_game():
    """MAR-I-04."""
    delivered = at_the_goal().given(*hand("red", "A01"), GoodDelivered("red", "10/1", "A01"))
    assert carried(delivered, ClearMarkets()).state.market == {}


def test_mar_ex_110_the_display_just_discarded_is_part_of_what_is_shuffled():
    """MAR-EX-110, MAR-I-05: with an empty deck four of the old cards come back."""
    old = ("B01", "B02", "B03", "B04")
    shown = table().given(*display(*old))
    renewed = carried(shown, RenewDisplay())
    assert sorted(renewed.state.display) == sorted(old)
    assert renewed.state.discard == () and len(renewed.state.deck) == 0


def display(*cards):
    """These cards in the display, nothing in the deck."""
    yield DeckLaid(Cards(NOBODY, tuple(reversed(cards))))
    yield from (DisplayFilled(slot, card) for slot, card in enumerate(cards))


@pytest.mark.parametrize("times", [1, 2, 3])
def test_mar_ex_003_the_next_building_is_turned_face_up(times):
    """MAR-EX-003, MAR-I-06: the row grows by one with each interim scoring."""
    turned = carried(at_the_goal(), *[TurnBuilding()] * times)
    assert turned.state.row == ("palace", "citadel", "minster", "abbey")[: times + 1]
    assert len(turned.state.buildings_down) == 3 - times


def test_with_no_building_left_none_is_turned():
    """MAR-I-06."""
    all_up = at_the_goal().given(*(BuildingTurned(name) for name in ("citadel", "minster", "abbey")))
    assert carried(all_up, TurnBuilding()).state.row == all_up.state.row


def test_the_quests_of_the_coming_round_are_laid_even_where_one_still_lies():
    """MAR-I-07, MAR-RUL-32: round 2 for two seats is 2, 6, 15, 17; it stops when the pile is empty."""
    below = Cards(NOBODY, ("Q04", "Q03", "Q02"))
    before = at_the_goal().given(QuestsStacked("Q01", below), QuestLaid("2", "Q01", "Q02"))
    laid = carried(before, NextQuests())
    assert laid.state.quests == {"2": ("Q01", "Q02"), "6": ("Q03",), "15": ("Q04",)}
    assert laid.state.quest_top == ""


def test_all_ships_return_without_any_payout():
    """MAR-I-08."""
    home = carried(at_the_goal("red", 2, 1, ShipSailed("blue", ("1", "2"))), SailHome())
    assert {board(home, seat).ship for seat in ("red", "blue")} == {"havana"}
    assert [board(home, seat).vp for seat in ("red", "blue")] == [0, 0]


def test_a_round_begins_when_the_scoring_is_over():
    """MAR-I-09: the steps in their order, then round 2 and its first turn."""
    scored = carried(at_the_goal("red", 2, 1), InterimScoring())
    scored = scored.played(("red", TakeVp()), ("blue", TakeVp()))
    while isinstance(scored.state.agenda[-1].effect, (Refill, ScoringChoice)):
        (seat,) = awaited(scored.state)
        scored = scored.played((seat, next(iter(scored.offers(seat)))))
    assert (scored.state.round, scored.state.start, awaited(scored.state)) == (2, "blue", ("blue",))
    assert scored.state.goal == "" and RoundBegan(2).number == scored.state.round
