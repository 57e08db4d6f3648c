"""Seats that are bound to players: what the log keeps of them, and that it is proved with the rest."""

from __future__ import annotations

import hashlib

import pytest

from domain.tables.audit import canonical
from domain.tables.catalogue import Catalogue
from domain.tables.commands import HandOver, TakeOver
from domain.tables.errors import KeyReused
from domain.tables.export import export
from domain.tables.tokens import SeatTokens
from domain.tables.verify import verify
from tests.ribeira.box import RIBEIRA
from tests.tables.at_table import refused

ANN, BOB = "the id of ann", "the id of bob"


@pytest.fixture
def table(tables):
    """Ann is signed in, Bob is a guest."""
    opened = tables.open("ribeira", 2).table.id
    tables.sit(opened, "Ann", "ann", player=ANN)
    return tables.sit(opened, "Bob", "bob").table


def test_the_log_keeps_the_id_of_who_is_signed_in_and_nothing_of_a_guest(tables, table):
    _, ann, bob = (stored.event for stored in tables.events(table.id))
    assert ann.player == ANN and b'"player":"the id of ann"' in canonical(ann)
    assert not bob.player and b"player" not in canonical(bob)
    assert (table.seats["ann"].player, table.seats["bob"].player) == (ANN, "")
    assert table.seat_of(ANN) == "ann" and table.seat_of(BOB) is None


def test_who_is_signed_in_sits_at_a_table_once(tables):
    table = tables.open("ribeira", 3).table.id
    tables.sit(table, "Ann", "ann", player=ANN)
    with refused("table.sits"):
        tables.sit(table, "Ann", "bob", player=ANN)
    tables.leave(table, "ann")
    assert tables.sit(table, "Ann", "bob", player=ANN).table.seat_of(ANN) == "bob"


def test_guests_are_nobody_in_particular_and_may_be_alike(tables):
    table = tables.open("ribeira", 2).table.id
    tables.sit(table, "Guest")
    assert len(tables.sit(table, "Guest").table.seats) == 2


def test_a_bot_is_nobodys(tables):
    table = tables.open("ribeira", 2).table.id
    with refused("table.bot"):
        tables.sit(table, "Robot", bot="random", player=ANN)


def test_a_bound_seat_has_no_token_that_opens_it(table):
    tokens = SeatTokens(b"k" * 32)
    assert not tokens.holds(table, "ann", tokens.token(table, "ann"))
    assert tokens.holds(table, "bob", tokens.token(table, "bob"))


def test_who_gave_up_plays_no_seat(tables, table):
    for seat in ("ann", "bob"):
        tables.ready(table.id, seat)
    assert tables.resign(table.id, "ann").table.seat_of(ANN) is None


def test_who_takes_a_seat_over_is_bound_to_it_and_the_one_before_has_played(tables, table):
    for seat in ("ann", "bob"):
        tables.ready(table.id, seat)
    given = tables.answer(table.id, "ann", HandOver("ann", "random"), None).table
    assert given.seat_of(ANN) is None and given.knows(ANN) and not given.knows(BOB)
    after = given.seats["ann"].number
    taken = tables.answer(table.id, "", TakeOver("ann", "Bob", BOB, after), None).table
    assert taken.seat_of(BOB) == "ann" and taken.knows(ANN)


def test_who_plays_a_seat_takes_no_other_over(tables):
    table = tables.open("ribeira", 3).table.id
    tables.sit(table, "Ann", "ann", player=ANN)
    for seat in ("bob", "cid"):
        tables.sit(table, seat, seat)
    for seat in ("ann", "bob", "cid"):
        tables.ready(table, seat)
    after = tables.answer(table, "bob", HandOver("bob", "random"), None).table.seats["bob"].number
    with refused("table.sits"):
        tables.answer(table, "", TakeOver("bob", "Ann", ANN, after), None)


def test_a_key_belongs_to_who_sat_down_with_it(tables):
    table = tables.open("ribeira", 3).table.id
    first = tables.sit(table, "Ann", player=ANN, key="a key")
    assert tables.sit(table, "Ann", player=ANN, key="a key").events == first.events
    for player in ("", BOB):
        with pytest.raises(KeyReused):
            tables.sit(table, "Ann", player=player, key="a key")


@pytest.mark.parametrize("said", ["the id of eve", "", None])
def test_a_log_that_binds_a_seat_to_another_is_found(tables, table, said):
    for seat in ("ann", "bob"):
        tables.ready(table.id, seat)
    tables.resign(table.id, "ann")
    text = export(tables, table.id)
    assert verify(text, Catalogue((RIBEIRA,))).holds
    player = b',"player":"the id of ann"'
    forged = text.replace(player, b"" if said is None else b',"player":"%s"' % said.encode())
    assert hashlib.sha256(forged).digest() != hashlib.sha256(text).digest()
    found = verify(forged, Catalogue((RIBEIRA,)))
    assert not found.holds and found.number == 2
