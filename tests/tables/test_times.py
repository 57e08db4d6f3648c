"""The times of a log are moments, in one way of writing, and do not go back."""

from datetime import timedelta

import pytest
from msgspec import json
from msgspec.structs import replace

from domain.tables.audit import GENESIS, canonical, seal_of
from domain.tables.branches import import_log
from domain.tables.events import Options
from domain.tables.export import export
from domain.tables.options import Clock, Spectators
from domain.tables.verify import verify
from tests.random_play import FOREIGN, NEW_YEAR, new_tables, opened, ticking
from tests.ribeira.box import RIBEIRA
from tests.tables.forging import GAMES, LATER, Elsewhere, here, not_taken_in, written_anew

CLOCKED = Options(clock=Clock(move_seconds=5))
LATE = Options(spectators=Spectators(delay=60))


@pytest.mark.parametrize("options", [Options(), CLOCKED, LATE])
@pytest.mark.parametrize(
    "at", ["nonsense", "", "2026-01-01", "2026-01-01T00:00:09.000+00:00", "2026-01-01 00:00:09.000Z", "Z" * 5000]
)
def test_a_time_that_is_no_moment_as_we_write_it_is_found(at, options):
    elsewhere = Elsewhere(options=options)
    for place in (0, 3, 4):
        found = verify(elsewhere.with_changed(place, at=at), GAMES)
        assert not found.holds and found.number == place + 1 and "moment" in found.what
    not_taken_in(here(), elsewhere.with_changed(3, at=at), "import.proof")


def test_a_time_before_that_of_the_event_before_is_found():
    elsewhere = Elsewhere()
    found = verify(elsewhere.with_changed(2, at=elsewhere.log[0].at), GAMES)
    assert (found.holds, found.number) == (False, 3) and "before" in found.what


def test_times_are_looked_at_also_where_the_rules_go_unchecked():
    elsewhere = Elsewhere()
    log = [replace(one, rules=99, at="nonsense" if one.number == 4 else one.at) for one in elsewhere.log]
    found = verify(written_anew(elsewhere.ended, log, FOREIGN), GAMES)
    assert (found.holds, found.number) == (False, 4)


@pytest.mark.parametrize("at", ["nonsense", "2020-01-01T00:00:00.000Z", None])
def test_times_are_looked_at_in_the_log_of_a_running_game(at):
    tables = new_tables(seed=3, key=FOREIGN)
    table = opened(tables, RIBEIRA, 2, 3)
    before, lines = GENESIS, []
    *rows, _ = export(tables, table.id).splitlines()
    for row in rows:
        public = json.decode(row)
        public.pop("seal")
        if public["number"] == 4:
            public["at"] = at
        before = seal_of(before, canonical(public))
        lines.append(canonical({**public, "seal": before}))
    signature = FOREIGN.signature(table.id, len(lines), before)
    head = json.decode(export(tables, table.id).splitlines()[-1])
    lines.append(canonical({**head, "seal": before, "signature": signature}))
    found = verify(b"".join(line + b"\n" for line in lines), GAMES)
    assert (found.holds, found.number) == (False, 4)


def test_a_clock_that_is_set_back_does_not_take_a_table_back():
    moments = iter(NEW_YEAR + timedelta(seconds=seconds) for seconds in (50, 40, 60, 10, 5, 0))
    elsewhere = Elsewhere(clock=lambda: next(moments))
    times = [one.at for one in elsewhere.log]
    assert times == sorted(times) and verify(elsewhere.text, GAMES).rules_checked


def test_a_log_of_times_to_come_is_not_taken_in():
    elsewhere = Elsewhere(clock=ticking(LATER + timedelta(minutes=5)))
    assert verify(elsewhere.text, GAMES).holds
    not_taken_in(here(), elsewhere.text, "import.future")


def test_clocks_of_two_servers_may_differ_by_a_little():
    assert import_log(here(), Elsewhere(clock=ticking(LATER + timedelta(seconds=30))).text).table.status == "over"
