"""MAD-C-04, MAD-C-06 to MAD-C-08: one turn at a building: pay the cost and act, or take pirates."""

from __future__ import annotations

import pytest

from domain.games.madeira.rules.building_actions import Act
from domain.games.madeira.rules.building_phase import (
    ResolveBuildings,
)
from domain.games.madeira.rules.building_turn import PayCost, TakePirates
from domain.games.madeira.rules.favours.bishop import ShiftMarker
from domain.games.madeira.rules.favours.using import FavourUsed, UseFavour
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.rules.turns import EndTurn, TurnBegan, TurnEnded
from domain.games.madeira.rules.windmill import LowerWindmill, WindmillTurned
from domain.games.madeira.words import BuildingAction, BuildingTurn, TurnEnd
from domain.kernel.joins import Decline
from tests.games.madeira.late_phases import begun, dice, favours, in_order, markers, pirates, seated, showing
from tests.games.madeira.table import holding, table, workers
from tests.scenario import Scenario


def at_building(building, guild=(), pirate=0, seats=4, *facts, **reals):
    """Red's turn at a building whose dice have just shown these values."""
    position = seated(seats).given(*dice(building, guild, pirate), in_order("red"), *markers("red", building), *facts)
    position = position.given(*holding("red", position, **reals))
    return begun(showing(position, *guild, *(pirate,) * bool(pirate)), ResolveBuildings())[1]


def prices(scenario: Scenario) -> tuple[int, int]:
    """What red is asked to pay, and the pirates else."""
    offers = scenario.offers("red")
    return (
        next(move.reals for move in offers if isinstance(move, PayCost)),
        next(move.pirates for move in offers if isinstance(move, TakePirates)),
    )


@pytest.mark.parametrize(
    ("players", "building", "guild", "pirate", "cost", "unpaid"),
    [
        pytest.param(4, "alfandega", (3, 1), 3, 6, 4, id="MAD-EX-19"),
        pytest.param(4, "moinho", (1, 1), 3, 8, 4, id="MAD-EX-41"),
        pytest.param(4, "alfandega", (3, 1), 3, 6, 4, id="MAD-EX-42"),
        pytest.param(4, "casa_da_coroa", (1, 2, 2), 0, 5, 1, id="MAD-EX-43, MAD-J-37"),
        pytest.param(4, "capitania", (3, 3, 3, 3), 0, 0, 1, id="MAD-EX-81"),
        pytest.param(3, "fortaleza", (1, 2), 3, 6, 4, id="MAD-EX-82"),
        pytest.param(2, "moinho", (), 0, 8, 1, id="MAD-EX-83, MAD-J-16"),
    ],
)
def test_the_cost_is_the_base_less_the_guild_dice_and_the_pirates_are_the_pirate_die_and_one(
    players, building, guild, pirate, cost, unpaid
):
    """MAD-C-04, MAD-C-07; MAD-EX-19, MAD-EX-41, MAD-EX-42, MAD-EX-43, MAD-EX-81, MAD-EX-82, MAD-EX-83, MAD-J-37."""
    assert prices(at_building(building, guild, pirate, players, reals=20)) == (cost, unpaid)


def test_mad_ex_83_a_bishop_brings_a_marker_to_a_building_without_dice():
    """MAD-EX-83, MAD-J-16, MAD-J-53: nothing is rolled, the cost is the whole base, 1 pirate if unpaid."""
    position = table(2).given(in_order("red", "blue"), *favours("red", up=("bishop",)), *markers("red", "moinho"))
    _, now = begun(position, ResolveBuildings())
    now = now.played(("red", UseFavour("bishop")), ("red", ShiftMarker("moinho", "fortaleza")))
    facts = [TurnEnded("red"), TurnBegan("red")]
    assert prices(now.when("red", EndTurn()).then(*facts)) == (8, 1)


def test_mad_ex_19_one_pays_and_acts_another_takes_pirates():
    """MAD-EX-19, MAD-C-05, MAD-C-06, MAD-C-07."""
    position = seated().given(*dice("alfandega", (3, 1), 3), in_order("red", "purple"))
    position = position.given(*markers("red", "alfandega"), *markers("purple", "alfandega"), *workers("red", "R1-1"))
    position = position.given(*holding("red", position, reals=8))
    _, now = begun(showing(position, 2, 2, 3), ResolveBuildings())
    paid = now.when("red", PayCost(6)).then(Paid("red", {"reals": 6}))
    assert paid.offers("red")[Act("alfandega", "top")] is None
    ended = paid.when("red", Decline()).then()
    purple = ended.when("red", EndTurn()).then(TurnEnded("red"), TurnBegan("purple"))
    taken = purple.when("purple", TakePirates(4)).then(pirates("purple", 4))
    assert taken.waiting[0] == TurnEnd()  # no building action for who has not paid


def test_mad_c_04_who_has_too_few_reals_is_told_so():
    """MAD-C-04."""
    at_building("moinho", (1,), reals=8).when("red", PayCost(9)).refused("MAD-C-04")


def test_mad_c_06_the_turn_is_favour_then_payment_then_action_then_its_end():
    """MAD-C-06; MAD-F-08 leaves the duty to pay as it was."""
    now = at_building("moinho", (), 0, 4, *favours("red", up=("treasurer",)), *workers("red", "R2-1"), reals=5)
    now = now.when("red", UseFavour("treasurer")).then(FavourUsed("red", "treasurer"), Gained("red", {"reals": 5}))
    now = now.when("red", PayCost(10)).then(Paid("red", {"reals": 10}))
    assert now.waiting[:2] == [BuildingAction("moinho"), TurnEnd()]
    now = now.when("red", Act("moinho", "top")).then(Gained("red", {"bread": 2}))
    assert now.waiting[0] == TurnEnd()


def test_mad_c_06_without_a_marker_left_here_nothing_is_paid_done_or_received():
    """MAD-C-06, MAD-J-54: only the end of the turn remains."""
    now = at_building("alfandega", (), 0, 4, *favours("red", up=("bishop",)))
    moved = now.played(("red", UseFavour("bishop")), ("red", ShiftMarker("alfandega", "moinho")))
    assert moved.waiting[0] == TurnEnd()
    assert moved.when("red", EndTurn()).then(TurnEnded("red")).waiting == []


def test_mad_j_53_a_marker_moved_to_a_later_building_is_resolved_there():
    """MAD-J-53."""
    now = at_building("alfandega", (), 0, 4, *favours("red", up=("bishop",)))
    moved = now.played(("red", UseFavour("bishop")), ("red", ShiftMarker("alfandega", "fortaleza")))
    at_fortaleza = moved.when("red", EndTurn()).then(TurnEnded("red"), TurnBegan("red"))
    assert at_fortaleza.waiting[0] == BuildingTurn("fortaleza")


def test_mad_c_08_pirates_may_be_taken_although_the_cost_could_be_paid():
    """MAD-C-08."""
    now = at_building("moinho", (3,), reals=20)
    assert now.offers("red")[PayCost(7)] is None
    assert now.when("red", TakePirates(1)).then(pirates("red", 1)).waiting[0] == TurnEnd()


def test_mad_ex_85_without_workers_in_the_region_one_pays_and_does_nothing():
    """MAD-EX-85, MAD-C-08, MAD-J-48."""
    now = at_building("alfandega", (3, 2, 2), reals=3)
    assert now.offers("red")[TakePirates(1)] is None
    paid = now.when("red", PayCost(3)).then(Paid("red", {"reals": 3}))
    acts = {move: rule for move, rule in paid.offers("red").items() if isinstance(move, Act)}
    assert set(acts.values()) == {"MAD-C-09"}
    assert paid.when("red", Decline()).then().when("red", EndTurn()).then(TurnEnded("red")).waiting == []


def test_mad_j_49_a_cost_of_nothing_counts_as_paid_and_the_action_may_be_left_out():
    """MAD-J-49."""
    now = at_building("capitania", (3, 3, 3, 3), 0, 4, *workers("red", "R2-1"), reals=0)
    paid = now.when("red", PayCost(0)).then()
    assert paid.waiting[0] == BuildingAction("capitania")
    assert paid.when("red", Decline()).then().waiting[0] == TurnEnd()


def test_mad_j_21_the_noble_pays_for_who_does_not_act():
    """MAD-J-21."""
    now = at_building("capitania", (1, 2), 0, 4, *favours("red", up=("noble",)), reals=0)
    free = now.when("red", UseFavour("noble")).then(FavourUsed("red", "noble"))
    assert prices(free) == (0, 1)
    assert free.when("red", PayCost(0)).then().when("red", Decline()).then().waiting[0] == TurnEnd()


def test_mad_ex_130_the_question_is_asked_though_only_pirates_can_be_taken_and_the_windmill_opens_the_payment():
    """MAD-EX-130, Q-C1."""
    now = at_building("alfandega", (3, 2, 2), reals=1)
    assert now.offers("red")[PayCost(3)] == "MAD-C-04" and now.offers("red")[TakePirates(1)] is None
    three_more = now.when("red", LowerWindmill("reals")).then(WindmillTurned("red", 2), Gained("red", {"reals": 3}))
    assert three_more.offers("red")[PayCost(3)] is None


def test_mad_j_50_the_values_of_phase_b_count_for_nothing_after_the_roll():
    """MAD-J-50."""
    position = seated().given(*dice("moinho", (3, 3)), in_order("red"), *markers("red", "moinho"))
    _, now = begun(showing(position, 1, 1), ResolveBuildings())
    assert prices(now) == (8, 1)
