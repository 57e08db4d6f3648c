"""Sitting down, being ready, leaving: and who puts what into the luck of a table."""

import hashlib

import pytest

from domain.kernel.chance import seed_of
from domain.tables.answering import Answer
from domain.tables.errors import BadOpening, BadWords, UnknownGame, UnknownSeat, UnknownTable
from domain.tables.events import GameStarted, SeatLeft, SeatReady, SeatTaken, TableOpened
from domain.tables.options import Options
from tests.tables.at_table import refused

ANNS, BOBS = "what ann thought of", "what bob thought of"


def hash_of(entropy):
    return hashlib.sha256(entropy.encode()).hexdigest()


def kinds(answer: Answer):
    return [type(stored.event) for stored in answer.events]


@pytest.fixture
def table(tables):
    return tables.open("ribeira", 2).table.id


def test_a_table_promises_its_secret_before_anybody_sits(tables):
    (stored,) = tables.open("ribeira", 3, ("pilots",), Options(undo="free")).events
    opened = stored.event
    assert isinstance(opened, TableOpened)
    assert opened.commitment == hashlib.sha256(bytes.fromhex(opened.secret.hex)).hexdigest()
    assert (opened.seats, opened.modules, opened.server_key) == (("ann", "bob", "cid"), ("pilots",), tables.key.public)


@pytest.mark.parametrize("opening", [
    ("ribeira", 5), ("ribeira", 2, ("sharks",)), ("ribeira", 2, ("pilots", "pilots")),
    ("ribeira", 2, (), Options(undo="always")), ("ribeira", 2, (), Options(forfeit="flee")),
])  # fmt: skip
def test_a_table_that_the_game_does_not_know_is_not_opened(tables, opening):
    with pytest.raises(BadOpening):
        tables.open(*opening)
    assert tables.log.position() == 0


def test_a_game_that_nobody_knows_is_not_opened(tables):
    with pytest.raises(UnknownGame):
        tables.open("chess", 2)


def test_who_names_no_seat_gets_the_first_free_one(tables, table):
    tables.sit(table, "Bob", "ann")
    assert tables.sit(table, "Ann").events[0].event.seat == "bob"
    with refused("table.full"):
        tables.sit(table, "Cid")


def test_a_seat_holds_one(tables, table):
    tables.sit(table, "Ann", "ann")
    with refused("table.seat-taken"):
        tables.sit(table, "Bob", "ann")


def test_a_seat_or_a_table_that_is_not_there_is_named(tables, table):
    with pytest.raises(UnknownSeat, match="cid"):
        tables.sit(table, "Cid", "cid")
    with pytest.raises(UnknownSeat, match="ann"):
        tables.ready(table, "ann")
    with pytest.raises(UnknownTable, match="nowhere"):
        tables.sit("nowhere", "Ann")


@pytest.mark.parametrize("name", ["", "   ", "x" * 201, "half a pair \ud83d"])
def test_a_name_is_text_of_some_length(tables, table, name):
    with pytest.raises(BadWords):
        tables.sit(table, name)


@pytest.mark.parametrize("promise", ["00", "A" * 64, "zz" * 32, hash_of(ANNS) + "0"])
def test_a_promise_is_a_hash(tables, table, promise):
    with pytest.raises(BadWords):
        tables.sit(table, "Ann", "ann", promise)


def test_the_game_starts_when_the_last_one_is_ready_in_the_same_breath(tables, table):
    tables.sit(table, "Ann", "ann", hash_of(ANNS))
    tables.sit(table, "Bob", "bob", hash_of(BOBS))
    tables.ready(table, "bob", BOBS)
    answer = tables.ready(table, "ann", ANNS)
    assert kinds(answer) == [SeatReady, GameStarted]
    assert [(one.actor, one.right) for one in answer.events] == [("ann", "seat"), ("server", "server")]
    assert answer.table.status == "playing"
    assert answer.table.seed == seed_of(answer.table.secret, table, [ANNS, BOBS])


def test_other_entropy_than_was_promised_is_refused(tables, table):
    tables.sit(table, "Ann", "ann", hash_of(ANNS))
    tables.sit(table, "Bob", "bob", hash_of(BOBS))
    with refused("table.entropy"):
        tables.ready(table, "ann", BOBS)
    assert not tables.look(table).seats["ann"].ready


def test_nobody_opens_entropy_while_somebody_could_still_come_and_choose_his_by_it(tables, table):
    tables.sit(table, "Ann", "ann", hash_of(ANNS))
    with refused("table.not-full"):
        tables.ready(table, "ann", ANNS)


def test_nobody_leaves_once_entropy_was_opened(tables, table):
    tables.sit(table, "Ann", "ann", hash_of(ANNS))
    tables.sit(table, "Bob", "bob", hash_of(BOBS))
    assert kinds(tables.leave(table, "bob")) == [SeatLeft]
    tables.sit(table, "Bob", "bob", hash_of(BOBS))
    tables.ready(table, "ann", ANNS)
    with refused("table.leave"):
        tables.leave(table, "bob")


def test_who_brings_no_entropy_gets_the_servers_and_the_log_says_so(tables, table):
    taken = tables.sit(table, "Ann").events[0].event
    ready = tables.ready(table, "ann").events[0].event
    assert taken.entropy_by == "server"
    assert hash_of(ready.entropy) == taken.entropy_hash


def test_who_left_the_entropy_to_the_server_cannot_bring_his_own_later(tables, table):
    tables.sit(table, "Ann")
    with refused("table.entropy"):
        tables.ready(table, "ann", ANNS)


def test_nobody_is_ready_twice(tables, table):
    tables.sit(table, "Ann")
    tables.ready(table, "ann")
    with refused("table.ready"):
        tables.ready(table, "ann")


def test_a_bot_adds_no_entropy_and_is_ready_at_once(tables, table):
    tables.sit(table, "Ann")
    tables.ready(table, "ann")
    answer = tables.sit(table, "Robot", bot="random")
    assert kinds(answer) == [SeatTaken, GameStarted]
    assert answer.events[0].event == SeatTaken("bob", "Robot", "random", "", "none")
    ann = answer.table.seats["ann"].entropy
    assert answer.table.seed == seed_of(answer.table.secret, table, [ann, ""])


def test_once_the_game_is_on_seats_are_settled(tables, table):
    for name in ("Ann", "Bob"):
        tables.sit(table, name)
    tables.ready(table, "ann")
    tables.ready(table, "bob")
    for late in (tables.sit, tables.leave, tables.ready):
        with refused("table.open"):
            late(table, "ann")


def test_before_the_game_nothing_can_be_played_undone_or_given_up(tables, table):
    tables.sit(table, "Ann")
    for early in (tables.undo, tables.redo, tables.resign):
        with refused("table.playing"):
            early(table, "ann")
