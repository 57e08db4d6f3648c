"""Chapter 11: the end of the game, line by line."""

from __future__ import annotations

import pytest

from domain.games.madeira.rounds import PhaseBegan
from domain.games.madeira.rules.final_scoring import (
    PiratesShown,
    ScoresTaken,
    SellStores,
    ShowPirates,
    StoresSold,
)
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.words import Phase
from domain.kernel.secrecy import EVERYBODY, Total, seen_by
from tests.games.madeira.late_phases import begun, in_order, pirates, seated
from tests.games.madeira.table import SEATS, holding, table

NOTHING = {"wheat": 0, "sugar": 0, "wine": 0, "wood": 0, "bread": 0, "reals": 0}
EMPTY_ROW = ""


def ended(position):
    return begun(position, Phase("end"))[1].state


def bare(seats=4, *facts):
    """Seats that hold nothing at all."""
    position = seated(seats)
    for seat in SEATS[:seats]:
        position = position.given(*holding(seat, position, **NOTHING))
    return position.given(*facts)


def losses(state):
    """What pirates cost each seat."""
    return {seat: -lines["pirate-rank"] - lines["pirates-above"] for seat, lines in state.scores.items()}


@pytest.mark.parametrize(
    ("goods", "reals", "prestige"),
    [
        pytest.param({"wheat": 3, "wood": 2, "reals": 6}, 11, 2, id="MAD-EX-27"),
        pytest.param({"wheat": 1, "sugar": 2, "wine": 1, "wood": 1, "bread": 2, "reals": 2}, 9, 1, id="MAD-EX-109"),
        pytest.param({"reals": 4}, 4, 0, id="less than five"),
    ],
)
def test_stores_become_reals_and_five_reals_a_prestige(goods, reals, prestige):
    """MAD-EX-27, MAD-EX-109, MAD-X-01, MAD-X-02."""
    position = bare()
    state = ended(position.given(*holding("red", position, **goods)))
    assert state.homes["red"].reals == reals and state.scores["red"]["reals"] == prestige
    assert {getattr(state.homes["red"], what) for what in NOTHING if what != "reals"} == {0}


def test_mad_x_01_the_fact_says_what_was_sold():
    """MAD-X-01."""
    position = bare()
    facts, _ = begun(position.given(Gained("blue", {"wine": 2, "wood": 1})), SellStores())
    assert facts == [StoresSold("blue", {"wine": 2, "wood": 1}, 3)]


def test_mad_x_03_all_totals_are_revealed():
    """MAD-X-03, MAD-P-04: every seat then reads every number, and anybody the fact."""
    facts, after = begun(bare(2, pirates("blue", 7)), ShowPirates())
    assert facts == [
        PiratesShown("red", Total.of((EVERYBODY,), 0)),
        PiratesShown("blue", Total.of((EVERYBODY,), 7)),
    ]
    assert seen_by(after.state, "red").homes["blue"].pirates.number == 7
    assert [seen_by(fact, None).shown.number for fact in facts] == [0, 7]
    assert seen_by(after.state, None).homes["blue"].pirates.number == 7


def test_mad_ex_28_ranks_lose_16_8_4_2_and_one_more_for_each_above_20():
    """MAD-EX-28, MAD-X-04, MAD-X-05."""
    numbers = {"red": 25, "yellow": 21, "blue": 12, "purple": 5}
    state = ended(bare(4, *(pirates(seat, number) for seat, number in numbers.items())))
    assert losses(state) == {"red": 21, "yellow": 9, "blue": 4, "purple": 2}
    assert state.scores["red"] == {"prestige": 0, "reals": 0, "pirate-rank": -16, "pirates-above": -5}


def test_mad_ex_29_of_equals_the_later_in_passing_order_loses_more_and_none_costs_none():
    """MAD-EX-29, MAD-X-04, MAD-J-38."""
    order = in_order("yellow", "purple", "red", "blue")
    state = ended(bare(4, order, pirates("red", 18), pirates("blue", 18), pirates("yellow", 7)))
    assert losses(state) == {"blue": 16, "red": 8, "yellow": 4, "purple": 0}


def test_mad_ex_106_only_pirates_above_20_cost_more():
    """MAD-EX-106, MAD-X-05."""
    state = ended(bare(2, pirates("red", 20), pirates("blue", 21)))
    assert {seat: lines["pirates-above"] for seat, lines in state.scores.items()} == {"red": 0, "blue": -1}


def test_mad_ex_107_three_seats_with_equal_pirates():
    """MAD-EX-107, MAD-X-04, MAD-N-02."""
    order = in_order("yellow", "blue", EMPTY_ROW, "red")
    state = ended(bare(3, order, *(pirates(seat, 6) for seat in SEATS[:3])))
    assert losses(state) == {"red": 16, "blue": 8, "yellow": 4}


def test_mad_x_06_a_score_may_end_below_nought():
    """MAD-X-06, MAD-J-35."""
    state = ended(bare(2, pirates("red", 30), Gained("red", {"prestige": 3})))
    assert sum(state.scores["red"].values()) == 3 - 16 - 10


def test_mad_ex_108_of_equals_the_upper_row_wins():
    """MAD-EX-108, MAD-X-07."""
    equal = [Gained(seat, {"prestige": 9}) for seat in ("red", "blue")]
    assert ended(bare(2, in_order("blue", EMPTY_ROW, "red"), *equal)).ranking == ("blue", "red")


def test_mad_x_07_most_prestige_wins_and_the_passing_order_breaks_all_ties():
    """MAD-X-07: the lines of a score add up to what is ranked."""
    gained = {"red": 4, "blue": 9, "yellow": 4, "purple": 1}
    position = bare(4, in_order("purple", "yellow", "blue", "red"))
    state = ended(position.given(*(Gained(seat, {"prestige": number}) for seat, number in gained.items())))
    assert state.ranking == ("blue", "yellow", "red", "purple")
    assert {seat: sum(lines.values()) for seat, lines in state.scores.items()} == gained


def test_the_game_is_over_when_the_scores_are_taken():
    """MAD-R-01, MAD-X-01, MAD-X-03: stores are sold, pirates shown, scores taken; nobody is asked any more."""
    facts, after = begun(table(2).given(in_order("red", "blue")), Phase("end"))
    assert [type(fact) for fact in facts] == [PhaseBegan, *[StoresSold] * 2, *[PiratesShown] * 2, ScoresTaken]
    assert after.waiting == [] and after.state.ranking
