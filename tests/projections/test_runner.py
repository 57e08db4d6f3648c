"""Whoever looks after a command was answered is shown what it brought about, whoever else stored before."""

from random import Random

from msgspec import json

from projections.in_memory import Views
from projections.lobby import Lobby
from projections.runner import Runner
from tests.random_play import moments, new_tables, one_move, opened
from tests.ribeira.box import RIBEIRA


class Kept:
    """A projection that keeps what it is told."""

    def __init__(self):
        self.numbers = []

    def follow(self, table_id, events):
        self.numbers += [one.number for one in events]


class FailsOnce(Kept):
    def follow(self, table_id, events):
        if not self.numbers:
            self.numbers = [0]
            raise OSError("a disk is full")
        super().follow(table_id, events)


def begun():
    tables = new_tables()
    return tables, opened(tables, RIBEIRA, 2, 1)


def test_events_told_before_those_of_others_bring_the_others_with_them():
    tables, table = begun()
    views, kept = Views(tables.log, tables.catalogue), Kept()
    runner = Runner(tables.log, tables.stored, (views, kept))
    first = tables.events(table.id, 1)
    runner.told(table.id, first)
    assert views.view(table.id, "ann")[0] == table.version
    one_move(tables, table, Random(1))
    second = one_move(tables, tables.look(table.id), Random(2))
    runner.told(table.id, second.events)
    assert views.view(table.id, "ann")[0] == second.table.version
    assert kept.numbers == [*range(1, second.table.version + 1)]


def test_what_was_told_is_not_told_again_by_the_log():
    tables, table = begun()
    kept = Kept()
    runner = Runner(tables.log, tables.stored, (kept,))
    runner.told(table.id, tables.events(table.id, 1, 3))
    runner.told(table.id, tables.events(table.id, 1, 2))
    runner.start()
    runner.stop()
    assert kept.numbers == [*range(1, table.version + 1)]


def test_a_projection_that_failed_is_told_again():
    tables, table = begun()
    kept = FailsOnce()
    runner = Runner(tables.log, tables.stored, (kept,))
    runner.told(table.id, tables.events(table.id, 1, 1))
    runner.start()
    runner.stop()
    assert kept.numbers == [*range(table.version + 1)]


def test_views_and_lobby_are_the_same_from_the_log_as_they_grew():
    tables, table = begun()
    grown, lobby = Views(tables.log, tables.catalogue), Lobby()
    runner = Runner(tables.log, tables.stored, (grown, lobby))
    runner.told(table.id, tables.events(table.id, 1))
    for now in moments(tables, table, 3):
        runner.told(table.id, tables.events(table.id, now.history.window[-1].number))
        for who in (*table.places, None):
            grown.view(table.id, who)
    again, rows = Views(tables.log, tables.catalogue), Lobby()
    rebuilt = Runner(tables.log, tables.stored, (again, rows))
    rebuilt.start()
    rebuilt.stop()
    assert rows.rows() == lobby.rows()
    for who in (*table.places, None):
        assert again.view(table.id, who) == grown.view(table.id, who)
        assert json.decode(again.view(table.id, who)[1])["status"] == "over"
