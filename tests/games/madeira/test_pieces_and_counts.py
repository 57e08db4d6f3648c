"""Chapters 2 and 12 of the rulebook: what there is, and what the number of seats changes."""

from __future__ import annotations

from collections import Counter

import pytest

from domain.games.madeira.board import (
    CHARACTERS,
    CITIES,
    DISTRICTS,
    FACES,
    FAVOURS,
    FIELDS,
    FOREST,
    GUILD_ROWS,
    GUILDS,
    HOME,
    PER_PLAYER,
    REWARD_KIND,
    REWARDS,
    SPOTS,
    STARTING_REQUESTS,
    WATCH,
    by_players,
    district_of,
    spots_of,
)
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.rules.wood import WoodTaken
from tests.games.madeira.phases import opened, phase_a, phase_b, played_until
from tests.games.madeira.table import table, workers

ALL_COUNTS = pytest.mark.parametrize("seats", [2, 3, 4])


def test_a_player_owns_twelve_workers_six_ships_and_three_markers():
    """MAD-K-01"""
    home = table().state.homes["red"]
    assert [sum(pieces.values()) for pieces in (home.workers, home.ships, home.markers)] == [12, 6, 3]
    assert PER_PLAYER["disc"] == 3


def test_the_common_pieces_are_all_in_the_box():
    """MAD-K-02"""
    assert (len(CHARACTERS), len(FAVOURS), len(REWARDS), len(STARTING_REQUESTS)) == (4, 12, 8, 4)
    assert Counter(favour.guild for favour in FAVOURS.values()) == dict.fromkeys(GUILDS, 3)
    assert Counter(REWARD_KIND.values()) == {"A": 4, "B": 4}


def test_every_die_has_two_faces_of_each_number():
    """MAD-K-03"""
    assert FACES["guild"] == FACES["pirate"] == (1, 1, 2, 2, 3, 3)


def test_the_supply_never_runs_out_but_a_pile_on_a_field_does():
    """MAD-K-04, MAD-J-05: there are 24 bread tokens in the box, and 3 wood on R1-3."""
    full = table().given(Gained("red", {"bread": 100}), *[WoodTaken("red", "R1-3")] * 3)
    assert full.state.homes["red"].bread == 104
    assert full.state.fields["R1-3"].wood == 0


def test_a_worker_is_always_in_exactly_one_place():
    """MAD-K-05"""
    moved = table().given(*workers("red", "R1-1", FOREST, "funchal-1", "acores"), WorkerMoved("red", WATCH, HOME))
    assert moved.state.homes["red"].workers == {
        HOME: 7, WATCH: 1, "R1-1": 1, FOREST: 1, "funchal-1": 1, "acores": 1,
    }  # fmt: skip


def test_a_favour_is_on_a_district_or_in_one_home():
    """MAD-K-07"""
    state = opened().state
    assert sorted(state.favours.values()) == sorted(FAVOURS)
    assert not any(home.favours for home in state.homes.values())


def test_a_field_is_wooded_while_wood_lies_on_it():
    """MAD-K-08"""
    state = table().state
    wooded = {name for name, field in state.fields.items() if field.wood}
    assert wooded == {name for name, row in FIELDS.items() if row.wooded}
    assert not any(field.lost for field in state.fields.values())


def test_the_spots_of_a_city_are_counted_from_left_to_right():
    """MAD-K-09"""
    assert spots_of("funchal")[0] == "funchal-1"
    assert [district_of(f"funchal-{spot}") for spot in (1, 2, 3, 12)] == [
        "funchal/1", "funchal/1", "funchal/2", "funchal/6",
    ]  # fmt: skip
    assert len(SPOTS) == len(CITIES) * sum(row.spots for row in DISTRICTS)


@pytest.mark.parametrize(("seats", "guilds"), [(2, ["ab", "cd"]), (3, ["ab", "cd", "ad"]), (4, ["a", "b", "c", "d"])])
def test_the_rows_of_the_guild_board(seats, guilds):
    """MAD-N-01"""
    rows = [GUILD_ROWS[seats, row] for row in range(1, seats + 1)]
    assert rows == [tuple(f"guild_{letter}" for letter in row) for row in guilds]
    assert by_players("guild_board_rows", seats) == seats
    assert by_players("guild_dice", seats) == sum(len(row.dice) for row in phase_a(seats).state.rows)


@ALL_COUNTS
def test_three_pirate_dice_at_any_count(seats):
    """MAD-N-02"""
    begun = played_until(opened(seats), lambda state: state.round == 1)
    assert len(begun.state.pirate_dice) == 3
    assert len(phase_b(seats).state.pirate_dice) == 3
