"""EXP2-23 Carroça, EXP2-27 Renda, EXP2-28 Poios, EXP2-40 Mão de obra: what cards do for a harvest action."""

from __future__ import annotations

import pytest

from domain.games.madeira.board import WINDMILL_STEPS
from domain.games.madeira.modules.capitanias.cards.carroca import CartAfter, CartBefore, SendByCart
from domain.games.madeira.modules.capitanias.cards.mao_de_obra import ActThenHarvest, HarvestThenAct
from domain.games.madeira.rules.character_phase import PlaceGuildDie, PlacePirateDie
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.harvest import CropHarvested, HarvestAction, LeaveOut, PickAgain, Reap
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.rules.resolve import GoHarvesting, UseCharacter
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.rules.windmill import WindmillTurned
from domain.games.madeira.rules.wood import WoodTaken
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.games.madeira.words import ExtraPick, Harvest, MoveWorker, Resolve, TurnEnd
from domain.kernel.joins import Decline
from tests.games.madeira.modules.cards import face_up, in_phase_b, on_fields
from tests.games.madeira.phases import open_moves, turn
from tests.games.madeira.table import faced, home, workers

PLACE = {1: "alfandega", 2: "moinho", 3: "casa_da_coroa"}  # a building with a character in each region in round 1


def harvesting(card, region, *places, given=(), building="", die=3):
    """Red has this card face-up, workers at these places, and has just chosen to harvest the region."""
    building = building or PLACE[region]
    scenario = in_phase_b(red=(die,)).given(*face_up(card, *places), *given).asked(*turn("red"))
    return scenario.played(("red", PlaceGuildDie(die, building)), ("red", GoHarvesting(building)))


def units(facts_or_scenario, before):
    """How much more of crops and wood red has than before."""
    now, then = home(facts_or_scenario), home(before)
    return sum(getattr(now, what) - getattr(then, what) for what in ("wheat", "sugar", "wine", "wood"))


def test_ext_39_carroca_before():
    """EXT-39.

    EXP2-23, EXP0-06, QE2-12: Region 3 holds nobody yet; the worker moved there makes it a harvest, of 1 wood.
    """
    scenario = harvesting("cap_carroca", 3, *on_fields(2, 1))
    assert scenario.waiting[:1] == [CartBefore(3)]
    moved = scenario.when("red", SendByCart("home", "R3-4")).then(WorkerMoved("red", "home", "R3-4"))
    assert moved.waiting == [Harvest(3, ("R3-4",)), TurnEnd()]
    moved.when("red", Reap()).then(WoodTaken("red", "R3-4"))


def test_ext_40_carroca_after_to_the_forest():
    """EXT-40, EXP2-23: one unit, then the worker goes into the forest; a second move is refused."""
    scenario = harvesting("cap_carroca", 3, *on_fields(2, 0, 1)).played(("red", Decline()))
    reaped = scenario.played(("red", Reap()))
    assert units(reaped, scenario) == 1 and reaped.waiting == [CartAfter(3), TurnEnd()]
    moved = reaped.when("red", SendByCart("R3-1", "forest")).then(WorkerMoved("red", "R3-1", "forest"))
    moved.when("red", SendByCart("R1-1", "R3-1")).refused("move.offered")


def test_ext_134_carroca_last_worker():
    """EXT-134, EXR-86: before the harvest the region's last worker may go to its own fields only, after it anywhere."""
    scenario = harvesting("cap_carroca", 3, *on_fields(2, 0, 1))
    scenario.when("red", SendByCart("R3-1", "R2-1")).refused("EXP2-23")
    assert SendByCart("R3-1", "R3-2") in open_moves(scenario, "red")
    reaped = scenario.played(("red", Decline()), ("red", Reap()))
    reaped.when("red", SendByCart("R3-1", "R2-1")).then(WorkerMoved("red", "R3-1", "R2-1"))


def test_the_cart_moves_as_a_worker_moves_to_a_field():
    """EXP2-23: from anywhere but the City Watch, to a field or the forest without an own worker."""
    scenario = harvesting("cap_carroca", 3, *on_fields(2, 0, 1), "forest", "funchal-1", "acores")
    for origin in ("home", "forest", "funchal-1", "acores", "R1-1"):
        assert SendByCart(origin, "R2-2") in open_moves(scenario, "red")
    scenario.when("red", SendByCart("watch", "R2-2")).refused("MAD-W-01")
    scenario.when("red", SendByCart("home", "R1-1")).refused("MAD-J-15")


def test_the_cart_needs_its_workers_at_the_moment_of_the_move():
    """EXP0-05, EXP2-23: with one worker in Region 1 nobody is asked, before or after."""
    scenario = harvesting("cap_carroca", 3, *on_fields(1, 0, 1))
    assert isinstance(scenario.waiting[0], Harvest)
    assert scenario.played(("red", Reap())).waiting == [TurnEnd()]


def test_without_a_worker_in_the_region_there_was_no_harvest_for_the_cart():
    """EXP0-06, EXR-21: who moved nobody in before it has no move after it."""
    scenario = harvesting("cap_carroca", 3, *on_fields(2, 1))
    assert scenario.played(("red", Decline())).waiting == [TurnEnd()]


@pytest.mark.parametrize("fields, crops, reals", [((2, 2), 2, 7), ((0, 2), 0, 0), ((2, 1), 2, 0)])
def test_ext_55_renda(fields, crops, reals):
    """EXT-55.

    EXP2-27, EXP0-06, EXR-21: 2 units and 7 reals in Region 1; with nobody there, or too few in Region 2, none.
    """
    scenario = harvesting("cap_renda", 1, *on_fields(*fields))
    reaped = scenario.played(("red", Reap())) if crops else scenario
    assert units(reaped, scenario) == crops
    assert home(reaped).reals - home(in_phase_b()).reals == reals


def test_renda_pays_for_region_1_alone_and_for_a_harvest_of_which_all_is_left_out():
    """EXP2-27, EXP0-06: what counts is who stands there as the harvest starts."""
    other = harvesting("cap_renda", 2, *on_fields(2, 2)).played(("red", Reap()))
    assert home(other).reals == home(in_phase_b()).reals
    scenario = harvesting("cap_renda", 1, *on_fields(1, 2))
    scenario.when("red", LeaveOut("R1-1")).then(Gained("red", {"reals": 7}))


def test_ext_56_poios_with_engineer_and_the_base_special_harvest():
    """EXT-56, EXP2-28, EXP0-07, QE2-13: 3 + 1 + 2 + 1 = 7 units of Region 3, and the windmill one step up."""
    given = (*faced("red", engineer=True), *face_up("cap_poios", *on_fields(0, 2, 3)))
    start = in_phase_b(red=(3,)).given(*given).asked(*turn("red"))
    scenario = start.played(
        ("red", UseFavour("engineer")), ("red", PlaceGuildDie(3, "fortaleza")), ("red", GoHarvesting("fortaleza"))
    )
    reaped = scenario.played(("red", Reap()))
    assert reaped.waiting[0] == ExtraPick(4, on_fields(0, 0, 3))
    picked = reaped.played(*[("red", PickAgain("R3-1"))] * 4)
    assert units(picked, start) == 7
    assert home(picked).windmill == home(start).windmill + 1


def test_poios_picks_in_any_region_and_its_pick_may_be_left():
    """EXP2-28, EXP0-07, QE2-13: an ordinary harvest has one pick more; the windmill turns all the same."""
    scenario = harvesting("cap_poios", 1, *on_fields(1, 2)).played(("red", Reap()))
    assert scenario.waiting[0] == ExtraPick(1, ("R1-1",))
    step = home(scenario).windmill + 1
    scenario.when("red", Decline()).then(WindmillTurned("red", step))
    crop = CropHarvested("red", "R1-1", scenario.state.fields["R1-1"].crop)
    scenario.when("red", PickAgain("R1-1")).then(crop, WindmillTurned("red", step))
    few = harvesting("cap_poios", 1, *on_fields(1, 1)).played(("red", Reap()))
    assert few.waiting == [TurnEnd()] and home(few).windmill == home(in_phase_b()).windmill


def test_ext_57_poios_on_the_top_step():
    """EXT-57, EXP0-12, EXR-38: the marker stays, and 1 PP comes by the base rule; no wheat is paid."""
    given = (WindmillTurned("red", WINDMILL_STEPS[-1]),)
    scenario = harvesting("cap_poios", 2, *on_fields(0, 2), given=given).played(("red", Reap()))
    after = scenario.when("red", Decline()).then(Gained("red", {"prestige": 1}))
    assert home(after).windmill == WINDMILL_STEPS[-1]


def both(scenario):
    """The offers to do both, with what closes them."""
    return {
        move: rule for move, rule in scenario.offers("red").items() if isinstance(move, ActThenHarvest | HarvestThenAct)
    }


def placed(move, *places, given=(), card="cap_mao_de_obra"):
    scenario = in_phase_b(red=(3,)).given(*face_up(card, *places), *given).asked(*turn("red"))
    return scenario.played(("red", move))


def test_mao_de_obra_gives_the_action_and_a_harvest_in_either_order():
    """EXP2-40, EXR-37, QE2-16: besides either alone, or neither."""
    scenario = placed(PlaceGuildDie(3, "moinho"), *on_fields(2, 2, 2))
    who = scenario.state.characters["moinho"]
    assert [*both(scenario).values()] == [None, None]
    assert {UseCharacter(who), GoHarvesting("moinho"), Decline()} <= {*open_moves(scenario, "red")}
    assert who == "steward"
    harvest_first = scenario.played(("red", HarvestThenAct(who, "moinho")))
    assert isinstance(harvest_first.waiting[0], Harvest)
    reaped = harvest_first.played(("red", Reap()))
    assert units(reaped, harvest_first) == 2 and reaped.waiting == [MoveWorker("to-field", 2), TurnEnd()]
    act_first = scenario.played(("red", ActThenHarvest(who, "moinho")))
    assert act_first.waiting == [MoveWorker("to-field", 2), HarvestAction(2, 0), TurnEnd()]
    moved = act_first.played(("red", SendWorker("home", "R2-3")), ("red", Decline()))
    assert moved.waiting[0] == Harvest(2, ("R2-1", "R2-2", "R2-3"))
    assert [frame.source for frame in reaped.state.agenda[::-1]] == ["steward", ""]


def test_mao_de_obra_needs_two_workers_in_each_region():
    """EXP2-40, EXP0-04: with fewer the offers are closed, and say what is short."""
    scenario = placed(PlaceGuildDie(3, "moinho"), *on_fields(2, 2, 1))
    assert {*both(scenario).values()} == {"EXP2-40"}
    assert both(placed(PlaceGuildDie(3, "moinho"), *on_fields(2, 2, 2), card="cap_armada")) == {}


def test_ext_84_mao_de_obra_pirate_die():
    """EXT-84.

    EXP2-40: a pirate die gives the main action or a harvest, not both; also where a guild die lies beneath it.
    """
    scenario = placed(PlacePirateDie(3, "moinho"), *on_fields(2, 2, 2))
    assert scenario.waiting[0] == Resolve("moinho") and both(scenario) == {}
    beneath = placed(PlaceGuildDie(3, "moinho"), *on_fields(2, 2, 2)).played(("red", Decline()))
    again = beneath.asked(*turn("red")).played(("red", PlacePirateDie(2, "moinho")))
    assert both(again) == {}


def test_ext_131_mao_de_obra_on_the_bare_building():
    """EXT-131, EXP2-40, EXR-84: a guild die there gives the special harvest only."""
    scenario = placed(PlaceGuildDie(3, "fortaleza"), *on_fields(2, 2, 2))
    assert open_moves(scenario, "red")[:2] == [GoHarvesting("fortaleza"), Decline()]
    assert both(scenario) == {}


def test_the_engineer_with_mao_de_obra_picks_in_the_one_harvest_that_there_is():
    """EXP2-40, EXR-90: two extra picks, once."""
    given = faced("red", engineer=True)
    scenario = in_phase_b(red=(3,)).given(*face_up("cap_mao_de_obra", *on_fields(2, 2, 2)), *given).asked(*turn("red"))
    scenario = scenario.played(("red", UseFavour("engineer")), ("red", PlaceGuildDie(3, "moinho")))
    scenario = scenario.played(("red", HarvestThenAct("steward", "moinho")), ("red", Reap()))
    assert scenario.waiting[0] == ExtraPick(2, ("R2-1", "R2-2"))
    assert not any(isinstance(effect, Harvest | HarvestAction) for effect in scenario.waiting)


def test_cards_of_one_seat_do_nothing_for_another():
    """EXP2-19: Renda and Poios work for their owner alone."""
    scenario = in_phase_b(red=(3,)).given(
        *face_up("cap_renda", *on_fields(2, 2), seat="blue"), *workers("red", *on_fields(2, 2))
    )
    reaped = scenario.asked(*turn("red")).played(
        ("red", PlaceGuildDie(3, "alfandega")), ("red", GoHarvesting("alfandega")), ("red", Reap())
    )
    assert home(reaped).reals == home(scenario).reals and reaped.waiting == [TurnEnd()]


def test_a_card_works_as_often_as_its_trigger_comes():
    """EXP2-16, EXP2-27: two harvest actions in Region 1 pay twice."""
    once = harvesting("cap_renda", 1, *on_fields(1, 2)).played(("red", Reap()))
    again = once.asked(*turn("red")).played(
        ("red", PlacePirateDie(3, "alfandega")), ("red", GoHarvesting("alfandega")), ("red", Reap())
    )
    assert home(again).reals == home(in_phase_b()).reals + 7 + 7
