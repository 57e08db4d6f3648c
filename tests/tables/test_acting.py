"""Who acts must still sit where he says he does, whatever another process has stored meanwhile."""

import pytest

from domain.tables.errors import SeatLost
from tests.random_play import new_tables


@pytest.fixture
def two(tmp_path):
    """Two processes on one log."""
    return [new_tables(path=tmp_path / "log.sqlite", seed=seed) for seed in (1, 2)]


def sat(tables, table, seat, name):
    return tables.sit(table, name, seat).events[0].number


def test_who_left_cannot_play_for_who_came_after_where_his_leaving_is_not_known_yet(two):
    here, there = two
    table = here.open("ribeira", 2).table.id
    eve = sat(here, table, "ann", "Eve")
    there.leave(table, "ann")
    ann, bob = sat(there, table, "ann", "Ann"), sat(there, table, "bob", "Bob")
    for seat, number in (("ann", ann), ("bob", bob)):
        there.ready(table, seat, by=number)
    before = there.look(table).version
    assert here.remembered(table).seats["ann"].number == eve
    for act in (here.undo, here.redo, here.resign, here.leave, here.ready):
        with pytest.raises(SeatLost):
            act(table, "ann", by=eve)
    assert there.look(table).version == before


def test_who_gave_up_cannot_act_where_that_is_not_known_yet(two):
    here, there = two
    table = here.open("ribeira", 3).table.id
    numbers = {seat: sat(here, table, seat, seat) for seat in ("ann", "bob", "cid")}
    for seat, number in numbers.items():
        here.ready(table, seat, by=number)
    there.resign(table, "ann", by=numbers["ann"])
    assert not here.remembered(table).seats["ann"].bot
    with pytest.raises(SeatLost):
        here.undo(table, "ann", by=numbers["ann"])


def test_an_old_answer_is_not_given_again_to_who_has_left_since(two):
    here, there = two
    table = here.open("ribeira", 2).table.id
    eve = sat(here, table, "ann", "Eve")
    assert not here.ready(table, "ann", key="k", by=eve).repeated
    assert here.ready(table, "ann", key="k", by=eve).repeated
    there.leave(table, "ann")
    sat(there, table, "ann", "Ann")
    with pytest.raises(SeatLost):
        here.ready(table, "ann", key="k", by=eve)
