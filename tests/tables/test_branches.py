"""Forks play on from any moment of another table; a log from another server is taken in once it is proved."""

from datetime import timedelta
from random import Random

import pytest
from msgspec.structs import replace

from domain.kernel.secrecy import seen_by
from domain.tables.audit import canonical
from domain.tables.branches import fork_table, import_log
from domain.tables.catalogue import catalogue
from domain.tables.errors import UnknownMoment, Unproved
from domain.tables.events import LogImported, Options, TableForked
from domain.tables.export import export
from domain.tables.verify import inspect, verify
from tests.random_play import NEW_YEAR, finished, moments, new_tables, one_move, opened, ticking
from tests.ribeira.box import RIBEIRA
from tests.tables.at_table import refused

BOXES = {"ribeira": RIBEIRA, **{box.key: box for box in catalogue()}}


def begun(tables, table):
    """The fork, with all seats taken and ready."""
    for seat in table.places:
        tables.sit(table.id, f"new {seat}", seat)
    for seat in table.places:
        answer = tables.ready(table.id, seat)
    return answer.table


@pytest.fixture(scope="module", params=BOXES)
def over(request):
    """Tables of one game, one of them played to its end."""
    box = BOXES[request.param]
    tables = new_tables(box, seed=11)
    return tables, finished(tables, box, 2, 11, tuple(box.modules))


def playing_moments(tables, table):
    started = next(one.number for one in tables.events(table.id) if type(one.event).__name__ == "GameStarted")
    return started, table.version - 2


# Forks


def test_a_fork_of_a_finished_game_goes_on_from_the_very_state(over):
    tables, table = over
    first, last = playing_moments(tables, table)
    for at in {first, (first + last) // 2, last - 1}:
        fork = fork_table(tables, table.id, at).table
        then = tables.past(table.id, at)
        assert fork.forked == TableForked(table.id, at, then.seal, then.state)
        playing = begun(tables, fork)
        assert canonical(playing.state) == canonical(then.state) and playing.status == "playing"


def unsealed(state):
    """Without answers that were sealed: a fork asks for them again."""
    return replace(state, sealed={})


def test_a_fork_is_played_to_its_end_and_proved_from_its_export(over):
    tables, table = over
    first, last = playing_moments(tables, table)
    playing = begun(tables, fork_table(tables, table.id, (first + last) // 2).table)
    *_, ended = moments(tables, playing, 5)
    report = verify(export(tables, ended.id), tables.catalogue)
    assert report.holds and report.rules_checked and ended.status == "over"
    assert inspect([line.text for line in tables.log.read(ended.id)], tables.catalogue).holds


def test_what_is_played_at_a_fork_never_touches_its_origin(over):
    tables, table = over
    first, _ = playing_moments(tables, table)
    before = export(tables, table.id)
    playing = begun(tables, fork_table(tables, table.id, first).table)
    one_move(tables, playing, Random(1))
    assert export(tables, table.id) == before


def test_the_same_key_forks_once(over):
    tables, table = over
    first, last = playing_moments(tables, table)
    one = fork_table(tables, table.id, first, key="a key of forks")
    two = fork_table(tables, table.id, first, key="a key of forks")
    assert two.repeated and one.table.id == two.table.id and len(one.events) == len(two.events) == 2
    assert fork_table(tables, table.id, last - 1, key="a key of forks").table.id != one.table.id


def test_only_a_moment_in_play_can_be_forked(over):
    tables, table = over
    for at in (1, 2, table.version):
        with refused("fork.moment"):
            fork_table(tables, table.id, at)
    with pytest.raises(UnknownMoment):
        fork_table(tables, table.id, table.version + 1)


def test_a_running_game_in_earnest_cannot_be_forked():
    tables = new_tables(seed=2)
    table = opened(tables, RIBEIRA, 2, 2)
    with refused("fork.running"):
        fork_table(tables, table.id, table.version)


@pytest.mark.parametrize("name", BOXES)
def test_a_fork_of_running_practice_shows_nobody_more_than_everybody_knew(name):
    box = BOXES[name]
    tables = new_tables(box, seed=4)
    table = opened(tables, box, 3, 4, tuple(box.modules), Options(undo="free"))
    hidden = 0
    for _ in range(8):
        for _ in range(6 if name != "ribeira" else 1):
            table = one_move(tables, table, Random(table.version)).table
        state = fork_table(tables, table.id, table.version).table.start
        assert canonical(seen_by(state, None)) == canonical(unsealed(seen_by(table.state, None)))
        hidden += canonical(state) != canonical(unsealed(table.state))
    assert hidden


def test_a_fork_is_told_from_a_table_that_begins_anew(over):
    tables, table = over
    first, _ = playing_moments(tables, table)
    fork = fork_table(tables, table.id, first).table
    assert table.forked is None and fork.forked is not None
    assert isinstance(tables.events(fork.id)[1].event, TableForked)


def test_nothing_but_a_new_table_becomes_a_fork(over):
    tables, table = over
    first, _ = playing_moments(tables, table)
    fork = fork_table(tables, table.id, first).table
    text = [line.text for line in tables.log.read(fork.id)]
    report = inspect([text[0], text[1], text[1].replace(b'"number":2', b'"number":3')], tables.catalogue)
    assert not report.holds and report.number == 3


# Imports


@pytest.fixture
def elsewhere(over):
    tables, table = over
    there = new_tables(*tables.catalogue, seed=99, clock=ticking(NEW_YEAR + timedelta(days=1)))
    return there, export(tables, table.id), table


def test_the_export_of_another_server_is_taken_in_and_leaves_as_it_came(elsewhere):
    there, text, table = elsewhere
    answer = import_log(there, text)
    here = there.look(table.id)
    assert not answer.repeated and isinstance(answer.events[-1].event, LogImported)
    assert (here.status, here.version, canonical(here.state)) == ("over", table.version + 1, canonical(table.state))
    assert export(there, table.id) == text
    assert inspect([line.text for line in there.log.read(table.id)], there.catalogue).holds


def test_a_log_that_was_taken_in_is_replayed_and_forked(elsewhere):
    there, text, table = elsewhere
    import_log(there, text)
    first, last = playing_moments(there, there.past(table.id, table.version))
    assert canonical(there.past(table.id, last).state)
    *_, ended = moments(there, begun(there, fork_table(there, table.id, first).table), 8)
    assert ended.status == "over"


def test_the_same_log_is_taken_in_once(elsewhere):
    there, text, table = elsewhere
    import_log(there, text)
    again = import_log(there, text)
    assert again.repeated and there.look(table.id).version == table.version + 1


def test_a_log_that_is_here_already_is_not_taken_in_beside_itself(over):
    tables, table = over
    assert import_log(tables, export(tables, table.id)).repeated
    assert tables.look(table.id).version == table.version


def test_a_log_that_does_not_hold_is_not_taken_in(elsewhere):
    there, text, _ = elsewhere
    lines = text.splitlines(keepends=True)
    for spoilt in (
        b"",
        b"no log\n",
        text[:-40],
        b"".join([*lines[:9], *lines[10:]]),
        text.replace(b'"at":"2026', b'"at":"2027'),
    ):
        with pytest.raises(Unproved):
            import_log(there, spoilt)
    assert there.log.position() == 0


def test_a_running_game_is_not_taken_in(over):
    tables, _ = over
    box = next(iter(tables.catalogue))
    running = opened(tables, box, 2, 77)
    with refused("import.running"):
        import_log(new_tables(box), export(tables, running.id))


def test_another_log_of_the_same_name_is_not_taken_in(over):
    tables, table = over
    box = next(iter(tables.catalogue))
    twin = new_tables(box, seed=11)  # the same table, played otherwise
    other = opened(twin, box, 2, 11, tuple(box.modules))
    *_, other = moments(twin, other, 12)
    assert other.id == table.id and other.seal != table.seal
    with refused("import.other"):
        import_log(tables, export(twin, other.id))
