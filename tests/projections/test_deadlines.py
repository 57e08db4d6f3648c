"""What is due next, followed from the log of all tables."""

import pytest

from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.tables.commands import CallTime
from domain.tables.errors import NotRead
from domain.tables.options import Clock, Options
from projections import deadlines
from projections.deadlines import Deadlines
from tests.random_play import new_tables, opened
from tests.ribeira.box import RIBEIRA
from tests.watch import Watch

MINUTE = Options(clock=Clock(move_seconds=60, ready_seconds=60, open_days=1))


class Followed:
    """Tables, and the deadlines that follow all their events."""

    def __init__(self):
        self.watch = Watch()
        self.tables = new_tables(clock=self.watch)
        self.deadlines = Deadlines(self.look)
        self.position, self.away = 0, False

    def look(self, table_id):
        if self.away:
            raise NotRead("the log is away")
        return self.tables.look(table_id)

    def opened(self, options=MINUTE, seats=2):
        return opened(self.tables, RIBEIRA, seats, 3, options=options).id

    def late(self):
        lines = self.tables.log.after(self.position, 10_000)
        for line in lines:
            self.deadlines.follow(line.table, (self.tables.stored(line),))
            self.position = line.position
        return self.deadlines.late(self.watch.millis)


@pytest.fixture
def all_tables():
    return Followed()


def test_a_table_is_late_when_its_first_deadline_has_passed(all_tables):
    table = all_tables.opened()
    assert all_tables.late() == ()
    all_tables.watch.on(59)
    assert all_tables.late() == ()
    all_tables.watch.on(1)
    assert all_tables.late() == (table,)


def test_a_table_that_was_told_late_is_told_so_again_until_time_is_called(all_tables):
    table = all_tables.opened(seats=4)
    all_tables.watch.on(60)
    assert all_tables.late() == all_tables.late() == (table,)
    for _ in range(3):
        all_tables.tables.answer(table, "", CallTime(all_tables.watch.now))
    assert all_tables.late() == ()


def test_who_moves_in_time_is_never_late(all_tables):
    table = all_tables.opened()
    for _ in range(8):
        assert all_tables.late() == ()
        all_tables.watch.on(40)
        for seat in awaited(all_tables.tables.look(table).state):
            now = all_tables.tables.look(table)
            move = next(offer.move for offer in menu(now.rules, now.state, seat) if offer.closed is None)
            all_tables.tables.play(table, seat, move)


def test_several_tables_are_late_in_the_order_of_their_deadlines(all_tables):
    slow = all_tables.opened(Options(clock=Clock(move_seconds=90)))
    quick = all_tables.opened(Options(clock=Clock(move_seconds=30)))
    middle = all_tables.opened()
    all_tables.late()
    all_tables.watch.on(70)
    assert all_tables.late() == (quick, middle)
    all_tables.watch.on(70)
    assert all_tables.late() == (quick, middle, slow)


def test_tables_without_a_clock_and_tables_that_are_over_are_never_late(all_tables):
    all_tables.opened(Options())
    over = all_tables.opened()
    all_tables.late()
    all_tables.tables.resign(over, "ann")
    all_tables.watch.on(10**7)
    assert all_tables.late() == ()


def test_an_open_table_is_late_when_nothing_has_happened_for_long(all_tables):
    table = all_tables.tables.open("ribeira", 2, options=MINUTE).table.id
    all_tables.watch.on(86_399)
    assert all_tables.late() == ()
    all_tables.watch.on(1)
    assert all_tables.late() == (table,)
    all_tables.tables.answer(table, "", CallTime(all_tables.watch.now))
    assert all_tables.late() == ()


def test_while_the_log_is_away_nothing_is_forgotten(all_tables):
    table = all_tables.opened()
    all_tables.watch.on(60)
    all_tables.away = True
    for _ in range(2):
        with pytest.raises(NotRead):
            all_tables.late()
    all_tables.away = False
    assert all_tables.late() == (table,)


def test_many_tables_are_looked_at_a_share_at_a_time(all_tables, monkeypatch):
    monkeypatch.setattr(deadlines, "AT_ONCE", 2)
    tables = {all_tables.opened() for _ in range(5)}
    all_tables.watch.on(60)
    found = set()
    for _ in range(3):
        found |= {*all_tables.late()}
    assert found == tables
