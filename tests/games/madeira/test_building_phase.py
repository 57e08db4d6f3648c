"""Chapter 8: building by building, dice rolled again, and one turn for each owner of a marker there."""

from __future__ import annotations

from domain.games.madeira.rules.building_actions import Act
from domain.games.madeira.rules.building_phase import (
    BuildingsTidied,
    DiceRerolled,
    NextBuildingTurn,
    ResolveBuildings,
    TidyBuildings,
)
from domain.games.madeira.rules.building_turn import PayCost, TakePirates
from domain.games.madeira.rules.favours.using import FavourUsed, UseFavour
from domain.games.madeira.rules.round_opening import CharactersDealt
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.rules.turns import EndTurn, TurnBegan, TurnEnded
from domain.kernel.agenda import awaited
from domain.kernel.joins import Decline
from tests.games.madeira.late_phases import begun, dice, favours, in_order, markers, seated, showing
from tests.games.madeira.table import holding, table, workers
from tests.scenario import Scenario


def left_unpaid(scenario: Scenario) -> Scenario:
    """The seat now asked takes the pirates and ends its turn."""
    (seat,) = awaited(scenario.state)
    take = next(move for move in scenario.offers(seat) if isinstance(move, TakePirates))
    return scenario.played((seat, take), (seat, EndTurn()))


def test_mad_c_01_buildings_are_resolved_from_moinho_to_fortaleza():
    """MAD-C-01."""
    facts = markers("red", "fortaleza", "moinho", "casa_da_coroa") + markers("blue", "capitania", "alfandega")
    _, now = begun(seated().given(*facts), ResolveBuildings())
    met = []
    while awaited(now.state):
        met.append((now.waiting[0].building, *awaited(now.state)))
        now = left_unpaid(now)
    buildings = ["moinho", "capitania", "alfandega", "casa_da_coroa", "fortaleza"]
    assert met == list(zip(buildings, ["red", "blue", "blue", "red", "red"]))


def test_mad_ex_90_a_building_without_a_marker_is_skipped_and_its_dice_are_not_rolled():
    """MAD-EX-90, MAD-C-02."""
    pirate_dice = [*dice("capitania", (), 3)]
    facts, after = begun(seated().given(*pirate_dice), ResolveBuildings())
    assert facts == [] and after.waiting == []
    assert [die.value for die in after.state.dice["capitania"]] == [3]


def test_mad_c_03_all_dice_are_rolled_again_guild_and_pirate_and_it_is_told_before_the_first_turn():
    """MAD-C-03, MAD-I-04."""
    position = seated().given(*dice("moinho", (3, 1), 2), in_order("blue"), *markers("blue", "moinho"))
    facts, after = begun(showing(position, 2, 2, 1), ResolveBuildings(("moinho",)))
    assert facts == [DiceRerolled("moinho", (2, 2, 1)), TurnBegan("blue")]
    assert [(die.value, die.pirate) for die in after.state.dice["moinho"]] == [(2, False), (2, False), (1, True)]


def test_mad_c_05_turns_at_a_building_go_in_passing_order():
    """MAD-C-05, MAD-R-02."""
    position = table().given(in_order("yellow", "", "red", "blue"))
    position = position.given(*(fact for seat in ("red", "blue", "yellow") for fact in markers(seat, "moinho")))
    _, now = begun(position, ResolveBuildings())
    met: list[str] = []
    while awaited(now.state):
        met += awaited(now.state)
        now = left_unpaid(now)
    assert met == ["yellow", "red", "blue"]


def test_mad_ex_84_two_markers_give_one_turn_one_payment_one_action():
    """MAD-EX-84, MAD-C-05."""
    position = seated().given(*markers("blue", "fortaleza", "fortaleza"), *workers("blue", "R3-1"))
    position = position.given(*holding("blue", position, reals=20))
    _, now = begun(position, ResolveBuildings())
    paid = now.when("blue", PayCost(10)).then(Paid("blue", {"reals": 10}))
    acted = paid.played(("blue", Act("fortaleza", "top")), ("blue", Decline()))
    assert acted.when("blue", EndTurn()).then(TurnEnded("blue")).waiting == []


def test_mad_j_24_each_building_with_an_own_marker_is_a_turn_with_a_favour_of_its_own():
    """MAD-J-24."""
    held = favours("red", up=("patron", "treasurer"))
    position = seated().given(*held, *markers("red", "moinho", "capitania"))
    _, now = begun(position, ResolveBuildings())
    used = now.when("red", UseFavour("patron")).then(FavourUsed("red", "patron"), Gained("red", {"bread": 3}))
    assert used.offers("red")[UseFavour("treasurer")] is not None
    assert left_unpaid(used).offers("red")[UseFavour("treasurer")] is None


def test_mad_ex_36_who_has_no_marker_here_has_no_turn_and_no_favour():
    """MAD-EX-36, MAD-C-05, MAD-F-02."""
    position = seated().given(*markers("blue", "fortaleza"), *favours("red", up=("bishop",)), *markers("red", "moinho"))
    facts, now = begun(position, ResolveBuildings(("fortaleza",)))
    assert facts == [TurnBegan("blue")] and awaited(now.state) == ("blue",)
    now.when("red", UseFavour("bishop")).refused("move.seat")
    assert left_unpaid(now).waiting == []


def test_mad_c_05_nobody_comes_twice_at_one_building_though_a_marker_comes_back():
    """MAD-C-05: a seat that had its turn here is not asked again."""
    position = seated().given(*markers("red", "moinho"))
    assert begun(position, NextBuildingTurn("moinho", ("red",)))[0] == []


def test_mad_c_11_afterwards_markers_dice_and_characters_are_taken_off():
    """MAD-C-11, MAD-J-50: nothing of the dice is kept."""
    lying = [*dice("moinho", (3, 1), 2), CharactersDealt({"moinho": "mayor"}), *markers("red", "moinho", "capitania")]
    facts, after = begun(seated().given(*lying), TidyBuildings())
    assert facts == [BuildingsTidied()]
    state = after.state
    assert (state.dice, state.pirate_dice, state.characters) == ({}, (), {})
    assert {tuple(home.markers.items()) for home in state.homes.values()} == {(("home", 3),)}
