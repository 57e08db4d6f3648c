"""MAD-S-01 to MAD-S-11: what is dealt before anybody chooses."""

from __future__ import annotations

from collections import Counter

import pytest

from domain.games.madeira import MADEIRA
from domain.games.madeira.board import (
    BUILDINGS,
    CHARACTERS,
    CITIES,
    COLONIES,
    FAVOURS,
    FIELD_WOOD,
    FIELDS,
    HOME,
    REQUESTS,
    REWARD_KIND,
    REWARDS,
    STARTING_ORDER,
    STARTING_REALS,
    STARTING_REQUESTS,
    WATCH,
    district_of,
    fields_of,
    spots_of,
)
from domain.games.madeira.rounds import RoundBegan
from domain.games.madeira.rules.arrangement import DealStartingRequests, StartingRequestDealt
from domain.games.madeira.rules.conversion import ConvertFields
from domain.games.madeira.rules.pieces import spot_built
from domain.games.madeira.rules.wood import WoodTaken
from tests.games.madeira.phases import carried, opened, played_until
from tests.games.madeira.table import SEATS, table

ALL_COUNTS = pytest.mark.parametrize("seats", [2, 3, 4])


@ALL_COUNTS
def test_two_to_four_play(seats):
    """MAD-S-01"""
    assert MADEIRA.counts == (2, 3, 4)
    assert opened(seats).state.seats == MADEIRA.seats[:seats] == SEATS[:seats]


def test_region_1_of_a_new_game_for_four():
    """MAD-S-02, MAD-EX-02"""
    fields = opened().state.fields
    assert [(fields[name].crop, fields[name].wood) for name in fields_of(1)] == [
        ("wheat", 0), ("wine", 0), ("wheat", 3), ("sugar", 3),
    ]  # fmt: skip
    assert [name for name in fields_of(1) if FIELDS[name].converts_to] == ["R1-3", "R1-4"]


def test_r1_3_grows_wheat_and_after_its_conversion_sugar():
    """MAD-EX-01"""
    cleared = table().given(RoundBegan(2), *[WoodTaken("red", "R1-3")] * 3)
    assert cleared.state.fields["R1-3"].crop == "wheat"
    assert carried(cleared, ConvertFields())[1].state.fields["R1-3"].crop == "sugar"


@ALL_COUNTS
def test_the_wood_on_the_fields_goes_by_the_number_of_seats(seats):
    """MAD-S-02, MAD-N-01"""
    fields = opened(seats).state.fields
    assert {name: field.wood for name, field in fields.items() if field.wood} == {
        name: wood for (name, players), wood in FIELD_WOOD.items() if players == seats
    }


@ALL_COUNTS
def test_each_unbuilt_district_holds_one_favour(seats):
    """MAD-S-03, MAD-N-02"""
    state = opened(seats).state
    assert set(state.favours) == {f"{city}/{district}" for city in CITIES for district in (3, 4, 5, 6)}
    assert sorted(state.favours.values()) == sorted(FAVOURS)
    assert all(spot_built(state, f"{city}/{district}") for city in CITIES for district in (1, 2))


@ALL_COUNTS
def test_a_neutral_citizen_stands_on_the_rightmost_built_spot_of_each_city(seats):
    """MAD-S-04, MAD-J-43, MAD-N-02"""
    state = opened(seats).state
    built = [[spot for spot in spots_of(city) if spot_built(state, district_of(spot))] for city in CITIES]
    assert state.neutrals == tuple(spots[-1] for spots in built)


@ALL_COUNTS
def test_each_colony_has_a_reward_of_each_kind(seats):
    """MAD-S-05, MAD-J-44, MAD-N-02: one A and one B are left over."""
    rewards = opened(seats).state.rewards
    assert [[REWARD_KIND[reward] for reward in rewards[colony]] for colony in COLONIES] == [["A", "B"]] * 3
    assert len({reward for pair in rewards.values() for reward in pair}) == len(REWARDS) - 2


def test_everybody_starts_with_the_same_pieces():
    """MAD-S-06"""
    for home in opened().state.homes.values():
        assert home.workers == {HOME: 10, WATCH: 2}
        assert (home.ships, home.markers) == ({HOME: 6}, {HOME: 3})
        assert (home.windmill, home.prestige, home.pirates.number) == (3, 0, 0)


def test_everybody_starts_with_the_same_goods():
    """MAD-S-07"""
    home = table().state.homes["red"]
    assert (home.wheat, home.sugar, home.wine, home.wood, home.bread, home.reals) == (1, 1, 1, 1, 4, 5)


@ALL_COUNTS
def test_the_starting_requests_give_the_first_turn_order(seats):
    """MAD-S-08, MAD-J-42: any of the four tiles may be dealt, also with fewer seats."""
    facts, scenario = carried(table(seats), DealStartingRequests())
    dealt = {fact.seat: fact for fact in facts if isinstance(fact, StartingRequestDealt)}
    ranks = [STARTING_ORDER[dealt[seat].tile] for seat in scenario.state.order()]
    assert len(ranks) == seats and ranks == sorted(ranks)
    for seat, fact in dealt.items():
        assert scenario.state.homes[seat].requests == (STARTING_REQUESTS[fact.tile],) == (fact.request,)


def test_with_two_seats_every_starting_tile_comes_up_sooner_or_later():
    """MAD-J-42"""
    seen = {home.requests for seed in range(20) for home in opened(2, bytes([seed])).state.homes.values()}
    assert seen == {(kind,) for kind in STARTING_REQUESTS.values()}


@ALL_COUNTS
def test_the_later_in_order_the_more_reals(seats):
    """MAD-S-09, MAD-N-01"""
    state = opened(seats).state
    assert [state.homes[seat].reals for seat in state.order()] == [5 + STARTING_REALS[n + 1] for n in range(seats)]
    assert list(STARTING_REALS.values()) == [2, 3, 4, 5]


@ALL_COUNTS
def test_a_row_of_five_requests_for_each_seat(seats):
    """MAD-S-10, MAD-N-01"""
    rows = opened(seats).state.rows
    assert [len(row.requests) for row in rows] == [5] * seats
    assert Counter(kind for row in rows for kind in row.requests) == dict.fromkeys(REQUESTS, seats)


@ALL_COUNTS
def test_there_are_four_passing_rows_at_any_count(seats):
    """MAD-J-41, MAD-N-01"""
    assert len(opened(seats).state.passing) == 4


def test_the_characters_of_round_1_are_known_before_anybody_places_a_worker():
    """MAD-S-11, MAD-J-40, MAD-EX-03: Fortaleza alone has none."""
    state = opened().state
    assert set(state.characters) == set(BUILDINGS) - {"fortaleza"}
    assert sorted(state.characters.values()) == sorted(CHARACTERS)
    begun = played_until(opened(), lambda state: state.round == 1)
    assert begun.state.characters == state.characters


def test_other_luck_deals_another_table():
    one, other = opened(seed=b"one").state, opened(seed=b"other").state
    assert one == opened(seed=b"one").state
    for dealt in ("favours", "rewards", "rows", "characters"):
        assert getattr(one, dealt) != getattr(other, dealt), dealt
