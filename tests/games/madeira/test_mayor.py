"""Chapter 7.4 of the rulebook: the Mayor moves pieces of the cities and collects from them."""

from __future__ import annotations

import pytest

from domain.games.madeira.board import HOME, NEUTRAL_STARTS, SPOTS, district_of, spots_of
from domain.games.madeira.rules.arrangement import FavoursDealt, NeutralsSet
from domain.games.madeira.rules.mayor import Resettle
from domain.games.madeira.rules.pieces import CitizenMoved, WorkerMoved, spot_built
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.rules.wood import TakeWoodFrom, WoodTaken
from domain.games.madeira.words import CollectCities, MoveCitizen
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from tests.games.madeira.phases import phase_b, using
from tests.games.madeira.table import workers


def mayor_of_blue():
    """MAD-EX-10: the third neutral citizen is in Machico."""
    neutrals = NeutralsSet(("porto_santo-4", "machico-3", "machico-4"))
    placed = workers("blue", "porto_santo-1", "porto_santo-2", "machico-1")
    return using("mayor", phase_b().given(neutrals, *placed), "blue")


def test_the_mayor_moves_pieces_and_then_the_cities_pay():
    """MAD-B-40, MAD-B-41, MAD-EX-10, Q-B5"""
    scenario = mayor_of_blue()
    assert scenario.waiting == [MoveCitizen(2), CollectCities()]
    once = scenario.when("blue", Resettle("machico-1", "funchal-1")).then(WorkerMoved("blue", "machico-1", "funchal-1"))
    once.when("blue", Resettle("porto_santo-4", "funchal-2")).then(
        CitizenMoved("blue", "porto_santo-4", "funchal-2"), Gained("blue", {"bread": 4}), Gained("blue", {"reals": 3})
    )


def test_the_mayor_moves_two_different_pieces():
    """MAD-B-40, Q-B5"""
    once = mayor_of_blue().played(("blue", Resettle("machico-1", "funchal-1")))
    once.when("blue", Resettle("funchal-1", "funchal-2")).refused("MAD-W-03")


def test_the_mayor_needs_empty_spots_of_built_districts():
    """MAD-B-40: workers from elsewhere cannot enter."""
    scenario = mayor_of_blue()
    scenario.when("blue", Resettle("machico-1", "porto_santo-1")).refused("MAD-B-40")
    scenario.when("blue", Resettle("machico-1", "funchal-5")).refused("move.offered")
    scenario.when("blue", Resettle(HOME, "funchal-1")).refused("move.offered")


def test_the_mayor_may_move_neutral_citizens_only():
    """MAD-J-57: into a city without own workers."""
    scenario = using("mayor", phase_b())
    moved = scenario.played(
        ("red", Resettle("funchal-4", "machico-1")), ("red", Resettle("porto_santo-4", "machico-2"))
    )
    assert set(moved.state.neutrals) == {"machico-1", "machico-2", "machico-4"}
    assert moved.state.homes["red"] == scenario.state.homes["red"]


def test_a_spot_just_left_may_be_entered():
    """MAD-B-40"""
    once = mayor_of_blue().played(("blue", Resettle("machico-1", "funchal-1")))
    assert once.offers("blue")[Resettle("machico-4", "machico-1")] is None


def test_the_cities_pay_whether_or_not_a_piece_moved():
    """MAD-B-41: bread in Porto Santo, 2 for each own worker and 1 for each neutral citizen."""
    scenario = using("mayor", phase_b().given(*workers("red", "porto_santo-1")))
    scenario.when("red", Decline()).then(Gained("red", {"bread": 3}))


def test_machico_pays_wood_through_access_only():
    """MAD-B-41, MAD-EX-16, Q-B6: 3 are due, one worker reaches a field with 1."""
    scenario = phase_b(2).given(*workers("blue", "machico-1", "R1-3"))
    assert scenario.state.fields["R1-3"].wood == 1
    asked = using("mayor", scenario, "blue").when("blue", Decline()).then()
    taken = asked.when("blue", TakeWoodFrom("R1-3")).then(WoodTaken("blue", "R1-3"))
    assert taken.state.homes["blue"].wood == 2
    assert (taken.state.fields["R1-3"].wood, taken.waiting) == (0, [])


@pytest.mark.parametrize("city", ["machico", "funchal"])
def test_neutral_citizens_alone_pay_nothing(city):
    """MAD-EX-47, MAD-EX-92: two of them in the city and no own worker."""
    neutrals = NeutralsSet((f"{city}-3", f"{city}-4", "porto_santo-4"))
    scenario = using("mayor", phase_b().given(neutrals, *workers("red", "forest")))
    assert scenario.when("red", Decline()).then().waiting == []


def test_two_pieces_cannot_change_places_in_full_cities():
    """MAD-EX-91: no empty spot to start with, so the Mayor moves nothing."""
    full = phase_b().given(FavoursDealt({}))
    others = [spot for spot in SPOTS if spot not in (*NEUTRAL_STARTS, "funchal-1", "machico-1")]
    crowds = [WorkerMoved(seat, HOME, spot) for seat, spot in zip(["blue", "yellow", "purple", "red"] * 9, others)]
    crowded = full.given(*workers("red", "funchal-1", "machico-1"), *crowds)
    assert all(spot_built(crowded.state, district_of(spot)) for spot in spots_of("funchal"))
    asked = crowded.asked(Frame("red", MoveCitizen(2)))
    asked.when("red", Resettle("funchal-1", "machico-1")).refused("move.offered")
    assert MoveCitizen(2) not in using("mayor", crowded).waiting
