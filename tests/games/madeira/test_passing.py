"""Chapter 7.6 of the rulebook: passing, its rows and benefits."""

from __future__ import annotations

import pytest

from domain.games.madeira.board import HOME, NEUTRAL_STARTS, PASSING_ROWS, SPOTS, WATCH, district_of
from domain.games.madeira.rules.building_phase import TidyBuildings
from domain.games.madeira.rules.character_phase import GuildDiePlaced, NextCharacterTurn
from domain.games.madeira.rules.passing import Passed, PassForAction, PassForReals
from domain.games.madeira.rules.pieces import WorkerMoved, spot_built
from domain.games.madeira.rules.pirates import PiratesChanged
from domain.games.madeira.rules.ship_moves import Sail
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.rules.turns import EndTurn, TurnBegan, TurnEnded
from domain.games.madeira.rules.windmill import LowerWindmill
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.games.madeira.state import Turn
from domain.games.madeira.words import (
    CharacterTurn,
    FlipFavours,
    Harvest,
    MoveCitizen,
    MoveShip,
    MoveWorker,
    TakeWood,
    TurnEnd,
)
from domain.kernel.agenda import Frame
from domain.kernel.joins import Choose, Decline, May
from domain.kernel.secrecy import Total
from tests.games.madeira.phases import carried, open_moves, phase_b, turn
from tests.games.madeira.table import holding, workers

EMPTY_SPOTS = [spot for spot in SPOTS if spot_built(phase_b().state, district_of(spot)) and spot not in NEUTRAL_STARTS]


def passing(scenario):
    """Only the question, without the end of the turn and its windmill."""
    return scenario.asked(Frame("red", CharacterTurn()))


@pytest.mark.parametrize("row", PASSING_ROWS)
def test_each_row_pays_its_reals(row):
    """MAD-B-60, Q-B11"""
    assert [row.reals for row in PASSING_ROWS] == [2, 3, 4, 5]
    passed = passing(phase_b()).when("red", PassForReals(row.row))
    after = passed.then(Passed("red", row.row), Gained("red", {"reals": row.reals}))
    assert after.state.passing[row.row - 1] == "red"
    assert after.state.rows[0].disc == ""


def test_row_1_has_no_action():
    """MAD-B-60"""
    offers = passing(phase_b()).offers("red")
    assert [move.row for move in offers if isinstance(move, PassForAction)] == [2, 3, 4]


def test_who_passes_has_had_his_turns_and_loses_his_dice():
    """MAD-B-61, MAD-EX-07: red has two guild dice left."""
    scenario = carried(phase_b(2, red=(2, 3)), NextCharacterTurn())[1]
    passed = scenario.when("red", PassForReals(2)).then(Passed("red", 2), Gained("red", {"reals": 3}))
    next_one = passed.when("red", EndTurn()).then(TurnEnded("red"), TurnBegan("blue"))
    assert next_one.state.passing == ("", "red", "", "")
    again = carried(next_one.given(Passed("blue", 1)), NextCharacterTurn(1))
    assert again[0] == ()
    assert again[1].state.homes["red"].dice == (2, 3)
    assert carried(again[1], TidyBuildings())[1].state.homes["red"].dice == ()


def test_a_passing_row_holds_one_disc():
    """MAD-B-60, MAD-EX-15, MAD-J-11: the reals taken close the action too."""
    scenario = passing(phase_b().given(Passed("blue", 3)))
    scenario.when("red", PassForAction(3)).refused("MAD-B-60")
    scenario.when("red", PassForReals(3)).refused("MAD-B-60")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_four_rows_are_open_at_any_count(seats):
    """MAD-J-41, MAD-N-01"""
    rows = [move.row for move in open_moves(passing(phase_b(seats)), "red") if isinstance(move, PassForReals)]
    assert rows == [1, 2, 3, 4]


def test_the_last_one_can_still_pass_with_dice_left():
    """Q-B1: passing is always possible."""
    scenario = passing(phase_b().given(Passed("blue", 1), Passed("yellow", 2), Passed("purple", 4)))
    passes = [move for move in open_moves(scenario, "red") if isinstance(move, PassForReals)]
    assert passes == [PassForReals(3)]


def test_row_2_gives_prestige_and_may_move_a_worker_to_a_city():
    """MAD-B-60, MAD-J-12, Q-B12"""
    passed = passing(phase_b()).when("red", PassForAction(2)).then(Passed("red", 2), Gained("red", {"prestige": 1}))
    assert passed.waiting == [MoveWorker("to-city")]
    passed.when("red", Decline()).then()
    passed.when("red", SendWorker(HOME, "funchal-1")).then(WorkerMoved("red", HOME, "funchal-1"))


def test_row_2_gives_its_prestige_even_if_nobody_can_move():
    """MAD-EX-111, MAD-J-12: all city spots are taken."""
    full = phase_b().given(*workers("blue", *EMPTY_SPOTS))
    passed = passing(full).when("red", PassForAction(2)).then(Passed("red", 2), Gained("red", {"prestige": 1}))
    assert passed.waiting == []


@pytest.mark.parametrize(
    "effect", [MoveWorker("to-city"), MoveCitizen(2), FlipFavours(), TakeWood(2), Harvest(2, (), 1)]
)
def test_what_no_windmill_action_opens_is_not_asked_and_the_windmill_turns_at_the_end_of_the_turn(effect):
    """MAD-J-75, Q-END: no spot is left, no favour lies face-down, nobody works anywhere."""
    full = phase_b().given(*workers("blue", *EMPTY_SPOTS)).asked(*turn("red")).asked(Frame("red", May(effect)))
    skipped = full.when("red", Choose(effect)).then()
    assert skipped.waiting[0] == CharacterTurn() and LowerWindmill("bread") in open_moves(skipped, "red")


def test_row_3_sends_a_worker_to_the_watch():
    """MAD-B-60"""
    pirates = PiratesChanged("red", 4, Total.of(("red",), 4))
    passed = passing(phase_b().given(pirates)).when("red", PassForAction(3)).then(Passed("red", 3))
    passed.when("red", SendWorker(HOME, WATCH)).then(
        WorkerMoved("red", HOME, WATCH), PiratesChanged("red", -3, Total.of(("red",), 1))
    )


def test_row_4_moves_a_ship():
    """MAD-B-60, MAD-J-58: wood for it may be bought on this turn's ladder."""
    rich = phase_b().given(*workers("red", "R1-3"), *holding("red", phase_b(), wood=0, wheat=2))
    passed = rich.asked(*turn("red")).when("red", PassForAction(4)).then(Passed("red", 4))
    assert passed.waiting == [MoveShip(1), TurnEnd()]
    sailed = passed.played(("red", Sail(HOME, "wheat_market-1")))
    home = sailed.state.homes["red"]
    assert (home.ships, home.reals) == ({HOME: 5, "wheat_market-1": 1}, 5 - 1 + 4)
    assert sailed.state.turn.wood_bought == 1


def test_the_windmill_turns_until_the_passing_turn_ends():
    """MAD-B-62"""
    scenario = phase_b().given(TurnBegan("red")).asked(*turn("red")).played(("red", PassForReals(1)))
    assert LowerWindmill("bread") in open_moves(scenario, "red")
    assert scenario.when("red", EndTurn()).then(TurnEnded("red")).state.turn == Turn()


def test_dice_on_buildings_do_not_keep_from_passing():
    """Q-B1"""
    scenario = passing(phase_b().given(GuildDiePlaced("red", 1, "moinho")))
    assert scenario.offers("red")[PassForReals(1)] is None
