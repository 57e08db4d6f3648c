"""What only the log in a SQLite file promises."""

import sqlite3

import pytest

from domain.tables.recorded import TOPIC
from domain.tables.sqlite import PAGES, SqliteLog
from domain.tables.store import Taken
from tests.tables.test_store import lines


@pytest.fixture
def log(tmp_path):
    made = SqliteLog(tmp_path / "log.sqlite")
    yield made
    made.close()


def test_the_file_is_written_ahead_and_to_the_disk_and_names_no_module(log):
    log.append(lines("a", 1))
    assert [*log.recorder._writer().execute("PRAGMA synchronous").fetchone()] == [2]
    with sqlite3.connect(log.path) as plain:
        assert plain.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert plain.execute("SELECT DISTINCT topic FROM stored_events").fetchall() == [(TOPIC,)]


def test_the_files_have_their_size_from_the_first_write_on_and_nothing_else_is_left_in_them(log):
    def sizes():
        return [file.stat().st_size for file in (log.path, log.path.with_name(log.path.name + "-wal"))]

    assert log.position() == 0 and max(sizes()) < 100_000
    log.append(lines("a", 1))
    begun = sizes()
    for number in range(2, 1_000):
        log.append(lines("a", number))
    assert sizes() == begun and min(begun) > PAGES * 4096
    with sqlite3.connect(log.path) as plain:
        assert plain.execute("SELECT name FROM sqlite_master WHERE type='table'").fetchall() == [("stored_events",)]


def test_a_closed_log_can_be_opened_again(log):
    log.append(lines("a", 1))
    log.close()
    again = SqliteLog(log.path)
    assert [*again.read("a")] == lines("a", 1) and again.append(lines("a", 2)) == 2
    again.close()


def test_positions_count_the_events_and_what_was_refused_leaves_no_gap(log):
    assert log.gapless and [log.append(lines("a", 1, 2)), log.append(lines("b", 1))] == [2, 3]
    with pytest.raises(Taken):
        log.append(lines("a", 3, 4, 2))
    assert log.append(lines("a", 3)) == 4
    assert [(one.table, one.number, one.position) for one in log.after(0)] == [
        ("a", 1, 1), ("a", 2, 2), ("b", 1, 3), ("a", 3, 4),
    ]  # fmt: skip
