"""The process that lets bots play: it follows the log, from its beginning, and outlives what goes wrong."""

from __future__ import annotations

import threading
from contextlib import contextmanager

import pytest

from api.clockwork import Clockwork
from domain.tables.playing import Tables
from domain.tables.postgres import PostgresLog
from domain.tables.schema import migrate
from tests.random_play import new_tables
from tests.ribeira.box import RIBEIRA
from tests.services import new_database
from tests.waiting import PATIENCE, soon


def bots_only(tables):
    table = tables.open(RIBEIRA.key, 2).table
    for seat in table.places:
        tables.sit(table.id, seat, seat, bot="random")
    return table.id


def check_soon_over(tables, table_id):
    soon(lambda: tables.look(table_id).status == "over", words=lambda: tables.look(table_id).version)


@contextmanager
def going(tables):
    """A clock, in a thread as its process would run it."""
    stopped, clock = threading.Event(), Clockwork(tables, 0, 0)
    thread = threading.Thread(target=clock.run, args=(stopped,), daemon=True)
    thread.start()
    try:
        yield clock
    finally:
        stopped.set()
        thread.join(PATIENCE)
    assert not thread.is_alive()


def test_bots_play_at_tables_of_before_and_at_those_that_come():
    tables = new_tables()
    before = bots_only(tables)
    with going(tables) as clock:
        check_soon_over(tables, before)
        check_soon_over(tables, bots_only(tables))
        assert clock.ready(True).status == "ready" and clock.ready(False).status == "standby"


def test_an_event_that_cannot_be_read_holds_nothing_else_up(caplog):
    tables = new_tables()
    spoilt = bots_only(tables)
    tables.log.append([tables.log.read(spoilt)[-1]._replace(number=tables.look(spoilt).version + 1, text=b"{}")])
    whole = bots_only(tables)
    with going(tables):
        check_soon_over(tables, whole)
    assert f"of table {spoilt} cannot be followed" in caplog.text


@pytest.mark.postgres
def test_a_database_that_goes_away_and_comes_back_is_played_in_on(cluster):
    url, plain = new_database(cluster.url), new_tables()
    migrate(url)
    tables = Tables(PostgresLog(url), plain.catalogue, plain.key, plain.clock, plain.entropy)
    with going(tables) as clock:
        check_soon_over(tables, bots_only(tables))
        cluster.kill()
        soon(lambda: clock.ready(True).status == "the log is away")
        cluster.start()
        check_soon_over(tables, bots_only(tables))
    tables.log.close()
