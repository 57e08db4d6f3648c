"""MAD-C-09, MAD-C-10: top or bottom action, as own workers in the region allow."""

from __future__ import annotations

import pytest

from domain.games.madeira.board import BUILDING_ACTIONS, BUILDINGS, fields_of
from domain.games.madeira.rules.building_actions import Act
from domain.games.madeira.rules.building_phase import ResolveBuildings
from domain.games.madeira.rules.building_turn import PayCost
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.flip_favours import TurnUp
from domain.games.madeira.rules.pieces import FavourTurned, WorkerMoved
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.rules.turns import EndTurn
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.games.madeira.words import BuildingAction, FlipFavours, MoveWorker
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from tests.games.madeira.late_phases import begun, favours, in_order, markers, pirates, seated
from tests.games.madeira.table import holding, ships, workers


def acting(building, *facts):
    """Red has paid at this building and may act."""
    return seated().given(*facts).asked(Frame("red", BuildingAction(building)))


def in_region(building, number):
    """So many red workers in the region of the building."""
    return workers("red", *fields_of(BUILDINGS[building].region)[:number])


def acts(scenario):
    return {move.tier: rule for move, rule in scenario.offers("red").items() if isinstance(move, Act)}


@pytest.mark.parametrize("building", BUILDINGS)
def test_one_or_two_workers_open_the_top_action_and_three_the_bottom_one_too(building):
    """MAD-C-09, Q-C2; MAD-EX-44 for the Fortaleza."""
    assert acts(acting(building, *in_region(building, 1))) == {"top": None, "bottom": "MAD-C-09"}
    assert acts(acting(building, *in_region(building, 2))) == {"top": None, "bottom": "MAD-C-09"}
    assert acts(acting(building, *in_region(building, 3))) == {"top": None, "bottom": None}


def test_without_a_worker_there_is_no_action_and_the_forest_does_not_count():
    """MAD-C-09."""
    _, after = begun(seated().given(*workers("red", "forest", "R2-1")), BuildingAction("alfandega"), seat="red")
    assert after.waiting == []


@pytest.mark.parametrize(
    ("building", "tier", "outcome", "asked"),
    [
        ("moinho", "top", [Gained("red", {"bread": 2})], []),
        ("moinho", "bottom", [Gained("red", {"bread": 5})], []),
        ("capitania", "top", [Gained("red", {"prestige": 1})], [MoveWorker("to-city", 1)]),
        ("capitania", "bottom", [Gained("red", {"prestige": 3})], [MoveWorker("to-city", 2)]),
        ("alfandega", "top", [], [MoveWorker("to-colony", 1)]),
        ("alfandega", "bottom", [], [MoveWorker("to-colony", 2)]),
        ("casa_da_coroa", "top", [], [FlipFavours(1)]),
        ("casa_da_coroa", "bottom", [], [FlipFavours(2)]),
        ("fortaleza", "top", [], [MoveWorker("to-watch", 1)]),
        ("fortaleza", "bottom", [], [MoveWorker("to-watch", 2)]),
    ],
)
def test_each_half_of_each_building_does_what_is_printed(building, tier, outcome, asked):
    """MAD-C-09: the table of chapter 8."""
    position = acting(building, *in_region(building, 3), *favours("red", down=("patron",)))
    assert position.when("red", Act(building, tier)).then(*outcome).waiting == asked
    assert len(BUILDING_ACTIONS) == 10


def test_the_action_may_be_left_undone():
    """Q-C2."""
    acting("moinho", *in_region("moinho", 3)).when("red", Decline()).then()


def test_mad_ex_21_three_prestige_for_ships_in_two_colonies():
    """MAD-EX-21, MAD-C-10."""
    placed = [*workers("red", "R1-1", "R1-2", "R1-3", "acores", "funchal-1")]
    sailing = ships("red", "acores-1", "acores-2", "brasil-1")
    now = acting("alfandega", *placed, *sailing).played(("red", Act("alfandega", "bottom")))
    now = now.when("red", SendWorker("home", "acores")).then(
        WorkerMoved("red", "home", "acores"), Gained("red", {"prestige": 2})
    )
    now.when("red", SendWorker("funchal-1", "brasil")).then(
        WorkerMoved("red", "funchal-1", "brasil"), Gained("red", {"prestige": 1})
    )


def test_mad_ex_98_two_workers_to_the_same_colony_earn_twice():
    """MAD-EX-98, MAD-C-10."""
    position = acting("alfandega", *in_region("alfandega", 3), *ships("red", "brasil-1", "brasil-2"))
    now = position.played(("red", Act("alfandega", "bottom")), ("red", SendWorker("home", "brasil")))
    assert now.played(("red", SendWorker("home", "brasil"))).state.homes["red"].prestige == 4


def test_mad_c_10_a_colony_without_own_ships_is_a_destination_that_earns_nothing():
    """MAD-C-10."""
    now = acting("alfandega", *in_region("alfandega", 1)).played(("red", Act("alfandega", "top")))
    now.when("red", SendWorker("home", "india")).then(WorkerMoved("red", "home", "india"))


def test_mad_ex_22_two_favours_of_any_guilds_are_turned_up():
    """MAD-EX-22."""
    held = favours("red", up=("scout",), down=("patron", "engineer", "lady"))
    position = acting("casa_da_coroa", *workers("red", "R3-1", "R3-2", "R3-3", "R3-4"), *held)
    now = position.played(("red", Act("casa_da_coroa", "bottom")), ("red", TurnUp("patron")))
    now = now.when("red", TurnUp("engineer")).then(FavourTurned("red", "engineer", True))
    assert now.state.homes["red"].favours == {"scout": True, "patron": True, "engineer": True, "lady": False}
    assert now.waiting == []


def test_mad_ex_44_the_fortaleza_sends_one_into_the_watch_or_with_three_workers_two():
    """MAD-EX-44."""
    one = acting("fortaleza", *in_region("fortaleza", 1), pirates("red", 4)).played(("red", Act("fortaleza", "top")))
    one = one.played(("red", SendWorker("home", "watch")))
    assert one.waiting == [] and one.state.homes["red"].pirates.number == 1
    two = acting("fortaleza", *in_region("fortaleza", 3), pirates("red", 5)).played(("red", Act("fortaleza", "bottom")))
    two = two.played(("red", SendWorker("home", "watch")), ("red", SendWorker("R3-1", "watch")))
    assert two.state.homes["red"].workers["watch"] == 4 and two.state.homes["red"].pirates.number == 0


def test_mad_ex_124_workers_are_counted_when_the_action_is_taken():
    """MAD-EX-124, MAD-J-47: a worker moved away afterwards undoes nothing, but counts no more at the next building."""
    position = seated().given(in_order("red"), *markers("red", "moinho", "capitania"))
    position = position.given(*holding("red", position, reals=20), *in_region("moinho", 3))
    _, now = begun(position, ResolveBuildings())
    now = now.played(("red", PayCost(10)), ("red", Act("moinho", "bottom")), ("red", EndTurn()), ("red", PayCost(10)))
    now = now.when("red", Act("capitania", "bottom")).then(Gained("red", {"prestige": 3}))
    moved = now.when("red", SendWorker("R2-1", "funchal-1")).then(WorkerMoved("red", "R2-1", "funchal-1"))
    assert moved.waiting[0] == MoveWorker("to-city", 1, ("funchal-1",))
    after = moved.played(("red", Decline()), ("red", EndTurn()))
    assert acts(after.asked(Frame("red", BuildingAction("moinho")))) == {"top": None, "bottom": "MAD-C-09"}


def test_mad_ex_86_the_diplomat_opens_the_top_action_where_nobody_works():
    """MAD-EX-86, MAD-J-20."""
    position = seated().given(in_order("red"), *markers("red", "alfandega"), *favours("red", up=("diplomat",)))
    position = position.given(*holding("red", position, reals=10))
    _, now = begun(position, ResolveBuildings())
    assert acts(now.played(("red", UseFavour("diplomat")), ("red", PayCost(10)))) == {"top": None, "bottom": "MAD-C-09"}
