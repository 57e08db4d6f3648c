"""Of all who want a table that nobody remembers, one folds its log."""

from __future__ import annotations

import threading

import pytest

from domain.tables.asking_once import OneAsks
from domain.tables.errors import UnknownTable
from domain.tables.playing import Tables
from tests.random_play import new_tables, opened
from tests.ribeira.box import RIBEIRA
from tests.waiting import soon

MANY = 20


class Slow:
    """Another log, which counts how often it is read, and lets nobody have it until everybody has come."""

    def __init__(self, log):
        self._log, self.read_at = log, []
        self.come = threading.Event()

    def read(self, table, after=0, upto=None):
        self.read_at.append(after)
        self.come.wait(5)
        return self._log.read(table, after, upto)


def all_at_once(many, work):
    """What each of them gets, or what is raised."""
    got = []

    def one():
        try:
            got.append(work())
        except Exception as error:
            got.append(error)

    threads = [threading.Thread(target=one) for _ in range(many)]
    for thread in threads:
        thread.start()
    return threads, got


def ended(threads, got):
    for thread in threads:
        thread.join()
    return got


def test_of_many_who_want_a_table_one_reads_its_log():
    made = new_tables()
    table = opened(made, RIBEIRA, 2, 3)
    log = Slow(made.log)
    tables = Tables(log, made.catalogue, made.key, made.clock, made.entropy)
    threads, got = all_at_once(MANY, lambda: tables.remembered(table.id).version)
    log.come.set()
    assert ended(threads, got) == [table.version] * MANY
    assert log.read_at.count(0) == 2  # its opening, by which it is read, and all of it


def test_who_did_not_ask_himself_looks_whether_the_table_has_gone_on():
    made = new_tables()
    table = opened(made, RIBEIRA, 2, 3)
    log = Slow(made.log)
    tables = Tables(log, made.catalogue, made.key, made.clock, made.entropy)
    threads, got = all_at_once(2, lambda: tables.look(table.id).version)
    log.come.set()
    assert ended(threads, got) == [table.version] * 2
    assert log.read_at.count(table.version) == 1


def test_what_goes_wrong_goes_wrong_for_all_who_waited_and_is_asked_anew_afterwards():
    asked, asks, come = [], OneAsks(), threading.Event()

    def fails():
        asked.append(1)
        come.wait(5)
        raise UnknownTable("t")

    threads, got = all_at_once(MANY, lambda: asks("t", fails))
    soon(lambda: asked)
    come.set()
    assert {type(one) for one in ended(threads, got)} == {UnknownTable} and len(got) == MANY
    before = len(asked)
    with pytest.raises(UnknownTable):
        asks("t", fails)
    assert len(asked) == before + 1
    assert asks("t", lambda: 7) == (7, True)
