"""What only the log in PostgreSQL promises: writers do not wait for one another, and who follows misses nothing."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from domain.tables.errors import NotPrepared, NotRead, NotStored
from domain.tables.postgres import ONE, PostgresLog
from domain.tables.recorded import TOPIC
from domain.tables.schema import migrate
from domain.tables.shared import rotated, shared_keys
from domain.tables.signing import is_line
from domain.tables.store import Line, Taken
from tests.stores import positions_at
from tests.tables.test_store import lines
from tests.waiting import PATIENCE

pytestmark = pytest.mark.postgres
ROOT = Path(__file__).parents[2]
WRITERS, EVENTS = 4, 400
WRITER = """
import sys
from domain.tables.postgres import PostgresLog
from domain.tables.store import Line
log, table, number = PostgresLog(sys.argv[1]), sys.argv[2], 1
while number <= int(sys.argv[3]):
    together = min(1 + number % 3, int(sys.argv[3]) + 1 - number)
    log.append([Line(table, one, b"{}") for one in range(number, number + together)])
    number += together
"""


@pytest.fixture
def log(database):
    made = PostgresLog(database)
    yield made
    made.close()


@pytest.fixture
def held(database):
    """A transaction with an event of table `held`, open until the test ends it."""
    with psycopg.connect(database) as connection:
        connection.execute(ONE, ("held", 1, TOPIC, b"{}"))
        yield connection
        connection.rollback()


def followed(log, processes):
    """Everything that a tailing reader is shown while these processes write, batch by batch."""
    told, last = [], 0
    while True:
        at_work = any(process.poll() is None for process in processes)
        found = log.after(last, limit=50)
        told.extend(found)
        if found:
            last = found[-1].position
        elif not at_work:
            return told


def test_of_several_writing_processes_a_reader_who_follows_misses_nothing(log, database):
    command = [sys.executable, "-c", WRITER, database]
    processes = [subprocess.Popen([*command, f"t{one}", str(EVENTS)], cwd=ROOT) for one in range(WRITERS)]
    told = followed(log, processes)
    assert [process.returncode for process in processes] == [0] * WRITERS
    assert [line.position for line in told] == positions_at(database)
    for one in range(WRITERS):
        assert [line.number for line in told if line.table == f"t{one}"] == [*range(1, EVENTS + 1)]


def test_what_is_committed_late_is_not_passed_over(log, held):
    log.append(lines("a", 1, 2))
    assert log.after(0) == () and log.position() == 0  # who followed on from here would never see the one held back
    held.commit()
    assert [(one.table, one.number) for one in log.after(0)] == [("held", 1), ("a", 1), ("a", 2)]


def test_a_transaction_held_open_keeps_no_other_table_waiting_and_is_read_by_none(log, held, database):
    began = time.monotonic()
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda table: [log.append(lines(table, number)) for number in range(1, 21)], "abcd"))
    assert time.monotonic() - began < 4  # a lock is waited for longer: lock_timeout is 5 s
    assert [one.number for one in log.read("a")] == [*range(1, 21)] and log.read("held") == ()
    held.rollback()
    told = log.after(0)
    for table in "abcd":
        assert [one.number for one in told if one.table == table] == [*range(1, 21)]
    assert [one.position for one in told] == positions_at(database)


def test_who_only_reads_for_long_delays_nobody(log, database):
    with psycopg.connect(database) as reader:
        reader.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        reader.execute("SELECT count(*) FROM stored_events")
        log.append(lines("a", 1))
        assert [one.number for one in log.after(0)] == [1]


def test_an_event_that_waits_for_the_same_number_is_told_who_was_first(log, held):
    with ThreadPoolExecutor(1) as threads:
        second = threads.submit(log.append, [Line("held", 1, b"other")])
        time.sleep(0.2)
        held.commit()
        with pytest.raises(Taken):
            second.result(PATIENCE)


@pytest.mark.usefixtures("held")
def test_a_lock_that_nobody_lets_go_of_is_not_waited_for_for_ever(log):
    with pytest.raises(NotStored):
        log.append([Line("held", 1, b"other")])


def test_the_log_is_opened_after_a_fork_and_by_parent_and_child_alike(log):
    log.append(lines("a", 1))
    child = os.fork()
    if child == 0:
        os._exit(0 if log.append(lines("a", 2)) and [one.number for one in log.read("a")] == [1, 2] else 1)
    assert os.waitpid(child, 0)[1] == 0
    log.append(lines("a", 3))
    assert [one.number for one in log.read("a")] == [1, 2, 3]


def test_nothing_is_opened_before_the_first_question():
    log = PostgresLog("postgresql://nobody@127.0.0.1:1/nothing")
    log.subscribe()
    with pytest.raises(NotRead):
        log.read("a")
    with pytest.raises(NotStored):
        log.append(lines("a", 1))
    log.close()


def test_many_who_migrate_an_empty_database_at_once_make_one_schema(empty):
    with ThreadPoolExecutor(6) as threads:
        done = list(threads.map(migrate, [empty] * 6))
    assert sum(map(bool, done)) == 1 and migrate(empty) == []
    assert shared_keys(empty).signing.public == shared_keys(empty).signing.public


def test_a_key_that_takes_the_place_of_another_is_signed_by_it_and_stays_when_migrated(database):
    first = shared_keys(database).signing
    second = rotated(database, "2026-01-01T00:00:00.000Z")
    third = rotated(database, "2026-01-02T00:00:00.000Z")
    assert migrate(database) == []
    now = shared_keys(database).signing
    assert [one.key for one in now.line] == [first.public, second.public, third.public] and now.public == third.public
    assert is_line(first.public, now.line_from(first.public))


def test_a_database_without_schema_says_what_to_do(empty):
    with pytest.raises(NotPrepared, match="run roteiro migrate"):
        shared_keys(empty)
    log = PostgresLog(empty)
    with pytest.raises(NotRead, match="roteiro migrate"):
        log.read("a")
    with pytest.raises(NotStored, match="roteiro migrate"):
        log.append(lines("a", 1))
    log.close()


def test_in_a_database_restored_elsewhere_positions_go_on_growing(log, database):
    """Elsewhere the numbers of transactions are lower; here the stored ones are made higher instead."""
    log.append(lines("a", 1, 2))
    before = [one.position for one in log.after(0)]
    with psycopg.connect(database) as connection:
        connection.execute("UPDATE stored_events SET notification_id = notification_id + (1::bigint << 50)")
    with pytest.raises(NotPrepared, match="restored from elsewhere"):
        shared_keys(database)
    assert migrate(database) == ["the log was restored from elsewhere: its positions go on from the last one"]
    assert shared_keys(database) and migrate(database) == []
    log.append(lines("a", 3))
    first, second, third = log.after(0)
    assert [first.number, second.number, third.number] == [1, 2, 3]
    assert [first.position, second.position] == [position + 2**50 for position in before]
    assert log.position() == third.position > second.position and third.position % 8192 == 0
