"""Chapter 7 of the rulebook: turns of Phase B, and what a die leads to."""

from __future__ import annotations

import pytest

from domain.games.madeira.rules.character_phase import (
    NextCharacterTurn,
    PlaceGuildDie,
)
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.passing import Passed, PassForReals
from domain.games.madeira.rules.resolve import GoHarvesting, UseCharacter
from domain.games.madeira.rules.turns import EndTurn, TurnBegan, TurnEnded
from domain.games.madeira.rules.windmill import ExchangeGoods, LowerWindmill
from domain.games.madeira.words import BuyFavour, ExtraPick, Harvest, MoveCitizen, MoveShip, MoveWorker, Resolve
from domain.kernel.agenda import Frame, awaited
from domain.kernel.joins import Decline
from tests.games.madeira.phases import carried, holding_favour, open_moves, phase_b
from tests.games.madeira.table import SEATS, holding, workers


def begun(scenario):
    return carried(scenario, NextCharacterTurn())[1]


def test_turns_go_round_until_all_have_passed():
    """MAD-B-01, MAD-B-61: blue passes first and has no more turns."""
    scenario, turns = begun(phase_b(3)), []
    moves = {
        "red": [PlaceGuildDie(3, "moinho"), PlaceGuildDie(2, "capitania"), PassForReals(2)],
        "blue": [PassForReals(4)],
        "yellow": [PlaceGuildDie(3, "fortaleza"), PassForReals(1)],
    }
    while scenario.state.agenda:
        (seat,) = awaited(scenario.state)
        turns.append(seat)
        move = moves[seat].pop(0)
        scenario = scenario.played((seat, move))
        if isinstance(move, PlaceGuildDie):
            scenario = scenario.played((seat, Decline()))
        scenario = scenario.played((seat, EndTurn()))
    assert turns == ["red", "blue", "yellow", "red", "yellow", "red"]
    assert scenario.state.order() == ("yellow", "red", "blue")


def test_a_turn_is_a_favour_then_a_die_or_passing_then_its_end():
    """MAD-B-02, MAD-R-03 a"""
    scenario = begun(phase_b().given(holding_favour("red", "patron")))
    assert scenario.state.turn.seat == "red"
    fed = scenario.played(("red", UseFavour("patron")))
    assert UseFavour("patron") not in fed.offers("red")
    placed = fed.played(("red", PlaceGuildDie(3, "moinho")))
    assert set(open_moves(placed, "red")) >= {UseCharacter("steward"), GoHarvesting("moinho"), Decline()}
    ended = placed.played(("red", Decline())).when("red", EndTurn()).then(TurnEnded("red"), TurnBegan("blue"))
    assert ended.state.turn.seat == "blue"


def test_windmill_actions_may_come_before_and_after_the_die():
    """MAD-B-02"""
    scenario = begun(phase_b())
    before = scenario.played(("red", LowerWindmill("bread")), ("red", PlaceGuildDie(3, "moinho")))
    between = before.played(("red", LowerWindmill("reals")), ("red", Decline()))
    after = between.played(("red", ExchangeGoods(("wheat", "sugar"), "wine")), ("red", EndTurn()))
    home = after.state.homes["red"]
    assert (home.bread, home.reals, home.wine, home.windmill) == (5, 8, 2, 1)


def test_nobody_acts_in_the_turn_of_another():
    """MAD-R-04"""
    scenario = begun(phase_b())
    assert awaited(scenario.state) == ("red",)
    for seat in SEATS[1:]:
        assert scenario.offers(seat) == {}
        scenario.when(seat, PlaceGuildDie(3, "moinho")).refused("move.seat")


@pytest.mark.parametrize(
    "effect",
    [
        Resolve("moinho"),
        MoveWorker("to-field", 2),
        MoveCitizen(2),
        BuyFavour(),
        MoveShip(2),
        ExtraPick(1, ("R1-1",)),
    ],
)
def test_what_an_effect_offers_may_be_left_undone(effect):
    """MAD-R-05"""
    rich = phase_b().given(*workers("red", "R1-1", "funchal-1"), *holding("red", phase_b(), wood=5, wine=3))
    asked = rich.asked(Frame("red", effect))
    left = [move for move in open_moves(asked, "red") if type(move).__name__ in ("Decline", "StopSailing")]
    assert len(left) == 1
    asked.when("red", left[0]).then()


def test_a_die_leads_to_exactly_one_thing():
    """MAD-B-07, Q-B2"""
    scenario = phase_b().given(*workers("red", "R2-1")).asked(Frame("red", Resolve("moinho")))
    assert open_moves(scenario, "red") == [UseCharacter("steward"), GoHarvesting("moinho"), Decline()]
    chosen = scenario.played(("red", UseCharacter("steward")))
    assert chosen.waiting == [MoveWorker("to-field", 2)]


def test_on_the_bare_building_there_is_only_the_special_harvest():
    """MAD-B-07, Q-B2"""
    scenario = phase_b().given(*workers("red", "R3-1")).asked(Frame("red", Resolve("fortaleza")))
    assert open_moves(scenario, "red") == [GoHarvesting("fortaleza"), Decline()]
    assert scenario.played(("red", GoHarvesting("fortaleza"))).waiting == [Harvest(3, ("R3-1",), 1)]


def test_only_the_bare_building_has_the_extra_pick():
    """MAD-J-51"""
    scenario = phase_b().given(*workers("red", "R3-1")).asked(Frame("red", Resolve("casa_da_coroa")))
    assert scenario.played(("red", GoHarvesting("casa_da_coroa"))).waiting == [Harvest(3, ("R3-1",), 0)]


def test_who_has_passed_has_no_more_turns():
    """MAD-B-61"""
    passed = phase_b(2).given(Passed("red", 1))
    assert carried(passed, NextCharacterTurn(2))[0] == (TurnBegan("blue"),)
    assert carried(passed.given(Passed("blue", 2)), NextCharacterTurn(2))[0] == ()
