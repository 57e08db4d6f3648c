"""Chapter 4.1 of the expansion's book, and what the module takes out of the base game."""

from __future__ import annotations

import pytest

from domain.games.madeira import MADEIRA
from domain.games.madeira.board import BUILDINGS, COLONIES, FACES, REWARD_KIND, ROUNDS, UNBUILT
from domain.games.madeira.modules.new_beginning.printed import TILES
from domain.games.madeira.modules.new_roles.bonuses import left_over
from domain.games.madeira.modules.new_roles.characters import DealRoles
from domain.games.madeira.modules.new_roles.conserving import complaints
from domain.games.madeira.modules.new_roles.corsair import CorsairRolled, RollBlackDice
from domain.games.madeira.modules.new_roles.face_down import lies_face_down
from domain.games.madeira.modules.new_roles.printed import BONUS_SLOTS, CORSAIR, ELSEWHERE, HARVESTER_ON, ROLES, SUPPLY
from domain.games.madeira.modules.new_roles.tiles import in_supply
from domain.games.madeira.rounds import RoundBegan
from domain.games.madeira.rules.round_opening import CharactersDealt, PirateDiceRolled
from domain.kernel.chance import Chance
from domain.kernel.deciding import begin
from domain.kernel.secrecy import seen_by
from tests.games.madeira.modules.roles import annex, in_phase_b
from tests.games.madeira.modules.table import set_up, table
from tests.games.madeira.phases import carried, played_until


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ext_133_the_starting_state(seats):
    """EXT-133.

    EXP4-01, EXP4-02, EXP4-03, EXP4-05: 3 pirates each, half of the favours down, a reward of each kind left over.
    """
    start = set_up("new-roles", seats=seats)
    assert [home.pirates.number for home in start.state.homes.values()] == [3] * seats
    down = [district for district in start.state.favours if lies_face_down(district)]
    assert (len(down), len(UNBUILT)) == (6, 12)
    assert {int(district[-1]) for district in down} == {3, 4}
    assert (annex(start).citizen, annex(start).ship) == ("machico", "brasil")
    lying = {tile for colony in COLONIES for tile in start.state.rewards[colony]}
    beside = {kind: left_over(start.state, kind) for kind in "AB"}
    assert lying | set(beside.values()) == REWARD_KIND.keys()
    assert [REWARD_KIND[tile] for tile in beside.values()] == ["A", "B"]


def test_the_cheapest_favours_are_the_ones_face_down():
    """EXP4-01: the two leftmost of each row, for 2 and 3 wood."""
    assert [district for district in UNBUILT if lies_face_down(district)] == [
        f"{city}/{column}" for city in ("porto_santo", "funchal", "machico") for column in (3, 4)
    ]


def test_face_down_favours_are_known_to_all():
    """EXR-58: face-down is not hidden."""
    start = set_up("new-roles")
    assert seen_by(start.state, None).favours == start.state.favours


def test_the_pirates_of_the_preparation_are_received_openly():
    """EXP4-05: the totals stay secret."""
    start = set_up("new-roles")
    seen = seen_by(start.state, "blue").homes["red"].pirates
    assert (seen.any, seen.amount) == (True, None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_tiles_of_each_sort_lie_in_the_supplies(seats):
    """EXP4-06: the same for every number of seats."""
    start = set_up("new-roles", seats=seats)
    assert {tile: in_supply(start.state, tile) for tile in SUPPLY} == {"protection": 5, "dark": 5}


@pytest.mark.parametrize("number", ROUNDS)
def test_the_harvester_lies_where_the_base_game_has_no_character(number):
    """EXP4-07, EXP4-08: the other four are dealt to the other four buildings, so every building has one."""
    start = table("new-roles").given(RoundBegan(number))
    ((dealt,), after) = carried(start, DealRoles())
    assert isinstance(dealt, CharactersDealt)
    assert dealt.characters[ROUNDS[number].building_without_character] == "harvester"
    assert HARVESTER_ON[number] == ROUNDS[number].building_without_character
    assert sorted(dealt.characters.values()) == sorted(ROLES)
    assert set(after.state.characters) == set(BUILDINGS)


def test_the_characters_of_round_1_lie_from_the_preparation_on():
    """EXP4-08: they are not dealt again when it begins."""
    start = set_up("new-roles")
    dealt = start.state.characters
    assert dealt["fortaleza"] == "harvester" and set(dealt.values()) == {*ELSEWHERE, "harvester"}
    in_round = played_until(start, lambda state: state.phase == "A")
    assert in_round.state.characters == dealt


def test_one_of_three_black_dice_is_the_corsair_die():
    """EXP4-04, EXP4-24: two pirate dice, and one with the faces of a pirate die."""
    facts, after = carried(table("new-roles").rolling(1, 3, 5), RollBlackDice())
    assert facts == (PirateDiceRolled((1, 2)), CorsairRolled(3))
    assert annex(after).corsair == 3
    assert tuple(CORSAIR["faces"]) == FACES["pirate"]


def test_each_character_has_three_slots():
    """EXP4-09, EXP4-51 to EXP4-65."""
    by_character = {role: [row.slot for row in BONUS_SLOTS.values() if row.character == role] for role in ROLES}
    assert by_character == {role: [1, 2, 3] for role in ROLES}


def test_what_the_base_game_did_without_a_character_is_gone():
    """EXPX-10 a: no building is bare in any round."""
    assert list(complaints(in_phase_b().state)) == []
    assert set(in_phase_b(number=4).state.characters) == set(BUILDINGS)


def test_with_a_new_beginning_nobody_receives_the_three_pirates():
    """EXPX-04, EXR-81: only what Settlement tiles say; a seat may begin with none, and no tile gives a tile."""
    start = set_up("new-roles", "new-beginning")
    assert [home.pirates.any for home in start.state.homes.values()] == [False] * 4
    assert (annex(start).citizen, annex(start).ship) == ("machico", "brasil")
    in_round = played_until(start, lambda state: state.phase == "A" and state.round == 1)
    received = [home.pirates.number for home in in_round.state.homes.values()]
    assert set(received) <= {tile.pirates for tile in TILES.values()}
    assert annex(in_round).protection == annex(in_round).dark == {}


def test_with_kings_demands_the_pirates_of_its_tiles_come_on_top():
    """EXPX-09, EXR-80: 3 in preparation, and 7 more for who is dealt B5 or C5."""
    before = table("new-roles", "kings-demands")
    found = set()
    for number in range(20):
        start = before.given(*begin(before.rules, before.state, [MADEIRA.opening()], Chance(bytes([number]), 0)))
        for home in start.state.homes.values():
            dealt = any(request in ("B5", "C5") for request in home.requests)
            assert home.pirates.number == (3 + 7 if dealt else 3), home.requests
            found.add(dealt)
    assert found == {True, False}
