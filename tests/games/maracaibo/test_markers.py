"""Ownership markers: from the track onto the map, from the map to the box (MAR-B-08, MAR-N-26; tan.g, tan.h)."""

import pytest

from domain.games.maracaibo.board import CITIES, PROJECTS, VILLAGES
from domain.games.maracaibo.carrying.markers import Claim, MarkerPlaced, MarkerRemoved, free_villages
from domain.games.maracaibo.carrying.tracks import InfluenceAdvanced
from domain.games.maracaibo.counts import base_value
from domain.games.maracaibo.effects import PlaceMarker
from domain.games.maracaibo.words import Row
from domain.kernel.joins import Decline
from tests.games.maracaibo.table import carried, table


def effects_of(card):
    return Row(PROJECTS[card].effects)


def placed(*villages, nation="france"):
    return [MarkerPlaced("blue", nation, village) for village in villages]


def spent(nation):
    """Every marker of the nation was placed once and went to the box."""
    once = (MarkerPlaced("blue", nation, "4"), MarkerRemoved("blue", nation, "4"))
    return [fact for _ in range(13) for fact in once]


@pytest.mark.parametrize("taken, value", [
    (0, 0), (1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4), (7, 5), (8, 5), (9, 6), (10, 6), (11, 7), (12, 7), (13, 8),
])  # fmt: skip
def test_the_base_value_is_that_of_the_last_field_wholly_empty(taken, value):
    """MAR-B-08, MAR-RUL-07: a field with one of its two markers is not empty."""
    assert base_value(taken) == value


def test_a_marker_of_a_nation_of_choice_goes_to_a_free_village():
    """MAR-N-26, tan.g: or none at all; no influence comes with it."""
    scenario = carried(table().given(*placed("1", "2")), effects_of("A56"))
    offers = scenario.offers("red")
    assert {move.village for move in offers if isinstance(move, Claim)} == set(VILLAGES) - {"1", "2"}
    assert Decline() in offers
    after = scenario.when("red", Claim("spain", "7")).then(MarkerPlaced("red", "spain", "7"))
    assert (after.state.markers_left("spain"), after.state.map_count("spain")) == (12, 1)


def test_the_marker_of_b55_lifts_its_nation_to_the_next_rank():
    """MAR-EX-076, tan.h: England from 4 to 6."""
    scenario = carried(table().given(InfluenceAdvanced("red", "england", 4)), effects_of("B55"))
    scenario.when("red", Claim("england", "7")).then(
        MarkerPlaced("red", "england", "7"), InfluenceAdvanced("red", "england", 6)
    )


def test_at_twelve_the_marker_is_placed_all_the_same():
    """MAR-R-03, MAR-RUL-22, tan.h."""
    scenario = carried(table().given(InfluenceAdvanced("red", "england", 12)), effects_of("B55"))
    scenario.when("red", Claim("england", "7")).then(MarkerPlaced("red", "england", "7"))


@pytest.mark.parametrize("card", ["A56", "B55"])
def test_without_a_free_village_the_effect_is_void(card):
    """MAR-EX-077, MAR-RUL-35: all twelve have markers, and no influence comes either."""
    scenario = table().given(*placed(*VILLAGES[:7]), *placed(*VILLAGES[7:], nation="spain"))
    assert carried(scenario, effects_of(card)).waiting == []


def test_without_a_marker_on_its_track_a_nation_is_not_offered():
    """MAR-N-26, MAR-B-08: markers in the box do not come back."""
    scenario = carried(table().given(*spent("france")), effects_of("A56"))
    assert {move.nation for move in scenario.offers("red") if isinstance(move, Claim)} == {"england", "spain"}
    none = table().given(*spent("france"), *spent("england"), *spent("spain"))
    assert carried(none, effects_of("A56")).waiting == []


def test_free_villages_are_those_without_a_marker():
    """MAR-RUL-36: cities and homeward spaces are none."""
    assert free_villages(table().state) == VILLAGES and not set(VILLAGES) & set(CITIES)
    assert "20" not in VILLAGES and "havana" not in VILLAGES


def test_in_the_ships_own_village_it_cannot_be_declined():
    """MAR-N-26, MAR-V-08, MAR-G-05."""
    scenario = carried(table(), PlaceMarker("none", "ship_village", 1))
    assert Decline() not in scenario.offers("red")
