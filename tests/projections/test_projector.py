"""Whatever becomes of Redis, or of the projector, every view is in the end what a fold of the log makes it."""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager, suppress
from random import Random

import pytest
from msgspec import json

from domain.games.madeira import MADEIRA
from domain.games.maracaibo import MARACAIBO
from domain.kernel.refusal import Refused
from domain.tables.options import END, Options, Spectators
from domain.tables.playing import Tables
from domain.tables.postgres import PostgresLog
from domain.tables.schema import migrate
from projections import everybody
from projections import projector as module
from projections.everybody import Event, seen_by_all
from projections.kept import Displaced, Kept
from projections.projector import Projector
from projections.reaching import connected
from tests.played import EVERY_CHOICE, EXPANDED
from tests.projecting import caught_up, check_redis_is_as_the_log_says, check_redis_is_soon_as_the_log_says
from tests.random_play import finished, moments, new_tables, one_move, opened
from tests.ribeira.box import RIBEIRA
from tests.services import new_database
from tests.waiting import PATIENCE

WITHIN = 5.0  # seconds in which all is whole again
SHORT = 0.3  # seconds for which one that is frozen is waited for


def begun(kept, tables):
    projector = Projector(tables.log, tables.catalogue, kept)
    projector.begin()
    return projector


def some_tables(number=3, log=None):
    """Tables in the midst of their games."""
    tables = new_tables()
    if log is not None:
        tables = Tables(log, tables.catalogue, tables.key, tables.clock, tables.entropy)
    for seed in range(number):
        play_on(tables, opened(tables, RIBEIRA, 2 + seed % 3, seed).id, 8, seed)
    return tables


def play_on(tables, table_id, moves, seed):
    played = [*zip(range(moves), moments(tables, tables.look(table_id), seed))]
    assert len(played) == moves


def play_everywhere(tables, seed=0):
    for table_id in tables.log.tables():
        play_on(tables, table_id, 3, seed)


@contextmanager
def running(*projectors):
    """Each in a thread of its own, as its process would run it."""
    stopped = threading.Event()
    threads = [threading.Thread(target=one.run, args=(stopped,), daemon=True) for one in projectors]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        stopped.set()
        for thread in threads:
            thread.join(PATIENCE)
    assert not [thread for thread in threads if thread.is_alive()]


def check_soon(kept, tables, within=WITHIN):
    check_redis_is_soon_as_the_log_says(kept, tables, within)


@EVERY_CHOICE
def test_every_view_of_a_game_is_all_along_what_its_log_makes(kept, choice):
    """Moves, some of them taken back, some made again."""
    tables, dice = new_tables(choice.box), Random(1)
    table = opened(tables, choice.box, 3, 1, choice.modules, Options(undo="free"))
    projector, done = begun(kept, tables), set()
    for number in range(60):
        act = dice.choice(ACTS)
        with suppress(Refused):
            table = act(tables, tables.look(table.id), dice).table
            done.add(act)
        projector.step()
        if number % 15 == 0:
            check_redis_is_as_the_log_says(kept, tables)
    check_redis_is_as_the_log_says(kept, tables)
    assert done == {*ACTS}


def undo(tables, table, dice):
    return tables.undo(table.id, dice.choice(table.places))


def redo(tables, table, dice):
    return tables.redo(table.id, dice.choice(table.places))


ACTS = (*[one_move] * 8, undo, redo)


def test_tables_open_playing_and_over_are_rebuilt_from_the_log(kept):
    tables = new_tables(MADEIRA, MARACAIBO, RIBEIRA)
    tables.open("madeira", 2)
    finished(tables, RIBEIRA, 4, 1)
    opened(tables, MADEIRA, 3, 2, EXPANDED.modules)
    play_on(tables, opened(tables, MARACAIBO, 2, 3).id, 20, 1)
    caught_up(begun(kept, tables))
    check_redis_is_as_the_log_says(kept, tables)


@pytest.mark.postgres
def test_a_log_in_postgresql_is_followed_too_also_when_the_server_was_away(kept, cluster):
    url = new_database(cluster.url)
    migrate(url)
    tables = some_tables(log=PostgresLog(url))
    with running(Projector(tables.log, tables.catalogue, kept)):
        check_soon(kept, tables)
        cluster.kill()
        time.sleep(1)
        cluster.start()
        play_everywhere(tables)
        check_soon(kept, tables, 10)
    tables.log.close()


def test_a_projector_goes_on_where_the_one_before_it_was(kept):
    tables = some_tables()
    caught_up(begun(kept, tables))
    play_everywhere(tables)
    before = kept.mark()
    caught_up(begun(kept, tables))
    assert kept.mark().position == tables.log.position() and kept.mark().step == before.step + 1
    check_redis_is_as_the_log_says(kept, tables)


def test_one_that_died_between_two_steps_of_a_batch_is_followed_by_one_that_makes_it_whole(kept, monkeypatch):
    tables = some_tables(4)
    monkeypatch.setattr(module, "STEP", 1)
    projector = begun(kept, tables)
    projector._kept = DiesAfter(kept, 2)
    with pytest.raises(ConnectionError):
        projector.step()
    assert kept.mark().position == 0 and kept.mark().step == 2
    play_everywhere(tables)
    caught_up(begun(kept, tables))
    check_redis_is_as_the_log_says(kept, tables)


class DiesAfter(Kept):
    """Redis, which is away after so many writes."""

    def __init__(self, kept, writes):
        super().__init__(kept.client, kept.root)
        self.writes = writes

    def move(self, *rest):
        if not self.writes:
            raise ConnectionError
        self.writes -= 1
        super().move(*rest)


def test_an_emptied_redis_is_filled_again_though_nothing_happens_at_the_tables(kept):
    tables = some_tables()
    with running(Projector(tables.log, tables.catalogue, kept)):
        check_soon(kept, tables)
        kept.wipe()
        check_soon(kept, tables)


def test_an_emptied_redis_is_filled_again_while_the_tables_play_on(kept):
    tables = some_tables()
    with running(Projector(tables.log, tables.catalogue, kept)):
        for seed in range(4):
            play_everywhere(tables, seed)
            kept.wipe()
            play_everywhere(tables, seed)
        check_soon(kept, tables)


def test_a_redis_that_was_set_back_is_brought_forward_again(redis):
    kept, tables = Kept(connected(redis.url, PATIENCE)), some_tables()
    with running(Projector(tables.log, tables.catalogue, kept)):
        check_soon(kept, tables)
        earlier = redis.saved()
        play_everywhere(tables)
        check_soon(kept, tables)
        redis.set_back(earlier)
        check_soon(kept, tables)
        play_everywhere(tables, 1)
        check_soon(kept, tables)


def test_a_redis_that_was_killed_is_filled_again(redis):
    kept, tables = Kept(connected(redis.url, PATIENCE)), some_tables()
    with running(Projector(tables.log, tables.catalogue, kept)):
        check_soon(kept, tables)
        redis.kill()
        play_everywhere(tables)
        redis.start()
        check_soon(kept, tables)


def test_a_redis_that_stood_still_is_brought_forward_when_it_goes_on(redis):
    kept, tables = Kept(connected(redis.url, SHORT)), some_tables()
    with running(Projector(tables.log, tables.catalogue, kept)):
        check_soon(kept, tables)
        with redis.frozen():
            play_everywhere(tables)
            time.sleep(1.5)
        check_soon(kept, tables)


def test_a_second_projector_is_refused_and_does_no_harm(kept):
    tables = some_tables()
    first, second = begun(kept, tables), begun(kept, tables)
    first.step()
    with pytest.raises(Displaced):
        second.step()
    check_redis_is_as_the_log_says(kept, tables)


def test_of_two_projectors_at_once_all_is_right_in_the_end(redis_url, kept):
    tables = some_tables()
    other = Kept(connected(redis_url, PATIENCE), kept.root)
    with running(*(Projector(tables.log, tables.catalogue, one) for one in (kept, other))):
        for seed in range(5):
            play_everywhere(tables, seed)
        check_soon(kept, tables)


def test_the_views_of_another_log_are_thrown_away(kept):
    earlier, now = some_tables(3), new_tables(seed=9)
    caught_up(begun(kept, earlier))
    opened(now, RIBEIRA, 2, 1)
    assert kept.view(earlier.log.tables()[0], None)
    projector = begun(kept, now)
    assert kept.view(earlier.log.tables()[0], None) is None
    caught_up(projector)
    check_redis_is_as_the_log_says(kept, now)


def test_a_log_that_was_set_back_is_followed_anew(kept, tmp_path):
    """As after a backup was restored: the same tables, not so far."""
    tables = new_tables(path=tmp_path / "log")
    one = opened(tables, RIBEIRA, 2, 1)
    lines = tables.log.after(0)
    play_on(tables, one.id, 5, 1)
    caught_up(begun(kept, tables))
    restored = new_tables(path=tmp_path / "restored")
    for line in lines:
        restored.log.append([line])
    caught_up(begun(kept, restored))
    check_redis_is_as_the_log_says(kept, restored)


def test_a_table_that_cannot_be_folded_holds_no_other_one_up(kept, caplog):
    tables = some_tables(2)
    spoilt = tables.log.tables()[0]
    tables.log.append([tables.log.read(spoilt)[-1]._replace(number=tables.look(spoilt).version + 1, text=b"{}")])
    good = opened(tables, RIBEIRA, 2, 7)
    projector = begun(kept, tables)
    caught_up(projector)
    assert kept.view(good.id, None) and kept.view(spoilt, None) is None
    assert f"table {spoilt} cannot be followed" in caplog.text
    version = one_move(tables, tables.look(good.id), Random(1)).table.version
    caught_up(projector)
    assert kept.view(good.id, None)[0] == version


def test_who_has_undone_more_than_is_at_hand_is_followed_too(kept):
    tables = new_tables()
    table = opened(tables, RIBEIRA, 2, 3, options=Options(undo="free"))
    projector = begun(kept, tables)
    first = table.history.window[0].number
    for _ in zip(range(14), moments(tables, table, 3)):
        projector.step()
    undone = tables.undo(table.id, table.places[0], first).table.version
    caught_up(projector)
    assert kept.view(table.id, None)[0] == undone > first + 14
    check_redis_is_as_the_log_says(kept, tables)


@pytest.mark.parametrize("delay", [60, END])
def test_of_a_table_that_spectators_see_later_only_its_seats_are_shown_more_than_that_it_began(kept, delay):
    tables = new_tables()
    table = opened(tables, RIBEIRA, 2, 1, options=Options(spectators=Spectators(delay=delay)))
    projector = begun(kept, tables)
    caught_up(projector)
    (row,) = kept.rows()
    for _ in moments(tables, table, 1):
        projector.step()
        assert kept.view(table.id, None) is None and kept.rows() == [row]
    check_redis_is_as_the_log_says(kept, tables)
    assert json.decode(row)["status"] == "playing" and json.decode(kept.view(table.id, "ann")[1])["status"] == "over"
    caught_up(begun(kept, tables))
    assert kept.rows() == [row]


class Refuses(Kept):
    """Redis, which cuts the connection where this table is written."""

    def __init__(self, kept, table_id):
        super().__init__(kept.client, kept.root)
        self.table_id = table_id

    def move(self, seen, new, whole, tables):
        if self.table_id in [one.table for one in tables]:
            raise ConnectionResetError
        super().move(seen, new, whole, tables)


def test_a_table_that_redis_does_not_take_holds_no_other_one_up(kept, caplog):
    tables = some_tables(4)
    first, ill, *others = tables.log.tables()
    projector = begun(Refuses(kept, ill), tables)
    caught_up(projector)
    assert kept.mark().position == tables.log.position() and kept.view(ill, None) is None
    assert f"table {ill} cannot be kept" in caplog.text
    for table_id in (first, *others):
        assert kept.view(table_id, None)[0] == tables.look(table_id).version
    version = one_move(tables, tables.look(first), Random(1)).table.version
    caught_up(projector)
    assert kept.view(first, None)[0] == version


def test_a_table_of_which_there_is_too_much_to_see_holds_no_other_one_up(kept, caplog, monkeypatch):
    tables = some_tables(2)
    small, large = sorted(tables.log.tables(), key=lambda one: size(tables, one))
    monkeypatch.setattr(everybody, "LARGEST", size(tables, small))
    caught_up(begun(kept, tables))
    assert kept.mark().position == tables.log.position()
    assert kept.view(small, None) and kept.view(large, None) is None
    assert f"table {large} cannot be followed" in caplog.text and "TooLarge" in caplog.text


def size(tables, table_id):
    """Bytes of the largest view of it."""
    events = [Event.of(line, tables.stored(line)) for line in tables.log.read(table_id)]
    return max(map(len, seen_by_all(tables.catalogue, events).shown().views.values()))
