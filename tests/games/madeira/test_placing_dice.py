"""MAD-B-03 to MAD-B-06: where a die may be placed, and what it costs."""

from __future__ import annotations

from domain.games.madeira.board import BUILDINGS, HOME, WATCH
from domain.games.madeira.rules.building_phase import NextBuildingTurn
from domain.games.madeira.rules.character_phase import (
    GuildDiePlaced,
    PirateDiePlaced,
    PlaceGuildDie,
    PlacePirateDie,
)
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.passing import PassForReals
from domain.games.madeira.rules.pieces import MarkerMoved, WorkerMoved
from domain.games.madeira.rules.resolve import GoHarvesting, UseCharacter
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.rules.windmill import LowerWindmill, WindmillTurned
from domain.kernel.joins import Decline
from tests.games.madeira.phases import carried, holding_favour, open_moves, phase_b, turn
from tests.games.madeira.table import holding, workers


def on(building: str, *dice: tuple[str, int]) -> list[GuildDiePlaced]:
    return [GuildDiePlaced(seat, die, building) for seat, die in dice]


def out_of_the_watch(seat: str) -> list[WorkerMoved]:
    return [WorkerMoved(seat, WATCH, HOME)] * 2


def test_a_guild_die_takes_a_marker_along():
    """MAD-B-03, Q-B1"""
    scenario = phase_b().asked(*turn("red"))
    placed = scenario.when("red", PlaceGuildDie(3, "casa_da_coroa")).then(
        GuildDiePlaced("red", 3, "casa_da_coroa"), MarkerMoved("red", HOME, "casa_da_coroa")
    )
    home = placed.state.homes["red"]
    assert (home.dice, home.markers) == ((1, 2), {HOME: 2, "casa_da_coroa": 1})
    assert [die.value for die in placed.state.dice["casa_da_coroa"]] == [3]


def test_a_weak_die_costs_bread():
    """MAD-B-06, MAD-EX-06: a 1 on a building of region 3."""
    scenario = phase_b().asked(*turn("red"))
    placed = scenario.when("red", PlaceGuildDie(1, "casa_da_coroa")).then(
        Paid("red", {"bread": 2}),
        GuildDiePlaced("red", 1, "casa_da_coroa"),
        MarkerMoved("red", HOME, "casa_da_coroa"),
    )
    assert placed.state.homes["red"].bread == 2


def test_a_weak_pirate_die_costs_bread_too():
    """MAD-B-06, MAD-B-04: a 1 on a building of region 3."""
    scenario = phase_b().asked(*turn("red"))
    scenario.when("red", PlacePirateDie(1, "fortaleza")).then(
        Paid("red", {"bread": 2}), PirateDiePlaced("red", 1, "fortaleza"), WorkerMoved("red", WATCH, HOME)
    )


def test_without_bread_a_weak_die_cannot_be_placed():
    """MAD-B-06, MAD-J-10: nothing stands in for it; the refusal says how much is short."""
    scenario = phase_b().given(*holding("red", phase_b(), bread=1)).asked(*turn("red"))
    scenario.when("red", PlaceGuildDie(1, "fortaleza")).refused("MAD-B-06")
    scenario.when("red", PlacePirateDie(1, "fortaleza")).refused("MAD-B-06")
    scenario.when("red", PlaceGuildDie(1, "moinho")).then(
        Paid("red", {"bread": 1}), GuildDiePlaced("red", 1, "moinho"), MarkerMoved("red", HOME, "moinho")
    )


def test_the_bare_building_takes_dice_like_the_others():
    """MAD-J-09, MAD-J-56: bread, limit and marker; the die may be for its marker only."""
    scenario = phase_b(2, red=(1, 1, 1), blue=(3, 3, 3)).asked(*turn("red"))
    placed = scenario.when("red", PlaceGuildDie(1, "fortaleza")).then(
        Paid("red", {"bread": 2}), GuildDiePlaced("red", 1, "fortaleza"), MarkerMoved("red", HOME, "fortaleza")
    )
    placed.when("red", Decline()).then()
    full = phase_b(2, blue=(3, 3, 3)).given(*on("fortaleza", ("blue", 3), ("blue", 3))).asked(*turn("red"))
    full.when("red", PlaceGuildDie(3, "fortaleza")).refused("MAD-B-05")


def test_equal_dice_are_one_offer():
    """Q-B1"""
    scenario = phase_b(red=(2, 2, 2)).given(*out_of_the_watch("red")).asked(*turn("red"))
    dice = [move for move in scenario.offers("red") if isinstance(move, PlaceGuildDie)]
    assert dice == [PlaceGuildDie(2, building) for building in BUILDINGS]


def test_four_seats_put_four_dice_on_a_building():
    """MAD-B-05, MAD-EX-05, MAD-N-01"""
    three = phase_b(purple=(3, 3, 3)).given(*on("moinho", ("purple", 3), ("purple", 3), ("purple", 3)))
    with_pirate = three.given(PirateDiePlaced("blue", 1, "moinho")).asked(*turn("red"))
    with_pirate.when("red", PlaceGuildDie(3, "moinho")).refused("MAD-B-05")
    with_pirate.when("red", PlacePirateDie(3, "moinho")).refused("MAD-B-05")
    all_guild = three.given(*on("moinho", ("yellow", 1))).asked(*turn("red"))
    all_guild.when("red", PlaceGuildDie(3, "moinho")).refused("MAD-B-05")
    all_guild.when("red", PlacePirateDie(3, "moinho")).refused("MAD-B-05")


def test_without_a_worker_in_the_watch_no_pirate_die():
    """MAD-B-04, MAD-EX-60"""
    scenario = phase_b().given(*out_of_the_watch("red")).asked(*turn("red"))
    assert len(scenario.state.pirate_dice) == 3
    for building in BUILDINGS:
        scenario.when("red", PlacePirateDie(3, building)).refused("MAD-B-04")


def test_a_building_takes_one_pirate_die():
    """MAD-B-05, MAD-EX-61: alfandega has the Mayor."""
    scenario = phase_b().given(PirateDiePlaced("blue", 1, "alfandega")).asked(*turn("red"))
    assert scenario.state.characters["alfandega"] == "mayor"
    scenario.when("red", PlacePirateDie(3, "alfandega")).refused("MAD-B-05")
    assert scenario.offers("red")[PlaceGuildDie(3, "alfandega")] is None


def test_two_seats_put_two_dice_on_a_building():
    """MAD-B-05, MAD-EX-62: both may be of one player."""
    scenario = phase_b(2, red=(3, 3, 3)).given(*on("moinho", ("red", 3), ("red", 3))).asked(*turn("red"))
    scenario.when("red", PlaceGuildDie(3, "moinho")).refused("MAD-B-05")
    assert scenario.offers("red")[PlaceGuildDie(3, "capitania")] is None


def test_three_seats_put_three_dice_on_a_building():
    """MAD-B-05, MAD-EX-63: a pirate die counts."""
    scenario = phase_b(3).given(*on("moinho", ("blue", 1), ("yellow", 1)), PirateDiePlaced("blue", 1, "moinho"))
    asked = scenario.asked(*turn("red"))
    asked.when("red", PlaceGuildDie(3, "moinho")).refused("MAD-B-05")
    asked.when("red", PlacePirateDie(3, "moinho")).refused("MAD-B-05")


def test_a_pirate_die_takes_a_worker_out_of_the_watch():
    """MAD-B-04, MAD-J-52: it uses the character like any die, but no marker is placed."""
    scenario = phase_b().asked(*turn("red"))
    placed = scenario.when("red", PlacePirateDie(2, "capitania")).then(
        PirateDiePlaced("red", 2, "capitania"), WorkerMoved("red", WATCH, HOME)
    )
    assert placed.state.pirate_dice == (1, 3)
    assert open_moves(placed, "red")[0] == UseCharacter("guild_master")


def test_a_pirate_die_that_is_gone_cannot_be_placed():
    """MAD-B-04"""
    scenario = phase_b().given(*[PirateDiePlaced("blue", die, "moinho") for die in (1, 2, 3)]).asked(*turn("red"))
    assert not any(isinstance(move, PlacePirateDie) for move in scenario.offers("red"))


def test_a_pirate_die_gives_no_turn_in_phase_c():
    """MAD-EX-116: a 3 on the Commander, and the player harvests instead."""
    scenario = phase_b().given(*workers("red", "R3-1")).asked(*turn("red"))
    placed = scenario.played(("red", PlacePirateDie(3, "casa_da_coroa")))
    assert scenario.state.characters["casa_da_coroa"] == "commander"
    assert placed.offers("red")[GoHarvesting("casa_da_coroa")] is None
    home = placed.state.homes["red"]
    assert (home.workers[WATCH], home.workers[HOME], home.markers) == (1, 10, {HOME: 3})
    assert carried(placed, NextBuildingTurn("casa_da_coroa"))[0] == ()


def test_bread_for_a_die_may_come_from_the_windmill():
    """MAD-B-06, MAD-EX-64"""
    scenario = phase_b().given(*holding("red", phase_b(), bread=0)).asked(*turn("red"))
    scenario.when("red", PlaceGuildDie(2, "fortaleza")).refused("MAD-B-06")
    turned = scenario.when("red", LowerWindmill("bread")).then(WindmillTurned("red", 2), Gained("red", {"bread": 1}))
    placed = turned.when("red", PlaceGuildDie(2, "fortaleza")).then(
        Paid("red", {"bread": 1}), GuildDiePlaced("red", 2, "fortaleza"), MarkerMoved("red", HOME, "fortaleza")
    )
    assert (placed.state.homes["red"].windmill, placed.state.homes["red"].bread) == (2, 0)


def one_bread_short(prestige):
    """The windmill is on its bottom step."""
    poor = holding("red", phase_b(), bread=1, wheat=0, sugar=0, wine=0, prestige=prestige)
    scenario = phase_b().given(*poor, WindmillTurned("red", 1)).asked(*turn("red"))
    scenario.when("red", PlaceGuildDie(1, "fortaleza")).refused("MAD-B-06")
    return scenario


def test_on_the_bottom_step_without_prestige_no_bread_is_to_be_had():
    """MAD-EX-66"""
    moves = open_moves(one_bread_short(prestige=0), "red")
    assert not any(isinstance(move, LowerWindmill) for move in moves)


def test_on_the_bottom_step_bread_costs_prestige():
    """MAD-EX-65"""
    scenario = one_bread_short(prestige=2)
    turned = scenario.played(("red", LowerWindmill("bread")))
    assert (turned.state.homes["red"].bread, turned.state.homes["red"].prestige) == (2, 1)
    assert turned.offers("red")[PlaceGuildDie(1, "fortaleza")] is None


def test_the_engineer_is_offered_only_while_a_die_can_be_placed():
    """MAD-EX-127: only a 1 is left, region 1 has no room, and there is no bread."""
    poor = holding("red", phase_b(2), bread=0)
    given = phase_b(2, red=(1,), blue=(3, 3, 3)).given(
        *poor, *out_of_the_watch("red"), holding_favour("red", "engineer"), *on("alfandega", ("blue", 3), ("blue", 3))
    )
    scenario = given.asked(*turn("red"))
    scenario.when("red", UseFavour("engineer")).refused("MAD-J-63")
    used = scenario.played(("red", LowerWindmill("bread")), ("red", UseFavour("engineer")))
    used.when("red", PassForReals(1)).refused("MAD-J-63")
    assert used.offers("red")[PlaceGuildDie(1, "moinho")] is None
