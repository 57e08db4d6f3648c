"""What spectators see as time goes by, of tables that they see later than who plays there."""

from random import Random

import pytest
from msgspec import json

from domain.kernel.secrecy import HANDS
from domain.tables import state
from domain.tables.branches import import_log
from domain.tables.commands import ShowHands
from domain.tables.export import export
from domain.tables.history import History
from domain.tables.options import END, Options, Spectators
from projections import watching
from projections.in_memory import Views
from projections.lobby import row_of
from projections.watching import Watching
from tests.random_play import moments, new_tables, one_move, opened
from tests.ribeira.box import RIBEIRA
from tests.watch import Watch

EVE = "an account that has nothing to do with the table"
LATER = Options(undo="free", spectators=Spectators(delay=60))


class Watched:
    """A table, who watches it, and what everybody would see of it at once."""

    def __init__(self, options=LATER, seats=3, seed=3):
        self.watch = Watch()
        self.tables = new_tables(seed=seed, clock=self.watch)
        self.id = opened(self.tables, RIBEIRA, seats, seed, options=options).id
        self.watching = Watching(self.tables.log, self.tables.catalogue, self.watch)
        self.views = Views(self.tables.log, self.tables.catalogue)

    @property
    def now(self):
        return self.tables.look(self.id)

    def seen(self):
        version, audience, text = self.watching.view(self.now)
        assert (version, audience) == self.watching.spectator(self.now)
        assert text == self.views.past(self.id, audience, version)
        return version

    @property
    def row(self):
        return row_of(self.log)

    @property
    def log(self):
        return self.tables.events(self.id)


@pytest.mark.parametrize("seed", range(4))
def test_as_time_goes_by_spectators_see_every_moment_as_it_was_seen_then(seed):
    """Also of a game that goes back and forth; a cold look sees the same."""
    table, dice, versions = Watched(seed=seed), Random(seed), []
    for _ in range(60):
        now = table.now
        if now.status != "playing":
            break
        to = dice.choice(now.history.window).number
        if dice.random() < 0.3 and to != now.history.window[-1].number:
            table.tables.undo(table.id, "ann", to)
        else:
            one_move(table.tables, now, dice)
        table.watch.on(dice.choice((0, 7, 30)))
        if dice.random() < 0.5:
            versions.append(table.seen())
            cold = Watching(table.tables.log, table.tables.catalogue, table.watch)
            assert cold.view(table.now) == table.watching.view(table.now)
    assert versions == sorted(versions) and len({*versions}) > 5
    table.watch.on(61)
    assert table.seen() == table.now.version


def test_who_goes_far_back_is_followed():
    table = Watched(seats=4)
    start = table.now.version
    for _, _ in zip(range(60), moments(table.tables, table.now, 3)):
        pass
    table.watch.on(61)
    assert table.seen() == table.now.version
    table.tables.undo(table.id, "ann", start)
    table.watch.on(61)
    assert table.seen() == table.now.version


def test_at_a_table_without_delay_spectators_see_all_at_once():
    table = Watched(Options())
    one_move(table.tables, table.now, Random(1))
    assert table.watching.spectator(table.now) == (table.now.version, None)
    assert table.watching.row(table.row) == table.row


def test_the_row_in_the_lobby_tells_nothing_younger_than_the_delay_but_that_the_game_is_on():
    table = Watched(seats=2)
    started = table.now.version
    row = table.watching.row(table.row)
    assert (row.status, row.version) == ("playing", started - 1)
    table.watch.on(61)
    one_move(table.tables, table.now, Random(1))
    table.tables.resign(table.id, "ann")
    row = table.watching.row(table.row)
    assert (row.status, row.version, row.ranking) == ("playing", started, ())
    assert not any(seat.forfeited for seat in row.seats) and row.at == table.tables.events(table.id, started)[0].at
    table.watch.on(61)
    assert table.watching.row(table.row) == table.row and table.row.status == "over"


def test_at_the_end_spectators_see_all_of_it():
    table = Watched(Options(spectators=Spectators(delay=END)), seats=2)
    started = table.now.version
    for _, _ in zip(range(6), moments(table.tables, table.now, 3)):
        table.watch.on(10**6)
        assert table.seen() == started - 1
    table.tables.resign(table.id, "ann")
    assert table.seen() == table.now.version


def test_hands_are_seen_when_all_have_agreed_for_as_long_as_the_delay_and_hidden_at_once():
    table = Watched(Options(spectators=Spectators(delay=900, hands=True)))
    for seat in table.now.places:
        table.tables.answer(table.id, seat, ShowHands(seat, True))
    one_move(table.tables, table.now, Random(1))
    table.watch.on(899)
    assert table.watching.spectator(table.now, EVE).audience is None
    table.watch.on(1)
    assert table.watching.spectator(table.now, EVE) == (table.now.version, HANDS)
    assert table.seen() == table.now.version and table.watching.spectator(table.now).audience is None
    shown = table.watching.view(table.now, EVE)[2]
    table.tables.answer(table.id, "bob", ShowHands("bob", False))
    version, audience, hidden = table.watching.view(table.now, EVE)
    assert (version, audience) == (table.now.version - 1, None) and hidden == table.watching.view(table.now)[2] != shown
    assert json.decode(hidden)["you"] is json.decode(shown)["you"] is None


def test_tables_that_nobody_looks_at_are_forgotten_and_looked_at_again(monkeypatch):
    monkeypatch.setattr(watching, "KEPT", 2)
    table = Watched()
    others = [opened(table.tables, RIBEIRA, 2, 3, options=LATER).id for _ in range(3)]
    table.watch.on(61)
    first = table.seen()
    for other in others:
        table.watching.view(table.tables.look(other))
    assert table.seen() == first


def test_a_log_from_another_server_is_public_at_once():
    table = Watched(seats=2)
    table.tables.resign(table.id, "ann")
    other = new_tables(clock=table.watch)
    import_log(other, export(table.tables, table.id))
    seen = Watching(other.log, other.catalogue, table.watch)
    assert seen.spectator(other.look(table.id)).version == other.look(table.id).version


def over_and_public(number=1, options=LATER):
    """Tables of which everybody may see all, for good."""
    table = Watched(options, seats=2)
    ids = [table.id, *(opened(table.tables, RIBEIRA, 2, 3, options=options).id for _ in range(number - 1))]
    for table_id in ids:
        one_move(table.tables, table.tables.look(table_id), Random(1))
        table.tables.resign(table_id, "ann")
    table.watch.on(61)
    return table, [row_of(table.tables.events(one)) for one in ids]


def counted(monkeypatch, owner, name):
    """How often it is called from now on."""
    calls, real = [], getattr(owner, name)

    def counting(*given, **named):
        calls.append(given)
        return real(*given, **named)

    monkeypatch.setattr(owner, name, counting)
    return calls


@pytest.mark.parametrize("options", [LATER, Options(spectators=Spectators(delay=END))])
def test_no_game_is_folded_for_the_lobby_and_no_row_that_is_there_for_good_is_read_again(monkeypatch, options):
    table, rows = over_and_public(5, options)
    folds = counted(monkeypatch, History, "then"), counted(monkeypatch, state, "history_of")
    reads = counted(monkeypatch, table.tables.log, "read")
    assert [table.watching.row(row) for row in rows] == rows and reads
    reads.clear()
    assert [table.watching.row(row) for row in rows] == rows
    assert not reads and not any(folds)


def test_a_row_that_is_not_there_for_good_is_read_on():
    table = Watched(seats=2)
    table.watch.on(61)
    one_move(table.tables, table.now, Random(1))
    assert table.watching.row(table.row).version == table.now.version - 1
    table.watch.on(61)
    assert table.watching.row(table.row) == table.row
    table.tables.undo(table.id, table.log[-1].event.seat)
    assert table.watching.row(table.row).version == table.now.version - 1
