"""What is written to Redis is written whole, once, and by one at a time."""

import pytest
from redis.exceptions import ResponseError

from projections.kept import Displaced, Kept
from projections.marks import Mark
from projections.reaching import connected
from projections.shown import Shown, in_steps
from tests.waiting import PATIENCE


def table(version, status="open", table_id="one", game="ribeira"):
    row = f"row {version}".encode()
    views = {"ann": f"what ann sees at {version}".encode(), None: f"what all see at {version}".encode()}
    return Shown(table_id, version, game, status, 1_000, row, views)


FIRST, SECOND = Mark(7, 1, "aa"), Mark(9, 2, "bb")


def test_views_version_row_and_mark_are_there_together(kept):
    kept.move(Mark(), FIRST, True, [table(3)])
    assert kept.mark() == FIRST
    assert kept.view("one", "ann") == (3, b"what ann sees at 3") and kept.view("one", None) == (3, b"what all see at 3")
    assert kept.view("one", "bob") is None and kept.view("two", None) is None
    assert kept.versions(["one", "two"]) == {"one": 3} and kept.versions([]) == {}
    assert kept.rows() == [b"row 3"]


def test_a_write_that_comes_twice_is_refused_and_changes_nothing(kept):
    kept.move(Mark(), FIRST, True, [table(3)])
    with pytest.raises(Displaced):
        kept.move(Mark(), FIRST, True, [table(4)])
    assert kept.mark() == FIRST and kept.view("one", None) == (3, b"what all see at 3")


def test_a_step_that_comes_late_is_refused_though_the_position_is_the_same(kept):
    kept.move(Mark(), Mark(7, 1, "aa"), True, [table(3)])
    kept.move(Mark(7, 1, "aa"), Mark(7, 2, "aa"), True, [table(4)])
    with pytest.raises(Displaced):
        kept.move(Mark(7, 1, "aa"), Mark(7, 2, "aa"), True, [table(3)])
    assert kept.view("one", "ann") == (4, b"what ann sees at 4")


@pytest.mark.parametrize("seen", [Mark(8, 1, "aa"), Mark(7, 2, "aa"), Mark(7, 1, "bb"), Mark()])
def test_who_saw_another_mark_is_refused(kept, seen):
    kept.move(Mark(), FIRST, True, [])
    with pytest.raises(Displaced):
        kept.move(seen, SECOND, True, [table(3)])
    with pytest.raises(Displaced):
        kept.beat(seen, True)
    assert kept.view("one", None) is None and kept.mark() == FIRST


def test_a_redis_that_was_emptied_is_noticed(kept):
    kept.move(Mark(), FIRST, True, [table(3)])
    kept.wipe()
    with pytest.raises(Displaced):
        kept.move(FIRST, SECOND, True, [table(4)])
    assert kept.mark() == Mark() and kept.rows() is None
    assert not [*kept.client.scan_iter(f"{kept.prefix}:*")]


def test_a_script_that_redis_has_forgotten_is_told_to_it_again(kept):
    kept.move(Mark(), FIRST, True, [])
    kept.client.script_flush()
    kept.move(FIRST, SECOND, True, [table(3)])
    assert kept.mark() == SECOND


def test_a_table_is_found_by_its_game_and_status_and_the_newest_comes_first(kept):
    rows = [table(1), table(2, "playing", "two"), table(3, "playing", "three", "other")]
    tables = [one._replace(opened=place) for place, one in enumerate(rows)]
    kept.move(Mark(), FIRST, True, tables)
    assert kept.rows() == [b"row 3", b"row 2", b"row 1"] and kept.rows(limit=2) == [b"row 3", b"row 2"]
    assert kept.rows("ribeira") == [b"row 2", b"row 1"] and kept.rows("", "playing") == [b"row 3", b"row 2"]
    kept.move(FIRST, SECOND, True, [tables[1]._replace(status="over", row=b"row 9")])
    assert kept.rows("ribeira", "playing") == [] and kept.rows("", "playing") == [b"row 3"]
    assert kept.rows("ribeira", "over") == [b"row 9"] and kept.rows() == [b"row 3", b"row 9", b"row 1"]


def test_the_lobby_is_not_shown_before_it_is_whole_nor_when_nobody_keeps_it(kept):
    kept.move(Mark(), FIRST, False, [table(3)])
    assert kept.rows() is None and kept.sign() == (7, False)
    kept.beat(FIRST, True)
    assert kept.rows() == [b"row 3"] and kept.sign() == (7, True)
    kept.client.delete(kept.signs)
    assert kept.rows() is None and kept.sign() is None


def test_what_is_kept_goes_by_itself_when_nothing_happens_for_long(kept):
    brief = Kept(kept.client, kept.root, life=60)
    brief.move(Mark(), FIRST, True, [table(3)])
    keys = [brief.version_key("one"), brief.view_key("one", None), brief.view_key("one", "ann")]
    assert all(0 < kept.client.ttl(key) <= 60 for key in keys)
    assert kept.client.ttl(f"{kept.prefix}:position") == -1


def test_what_another_build_has_kept_is_not_taken_for_ones_own_and_goes(kept, monkeypatch):
    kept.move(Mark(), FIRST, True, [table(3)])
    monkeypatch.setattr("projections.kept.build", lambda: "another")
    other = Kept(kept.client, kept.root)
    assert other.mark() == Mark() and other.view("one", None) is None and other.rows() is None
    other.move(Mark(), SECOND, True, [table(4)])
    assert kept.view("one", None) == (3, b"what all see at 3")
    other.sweep()
    assert kept.view("one", None) is None and other.view("one", None) == (4, b"what all see at 4")


def test_a_redis_that_is_full_writes_nothing_rather_than_a_part(redis):
    kept = Kept(connected(redis.url, PATIENCE))
    kept.move(Mark(), FIRST, True, [table(3)])
    redis.client.config_set("maxmemory", 1)
    with pytest.raises(ResponseError):
        kept.move(FIRST, SECOND, True, [table(4)])
    redis.client.config_set("maxmemory", 0)
    assert kept.mark() == FIRST and kept.view("one", None) == (3, b"what all see at 3")


def test_many_tables_are_written_in_steps_of_so_many_bytes():
    tables = [table(number) for number in range(10)]
    steps = [*in_steps(tables, 100)]
    assert [one for step in steps for one in step] == tables
    assert [len(step) for step in steps] == [3, 3, 3, 1] and not [*in_steps([], 100)]
