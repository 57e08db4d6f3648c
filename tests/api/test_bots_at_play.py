"""Bots go on where something stood in their way for a while."""

import sqlite3
import time
from itertools import pairwise

import pytest

from api import bots_at_play
from api.bots_at_play import BotsAtPlay
from domain.tables.errors import NotStored
from domain.tables.sqlite import SqliteLog
from domain.tables.store import Line
from tests.random_play import new_tables, opened
from tests.ribeira.box import RIBEIRA
from tests.waiting import soon

AGAIN = 0.05  # seconds after which a bot that failed looks again


@pytest.mark.parametrize("error", [NotStored("the disk is full"), RuntimeError("a mistake")])
def test_a_bot_that_failed_looks_again(error, monkeypatch):
    tables = new_tables()
    table = opened(tables, RIBEIRA, 3, 5)
    version = tables.resign(table.id, "ann").table.version
    store, failures = tables.log.append, iter([error, error])

    def failing(lines):
        for one in failures:
            raise one
        return store(lines)

    monkeypatch.setattr(tables.log, "append", failing)
    bots = BotsAtPlay(tables, 0, lambda *_: None, patience=AGAIN)
    bots.start()
    bots.follow(table.id, tables.events(table.id))
    soon(lambda: tables.look(table.id).version > version)
    bots.stop()
    assert [*failures] == [] and tables.events(table.id, version + 1)[0].actor == "ann"


def test_a_bot_that_fails_again_and_again_is_looked_after_ever_more_rarely_and_other_tables_play_on(monkeypatch):
    tables = new_tables()
    ill, well = (opened(tables, RIBEIRA, 3, seed) for seed in (5, 6))
    looks, real = [], bots_at_play.bot_move

    def failing(tables, table, *rest):
        if table.id == ill.id:
            looks.append(time.monotonic())
            raise RuntimeError("a mistake")
        return real(tables, table, *rest)

    monkeypatch.setattr(bots_at_play, "bot_move", failing)
    bots = BotsAtPlay(tables, 0, lambda *_: None, patience=AGAIN)
    bots.start()
    for table in (ill, well):
        version = tables.resign(table.id, "ann").table.version
        bots.follow(table.id, tables.events(table.id))
    soon(lambda: tables.look(well.id).version > version)
    soon(lambda: len(looks) > 3)
    bots.follow(ill.id, tables.events(ill.id, version))
    bots.stop()
    waits = [after - before for before, after in pairwise(looks)]
    assert all(wait > AGAIN * 2**number for number, wait in enumerate(waits))


def test_a_log_that_cannot_be_written_says_so_and_is_written_later(tmp_path):
    log = SqliteLog(tmp_path / "log.db")
    log.append([Line("a", 1, b"x")])
    connection = log.recorder._writer()
    connection.execute("PRAGMA query_only=ON")
    with pytest.raises(NotStored):
        log.append([Line("a", 2, b"y")])
    with pytest.raises(NotStored):
        log.append([Line("a", 2, b"y"), Line("a", 3, b"z")])
    connection.execute("PRAGMA query_only=OFF")
    assert isinstance(connection, sqlite3.Connection) and log.append([Line("a", 2, b"y")]) == 2
    log.close()
