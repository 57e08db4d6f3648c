"""Moves, keys, versions, giving up, and the end: what a table answers, and what it then has in its log."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from msgspec.structs import replace

from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.tables.errors import BadWords, Contention, KeyReused, Stale, UnknownMoment, UnknownSeat
from domain.tables.events import MovePlayed, SeatForfeited, SecretRevealed, TableEnded
from domain.tables.options import Options
from domain.tables.playing import Tables
from domain.tables.sqlite import SqliteLog
from tests.random_play import KEY, finished, moments, new_tables, one_move, opened
from tests.ribeira.box import RIBEIRA
from tests.ribeira.game.rules.draft import Keep
from tests.ribeira.game.rules.fishing import Rest
from tests.tables.at_table import refused

SEED = 7


@pytest.fixture
def table(tables):
    return opened(tables, RIBEIRA, 3, SEED)


def a_move(table, seat):
    return next(one.move for one in menu(table.rules, table.state, seat) if one.closed is None)


def another(tables):
    """The same log, as another process would have it."""
    return Tables(SqliteLog(tables.log.path, "OFF"), tables.catalogue, KEY, tables.clock, tables.entropy)


def test_a_move_is_stored_with_who_made_it_when_and_by_which_rules(tables, table):
    answer = tables.play(table.id, "ann", a_move(table, "ann"), table.version)
    (stored,) = answer.events
    assert isinstance(stored.event, MovePlayed)
    assert (stored.number, stored.actor, stored.right, stored.rules) == (table.version + 1, "ann", "seat", 1)
    assert stored.at.startswith("2026-01-01T00:00:") and stored.at.endswith(".000Z")
    assert tables.stored(tables.log.read(table.id)[-1]) == stored


def test_a_move_that_is_refused_leaves_nothing_behind(tables, table):
    before = tables.log.position()
    with refused("move.offered"):
        tables.play(table.id, "ann", Rest(), table.version)
    with pytest.raises(UnknownSeat):
        tables.play(table.id, "dot", Rest(), table.version)
    assert tables.log.position() == before and tables.look(table.id) is table


def test_the_same_key_gives_the_same_answer_and_one_event(tables, table):
    move = a_move(table, "ann")
    first = tables.play(table.id, "ann", move, table.version, "k")
    again = tables.play(table.id, "ann", move, table.version, "k")
    assert again.events == first.events and (first.repeated, again.repeated) == (False, True)
    assert tables.look(table.id).version == first.table.version


def test_the_same_key_with_another_command_is_refused(tables, table):
    tables.play(table.id, "ann", a_move(table, "ann"), table.version, "k")
    with pytest.raises(KeyReused):
        tables.play(table.id, "ann", Keep("hawk-a"), None, "k")
    with pytest.raises(KeyReused):
        tables.undo(table.id, "ann", None, None, "k")


def test_keys_of_two_seats_have_nothing_to_do_with_each_other(tables, table):
    table = tables.play(table.id, "ann", a_move(table, "ann"), None, "k").table
    assert not tables.play(table.id, "bob", a_move(table, "bob"), None, "k").repeated


def test_a_key_is_known_again_after_everything_was_forgotten(tables, table):
    move = a_move(table, "ann")
    first = tables.play(table.id, "ann", move, table.version, "k")
    assert another(tables).play(table.id, "ann", move, table.version, "k").events == first.events


def test_every_command_may_be_sent_twice(tables):
    once = tables.open("ribeira", 2, key="open")
    assert tables.open("ribeira", 2, key="open").events == once.events
    with pytest.raises(KeyReused):
        tables.open("ribeira", 3, key="open")
    table = once.table.id
    commands = [
        lambda: tables.sit(table, "Cid", key="1"), lambda: tables.leave(table, "ann", key="2"),
        lambda: tables.sit(table, "Ann", key="3"), lambda: tables.sit(table, "Bob", "bob", key="4"),
        lambda: tables.ready(table, "ann", key="5"), lambda: tables.ready(table, "bob", key="6"),
        lambda: tables.play(table, "ann", a_move(tables.look(table), "ann"), None, "7"),
        lambda: tables.undo(table, "ann", key="8"), lambda: tables.redo(table, "ann", key="9"),
        lambda: tables.resign(table, "ann", "10"),
    ]  # fmt: skip
    for command in commands[:6]:
        first = command()
        again = command()
        assert again.repeated and again.events == first.events
    move = a_move(tables.look(table), "ann")
    commands[6] = lambda: tables.play(table, "ann", move, None, "7")
    for command in commands[6:]:
        first = command()
        again = command()
        assert again.repeated and again.events == first.events


def test_who_repeats_anothers_sitting_down_without_his_entropy_is_refused(tables):
    table = tables.open("ribeira", 2).table.id
    tables.sit(table, "Ann", "ann", "ab" * 32, key="k")
    with pytest.raises(KeyReused):
        tables.sit(table, "Ann", "ann", key="k")


def test_the_log_does_not_tell_a_key(tables, table):
    tables.play(table.id, "ann", a_move(table, "ann"), None, "a key to be kept")
    assert not any(b"a key to be kept" in line.text for line in tables.log.read(table.id))


@pytest.mark.parametrize("key", [" ", "x" * 201, "\ud800"])
def test_a_key_is_text_of_some_length(tables, table, key):
    with pytest.raises(BadWords):
        tables.play(table.id, "ann", a_move(table, "ann"), None, key)


def test_who_has_not_seen_the_last_event_is_told_where_the_table_is(tables, table):
    now = tables.play(table.id, "ann", a_move(table, "ann"), table.version).table
    with pytest.raises(Stale) as stale:
        tables.play(table.id, "bob", a_move(now, "bob"), table.version)
    assert stale.value.version == now.version


def test_what_another_process_wrote_is_seen_before_anything_is_refused(tables, table):
    other = another(tables)
    now = other.play(table.id, "ann", a_move(table, "ann"), table.version).table
    played = tables.play(table.id, "bob", a_move(now, "bob"), now.version)
    assert played.table.version == now.version + 1
    assert other.look(table.id).state == played.table.state


def test_of_two_writers_at_one_version_one_wins(tables, table):
    other = another(tables)
    move = a_move(table, "ann")
    other.look(table.id)
    tables.play(table.id, "ann", move, table.version)
    with pytest.raises(Stale):
        other.play(table.id, "ann", move, table.version)


def test_of_many_threads_at_one_version_one_wins_and_the_others_are_stale(tables, table):
    def play(number):
        try:
            return tables.play(table.id, "ann", a_move(table, "ann"), table.version, f"k{number}")
        except Stale as stale:
            return stale.version

    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(play, range(32)))
    assert sorted(map(type, answers), key=str).count(int) == 31
    assert tables.look(table.id).version == table.version + 1


def test_many_threads_with_one_key_make_one_move(tables, table):
    move = a_move(table, "ann")
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda _: tables.play(table.id, "ann", move, table.version, "k"), range(32)))
    assert [one.repeated for one in answers].count(False) == 1
    assert len({one.events for one in answers}) == 1


def test_many_tables_are_played_by_many_threads(tables):
    def whole(seed):
        return finished(tables, RIBEIRA, 2, seed)

    with ThreadPoolExecutor(4) as threads:
        over = list(threads.map(whole, range(8)))
    for table in over:
        assert tables.past(table.id, table.version).state == table.state
    assert tables.log.position() == sum(table.version for table in over)


def test_a_log_that_never_lets_one_write_is_told_so(tables, table):
    class Busy(SqliteLog):
        def append(self, lines):
            real.play(table.id, seat, move_of(real, seat))
            return super().append(lines)

    real = another(tables)
    seat = "ann"

    def move_of(tables, seat):
        now = tables.look(table.id)
        return next(one.move for one in menu(now.rules, now.state, seat) if one.closed is None)

    busy = Tables(Busy(tables.log.path, "OFF"), tables.catalogue, KEY, tables.clock, tables.entropy)
    with pytest.raises(Contention):
        busy.play(table.id, "bob", a_move(table, "bob"))


def test_with_the_last_move_the_table_ends_and_tells_its_secret_at_once(tables, table):
    last = [*moments(tables, table, SEED)][-1]
    ended = tables.events(table.id, last.version - 2)
    played, over, told = (one.event for one in ended)
    assert isinstance(played, MovePlayed)
    assert over == TableEnded(last.state.ranking, last.state.scores, "played")
    assert told == SecretRevealed(last.secret.hex())
    assert [one.right for one in ended] == ["seat", "server", "server"]
    for late in (tables.undo, tables.redo, tables.resign):
        with refused("table.over"):
            late(table.id, "ann")


def test_who_resigns_at_a_table_of_two_ends_it_and_is_last(tables):
    table = opened(tables, RIBEIRA, 2, SEED)
    answer = tables.resign(table.id, "ann")
    assert [type(one.event) for one in answer.events] == [SeatForfeited, TableEnded, SecretRevealed]
    assert answer.events[1].event == TableEnded(("bob", "ann"), {}, "resigned")
    assert answer.table.status == "over"


@pytest.mark.parametrize(("forfeit", "bot"), [("bot", "greedy"), ("still", "still")])
def test_who_resigns_at_a_table_of_three_is_played_on_to_the_end_and_last(tables, forfeit, bot):
    table = opened(tables, RIBEIRA, 3, SEED, options=Options(forfeit=forfeit))
    table = tables.resign(table.id, "bob").table
    assert table.seats["bob"].bot == bot and table.seats["bob"].forfeited
    with refused("table.forfeited"):
        tables.resign(table.id, "bob")
    last = [*moments(tables, table, SEED)][-1]
    assert last.ended and last.ended.ranking == (*(seat for seat in last.state.ranking if seat != "bob"), "bob")
    rights = {one.actor: one.right for one in tables.events(table.id, table.version + 1)}
    assert rights == {"ann": "seat", "bob": "bot", "cid": "seat", "server": "server"}


def test_of_three_who_resign_the_last_one_left_has_won_and_the_first_to_go_is_last(tables, table):
    tables.resign(table.id, "cid")
    answer = tables.resign(table.id, "ann")
    assert answer.table.ended.ranking == ("bob", "ann", "cid")


def test_any_past_moment_can_be_looked_at(tables, table):
    states = {table.version: table.state}
    for moment in moments(tables, table, SEED):
        states[moment.version] = moment.state
    del states[moment.version]
    for number, state in list(states.items())[::7]:
        past = tables.past(table.id, number)
        assert (past.version, past.state, past.status) == (number, state, "playing")
    assert tables.past(table.id, 1).status == "open"
    for number in (0, -1, moment.version + 1):
        with pytest.raises(UnknownMoment):
            tables.past(table.id, number)


def test_a_table_folded_step_by_step_is_the_table_folded_at_once(tables, table):
    dice = Random(SEED)
    for _ in range(40):
        table = one_move(tables, table, dice).table
        cold = another(tables).look(table.id)
        for name in ("version", "seal", "at", "status", "seats", "keys", "seed", "state"):
            assert getattr(cold, name) == getattr(table, name), name
        assert cold.history.count == table.history.count
        assert [one.number for one in cold.history.window] == [one.number for one in table.history.window]


def test_the_luck_of_a_table_hangs_on_the_entropy_of_every_seat():
    one, other = new_tables(seed=1), new_tables(seed=1)
    same = [opened(tables, RIBEIRA, 2, 5).state for tables in (one, other)]
    assert same[0] == same[1]
    assert opened(new_tables(seed=1), RIBEIRA, 2, 6).state != same[0]
    assert opened(new_tables(seed=2), RIBEIRA, 2, 5).state != same[0]


def test_an_old_table_is_not_changed_by_what_comes_after(tables, table):
    before = replace(table)
    tables.play(table.id, awaited(table.state)[0], a_move(table, awaited(table.state)[0]))
    for name in table.__struct_fields__:
        assert getattr(table, name) is getattr(before, name)
