"""Chapters 4.3 and 4.7 of the expansion's book: the Steward, the Harvester and their bonus slots."""

from __future__ import annotations

import pytest

from domain.games.madeira.modules.new_roles.bonuses import BonusTaken
from domain.games.madeira.modules.new_roles.main_action import MainActionBegun
from domain.games.madeira.modules.new_roles.tiles import TileTaken, in_supply
from domain.games.madeira.modules.new_roles.trade import TradeGood
from domain.games.madeira.rules.character_phase import PlacePirateDie
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.harvest import CropHarvested, PickAgain, Reap
from domain.games.madeira.rules.resolve import GoHarvesting, UseCharacter
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.rules.windmill import WindmillTurned
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.games.madeira.words import ExtraPick, FlipFavours, MoveWorker, TurnEnd
from domain.kernel.joins import Decline
from tests.games.madeira.late_phases import pirates as holding_pirates
from tests.games.madeira.modules.roles import (
    annex,
    answers,
    bonus,
    in_phase_b,
    lying,
    main,
    on_building,
    own_turn,
    taken,
    using,
)
from tests.games.madeira.phases import holding_favour
from tests.games.madeira.table import faced, home, pirates, workers

SHARES = {"red": 2, "blue": 1, "yellow": 1, "purple": 1}


def steward(building, *facts, **goods):
    number = 2 if building == "fortaleza" else 1
    return own_turn(in_phase_b(lying(number, steward=building), *facts), **goods)


def harvester(*fields, facts=(), **goods):
    """Round 1: it lies on Fortaleza, in Region 3."""
    return own_turn(in_phase_b(*workers("red", *fields), *facts), **goods)


def units(scenario):
    """How much came to red since the beginning: goods and wood of its Home."""
    held = home(scenario)
    return held.wheat + held.sugar + held.wine + held.wood - 4


FIELDS = ("R3-1", "R3-2", "R3-3")


# -- Steward --------------------------------------------------------------------------------------


def test_a_protection_tile_is_taken_from_the_supply():
    """EXP4-41, EXP4-51: forced, before or after."""
    slot = ("steward_protection", "moinho")
    took = using(steward("moinho"), *slot, bonus(*slot))
    assert annex(took).protection == {"red": 1}
    assert in_supply(took.state, "protection") == 4


def test_ext_125_an_empty_supply_gives_nothing():
    """EXT-125, EXR-71: the slot may be taken all the same."""
    facts = [TileTaken(seat, "protection") for seat, number in SHARES.items() for _ in range(number)]
    slot = ("steward_protection", "moinho")
    took = using(steward("moinho", *facts), *slot, bonus(*slot))
    assert annex(took).slots == {"steward_protection": "red"}
    assert annex(took).protection == SHARES


def test_the_windmill_goes_up_for_nothing():
    """EXP4-52."""
    slot = ("steward_windmill", "moinho")
    before = using(steward("moinho", wheat=0), *slot, bonus(*slot))
    assert home(before).windmill == 4
    top = using(steward("moinho", WindmillTurned("red", 8)), *slot, bonus(*slot))
    assert (home(top).windmill, home(top).prestige) == (8, 1)


def test_ext_17_the_top_of_the_building_with_no_worker_in_its_region():
    """EXT-17, EXP4-53, EXR-76: 2 bread at no cost, RC = (0, 0, 2)."""
    slot = ("steward_building", "moinho")
    start = using(steward("moinho", *workers("red", "R3-1", "R3-2")), *slot, main(*slot))
    moved = start.played(("red", SendWorker("home", "R1-1")), ("red", Decline()))
    assert home(moved).bread == 4 + 2
    assert moved.waiting[0] == TurnEnd()


@pytest.mark.parametrize(
    "building, question",
    [
        ("capitania", MoveWorker("to-city")),
        ("alfandega", MoveWorker("to-colony")),
        ("casa_da_coroa", FlipFavours(1)),
        ("fortaleza", MoveWorker("to-watch")),
    ],
)
def test_the_inner_choices_of_the_top_are_free(building, question):
    """EXP4-17, EXR-60, EXR-76: also to do nothing."""
    slot = ("steward_building", building)
    asked = using(steward(building, *faced("red", treasurer=False)), *slot, bonus(*slot))
    assert asked.waiting[0] == question
    assert asked.offers("red")[Decline()] is None


# -- Harvester ------------------------------------------------------------------------------------


def test_ext_110_a_plain_harvest():
    """EXT-110, EXP4-45, EXP4-64, EXR-66: 3 units; 4 on harvester_special; 3 with a pirate die."""
    plain = harvester(*FIELDS).played(on_building("fortaleza"), ("red", UseCharacter("harvester")), ("red", Reap()))
    assert (units(plain), plain.waiting) == (3, [TurnEnd()])
    special = using(harvester(*FIELDS), "harvester_special", "fortaleza", Reap(), PickAgain("R3-2"))
    assert (units(special), special.waiting) == (4, [TurnEnd()])
    placed = harvester(*FIELDS).played(("red", PlacePirateDie(2, "fortaleza")))
    black = placed.played(("red", UseCharacter("harvester")), ("red", Reap()))
    assert (units(black), black.waiting) == (3, [TurnEnd()])


def test_the_pick_of_the_special_harvest_is_part_of_the_action():
    """EXP4-64, QE4-3: which field."""
    reaped = using(harvester(*FIELDS), "harvester_special", "fortaleza", Reap())
    assert reaped.waiting[0] == ExtraPick(1, FIELDS)


def test_the_engineer_adds_two_picks():
    """EXPX-10 b: with harvester_special three."""
    start = harvester(*FIELDS, facts=[holding_favour("red", "engineer")]).played(("red", UseFavour("engineer")))
    plain = start.played(on_building("fortaleza"), ("red", UseCharacter("harvester")), ("red", Reap()))
    assert plain.waiting[0] == ExtraPick(2, FIELDS)
    special = using(start, "harvester_special", "fortaleza", Reap())
    assert special.waiting[0] == ExtraPick(3, FIELDS)


def test_ext_127_pirates_flee_from_the_workers_of_the_region():
    """EXT-127, EXP4-63, EXR-75: 4 workers in the region, 2 pirates."""
    slot = ("harvester_pirates", "fortaleza")
    start = harvester(*FIELDS, "R3-4", facts=[holding_pirates("red", 2)])
    driven = using(start, *slot, bonus(*slot))
    assert home(driven).pirates.number == 0
    many = using(harvester(*FIELDS, facts=[holding_pirates("red", 9)]), *slot, bonus(*slot))
    assert home(many).pirates.number == 6


def test_ext_129_goods_are_exchanged():
    """EXT-129, EXP4-65, EXR-87: three wheat for three wine, and no more than three in all."""
    slot = ("harvester_trade", "fortaleza")
    start = using(harvester("R3-2", wheat=3), *slot, main(*slot), Reap())
    wine = home(start).wine
    traded = start.played(*[("red", TradeGood("wheat", "wine"))] * 3)
    assert (home(traded).wheat, home(traded).wine) == (0, wine + 3)
    assert traded.waiting[0] == TurnEnd()


def test_an_exchange_needs_the_good_and_may_be_left():
    """EXP4-65, EXP4-17."""
    slot = ("harvester_trade", "fortaleza")
    asked = using(harvester("R3-2", wheat=0), *slot, bonus(*slot))
    asked.when("red", TradeGood("wheat", "wine")).refused("EXP4-65")
    assert TradeGood("sugar", "sugar") not in asked.offers("red")
    assert Decline() in answers(asked)


def test_the_harvester_is_no_harvest_beside_the_others():
    """EXP4-14: on the other characters a harvest is done on the image."""
    start = steward("alfandega", *workers("red", "R1-1")).played(on_building("alfandega", 1))
    asked = start.played(("red", GoHarvesting("alfandega")))
    reaped = asked.when("red", Reap()).then(CropHarvested("red", "R1-1", "wheat"))
    assert annex(reaped).slots == {}


def test_pirates_that_flee_are_announced():
    """EXP4-63."""
    slot = ("harvester_pirates", "fortaleza")
    start = harvester("R3-1", facts=[holding_pirates("red", 2), *taken("harvester_trade", "fortaleza", "blue")])
    placed = using(start, *slot)
    facts = placed.when("red", bonus(*slot)[1])
    facts.then(BonusTaken("red", "harvester_pirates"), pirates(-1, 1), MainActionBegun("harvester_pirates"))


def test_gains_of_the_top_action_come_at_once():
    """EXP4-53: prestige of Capitania."""
    slot = ("steward_building", "capitania")
    asked = using(steward("capitania"), *slot).when("red", bonus(*slot)[1])
    asked.then(BonusTaken("red", "steward_building"), Gained("red", {"prestige": 1}))
