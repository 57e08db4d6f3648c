"""The hub: what each stream is told of a table, when it comes, goes on, and goes."""

from __future__ import annotations

import threading

import pytest

from api.channels import Seen
from api.push import Hub, TooManyStreams
from domain.tables.errors import UnknownTable
from tests.waiting import PATIENCE, soon

TABLE = "one"


class Tables:
    """Tables that are shown up to one event, while the log may go further."""

    def __init__(self):
        self.shown, self.logged, self.away = 3, 3, False

    def version(self, table_id):
        if table_id != TABLE:
            raise UnknownTable(table_id)
        return self.shown

    def stored(self, table_id):
        return self.logged

    def seen(self, table_id):
        return None if self.away else Seen(self.shown, b'{"version": %d}' % self.shown)


@pytest.fixture
def tables():
    return Tables()


@pytest.fixture
def hub(tables):
    return Hub(4, 0.05, tables)


def goes_on(hub, tables, version):
    tables.shown = tables.logged = version
    hub.tell(TABLE, version)


def number(version):
    return b'id: %d\ndata: {"table": "one", "version": %d}\n\n' % (version, version)


def view(version):
    return b'id: %d\nevent: view\ndata: {"version": %d}\n\n' % (version, version)


QUIET = b": still here\n\n"


def test_who_comes_is_told_where_the_table_is_then_each_number(hub, tables):
    stream = hub.stream(TABLE, None)
    assert next(stream) == number(3) and next(stream) == QUIET
    goes_on(hub, tables, 4)
    assert next(stream) == number(4)
    goes_on(hub, tables, 7)
    assert next(stream) == number(5) + number(6) + number(7) and next(stream) == QUIET


def test_who_comes_back_is_told_what_he_missed_and_nothing_twice(hub):
    assert next(hub.stream(TABLE, 1)) == number(2) + number(3)
    assert next(hub.stream(TABLE, 3)) == QUIET
    assert next(hub.stream(TABLE, 0)) == number(1) + number(2) + number(3)


def test_the_newest_number_brings_what_everybody_sees_to_who_looks(hub, tables):
    looking, told = hub.stream(TABLE, 1, look=True), hub.stream(TABLE, 1)
    assert next(looking) == number(2) + view(3) and next(told) == number(2) + number(3)
    goes_on(hub, tables, 5)
    assert next(looking) == number(4) + view(5) and next(told) == number(4) + number(5)


def test_where_it_cannot_be_seen_the_number_comes_alone(hub, tables):
    tables.away = True
    stream = hub.stream(TABLE, None, look=True)
    assert next(stream) == number(3)
    goes_on(hub, tables, 4)
    assert next(stream) == number(4)
    tables.away = False
    goes_on(hub, tables, 5)
    assert next(stream) == view(5)


def test_what_is_seen_may_be_newer_than_what_was_told(hub, tables):
    stream = hub.stream(TABLE, 3, look=True)
    tables.shown = 5
    hub.tell(TABLE, 4)
    assert next(stream) == number(4) + view(5)
    hub.tell(TABLE, 5)
    assert next(stream) == QUIET


def test_who_knows_more_than_is_shown_here_is_told_nothing_twice(hub, tables):
    """He was told elsewhere, by one that was told sooner."""
    tables.logged = 6
    stream = hub.stream(TABLE, 5)
    assert next(stream) == QUIET
    goes_on(hub, tables, 5)
    assert next(stream) == QUIET
    goes_on(hub, tables, 6)
    assert next(stream) == number(6)


def test_who_knows_more_than_there_is_begins_where_the_log_ends(hub, tables):
    """As after a backup was restored."""
    stream = hub.stream(TABLE, 500)
    goes_on(hub, tables, 4)
    assert next(stream) == number(4)


def test_who_has_nothing_to_be_told_hears_at_once_that_he_is_heard(tables):
    assert next(Hub(4, 3_600, tables).stream(TABLE, 3)) == QUIET


def test_what_is_told_late_or_twice_changes_nothing(hub, tables):
    stream = hub.stream(TABLE, 3)
    goes_on(hub, tables, 5)
    for version in (4, 5, 1):
        hub.tell(TABLE, version)
    assert next(stream) == number(4) + number(5) and next(stream) == QUIET


def test_who_waits_is_woken_at_once(tables):
    slow = Hub(4, 30, tables)
    stream, told = slow.stream(TABLE, 3), []
    assert next(stream) == QUIET
    waiting = threading.Thread(target=lambda: told.append(next(stream)))
    waiting.start()
    goes_on(slow, tables, 4)
    waiting.join(PATIENCE)
    assert told == [number(4)]


def test_who_reads_slowly_is_told_the_rest_at_once_and_nothing_is_kept_for_him(hub, tables):
    slow, quick = hub.stream(TABLE, 3, look=True), hub.stream(TABLE, 3)
    for version in range(4, 1_000):
        goes_on(hub, tables, version)
        assert next(quick) == number(version)
    text = next(slow)
    assert text.startswith(number(4) + number(5)) and text.endswith(number(998) + view(999))


def test_a_table_that_nobody_waits_for_is_forgotten(hub, tables):
    streams = [hub.stream(TABLE, None), hub.stream(TABLE, 0, look=True)]
    assert hub.watched() == (TABLE,)
    for stream in (*streams, streams[0]):
        stream.close()
    assert hub.watched() == ()
    tables.shown = 9
    assert next(hub.stream(TABLE, None)) == number(9)


def test_there_are_so_many_places_and_no_more(hub):
    streams = [hub.stream(TABLE, None) for _ in range(4)]
    with pytest.raises(TooManyStreams):
        hub.stream(TABLE, None)
    streams.pop().close()
    hub.stream(TABLE, None)


def test_a_table_that_is_not_there_takes_no_place(hub):
    for _ in range(9):
        with pytest.raises(UnknownTable):
            hub.stream("nowhere", None)
    assert hub.watched() == ()


def test_a_hub_that_closes_says_goodbye_to_all(hub):
    streams = [hub.stream(TABLE, None) for _ in range(3)]
    hub.close()
    for stream in streams:
        assert next(stream).startswith(b"event: close\nretry: ")
        with pytest.raises(StopIteration):
            next(stream)


def test_of_many_who_come_at_once_one_asks_where_the_table_is(hub, tables):
    asked, come = [], threading.Event()
    tables.version = lambda _: asked.append(1) or (come.wait(PATIENCE) and 3)
    told = []
    comers = [threading.Thread(target=lambda: told.append(next(hub.stream(TABLE, None)))) for _ in range(4)]
    for comer in comers:
        comer.start()
    soon(lambda: asked)
    come.set()
    for comer in comers:
        comer.join()
    assert told == [number(3)] * 4 and len(asked) == 1
