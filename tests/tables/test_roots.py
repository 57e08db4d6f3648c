"""A fork begins as its origin stood, which only the log of that can prove."""

import pytest
from msgspec.structs import replace

from domain.kernel.agenda import Frame
from domain.tables.branches import fork_table, import_log
from domain.tables.errors import NotTakenIn
from domain.tables.events import Options, TableForked
from domain.tables.export import export
from domain.tables.verify import verify
from tests.random_play import FOREIGN, finished, moments, new_tables, opened
from tests.ribeira.box import RIBEIRA
from tests.tables.at_table import refused
from tests.tables.forging import GAMES, Forged, here, not_taken_in


@pytest.fixture(scope="module")
def origin():
    """A finished table of another server, its tables, and a moment in its midst."""
    tables = new_tables(seed=8, key=FOREIGN)
    table = finished(tables, RIBEIRA, 2, 8)
    return tables, table, table.version - 6


def played_on(tables, fork):
    for seat in fork.places:
        tables.sit(fork.id, f"new {seat}", seat)
    for seat in fork.places:
        table = tables.ready(fork.id, seat).table
    *_, ended = moments(tables, table, 5)
    return ended


@pytest.fixture(scope="module")
def honest(origin):
    """The export of an honest fork of it."""
    tables, table, at = origin
    return export(tables, played_on(tables, fork_table(tables, table.id, at).table).id)


def test_of_a_fork_it_is_said_that_its_beginning_is_unproved(origin, honest):
    _, table, _ = origin
    found = verify(honest, GAMES)
    assert found.holds and found.rules_checked and (found.origin, found.origin_proved) == (table.id, False)


def test_with_the_log_of_its_origin_the_beginning_of_a_fork_is_proved(origin, honest):
    tables, table, _ = origin
    other = export(tables, finished(tables, RIBEIRA, 2, 9).id)
    found = verify(honest, GAMES, [b"no log", other, export(tables, table.id)])
    assert found.holds and found.origin_proved


def test_a_fork_of_a_fork_is_proved_with_the_logs_of_both(origin):
    tables, table, at = origin
    first = played_on(tables, fork_table(tables, table.id, at).table)
    started = next(one.number for one in tables.events(first.id) if type(one.event).__name__ == "GameStarted")
    second = played_on(tables, fork_table(tables, first.id, started).table)
    text, between, root = (export(tables, one.id) for one in (second, first, table))
    assert verify(text, GAMES, [root, between]).origin_proved and not verify(text, GAMES, [between]).origin_proved
    there = here()
    not_taken_in(there, text, "import.origin")
    for one in (root, between, text):
        assert not import_log(there, one).repeated


def doctored(state):
    """With more in hand than anybody was dealt."""
    place = state.places["ann"]
    hand = replace(place.hand, held=tuple(f"card {number}" for number in range(62)))
    return replace(state, places={**state.places, "ann": replace(place, hand=hand)})


def of_nobody(state):
    """Waiting for a seat that is not there."""
    return replace(state, agenda=(Frame("nobody", state.agenda[-1].effect),))


@pytest.mark.parametrize("forge", [doctored, of_nobody])
def test_a_state_that_its_origin_never_had_is_found_or_at_least_not_taken_in(origin, forge):
    tables, table, at = origin
    then = tables.past(table.id, at)
    forged = Forged(TableForked(table.id, at, then.seal, forge(then.state))).text
    assert verify(forged, GAMES).holds
    found = verify(forged, GAMES, [export(tables, table.id)])
    assert (found.holds, found.number) == (False, 2)
    not_taken_in(here(), forged, "import.origin")
    there = here()
    import_log(there, export(tables, table.id))
    before = there.log.position()
    with pytest.raises(NotTakenIn):
        import_log(there, forged)
    assert there.log.position() == before


@pytest.mark.parametrize("wrong", [{"at": -5}, {"at": 0}, {"at": 10**6}, {"seal": "00" * 32}, {"origin": "nowhere"}])
def test_a_fork_of_a_moment_that_its_origin_never_had_is_not_taken_in(origin, wrong):
    tables, table, at = origin
    then = tables.past(table.id, at)
    forged = Forged(replace(TableForked(table.id, at, then.seal, then.state), **wrong)).text
    there = here()
    import_log(there, export(tables, table.id))
    with pytest.raises(NotTakenIn) as no:
        import_log(there, forged)
    assert no.value.rule == "import.origin"


def test_a_fork_comes_after_its_origin(origin, honest):
    tables, table, _ = origin
    there = here()
    not_taken_in(there, honest, "import.origin")
    import_log(there, export(tables, table.id))
    taken = import_log(there, honest).table
    assert taken.forked is not None and taken.imported


def test_a_fork_of_practice_dealt_anew_is_taken_in_once_its_origin_is_over():
    tables, there = new_tables(seed=8, key=FOREIGN), here()
    table = opened(tables, RIBEIRA, 2, 8, options=Options(undo="free"))
    fork = played_on(tables, fork_table(tables, table.id, table.version).table)
    tables.resign(table.id, "ann")
    import_log(there, export(tables, table.id))
    assert not import_log(there, export(tables, fork.id)).repeated
    assert verify(export(tables, fork.id), GAMES, [export(tables, table.id)]).origin_proved


def test_while_its_origin_is_played_here_a_fork_of_it_tells_nothing_by_being_taken_in():
    tables = here()
    table = opened(tables, RIBEIRA, 2, 8, options=Options(undo="free"))
    forged = Forged(TableForked(table.id, table.version, table.seal, table.state)).text
    before = tables.log.position()
    with pytest.raises(NotTakenIn):
        import_log(tables, forged)
    assert tables.log.position() == before


def test_a_running_log_is_refused_before_all_else():
    tables = new_tables(seed=3, key=FOREIGN)
    with refused("import.running"):
        import_log(here(), export(tables, opened(tables, RIBEIRA, 2, 3).id))
