"""What only the log in a SQLite file promises."""

import sqlite3

import pytest

from domain.tables.recorded import TOPIC
from domain.tables.sqlite import SqliteLog
from tests.tables.test_store import lines


@pytest.fixture
def log(tmp_path):
    return SqliteLog(tmp_path / "log.sqlite")


def test_the_file_is_written_ahead_and_to_the_disk_and_names_no_module(log):
    log.append(lines("a", 1))
    assert [*log.recorder._writer().execute("PRAGMA synchronous").fetchone()] == [2]
    with sqlite3.connect(log.path) as plain:
        assert plain.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert plain.execute("SELECT DISTINCT topic FROM stored_events").fetchall() == [(TOPIC,)]


def test_the_files_have_their_size_from_the_first_write_on_and_nothing_else_is_left_in_them(log):
    ahead = log.path.with_name(log.path.name + "-wal")
    assert log.position() == 0 and ahead.stat().st_size < 100_000
    log.append(lines("a", 1))
    size = ahead.stat().st_size
    for number in range(2, 1_000):
        log.append(lines("a", number))
    assert ahead.stat().st_size <= size * 1.1
    with sqlite3.connect(log.path) as plain:
        assert plain.execute("SELECT name FROM sqlite_master WHERE type='table'").fetchall() == [("stored_events",)]


def test_a_closed_log_can_be_opened_again(log):
    log.append(lines("a", 1))
    log.close()
    assert [*SqliteLog(log.path).read("a")] == lines("a", 1)
