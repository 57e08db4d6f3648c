"""How long a table waits: for a seat in play, for entropy before the game, for anybody at all; and time called."""

from itertools import pairwise
from random import Random

import pytest

from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.kernel.refusal import Refused
from domain.tables.clocks import closes_at, deadlines, due
from domain.tables.commands import CallTime, HandOver, Pause, Repair, Resume, TakeOver
from domain.tables.errors import BadOpening
from domain.tables.events import (
    MovePlayed,
    MovesRedone,
    MovesUndone,
    SeatForfeited,
    SeatLeft,
    SecretRevealed,
    TableEnded,
    UndoAnswered,
)
from domain.tables.gathering import hash_of
from domain.tables.options import Clock, Options
from domain.tables.table_events import SeatHandedOver, TableClosed, TablePaused, TableRepaired, TableResumed
from domain.tables.timing import as_at, in_millis
from tests.random_play import new_tables, one_move, opened
from tests.ribeira.box import RIBEIRA
from tests.ribeira.game.rules.exchange import Exchange
from tests.ribeira.game.rules.fishing import Rest
from tests.ribeira.game.rules.rounds import EndTurn
from tests.ribeira.game.words import Main
from tests.tables.at_table import AtTable, refused
from tests.tables.forging import with_event
from tests.watch import Watch

MINUTE = Clock(move_seconds=60)
SECOND, DAY = 1000, 86_400_000


class Timed(AtTable):
    """A table with a clock, and the watch by which it goes."""

    def __init__(self, clock=MINUTE, seats=3, seed=3, **options):
        self.watch, self.dice = Watch(), Random(seed)
        super().__init__(seats, seed, options=Options(clock=clock, **options), clock=self.watch)

    @property
    def left(self):
        """The seconds that each seat has, as the watch shows."""
        return {seat: round((by - self.watch.millis) / SECOND) for seat, by in deadlines(self.now).items()}

    def move(self, seat=None, move=None):
        """Whoever is named moves, or somebody who is awaited."""
        now = self.now
        seat = seat or self.dice.choice(awaited(now.state))
        moves = [offer.move for offer in menu(now.rules, now.state, seat) if offer.closed is None]
        return self.tables.play(self.id, seat, move or self.dice.choice(moves))

    def to_a_turn(self):
        """On to where one seat is asked for its main action; which one that is."""
        while not isinstance(self.now.state.agenda[-1].effect, Main):
            self.move()
        return awaited(self.now.state)[0]

    def call(self, at=None):
        return self.tables.answer(self.id, "", CallTime(at or self.watch.now))


@pytest.fixture
def turn():
    """A table at which one seat alone is awaited, and that seat."""
    table = Timed()
    return table, table.to_a_turn()


# In play


def test_every_seat_that_is_awaited_has_all_its_time_when_the_game_begins():
    table = Timed()
    assert table.left == dict.fromkeys(awaited(table.now.state), 60)


def test_while_several_are_awaited_the_answer_of_one_leaves_the_others_time_as_it_is():
    table = Timed()
    first, *others = awaited(table.now.state)
    table.watch.on(20)
    table.move(first)
    assert others and table.left == dict.fromkeys(others, 40)


def test_whoever_comes_next_has_all_his_time(turn):
    table, seat = turn
    table.watch.on(50)
    for move in (Rest(), EndTurn()):
        table.move(seat, move)
    (next_one,) = awaited(table.now.state)
    assert next_one != seat and table.left == {next_one: 60}


def test_a_move_of_ones_own_that_brings_the_game_further_begins_ones_time_anew(turn):
    table, seat = turn
    table.watch.on(50)
    assert table.left == {seat: 10}
    table.move(seat, Exchange("coin", 1))
    assert table.left == {seat: 60}


def test_who_takes_moves_back_and_makes_them_again_gains_no_time(turn):
    table, seat = turn
    table.watch.on(30)
    table.move(seat, Exchange("coin", 1))
    for _ in range(3):
        table.watch.on(15)
        table.tables.undo(table.id, seat)
        table.move(seat, Exchange("coin", 1))
    assert table.left == {seat: 60 - 30 - 3 * 15}
    assert table.call().events[0].event == SeatForfeited(seat, "time")


def test_who_takes_his_move_back_is_awaited_since_he_was_before_it(turn):
    table, seat = turn
    table.watch.on(30)
    table.move(seat, Exchange("coin", 1))
    table.watch.on(10)
    table.tables.undo(table.id, seat)
    assert table.left == {seat: 20}


def test_who_has_waited_for_an_undo_of_another_has_all_his_time_when_the_move_is_made_again(turn):
    table, seat = turn
    for move in (Rest(), EndTurn()):
        table.move(seat, move)
    (next_one,) = awaited(table.now.state)
    table.watch.on(5)
    table.tables.undo(table.id, seat)
    table.watch.on(50)
    table.tables.redo(table.id, seat)
    assert table.left == {next_one: 60}


def test_after_an_undo_that_all_agreed_to_everybody_has_all_his_time():
    table = Timed(undo="consent")
    start = table.now.history.window[-1].number
    seat = table.to_a_turn()
    table.watch.on(55)
    table.tables.undo(table.id, seat, start)
    for other in table.now.places:
        if other != seat:
            table.tables.answer_undo(table.id, other, True)
    assert table.now.history.window[-1].number == start
    assert table.left == dict.fromkeys(awaited(table.now.state), 60)


def test_after_a_repair_everybody_has_all_his_time(turn):
    table, seat = turn
    to = table.now.history.window[-1].number
    table.move(seat, Exchange("coin", 1))
    table.watch.on(55)
    table.does(Repair, to)
    assert table.left == {seat: 60}
    table.watch.on(20)
    table.move(seat, Exchange("coin", 1))
    assert table.left == {seat: 60}


def test_paused_time_does_not_count(turn):
    table, seat = turn
    table.watch.on(25)
    table.does(Pause)
    assert table.left == {} and due(table.now) is None
    table.watch.on(10_000)
    with refused("table.paused"):
        table.call()
    table.does(Resume)
    assert table.left == {seat: 35}
    table.watch.on(10)
    table.does(Pause)
    table.watch.on(77)
    table.does(Resume)
    assert table.left == {seat: 25}
    table.move(seat, Exchange("coin", 1))
    assert table.left == {seat: 60}


def test_a_repair_in_a_pause_gives_all_the_time_once_the_table_is_resumed(turn):
    table, seat = turn
    to = table.now.history.window[-1].number
    table.move(seat, Exchange("coin", 1))
    table.watch.on(50)
    table.does(Pause)
    table.watch.on(500)
    table.does(Repair, to)
    table.watch.on(500)
    table.does(Resume)
    assert table.left == {seat: 60}


def test_a_seat_that_a_bot_plays_has_no_clock_and_who_takes_it_over_has_all_his_time(turn):
    table, seat = turn
    table.watch.on(50)
    table.tables.answer(table.id, seat, HandOver(seat, "random"))
    assert table.left == {}
    table.watch.on(500)
    table.tables.answer(table.id, "", TakeOver(seat, "Eve"))
    assert table.left == {seat: 60}


@pytest.mark.parametrize(("clock", "left"), [
    (Clock(idle_days=2), 2 * 86_400), (Clock(move_seconds=60, idle_days=2), 60),
    (Clock(move_seconds=300_000, idle_days=2), 2 * 86_400), (Clock(open_days=1, ready_seconds=9), None),
])  # fmt: skip
def test_the_shorter_of_the_limits_counts(clock, left):
    table = Timed(clock)
    assert table.left == ({} if left is None else dict.fromkeys(awaited(table.now.state), left))


# Time called in play


def test_while_there_is_time_left_nobody_is_out_and_the_refusal_says_how_long(turn):
    table, seat = turn
    by = deadlines(table.now)[seat]
    for late, seconds in ((-60_000, 60), (-1500, 2), (-1, 1)):
        with refused("table.time") as no:
            table.call(as_at(by + late))
        assert no.value.refusal.numbers == {"seconds": seconds}
    assert table.call(as_at(by)).events[0].event == SeatForfeited(seat, "time")


def test_time_is_called_by_the_server_at_the_moment_that_decided_it(turn):
    table, seat = turn
    moment = as_at(deadlines(table.now)[seat] + 5)
    (stored,) = table.call(moment).events
    assert (stored.actor, stored.right, stored.at) == ("server", "server", moment)
    assert table.now.seats[seat].bot and table.now.forfeited == (seat,)


def test_who_acts_late_but_before_time_is_called_has_acted(turn):
    table, seat = turn
    table.watch.on(500)
    table.move(seat, Exchange("coin", 1))
    with refused("table.time"):
        table.call()


def test_of_two_clocks_one_calls_time(turn):
    table, _ = turn
    table.watch.on(60)
    other = new_tables(path=table.tables.log.path, clock=table.watch)
    other.look(table.id)
    table.call()
    with refused("table.clock"):
        other.answer(table.id, "", CallTime(table.watch.now))
    assert sum(isinstance(one.event, SeatForfeited) for one in table.log) == 1


def test_of_several_who_are_late_the_first_to_be_late_is_out_first_and_the_last_one_left_has_won():
    table = Timed()
    first, second, third = table.now.places
    table.move(first)
    table.watch.on(30)
    table.move(first)
    table.watch.on(60)
    assert [*table.left] == [first, second, third]
    out = [table.call().events[0].event.seat for _ in range(2)]
    assert out == [second, third] and table.now.status == "over"
    ended = table.now.ended
    assert ended.why == "time" and ended.ranking == (first, third, second)
    assert table.is_proved()


def test_where_nothing_is_ever_due_time_is_not_called():
    bare = Timed(clock=Clock())
    with refused("table.clock"):
        bare.call()
    tables = new_tables()
    with refused("table.clock"):
        tables.answer(opened(tables, RIBEIRA, 2, 3).id, "", CallTime("2030-01-01T00:00:00.000Z"))


def test_when_the_game_is_over_so_is_the_clock(turn):
    table, _ = turn
    for seat in ("ann", "bob"):
        table.tables.resign(table.id, seat)
    assert due(table.now) is None and deadlines(table.now) == {}
    with refused("table.over"):
        table.call()


# Before the game

GATHERING = Clock(ready_seconds=60, open_days=2)


class Gathering(Timed):
    """A table that is open, for two."""

    def __init__(self, clock=GATHERING, **options):
        self.watch = Watch()
        self.tables = new_tables(clock=self.watch)
        self.id = self.tables.open("ribeira", 2, (), Options(clock=clock, **options)).table.id

    def sit(self, seat, own=True):
        return self.tables.sit(self.id, seat.capitalize(), seat, hash_of(seat) if own else "")

    def full(self):
        for seat in self.now.places:
            self.sit(seat)
        return self


def test_once_all_seats_are_taken_each_has_so_long_to_open_its_entropy():
    table = Gathering()
    table.sit("ann")
    table.watch.on(1000)
    assert table.left == {}
    table.sit("bob")
    table.watch.on(20)
    assert table.left == {"ann": 40, "bob": 40}
    table.tables.ready(table.id, "ann", "ann")
    assert table.left == {"bob": 40}


def test_who_is_not_ready_in_time_loses_the_seat_and_the_table_waits_for_another():
    table = Gathering().full()
    table.tables.ready(table.id, "ann", "ann")
    table.watch.on(60)
    (stored,) = table.call().events
    assert stored.event == SeatLeft("bob", "time") and stored.right == "server"
    assert [*table.now.seats] == ["ann"] and table.left == {}
    with refused("table.time"):
        table.call()


def test_who_is_not_ready_loses_the_seat_together_with_all_who_are_not():
    table = Gathering().full()
    table.watch.on(60)
    assert [one.event for one in table.call().events] == [SeatLeft("ann", "time"), SeatLeft("bob", "time")]
    assert table.now.seats == {} and table.holds()


def test_who_comes_after_others_have_opened_theirs_brings_no_entropy_of_his_own_to_choose():
    table = Gathering().full()
    table.tables.ready(table.id, "ann", "ann")
    table.watch.on(60)
    table.call()
    with refused("table.entropy"):
        table.sit("bob")
    taken = table.sit("bob", own=False).events[0].event
    assert (taken.entropy_hash, taken.entropy_by) == ("", "none")
    with refused("table.entropy"):
        table.tables.ready(table.id, "bob", "bob")
    table.tables.ready(table.id, "bob")
    assert table.now.status == "playing" and table.holds()


def test_a_table_at_which_nothing_happens_is_closed_and_opens_its_secret():
    table = Gathering()
    table.sit("ann")
    assert closes_at(table.now) == in_millis(table.now.at) + 2 * DAY
    table.watch.on(2 * 86_400 - 1)
    with refused("table.time") as no:
        table.call()
    assert no.value.refusal.numbers == {"seconds": 1}
    table.watch.on(1)
    closed, told = table.call().events
    assert closed.event == TableClosed("idle") and told.event == SecretRevealed(table.now.secret.hex())
    assert table.now.status == "over" and table.now.ended is None
    assert table.is_proved()
    with refused("table.open"):
        table.sit("bob")


def test_as_long_as_something_happens_a_table_stays_open():
    table = Gathering()
    for _ in range(3):
        table.watch.on(86_400 * 1.9)
        table.sit("ann")
        table.tables.leave(table.id, "ann")
    with refused("table.time"):
        table.call()


def test_an_open_table_without_limits_stays_open():
    table = Gathering(Clock(move_seconds=60)).full()
    table.watch.on(10**8)
    with refused("table.clock"):
        table.call()


@pytest.mark.parametrize("limit", [0, -1, 366 * 86_400 + 1])
@pytest.mark.parametrize("name", Clock.__struct_fields__)
def test_a_limit_is_a_time_that_passes(name, limit):
    with pytest.raises(BadOpening):
        new_tables().open("ribeira", 2, (), Options(clock=Clock(**{name: limit})))


# The table folded at once, and the log


def walk(seed):
    """A game to its end with all that touches the clock in it; the table after each step."""
    table = Timed(Clock(move_seconds=60, idle_days=1), seats=4, seed=seed, undo="consent")
    dice = table.dice
    while table.now.status == "playing":
        table.watch.on(dice.choice((1, 5, 20, 61)))
        step(table, dice.choice(("move", "move", "move", "undo", "redo", "call", "pause", "repair", "give")), dice)
        yield table


def step(table, what, dice):
    game, now = table.tables, table.now
    persons = [seat for seat in now.places if not now.seats[seat].bot]
    seat, to = dice.choice(now.places), dice.choice(now.history.window[-6:]).number
    try:
        match what:
            case "move":
                one_move(game, now, dice)
            case "undo":
                game.undo(table.id, seat, to)
                for other in (one for one in persons if one != seat):
                    game.answer_undo(table.id, other, dice.random() < 0.9)
            case "redo":
                game.redo(table.id, seat)
            case "call":
                table.call()
            case "pause":
                table.does(Pause)
                table.watch.on(dice.choice((3, 1000)))
                table.does(Repair, to) if dice.random() < 0.3 and to != now.history.window[-1].number else None
                table.does(Resume)
            case "repair":
                table.does(Repair, dice.choice([to, *(one.number for one in now.history.undone)]))
            case "give" if len(persons) > 2:
                game.answer(table.id, seat, HandOver(seat, "random"))
                table.watch.on(9)
                game.answer(table.id, "", TakeOver(seat, "Eve"))
    except Refused:
        pass


WALKS = range(6)


def test_the_walks_meet_all_that_touches_the_clock():
    logs = [table.log for *_, table in map(walk, WALKS)]
    assert {type(one.event) for log in logs for one in log} >= {
        MovePlayed, MovesUndone, MovesRedone, UndoAnswered, SeatForfeited, TablePaused, TableResumed, TableRepaired,
        SeatHandedOver,
    }  # fmt: skip
    assert any(
        isinstance(one.event, TablePaused) and isinstance(other.event, TableRepaired)
        for log in logs for one, other in pairwise(log)
    )  # fmt: skip


@pytest.mark.parametrize("seed", WALKS)
def test_a_clock_folded_step_by_step_is_the_clock_folded_at_once(seed):
    for number, table in enumerate(walk(seed)):
        if number % 5 == 0:
            cold = table.cold
            assert (due(cold), deadlines(cold)) == (due(table.now), deadlines(table.now))
            for name in ("renewed", "stopped", "paused", "asked", "mended", "full"):
                assert getattr(cold, name) == getattr(table.now, name), name
            window, folded = table.now.history.window, cold.history.window
            assert [dict(one.waits) for one in folded[-len(window) :]] == [dict(one.waits) for one in window]
            assert cold.history.furthest == table.now.history.furthest
    assert table.is_proved()


@pytest.fixture(scope="module")
def late():
    """A game in which time was called, to its end."""
    table = Timed(seats=4)
    table.to_a_turn()
    table.watch.on(60)
    table.call()
    while table.now.status == "playing":
        table.move()
    return table


FORGED = {
    "a moment too early": lambda one: with_event(one, {"at": as_at(in_millis(one.at) - 5 * SECOND)}),
    "another seat": lambda one: with_event(one, seat="ann" if one.event.seat == "bob" else "bob"),
    "a seat that resigned": lambda one: with_event(one, why="resigned"),
    "a seat that the staff took out": lambda one: with_event(one, {"actor": "Rui", "right": "arbiter"}),
    "no moment at all": lambda one: with_event(one, {"at": "soon"}),
}


def test_a_game_in_which_time_was_called_holds(late):
    assert late.is_proved()


@pytest.mark.parametrize("forgery", FORGED)
def test_time_called_wrongly_is_found_even_if_the_chain_is_made_anew(forgery, late):
    place = late.place_of(SeatForfeited)
    assert late.forged(place, FORGED[forgery](late.log[place])).number == place + 1


def test_a_seat_put_out_before_the_game_too_early_is_found():
    table = Gathering().full()
    table.watch.on(60)
    table.call()
    table.watch.on(2 * 86_400)
    table.call()
    assert table.is_proved()
    for kind, early in ((SeatLeft, 2), (TableClosed, 10)):
        place = table.place_of(kind)
        stored = table.log[place]
        forged = with_event(stored, {"at": as_at(in_millis(stored.at) - early * SECOND)})
        assert table.forged(place, forged).number == place + 1


def test_a_game_that_ended_by_time_says_so():
    table = Timed(seats=2)
    table.to_a_turn()
    table.watch.on(60)
    assert [type(one.event) for one in table.call().events] == [SeatForfeited, TableEnded, SecretRevealed]
    assert table.now.ended.why == "time" and table.holds()
