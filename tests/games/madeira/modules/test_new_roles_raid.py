"""Chapters 4.5 and 4.6 of the expansion's book: the Raid, and Protection tiles."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games.madeira.joints import PHASE_STEPS
from domain.games.madeira.modules.new_roles.conserving import complaints
from domain.games.madeira.modules.new_roles.figures import PirateCitizenMoved, PirateShipMoved
from domain.games.madeira.modules.new_roles.laid_down import StandAllUp, WorkerLaidDown, WorkersStoodUp
from domain.games.madeira.modules.new_roles.protection import UseProtection
from domain.games.madeira.modules.new_roles.raid import FaceRaid, NextRaid, Raid
from domain.games.madeira.modules.new_roles.tiles import TilesSpent, TileTaken, in_supply
from domain.games.madeira.rounds import STEPS
from domain.games.madeira.rules.building_phase import NextBuildingTurn
from domain.games.madeira.rules.building_turn import PayCost, TakePirates
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.feeding import NextFeeding, PayBread
from domain.games.madeira.rules.final_scoring import LINES, TakeScores
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.rules.turns import TurnBegan, TurnEnded
from domain.games.madeira.words import BuildingTurn, TurnEnd
from domain.kernel.agenda import Frame
from tests.games.madeira.late_phases import dice, in_order, markers
from tests.games.madeira.late_phases import pirates as holding_pirates
from tests.games.madeira.modules.roles import annex, in_phase_c
from tests.games.madeira.phases import carried
from tests.games.madeira.table import faced, holding, home, pirates, ships, workers

ORDER = in_order("red", "blue", "yellow", "purple")


def with_tiles(number, seat="red"):
    return [TileTaken(seat, "protection")] * number


# -- the Raid -------------------------------------------------------------------------------------

RAIDED: list[Any] = [
    ORDER,
    PirateCitizenMoved("blue", "machico", "funchal"),
    PirateShipMoved("blue", "brasil", "india"),
    *workers("red", "funchal-1", "funchal-2", "funchal-3", "machico-1"),
    *ships("red", "india-1", "india-2", "acores-1"),
]


def raid(*facts):
    """Red has 3 standing workers with the Pirate Citizen and 2 ships with the Pirate Ship."""
    return carried(in_phase_c(*RAIDED, *facts), NextRaid())


@pytest.mark.parametrize("citizen, ship, taken", [(True, False, 2), (False, True, 3), (False, False, 5)])
def test_ext_14_one_tile_against_one_of_the_figures(citizen, ship, taken):
    """EXT-14, EXP4-29, EXP4-30 b, QE4-6, EXR-72: +2 against the Citizen, +3 against the Ship, +5 without."""
    asked = raid(*with_tiles(1))[1]
    spent = [TilesSpent("red", "protection", 1)] if citizen or ship else []
    asked.when("red", FaceRaid(citizen, ship, taken)).then(*spent, pirates(taken, taken), TurnEnded("red"))
    asked.when("red", FaceRaid(True, True, 0)).refused("EXP4-29")


def test_ext_124_two_tiles():
    """EXT-124, EXP4-29: no pirates at all, and both tiles in the supply."""
    asked = raid(*with_tiles(2))[1]
    after = asked.when("red", FaceRaid(True, True, 0)).then(TilesSpent("red", "protection", 2), TurnEnded("red"))
    assert (home(after).pirates.number, in_supply(after.state, "protection")) == (0, 5)


def test_without_a_tile_nobody_is_asked():
    """EXP4-29: who is not hit has no turn."""
    facts, after = raid()
    assert facts == (TurnBegan("red"), pirates(5, 5), TurnEnded("red"))
    assert after.waiting == []


def test_the_raid_goes_in_passing_order():
    """EXP4-29, EXR-72, EXP0-15: each in a turn of its own, without windmill and favours."""
    facts = [*workers("blue", "funchal-5"), in_order("blue", "red", "", ""), *with_tiles(1), *with_tiles(1, "blue")]
    asked = raid(*facts, *faced("red", treasurer=True))[1]
    assert asked.offers("blue") == {FaceRaid(True, False, 0): None, FaceRaid(False, False, 1): None}
    red = asked.played(("blue", FaceRaid(True, False, 0)))
    assert red.waiting[0] == Raid()
    assert {type(move) for move in red.offers("red")} == {FaceRaid}


def test_ext_118_laid_down_workers_are_not_hit():
    """EXT-118, EXP4-27, EXP4-29: 1 pirate for the one of three who stands; all stand up afterwards."""
    facts = [ORDER, *workers("red", "machico-1", "machico-2", "machico-3")]
    facts += [WorkerLaidDown("red", "machico-1"), WorkerLaidDown("red", "machico-2")]
    found, after = carried(in_phase_c(*facts), NextRaid())
    assert found == (TurnBegan("red"), pirates(1, 1), TurnEnded("red"))
    assert carried(after, StandAllUp())[0] == (WorkersStoodUp("red", ("machico-1", "machico-2")),)


def test_steps_5_and_6_follow_the_feeding():
    """EXPX-10 c, EXP4-29."""
    steps = in_phase_c().rules.altered(PHASE_STEPS["D"], STEPS["D"], None)
    assert [type(step) for step in steps[-3:]] == [NextFeeding, NextRaid, StandAllUp]
    assert len(steps) == 6


# -- Protection tiles -----------------------------------------------------------------------------


def at_moinho(*facts, reals=8):
    """Purple has a marker at Moinho, where the guild dice sum to 2 and the pirate die shows 3."""
    start = in_phase_c(*dice("moinho", (1, 1), pirate=3), in_order("purple", "blue"), *markers("purple", "moinho"))
    return carried(start.given(*holding("purple", start, reals=reals), *facts), NextBuildingTurn("moinho"))[1]


def test_ext_13_a_tile_in_place_of_pirates():
    """EXT-13, EXP4-30 a, QE4-5, EXR-73: the cost of 8 is not paid."""
    asked = at_moinho(*with_tiles(1, "purple"))
    assert asked.offers("purple")[PayCost(8)] is None
    spent = asked.when("purple", UseProtection()).then(TilesSpent("purple", "protection", 1))
    assert (home(spent, "purple").pirates.number, in_supply(spent.state, "protection")) == (0, 5)
    asked.when("purple", TakePirates(4)).then(pirates(4, 4, "purple"))


def test_any_number_of_tiles_may_be_held_each_for_one_building():
    """EXP4-30, EXR-73."""
    spent = at_moinho(*with_tiles(3, "purple")).played(("purple", UseProtection()))
    assert annex(spent).protection == {"purple": 2}


def test_without_a_marker_or_a_tile_there_is_nothing_to_spend():
    """EXP4-30, EXR-79: pirates come of a real marker only."""
    assert UseProtection() not in at_moinho().offers("purple")
    gone = in_phase_c(*with_tiles(1)).asked(Frame("red", BuildingTurn("moinho")), Frame("red", TurnEnd()))
    assert UseProtection() not in gone.offers("red")


def test_a_tile_is_no_help_in_upkeep_and_feeding():
    """EXP4-30."""
    facts = [ORDER, *with_tiles(2), *workers("red", "R1-1", "R1-2", "R1-3", "R2-1", "R2-2")]
    asked = carried(in_phase_c(*facts), NextFeeding())[1]
    assert not any(isinstance(move, UseProtection) for move in asked.offers("red"))
    assert PayBread(0) in asked.offers("red")


def test_ext_130_with_the_noble_nothing_is_left_to_protect_from():
    """EXT-130, EXPX-10 b: a paid cost of 0 is payment."""
    asked = at_moinho(*faced("purple", noble=True), *with_tiles(1, "purple")).played(("purple", UseFavour("noble")))
    paid = asked.played(("purple", PayCost(0)))
    assert home(paid, "purple").pirates.number == 0
    assert annex(paid).protection == {"purple": 1}


def test_tiles_are_worth_nothing_at_the_end():
    """EXPX-10 d: nor are the figures."""
    start = in_phase_c(ORDER, *with_tiles(2), TileTaken("red", "dark"), Gained("red", {"prestige": 4}))
    (taken,) = carried(start, TakeScores())[0]
    assert {line for lines in taken.scores.values() for line in lines} == {name for name, _ in LINES}
    assert taken.scores["red"]["prestige"] == 4


# -- what is not conserved is complained of -------------------------------------------------------


BROKEN: dict[str, list[Any]] = {
    "tiles: protection": [TileTaken("red", "protection")] * 6,
    "tiles: dark": [TilesSpent("red", "dark", 1)],
    "figures: lisboa": [PirateCitizenMoved("red", "machico", "lisboa")],
    "red: laid down on": [WorkerLaidDown("red", "machico-1")],
}


@pytest.mark.parametrize("complaint", BROKEN)
def test_what_is_wrong_is_complained_of(complaint):
    assert any(complaint in found for found in complaints(in_phase_c(*BROKEN[complaint]).state))


def test_what_is_right_is_not():
    facts = [holding_pirates("red", 1), *workers("red", "machico-1"), WorkerLaidDown("red", "machico-1")]
    assert list(complaints(in_phase_c(*facts).state)) == []
