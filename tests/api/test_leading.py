"""Of several processes that would do the same work one does it, and another goes on when it has gone."""

from __future__ import annotations

import threading
import time

import psycopg
import pytest

from api.leading import FileLead, Leading
from domain.tables.leading import DatabaseLead
from tests.waiting import PATIENCE, soon

HELD = """SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND pid <> pg_backend_pid() AND datname = current_database()"""
TERMINATE = f"SELECT pg_terminate_backend(pid) FROM ({HELD}) AS held"


@pytest.fixture(params=["file", pytest.param("database", marks=pytest.mark.postgres)])
def candidates(request, tmp_path):
    """Makes one more that would lead."""
    if request.param == "file":
        return lambda name="work": FileLead(tmp_path / f"{name}.lock")
    database = request.getfixturevalue("database")
    return lambda name="work": DatabaseLead(database, name)


def test_one_leads_and_when_it_is_gone_another_does(candidates):
    first, second = candidates(), candidates()
    assert first.taken() and not second.taken()
    assert first.taken() and not second.taken()
    first.close()
    soon(second.taken)  # a server lets go of what a closed connection held a moment later
    second.close()


def test_the_lead_in_one_thing_is_not_the_lead_in_another(candidates):
    one, other = candidates("projector"), candidates("clock")
    assert one.taken() and other.taken()
    one.close()
    other.close()


@pytest.mark.postgres
def test_who_has_lost_its_connection_takes_the_lead_again_unless_another_was_quicker(database):
    first, second = DatabaseLead(database, "work"), DatabaseLead(database, "work")
    assert first.taken()
    cut(database)
    first.taken()  # finds the connection gone
    assert first.taken() and not second.taken()
    cut(database)
    soon(second.taken)
    first.taken()
    assert not first.taken() and second.taken()
    first.close()
    second.close()


def cut(database):
    with psycopg.connect(database, autocommit=True) as connection:
        assert connection.execute(TERMINATE).fetchall()
        soon(lambda: not connection.execute(HELD).fetchall())


@pytest.mark.postgres
def test_while_the_database_is_away_who_led_leads_on_and_nobody_else_does(cluster):
    first, second = DatabaseLead(cluster.url, "work"), DatabaseLead(cluster.url, "work")
    assert first.taken() and not second.taken()
    cluster.kill()
    for _ in range(3):
        assert first.taken() and not second.taken()
    cluster.start()
    assert first.taken() and not second.taken()
    first.close()
    second.close()


class Work:
    """Done until it is told to end; notes when."""

    def __init__(self):
        self.begun, self.ended = threading.Event(), threading.Event()

    def __call__(self, resigned):
        self.begun.set()
        resigned.wait()
        self.ended.set()


def test_work_begins_with_the_lead_and_ends_with_it(tmp_path, monkeypatch):
    monkeypatch.setattr("api.leading.WATCH", 0.02)
    works, stops, threads = [Work(), Work()], [threading.Event(), threading.Event()], []
    for work, stopped in zip(works, stops):
        leading = Leading(FileLead(tmp_path / "lock"), work)
        threads.append(threading.Thread(target=leading.run, args=(stopped,)))
        threads[-1].start()
        time.sleep(0.1)
    assert works[0].begun.wait(PATIENCE) and not works[1].begun.is_set()
    stops[0].set()
    assert works[0].ended.wait(PATIENCE) and works[1].begun.wait(PATIENCE)
    stops[1].set()
    for thread in threads:
        thread.join(PATIENCE)
    assert works[1].ended.is_set()


def test_work_that_fails_is_begun_again(tmp_path, monkeypatch):
    monkeypatch.setattr("api.leading.WATCH", 0.02)
    tries, stopped = [], threading.Event()

    def work(resigned):
        tries.append(1)
        if len(tries) == 3:
            stopped.set()

    Leading(FileLead(tmp_path / "lock"), work).run(stopped)
    assert len(tries) == 3
