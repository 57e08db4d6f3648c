"""Keys that a server keeps for itself, and the seat tokens it makes with them."""

import os
import stat
from concurrent.futures import ThreadPoolExecutor

import pytest

from domain.tables.errors import UnknownSeat
from domain.tables.keeping import kept
from domain.tables.signing import SigningKey, signature_holds
from domain.tables.tokens import SeatTokens

TOKENS = SeatTokens(b"k" * 32)


@pytest.fixture
def table(tables):
    table = tables.open("ribeira", 3).table.id
    tables.sit(table, "Ann", "ann")
    return tables.sit(table, "Robot", "bob", bot="random").table


def test_a_token_opens_its_own_seat_and_no_other(tables, table):
    token = TOKENS.token(table, "ann")
    other = tables.sit(tables.open("ribeira", 3).table.id, "Ann", "ann").table
    assert TOKENS.holds(table, "ann", token)
    for seat in ("bob", "cid", "dot", ""):
        assert not TOKENS.holds(table, seat, token)
    assert not TOKENS.holds(other, "ann", token)
    assert not SeatTokens(b"j" * 32).holds(table, "ann", token)


@pytest.mark.parametrize("token", ["", "0" * 64, "é", "\ud800", "x" * 10_000])
def test_nonsense_opens_nothing(table, token):
    assert not TOKENS.holds(table, "ann", token)


def test_a_free_seat_has_no_token_and_a_bots_opens_nothing(table):
    with pytest.raises(UnknownSeat):
        TOKENS.token(table, "cid")
    assert not TOKENS.holds(table, "bob", TOKENS.token(table, "bob"))


def test_who_left_cannot_act_for_who_came_after(tables, table):
    token = TOKENS.token(table, "ann")
    tables.leave(table.id, "ann")
    after = tables.sit(table.id, "Eve", "ann").table
    assert not TOKENS.holds(after, "ann", token)


def test_who_gave_up_cannot_act_any_more(tables, table):
    for seat in ("cid",):
        tables.sit(table.id, "Cid", seat)
    for seat in ("ann", "cid"):
        now = tables.ready(table.id, seat).table
    token = TOKENS.token(now, "ann")
    assert TOKENS.holds(now, "ann", token)
    assert not TOKENS.holds(tables.resign(table.id, "ann").table, "ann", token)


def test_a_key_is_drawn_once_and_kept_where_only_its_owner_may_read(tmp_path):
    path = tmp_path / "signing.key"
    first = SigningKey.kept(path)
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
    assert SigningKey.kept(path).public == first.public
    assert SigningKey.kept(tmp_path / "other.key").public != first.public
    assert sorted(one.name for one in tmp_path.iterdir()) == ["other.key", "signing.key"]


def test_of_many_who_start_at_once_all_have_the_same_key(tmp_path):
    with ThreadPoolExecutor(8) as threads:
        keys = set(threads.map(lambda _: kept(tmp_path / "key"), range(32)))
    assert len(keys) == 1


@pytest.mark.parametrize("text", ["", "no hex", "00" * 31])
def test_a_key_that_was_spoilt_is_not_used(tmp_path, text):
    (tmp_path / "key").write_text(text)
    with pytest.raises(ValueError):
        kept(tmp_path / "key")


def test_a_signature_holds_for_its_key_and_its_head_alone():
    key, other = SigningKey(b"a" * 32), SigningKey(b"b" * 32)
    head = ("T", 7, "ab")
    signature = key.signature(*head)
    assert signature_holds(key.public, signature, *head)
    for changed in (("U", 7, "ab"), ("T", 8, "ab"), ("T", 7, "ac")):
        assert not signature_holds(key.public, signature, *changed)
    loose = (signature.upper(), f" {signature}", signature[:10] + " " + signature[10:])
    assert not any(signature_holds(key.public, signed, *head) for signed in loose)
    for public, signed in ((other.public, signature), (key.public, other.signature(*head)), ("", ""), ("zz", "zz")):
        assert not signature_holds(public, signed, *head)
