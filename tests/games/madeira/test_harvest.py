"""Chapter 7.1 of the rulebook: the harvest and its extra picks."""

from __future__ import annotations

from domain.games.madeira.rules.character_phase import PlaceGuildDie, PlacePirateDie
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.harvest import CropHarvested, LeaveOut, PickAgain, Reap
from domain.games.madeira.rules.resolve import GoHarvesting
from domain.games.madeira.rules.round_opening import CharactersDealt
from domain.games.madeira.rules.wood import WoodTaken
from domain.games.madeira.words import ExtraPick, Harvest, TurnEnd
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from tests.games.madeira.phases import holding_favour, open_moves, phase_b, turn
from tests.games.madeira.table import workers


def harvest(scenario, region: int, *fields: str, extra: int = 0):
    """Red's workers stand on these fields, and their harvest is asked about."""
    placed = scenario.given(*workers("red", *fields))
    return placed.asked(Frame("red", Harvest(region, fields, extra)))


def test_a_wooded_field_gives_wood_and_a_clear_one_its_crop():
    """MAD-B-10, MAD-EX-13: the Steward is on a region 1 building."""
    dealt = CharactersDealt({"alfandega": "steward"})
    scenario = phase_b().given(dealt, *workers("red", "R1-1", "R1-2", "R1-3")).asked(*turn("red"))
    asked = scenario.played(("red", PlaceGuildDie(1, "alfandega")), ("red", GoHarvesting("alfandega")))
    reaped = asked.when("red", Reap()).then(
        CropHarvested("red", "R1-1", "wheat"), CropHarvested("red", "R1-2", "wine"), WoodTaken("red", "R1-3")
    )
    home = reaped.state.homes["red"]
    assert (home.wheat, home.wine, home.wood) == (2, 2, 2)
    assert reaped.waiting == [TurnEnd()]
    assert reaped.state.fields["R1-3"].wood == 2


def test_neither_the_forest_nor_another_region_gives_anything():
    """MAD-B-10"""
    scenario = phase_b().given(*workers("red", "R2-1", "forest", "R3-1")).asked(*turn("red"))
    asked = scenario.played(("red", PlaceGuildDie(3, "moinho")), ("red", GoHarvesting("moinho")))
    assert asked.waiting == [Harvest(2, ("R2-1",), 0), TurnEnd()]


def test_fields_may_be_left_out():
    """MAD-B-11, MAD-J-08, Q-B9: all of them is the first offer."""
    scenario = harvest(phase_b(), 1, "R1-1", "R1-3")
    assert open_moves(scenario, "red") == [Reap(), LeaveOut("R1-1"), LeaveOut("R1-3")]
    left = scenario.when("red", LeaveOut("R1-3")).then()
    left.when("red", Reap()).then(CropHarvested("red", "R1-1", "wheat"))


def test_with_every_field_left_out_nothing_is_harvested():
    """MAD-B-11, MAD-B-12, Q-B9: no extra pick either."""
    scenario = harvest(phase_b(), 1, "R1-1", extra=1).played(("red", LeaveOut("R1-1")))
    assert scenario.waiting == []


def test_an_extra_pick_follows_the_special_harvest():
    """MAD-B-12, MAD-EX-14, Q-B10: round 1, Fortaleza is bare."""
    scenario = phase_b().given(*workers("red", "R3-2", "R3-3", "R3-4")).asked(*turn("red"))
    reaped = scenario.played(
        ("red", PlaceGuildDie(3, "fortaleza")), ("red", GoHarvesting("fortaleza")), ("red", Reap())
    )
    assert reaped.waiting == [ExtraPick(1, ("R3-2", "R3-3", "R3-4")), TurnEnd()]
    picked = reaped.when("red", PickAgain("R3-4")).then(WoodTaken("red", "R3-4"))
    home = picked.state.homes["red"]
    assert (home.wood, home.sugar) == (1 + 3, 1 + 1)


def test_a_field_cleared_by_the_harvest_gives_its_crop_to_the_extra_pick():
    """MAD-B-12, MAD-J-06, MAD-EX-76: R1-4 with one wood, round 3."""
    scenario = phase_b(2, 3).given(*workers("red", "R1-4")).asked(*turn("red"))
    assert scenario.state.fields["R1-4"].wood == 1
    asked = scenario.played(("red", PlaceGuildDie(1, "alfandega")), ("red", GoHarvesting("alfandega")))
    reaped = asked.when("red", Reap()).then(WoodTaken("red", "R1-4"))
    reaped.when("red", PickAgain("R1-4")).then(CropHarvested("red", "R1-4", "sugar"))


def test_with_the_engineer_the_same_field_may_be_picked_three_times_more():
    """MAD-B-12, MAD-EX-77: round 4, Capitania is bare."""
    scenario = phase_b(4, 4).given(*workers("red", "R2-1"), holding_favour("red", "engineer")).asked(*turn("red"))
    reaped = scenario.played(
        ("red", UseFavour("engineer")),
        ("red", PlaceGuildDie(2, "capitania")),
        ("red", GoHarvesting("capitania")),
        ("red", Reap()),
        *[("red", PickAgain("R2-1"))] * 3,
    )
    assert reaped.state.homes["red"].wheat == 1 + 4
    assert reaped.waiting == [TurnEnd()]


def test_the_engineer_adds_two_picks_to_the_special_harvest():
    """MAD-EX-38, MAD-J-22: a pirate die will do."""
    given = phase_b().given(*workers("red", "R3-1", "R3-2", "R3-3"), holding_favour("red", "engineer"))
    reaped = given.asked(*turn("red")).played(
        ("red", UseFavour("engineer")),
        ("red", PlacePirateDie(3, "fortaleza")),
        ("red", GoHarvesting("fortaleza")),
        ("red", Reap()),
    )
    assert reaped.waiting == [ExtraPick(3, ("R3-1", "R3-2", "R3-3")), TurnEnd()]


def test_an_extra_pick_is_only_for_fields_just_harvested():
    """MAD-B-12, MAD-J-07, MAD-EX-129"""
    scenario = harvest(phase_b(), 3, "R3-1", "R3-2", extra=1)
    reaped = scenario.played(("red", LeaveOut("R3-2")), ("red", Reap()))
    reaped.when("red", PickAgain("R3-2")).refused("MAD-B-12")
    reaped.when("red", PickAgain("R3-1")).then(CropHarvested("red", "R3-1", "wheat"))


def test_who_has_enough_may_stop_picking():
    """MAD-B-12, Q-B10"""
    scenario = harvest(phase_b(), 3, "R3-1", extra=3).played(("red", Reap()), ("red", PickAgain("R3-1")))
    assert scenario.waiting == [ExtraPick(2, ("R3-1",))]
    assert scenario.when("red", Decline()).then().waiting == []


def test_without_a_worker_in_the_region_the_harvest_gives_nothing():
    """MAD-B-13: the die may be placed all the same."""
    scenario = phase_b().asked(*turn("red")).played(("red", PlaceGuildDie(3, "fortaleza")))
    scenario.when("red", GoHarvesting("fortaleza")).then()
