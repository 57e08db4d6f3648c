"""Chapters 7.2, 7.3 and 7.5 of the rulebook: Steward, Guild Master, Commander."""

from __future__ import annotations

import pytest

from domain.games.madeira.board import HOME, UNBUILT, wood_for
from domain.games.madeira.rules.character_phase import PlaceGuildDie
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.guild_master import BuyFrom, FavourBought
from domain.games.madeira.rules.pieces import ShipMoved, WorkerMoved, spot_built
from domain.games.madeira.rules.resolve import UseCharacter
from domain.games.madeira.rules.ship_moves import Sail, StopSailing
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.rules.wood import WoodBought
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.games.madeira.words import BuyFavour, MoveShip, MoveWorker, Resolve, TurnEnd
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from tests.games.madeira.phases import LAYOUT, holding_favour, open_moves, phase_b, turn, using
from tests.games.madeira.table import holding, ships, workers


def test_the_steward_moves_two_workers_to_fields():
    """MAD-B-20, Q-B3, MAD-EX-117: the second enters the field that the first has left."""
    scenario = using("steward", phase_b().given(*workers("red", "R1-1")))
    assert scenario.waiting == [MoveWorker("to-field", 2)]
    once = scenario.when("red", SendWorker("R1-1", "R2-1")).then(WorkerMoved("red", "R1-1", "R2-1"))
    twice = once.when("red", SendWorker(HOME, "R1-1")).then(WorkerMoved("red", HOME, "R1-1"))
    assert twice.waiting == []


def test_the_steward_moves_two_different_workers():
    """MAD-B-20, Q-B3: or one, or none."""
    once = using("steward", phase_b().given(*workers("red", "R1-1"))).played(("red", SendWorker("R1-1", "R2-1")))
    once.when("red", SendWorker("R2-1", "R1-2")).refused("MAD-W-03")
    assert once.when("red", Decline()).then().waiting == []


def test_the_steward_cannot_send_a_second_worker_to_a_field():
    """MAD-EX-08: each of the four has one on R2-1."""
    crowded = phase_b().given(*[workers(seat, "R2-1")[0] for seat in phase_b().state.seats])
    using("steward", crowded).when("red", SendWorker(HOME, "R2-1")).refused("MAD-J-15")


def test_the_guild_master_sells_a_favour_and_builds_its_district():
    """MAD-B-30, MAD-EX-09, Q-B4: the Constable lies on a district that costs 3."""
    assert (LAYOUT["machico/4"], wood_for("machico/4")) == ("constable", 3)
    scenario = using("guild_master", phase_b().given(*holding("red", phase_b(), wood=3)))
    bought = scenario.when("red", BuyFrom("machico/4", "constable")).then(
        Paid("red", {"wood": 3}), FavourBought("red", "constable", "machico/4")
    )
    home = bought.state.homes["red"]
    assert (home.wood, home.favours) == (0, {"constable": True})
    assert spot_built(bought.state, "machico/4") and not spot_built(scenario.state, "machico/4")
    assert not any(place in home.workers for place in ("machico-7", "machico-8"))


@pytest.mark.parametrize(("district", "wood"), [(3, 2), (4, 3), (5, 4), (6, 5)])
def test_a_district_costs_the_wood_of_its_column(district, wood):
    """MAD-B-30, MAD-J-60: the same in every city."""
    assert {wood_for(one) for one in UNBUILT if one.endswith(f"/{district}")} == {wood}
    scenario = using("guild_master", phase_b().given(*holding("red", phase_b(), wood=wood)))
    payable = [move.district for move in open_moves(scenario, "red") if isinstance(move, BuyFrom)]
    assert payable == [one for one in UNBUILT if wood_for(one) <= wood]


def test_districts_need_not_be_built_from_left_to_right():
    """MAD-B-31, MAD-J-33"""
    scenario = using("guild_master", phase_b().given(*holding("red", phase_b(), wood=5)))
    built = scenario.played(("red", BuyFrom("funchal/6", LAYOUT["funchal/6"])))
    assert [district for district in UNBUILT if spot_built(built.state, district)] == ["funchal/6"]


def test_wood_for_a_district_may_be_bought_after_what_is_held():
    """MAD-B-30: 1 held, 1 bought in the forest."""
    scenario = using("guild_master", phase_b().given(*workers("red", "forest")))
    scenario.when("red", BuyFrom("funchal/3", LAYOUT["funchal/3"])).then(
        Paid("red", {"wood": 1}), WoodBought("red", "forest", 1), FavourBought("red", LAYOUT["funchal/3"], "funchal/3")
    )


def test_without_access_the_guild_master_takes_only_held_wood():
    """MAD-EX-74: 4 wood, the favour costs 5."""
    scenario = using("guild_master", phase_b().given(*holding("red", phase_b(), wood=4)))
    scenario.when("red", BuyFrom("machico/6", LAYOUT["machico/6"])).refused("MAD-T-07")


def test_nothing_need_be_bought():
    """Q-B4"""
    scenario = using("guild_master", phase_b().given(*holding("red", phase_b(), wood=5)))
    assert scenario.when("red", Decline()).then().waiting == []


def test_who_can_buy_nothing_is_not_asked():
    """Q-B4: unless a windmill action might still bring the reals."""
    poor = phase_b().given(*workers("red", "forest"), *holding("red", phase_b(), wood=0, reals=0))
    assert using("guild_master", poor).waiting == []
    in_turn = poor.asked(Frame("red", Resolve("capitania")), Frame("red", TurnEnd()))
    asked = in_turn.played(("red", UseCharacter("guild_master")))
    assert asked.waiting == [BuyFavour(), TurnEnd()]
    assert BuyFrom("funchal/3", LAYOUT["funchal/3"]) not in open_moves(asked, "red")


def test_a_ship_and_a_district_share_the_ladder_of_one_turn():
    """MAD-EX-71, MAD-J-04: the Navigator's ship buys the first piece, the district pieces 2 to 6."""
    rich = holding("red", phase_b(), wood=0, reals=21, wheat=2)
    given = phase_b().given(*rich, *workers("red", "forest"), holding_favour("red", "navigator")).asked(*turn("red"))
    sailed = given.played(("red", UseFavour("navigator")), ("red", Sail(HOME, "wheat_market-1")))
    assert sailed.state.homes["red"].reals == 21 - 1 + 4
    bought = sailed.played(
        ("red", PlaceGuildDie(3, "capitania")),
        ("red", UseCharacter("guild_master")),
        ("red", BuyFrom("machico/6", LAYOUT["machico/6"])),
    )
    assert bought.state.turn.wood_bought == 6
    assert bought.state.homes["red"].reals == 4


def test_the_commander_moves_two_different_ships():
    """MAD-B-50, Q-B7: each is paid and rewarded before the next."""
    rich = phase_b().given(*holding("red", phase_b(), wheat=2, sugar=2), *ships("red", "wine_market-1"))
    scenario = using("commander", rich)
    assert scenario.waiting == [MoveShip(2)]
    once = scenario.when("red", Sail("wine_market-1", "wheat_market-1")).then(
        Paid("red", {"wheat": 2}), ShipMoved("red", "wine_market-1", "wheat_market-1"), Gained("red", {"reals": 4})
    )
    once.when("red", Sail("wheat_market-1", "sugar_market-1")).refused("MAD-H-06")
    twice = once.when("red", Sail(HOME, "sugar_market-1")).then(
        Paid("red", {"sugar": 2}),
        Paid("red", {"wood": 1}),
        ShipMoved("red", HOME, "sugar_market-1"),
        Gained("red", {"reals": 6}),
    )
    assert twice.waiting == []


def test_a_ship_never_stays_where_it_is():
    """MAD-EX-12: to another slot of its market it may go."""
    rich = phase_b().given(*holding("red", phase_b(), sugar=5), *ships("red", "sugar_market-1"))
    scenario = using("commander", rich)
    scenario.when("red", Sail("sugar_market-1", "sugar_market-1")).refused("MAD-H-07")
    assert scenario.offers("red")[Sail("sugar_market-1", "sugar_market-2")] is None


def test_the_commander_may_stay_ashore():
    """MAD-B-50, Q-B7"""
    scenario = using("commander", phase_b().given(*holding("red", phase_b(), wine=3)))
    assert scenario.when("red", StopSailing()).then().waiting == []
