"""A web process shows what Redis holds only if the log has no more; else, and while Redis is away, it looks itself."""

from __future__ import annotations

import time
from random import Random

import pytest

from domain.tables.errors import UnknownMoment, UnknownTable
from projections.asking import Asking
from projections.in_memory import Views
from projections.kept import Kept
from projections.lobby import Lobby
from projections.looking import KeptLobby, KeptViews
from projections.projector import Projector
from projections.reaching import connected
from projections.seat_view import seen_table, view_bytes
from tests.projecting import caught_up
from tests.random_play import moments, new_tables, one_move, opened
from tests.ribeira.box import RIBEIRA

SHORT, REST = 0.2, 0.4  # seconds for which Redis is waited for, and after which it is asked again
MARKED = b'{"from":"Redis"}'


class Web:
    """What one web process shows of tables that others play at too."""

    def __init__(self, tables, kept):
        self.tables, self.kept, asking = tables, kept, Asking(REST)
        own = Views(tables.log, tables.catalogue, told=False)
        self.views = KeptViews(kept, asking, tables.log, own)
        self.lobby = KeptLobby(kept, asking, tables.log, tables.catalogue)

    def from_log(self, table_id, who):
        log = self.tables.events(table_id)
        return log[-1].number, view_bytes(seen_table(self.tables.catalogue, log, who), who)

    def projected(self):
        projector = Projector(self.tables.log, self.tables.catalogue, self.kept)
        projector.begin()
        caught_up(projector)

    def mark(self, table_id, who):
        """In Redis now stands what the log would never make, so that it shows where a view is from."""
        self.kept.client.set(self.kept.view_key(table_id, who), MARKED)


@pytest.fixture
def web(kept):
    return Web(new_tables(), kept)


@pytest.fixture
def table(web):
    return opened(web.tables, RIBEIRA, 2, 1)


def test_what_redis_holds_is_shown_as_it_is_as_long_as_the_log_has_no_more(web, table):
    web.projected()
    assert web.views.view(table.id, "ann") == web.from_log(table.id, "ann")
    web.mark(table.id, "ann")
    assert web.views.view(table.id, "ann") == (table.version, MARKED)
    assert web.views.view(table.id, "ann", table.version) == (table.version, MARKED)


def test_what_is_behind_the_log_is_not_shown(web, table):
    web.projected()
    web.mark(table.id, None)
    for number in range(3):
        now = one_move(web.tables, web.tables.look(table.id), Random(number)).table
        assert web.views.view(table.id, None) == web.from_log(table.id, None)
        assert web.views.view(table.id, None, now.version) == web.from_log(table.id, None)
        assert web.views.view(table.id, "bob")[0] == now.version


@pytest.mark.parametrize("known", [True, False])
def test_without_redis_the_newest_is_shown_to_all_also_what_others_stored(web, table, known):
    """Some moves are made by this process, which is told of them, some by others."""
    dice = Random(1)
    for number, now in enumerate(moments(web.tables, table, 5)):
        if dice.random() < 0.5:
            web.views.follow(table.id, web.tables.events(table.id, now.version))
        for who in ("ann", None) if number % 3 else ("bob",):
            version = now.version if known else None
            assert web.views.view(table.id, who, version) == web.from_log(table.id, who)
    assert web.views.own(table.id, "ann", now.version) == web.from_log(table.id, "ann")


def test_the_answer_to_a_move_asks_redis_nothing(web, table):
    web.projected()
    web.mark(table.id, "ann")
    assert web.views.own(table.id, "ann", table.version) == web.from_log(table.id, "ann")


def test_a_table_or_a_moment_that_is_not_there_is_said_not_to_be(web, table):
    with pytest.raises(UnknownTable):
        web.views.view("nowhere", None)
    with pytest.raises(UnknownMoment):
        web.views.past(table.id, None, table.version + 1)


def test_while_redis_stands_still_only_one_question_in_a_while_waits_for_it(redis):
    web = Web(new_tables(), Kept(connected(redis.url, SHORT)))
    table = opened(web.tables, RIBEIRA, 2, 1)
    web.projected()
    web.mark(table.id, None)
    assert web.views.view(table.id, None)[1] == MARKED
    with redis.frozen():
        began = time.monotonic()
        for _ in range(50):
            assert web.views.view(table.id, None) == web.from_log(table.id, None)
            assert [row.table for row in web.lobby.rows()] == [table.id]
        assert time.monotonic() - began < 4 * SHORT
    time.sleep(REST)
    assert web.views.view(table.id, None)[1] == MARKED


def test_a_redis_that_is_gone_and_comes_back_is_asked_again(redis):
    web = Web(new_tables(), Kept(connected(redis.url, SHORT)))
    table = opened(web.tables, RIBEIRA, 2, 1)
    redis.kill()
    assert web.views.view(table.id, None) == web.from_log(table.id, None)
    redis.start()
    web.projected()
    web.mark(table.id, None)
    time.sleep(REST)
    assert web.views.view(table.id, None)[1] == MARKED


def lobby_of(tables):
    lobby = Lobby()
    for table_id in tables.log.tables():
        lobby.follow(table_id, tables.events(table_id))
    return lobby


def test_the_lobby_is_the_same_from_redis_and_from_the_log(web):
    tables = web.tables
    for seed in range(4):
        table = opened(tables, RIBEIRA, 2 + seed % 3, seed)
        for _ in zip(range(seed * 60), moments(tables, table, seed)):
            pass
        tables.open("ribeira", 2)
    statuses = {row.status for row in lobby_of(tables).rows()}
    assert statuses == {"open", "playing", "over"}
    wanted = [("", "", 100), ("", "open", 100), ("ribeira", "playing", 2), ("", "over", 100), ("madeira", "", 100)]
    found = [web.lobby.rows(*one) for one in wanted]
    web.projected()
    assert found == [lobby_of(tables).rows(*one) for one in wanted] == [web.lobby.rows(*one) for one in wanted]


def test_while_redis_is_emptied_the_lobby_is_not_empty(web, table):
    web.projected()
    web.kept.wipe()
    assert [row.table for row in web.lobby.rows()] == [table.id]


def test_the_lobby_from_the_log_goes_on_with_it(web, table, monkeypatch):
    monkeypatch.setattr("projections.looking.PATIENCE", 0)
    assert web.lobby.rows() == lobby_of(web.tables).rows()
    for _ in moments(web.tables, table, 1):
        assert web.lobby.rows() == lobby_of(web.tables).rows()
    web.tables.open("ribeira", 2)
    assert web.lobby.rows() == lobby_of(web.tables).rows()
