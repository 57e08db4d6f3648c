"""What a server has signed convicts it, if it later shows another past."""

from random import Random

import pytest

from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.kernel.values import Unreadable, write
from domain.tables.export import export
from domain.tables.receipts import Receipt, convictions, read_receipts, receipt, receipt_text
from domain.tables.signing import SigningKey, is_line, rotated, signed_by
from domain.tables.verify import verify
from tests.random_play import KEY, moments, new_tables, one_move, opened
from tests.ribeira.box import RIBEIRA


def played(tables, seed=3):
    """A table whose game has ended, and the receipts of all its moves."""
    table, dice, kept = opened(tables, RIBEIRA, 2, seed), Random(seed), []
    while table.status == "playing":
        answer = one_move(tables, table, dice)
        kept.append(receipt(KEY, answer))
        table = answer.table
    return table, tuple(kept)


TABLES = new_tables(seed=5)
OVER, KEPT = played(TABLES)
TEXT = export(TABLES, OVER.id)
ANOTHER_PAST = "the server signed another past up to this event than the log shows"
ENDS_BEFORE = "the server confirmed this event, and the log ends before it"


def test_the_receipts_of_a_game_agree_with_its_log():
    assert convictions(TEXT, KEPT, (KEY.public,)) == ()
    assert {one.number for one in KEPT} <= {stored.number for stored in TABLES.events(OVER.id)}
    assert KEPT[-1].seal == OVER.seal


def test_a_receipt_is_signed_over_table_number_and_seal():
    one = KEPT[0]
    assert signed_by(KEY.public, one.signature, receipt_text(one.table, one.number, one.seal))
    assert not signed_by(KEY.public, one.signature, receipt_text(one.table, one.number + 1, one.seal))
    assert not signed_by(KEY.public, one.signature, receipt_text("other", one.number, one.seal))


def test_a_move_sent_again_has_the_same_receipt():
    table = opened(TABLES, RIBEIRA, 2, 9)
    seat = awaited(table.state)[0]
    move = next(offer.move for offer in menu(table.rules, table.state, seat) if offer.closed is None)
    first = TABLES.play(table.id, seat, move, key="k")
    one_move(TABLES, first.table, Random(1))
    again = TABLES.play(table.id, seat, move, key="k")
    assert again.repeated and receipt(KEY, again) == receipt(KEY, first)


def test_a_server_that_plays_its_past_anew_is_convicted_by_what_it_signed():
    rewritten = new_tables(seed=5)  # the same secret, the same seats: only the moves are others
    table, _ = played(rewritten, seed=4)
    text = export(rewritten, table.id)
    assert table.id == OVER.id and verify(text, rewritten.catalogue).holds
    found = convictions(text, KEPT, (KEY.public,))
    assert [one.number for one in found] == [one.number for one in KEPT]
    assert KEPT[0].number <= table.version
    for one in found:
        assert one.what == (ANOTHER_PAST if one.number <= table.version else ENDS_BEFORE)


def test_a_log_that_ends_before_a_confirmed_move_is_convicted():
    short = new_tables(seed=5)
    table = opened(short, RIBEIRA, 2, 3)
    found = convictions(export(short, table.id), KEPT, (KEY.public,))
    assert len(found) == len(KEPT) and {one.what for one in found} == {ENDS_BEFORE}


def test_a_forged_receipt_convicts_nobody_but_is_named():
    forged = Receipt(OVER.id, 9, "00" * 32, KEY.public, "00" * 64)
    foreign = SigningKey(b"b" * 32)
    other = receipt_text(OVER.id, 9, "00" * 32)
    strange = Receipt(OVER.id, 9, "00" * 32, foreign.public, foreign.sign(other))
    assert [one.what for one in convictions(TEXT, (forged, strange), (KEY.public,))] == [
        "the signature of the receipt does not hold",
        "the receipt is signed with a key that is none of this server's",
    ]


def test_receipts_of_other_tables_say_nothing():
    text = receipt_text("other", 9, "00" * 32)
    assert convictions(TEXT, (Receipt("other", 9, "00" * 32, KEY.public, KEY.sign(text)),), (KEY.public,)) == ()


def test_receipts_are_kept_one_a_line():
    text = b"".join(write(one) + b"\n" for one in KEPT)
    assert read_receipts(text + b"\n") == KEPT
    for spoilt in (b"no json\n", b"[]\n", b'{"kind":"receipt"}\n', b'{"kind":"head"}\n'):
        with pytest.raises(Unreadable):
            read_receipts(spoilt)


@pytest.mark.parametrize("text", [b"", b"\n", b"no json\n[]\n", b'{"number":1}\n{"table":[]}\n'])
def test_what_is_no_export_can_be_held_against_receipts_too(text):
    assert convictions(text, KEPT, (KEY.public,)) == ()


# Keys that follow one another


@pytest.fixture
def line(tmp_path):
    """Three keys, the second and the third signed by the one before."""
    path = tmp_path / "signing.key"
    keys = [SigningKey.kept(path), rotated(path, "2026-01-01"), rotated(path, "2026-02-01")]
    return path, keys


def test_a_rotated_key_signs_and_the_old_ones_stay_listed(line):
    path, keys = line
    now = SigningKey.kept(path)
    assert now.public == keys[-1].public and [one.key for one in now.line] == [one.public for one in keys]
    assert is_line(keys[0].public, now.line[1:])
    assert [one.since for one in now.line] == ["", "2026-01-01", "2026-02-01"]


def test_a_line_of_keys_with_a_link_missing_or_changed_does_not_hold(line):
    _, keys = line
    _, second, third = keys[-1].line
    for broken in ((third,), (third, second), (second, second), (type(third)(third.key, "2027", third.signature),)):
        assert not is_line(keys[0].public, broken)


def test_a_key_that_was_listed_and_never_came_to_sign_is_not_of_the_line(line):
    path, keys = line
    path.write_text("22" * 32)
    assert SigningKey.kept(path).line == (SigningKey(bytes.fromhex("22" * 32)).line)
    assert keys[-1].public not in [one.key for one in SigningKey.kept(path).line]


def test_a_table_opened_under_an_old_key_is_proved_by_the_line_in_its_head(tmp_path):
    path, tables = tmp_path / "signing.key", new_tables(seed=6)
    tables.key = SigningKey.kept(path)
    table = opened(tables, RIBEIRA, 2, 1)
    *_, table = moments(tables, table, 1)
    tables.key = rotated(path, "2026-03-01")
    text = export(tables, table.id)
    report = verify(text, tables.catalogue)
    assert report.holds and report.rules_checked and report.server_key == table.opened.server_key
    assert not verify(text.replace(b"2026-03-01", b"2026-03-02"), tables.catalogue).holds
    tables.key = SigningKey(b"c" * 32)  # of another server, which nobody has named
    assert not verify(export(tables, table.id), tables.catalogue).holds


def test_a_spoilt_list_of_keys_is_not_used(tmp_path):
    SigningKey.kept(tmp_path / "signing.key")
    (tmp_path / "keys.json").write_text("[1]")
    with pytest.raises(ValueError, match="no list of keys"):
        SigningKey.kept(tmp_path / "signing.key")
