"""The log on disk, and a table put away and taken up again in the middle of any question."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Thread

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.agenda import open_frames
from domain.kernel.asking import menu
from domain.kernel.values import write
from domain.tables.errors import NotStored
from domain.tables.reading import reader_of
from domain.tables.store import TOGETHER, Line, Taken
from tests.random_play import finished, moments, new_tables, opened
from tests.ribeira.box import RIBEIRA
from tests.ribeira.game.state import State
from tests.stores import BOTH, log_at, positions_at, store_of
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]
GAMES = st.tuples(st.sampled_from([(), ("pilots",)]), st.integers(2, 4), st.integers(0, 10_000))


@pytest.fixture(params=BOTH)
def store(request):
    return store_of(request.param, request)


@pytest.fixture
def log(store):
    made = log_at(store)
    yield made
    made.close()


def lines(table, *numbers):
    return [Line(table, number, f'{{"n":{number}}}'.encode()) for number in numbers]


@given(GAMES)
def test_a_state_put_away_after_any_event_is_the_same_when_taken_up(game):
    modules, seats, seed = game
    tables = new_tables()
    for table in moments(tables, opened(tables, RIBEIRA, seats, seed, modules), seed):
        assert table.rules.kinds.read(write(table.state), State) == table.state


@given(GAMES)
def test_every_game_ends_and_keeps_its_cards(game):
    modules, seats, seed = game
    tables = new_tables()
    for table in moments(tables, opened(tables, RIBEIRA, seats, seed, modules), seed):
        state = table.state
        assert [*table.box.complaints(state)] == []
        for frame in open_frames(state):
            offers = menu(table.rules, state, frame.seat)
            assert any(offer.closed is None and not offer.keeps for offer in offers)
    assert table.ended and state.scores.keys() == set(table.places) == set(table.ended.ranking)


@given(GAMES)
def test_what_is_read_by_its_bytes_is_what_is_read_plainly(game):
    modules, seats, seed = game
    tables = new_tables()
    table = finished(tables, RIBEIRA, seats, seed, modules)
    for line in tables.log.read(table.id):
        read = reader_of(table.rules).read(line.text)
        assert read == table.rules.kinds.read(line.text, type(read))


def test_events_are_read_back_by_table_in_order(log):
    log.append(lines("a", 1, 2))
    log.append(lines("b", 1))
    log.append(lines("a", 3))
    assert [*log.read("a")] == lines("a", 1, 2, 3)
    assert [*log.read("a", after=1, upto=2)] == lines("a", 2)
    assert log.read("c") == ()
    assert log.tables() == ("a", "b")
    told = log.after(0)
    assert [(one.table, one.number) for one in told] == [("a", 1), ("a", 2), ("b", 1), ("a", 3)]
    assert log.after(told[0].position) == told[1:] and log.after(0, limit=2) == told[:2]
    assert log.position() == told[-1].position and log.after(log.position()) == ()


def test_an_event_has_the_position_that_its_store_gives_and_an_append_says_that_of_its_last(log, store):
    appended = [log.append(lines("a", 1, 2)), log.append(lines("b", 1)), log.append(lines("a", 3, 4, 5))]
    positions = positions_at(store)
    assert [one.position for one in log.after(0)] == positions and len(positions) == 6
    assert appended == [positions[1], positions[2], positions[5]] and log.position() == positions[5]


def test_an_empty_log_ends_at_nought_and_has_no_tables(log):
    assert (log.position(), log.tables(), log.after(0)) == (0, (), ())


def test_a_number_is_given_once(log):
    log.append(lines("a", 1))
    with pytest.raises(Taken):
        log.append([Line("a", 1, b"another")])
    assert [*log.read("a")] == lines("a", 1)


def test_several_events_are_stored_together_or_not_at_all(log, store):
    log.append(lines("a", 1, 2, 3))
    with pytest.raises(Taken):
        log.append(lines("a", 4, 5, 3))
    assert [*log.read("a")] == lines("a", 1, 2, 3)
    log.append(lines("a", 4))
    assert [one.number for one in log.after(0)] == [1, 2, 3, 4]
    assert [one.position for one in log.after(0)] == positions_at(store)


def test_more_events_than_may_be_stored_together_are_refused(log):
    with pytest.raises(NotStored):
        log.append(lines("a", *range(1, TOGETHER + 2)))
    log.append(lines("a", *range(1, TOGETHER + 1)))
    log.append(lines("b", 1))
    assert [one.number for one in log.after(0, limit=TOGETHER)] == [*range(1, TOGETHER + 1)]
    assert [one.table for one in log.after(0, limit=TOGETHER + 1)][-1] == "b"


def test_a_name_that_no_store_can_hold_is_no_table(log):
    assert log.read("a\0b") == ()


def test_writes_of_many_threads_queue_and_none_is_lost(log, store):
    def write_all(table):
        for number in range(1, 51):
            log.append(lines(table, number))

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(write_all, "abcdefgh"))
    told = log.after(0)
    assert [one.position for one in told] == positions_at(store)
    for table in "abcdefgh":
        assert [one.number for one in told if one.table == table] == [*range(1, 51)]
        assert [*log.read(table)] == lines(table, *range(1, 51))


def test_who_follows_the_log_is_told_everything_once_in_order_also_what_comes_later(log):
    log.append(lines("a", 1, 2, 3))
    following, told = log.subscribe(after=log.after(0)[0].position), []

    def follow():
        for line in following:
            told.append(line)
            if line.number == 60:
                following.stop()

    thread = Thread(target=follow)
    thread.start()
    for number in range(4, 61):
        log.append(lines("a", number))
    thread.join(PATIENCE)
    assert [one.number for one in told] == [*range(2, 61)]


def test_who_follows_the_log_is_told_what_another_process_wrote(log, store):
    following = log.subscribe()
    other = log_at(store)
    other.append(lines("a", 1))
    other.close()
    assert next(following).number == 1
    following.stop()
    with pytest.raises(StopIteration):
        next(following)


def test_what_was_confirmed_survives_a_killed_process(log, store):
    script = """
import os, sys
from domain.tables.store import Line
from tests.stores import log_at
log = log_at(sys.argv[1])
for number in range(1, 1000):
    log.append([Line("a", number, b"{}")])
    print(number, flush=True)
    if number == 137:
        os.kill(os.getpid(), 9)
"""
    done = subprocess.run([sys.executable, "-c", script, store], capture_output=True, check=False, cwd=ROOT)
    assert done.returncode == -9
    assert [one.number for one in log.read("a")] == [*range(1, int(done.stdout.split()[-1]) + 1)]
