"""MAD-S-12 to MAD-S-14: the first citizens and field workers."""

from __future__ import annotations

import pytest

from domain.games.madeira.board import (
    CITIES,
    FIELDS,
    FOREST,
    HOME,
    SPOTS,
    WATCH,
    fields_of,
)
from domain.games.madeira.rules.first_workers import FirstFieldWorkers, SettleIn, WorkAt
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.words import Feeding
from domain.kernel.agenda import Frame, awaited
from tests.games.madeira.phases import open_moves, opened, played_until
from tests.games.madeira.table import table, workers

ALL_COUNTS = pytest.mark.parametrize("seats", [2, 3, 4])


def in_order(scenario):
    """The seats in the order in which they place their first citizens, and the table after it."""
    asked = []
    while not isinstance(scenario.state.agenda[-1].effect, FirstFieldWorkers):
        seat = awaited(scenario.state)[0]
        asked.append(seat)
        scenario = scenario.played((seat, open_moves(scenario, seat)[0]))
    return asked, scenario


@ALL_COUNTS
def test_the_first_citizens_are_placed_in_reverse_order(seats):
    """MAD-S-12, MAD-J-39"""
    asked, after = in_order(opened(seats))
    assert tuple(asked) == after.state.order()[::-1]


def test_a_first_citizen_goes_to_an_empty_spot_of_a_built_district():
    """MAD-S-12, Q-S1"""
    scenario = opened()
    last, third = scenario.state.order()[::-1][:2]
    assert open_moves(scenario, last) == [SettleIn(f"{city}-{spot}") for city in CITIES for spot in (1, 2, 3)]
    scenario.when(last, SettleIn("funchal-4")).refused("MAD-S-12")
    scenario.when(last, SettleIn("funchal-5")).refused("MAD-S-12")
    settled = scenario.when(last, SettleIn("funchal-1")).then(WorkerMoved(last, HOME, "funchal-1"))
    settled.when(third, SettleIn("funchal-1")).refused("MAD-S-12")


def test_the_second_field_worker_goes_to_another_region():
    """MAD-S-13, MAD-EX-110, Q-S2"""
    scenario = table().given(*workers("blue", FOREST)).asked(Frame("red", FirstFieldWorkers(2)))
    first = scenario.when("red", WorkAt("R2-1")).then(WorkerMoved("red", HOME, "R2-1"))
    first.when("red", WorkAt("R2-4")).refused("MAD-S-13")
    first.when("red", WorkAt(FOREST)).refused("MAD-S-13")
    first.when("red", WorkAt("R1-2")).then(WorkerMoved("red", HOME, "R1-2"))


def test_a_place_where_anybody_works_is_closed_to_first_workers():
    """MAD-S-13 a"""
    scenario = table().given(*workers("blue", "R1-1")).asked(Frame("red", FirstFieldWorkers(2)))
    scenario.when("red", WorkAt("R1-1")).refused("MAD-S-13")


def test_the_forest_goes_with_any_field():
    """MAD-S-13 b: it is in no region."""
    scenario = table().asked(Frame("red", FirstFieldWorkers(2))).played(("red", WorkAt(FOREST)))
    assert open_moves(scenario, "red") == [WorkAt(field) for field in FIELDS]


def test_a_first_place_that_leaves_no_second_is_closed():
    """MAD-S-13, Q-S2: only region 3 has empty places left."""
    elsewhere = workers("blue", *fields_of(1), *fields_of(2), FOREST)
    scenario = table().given(*elsewhere, *workers("yellow", "R3-2")).asked(Frame("red", FirstFieldWorkers(2)))
    scenario.when("red", WorkAt("R3-1")).refused("MAD-S-13")
    freed = scenario.given(WorkerMoved("blue", FOREST, HOME))
    assert freed.offers("red")[WorkAt("R3-1")] is None


def test_both_field_workers_of_a_seat_go_before_those_of_the_next():
    """MAD-S-13, MAD-J-61: in reverse order again."""
    asked, scenario = in_order(opened())
    placed = []
    while scenario.state.round == 0:
        seat = awaited(scenario.state)[0]
        placed.append(seat)
        scenario = scenario.played((seat, open_moves(scenario, seat)[0]))
    assert placed == [seat for seat in asked for _ in range(2)]


@ALL_COUNTS
def test_after_set_up_everybody_has_seven_workers_at_home(seats):
    """MAD-S-14"""
    begun = played_until(opened(seats), lambda state: state.round == 1)
    for home in begun.state.homes.values():
        assert (home.workers[HOME], home.workers[WATCH]) == (7, 2)
        assert sum(place in SPOTS for place in home.workers) == 1
        assert sum(place in FIELDS or place == FOREST for place in home.workers) == 2


def test_the_first_feeding_of_a_new_game_asks_for_two_bread():
    """MAD-EX-119: five workers on the board, level 3."""
    begun = played_until(opened(), lambda state: state.round == 1)
    home = begun.state.homes["red"]
    assert sum(number for place, number in home.workers.items() if place != HOME) - home.windmill == 2
    fed = begun.asked(Frame("red", Feeding()))
    assert [move.bread for move in open_moves(fed, "red") if hasattr(move, "bread")] == [0, 1, 2]
    assert home.bread == 4
