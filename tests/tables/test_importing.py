"""What a stranger's server may have signed, and is not taken in all the same; and under which name the rest is kept."""

import pytest
from msgspec import UNSET

from domain.tables.branches import import_log
from domain.tables.events import LogImported, SeatTaken
from domain.tables.export import export
from domain.tables.opening import TABLE_ID
from domain.tables.signing import SigningKey
from domain.tables.verify import inspect, verify
from projections.in_memory import Views
from projections.lobby import row_of
from projections.seat_view import Imported
from tests.random_play import FOREIGN, finished
from tests.ribeira.box import RIBEIRA
from tests.tables.forging import GAMES, NAME, Elsewhere, here, not_taken_in, with_event

# Words


@pytest.mark.parametrize("name", ["../../etc/passwd", 'a"\r\nSet-Cookie: x=1', "", "x" * 5000, "a\0b", NAME.upper()])
def test_a_table_that_is_not_named_as_ours_are_is_not_taken_in(name):
    not_taken_in(here(), Elsewhere(name).text, "import.table")


WORDS = ["a\0b", "a\r\nb", "\u202eevil", "\u2067x", "x" * 201, "a\n"]


@pytest.mark.parametrize("words", WORDS)
def test_words_that_nobody_could_say_at_a_table_are_not_taken_in(words):
    elsewhere = Elsewhere()
    place = next(place for place, one in enumerate(elsewhere.log) if isinstance(one.event, SeatTaken))
    for field in ("name", "player"):
        event = with_event(elsewhere.log[place], **{field: words}).event
        not_taken_in(here(), elsewhere.with_changed(place, event=event), "import.proof")
    not_taken_in(here(), elsewhere.with_changed(place, key=words), "import.words")


def test_a_name_that_cannot_be_seen_is_not_taken_in():
    elsewhere = Elsewhere()
    event = with_event(elsewhere.log[1], name="\u200b" * 5).event
    not_taken_in(here(), elsewhere.with_changed(1, event=event), "import.proof")


# Names


def test_a_table_of_another_server_has_a_name_of_its_own_here_and_leaves_as_it_came():
    elsewhere, tables = Elsewhere(), here()
    answer = import_log(tables, elsewhere.text)
    table = tables.look(answer.table.id)
    assert table.id == answer.table.id != NAME and TABLE_ID.fullmatch(table.id) and table.imported
    assert tables.log.tables() == (table.id,) and tables.log.read(table.id)[0].text == elsewhere.text.splitlines()[0]
    assert export(tables, table.id) == elsewhere.text and verify(export(tables, table.id), GAMES).holds
    assert inspect([line.text for line in tables.log.read(table.id)], GAMES).holds
    assert import_log(tables, elsewhere.text).repeated and isinstance(tables.events(table.id)[-1].event, LogImported)


def test_a_forgery_that_comes_first_keeps_nobody_s_log_out():
    genuine, tables = Elsewhere(), here()
    forger = SigningKey(b"the key of one who forges: tests")
    forged = import_log(tables, Elsewhere(key=forger).text)
    taken = import_log(tables, genuine.text)
    assert not taken.repeated and taken.table.id != forged.table.id
    assert taken.table.opened.table == forged.table.opened.table == NAME


def test_a_forgery_of_a_table_of_this_server_is_kept_beside_it_as_another_one_s():
    tables = here()
    table = finished(tables, RIBEIRA, 2, 4)
    taken = import_log(tables, Elsewhere(table.id).text)
    assert taken.table.id != table.id and taken.table.imported and not tables.look(table.id).imported


def test_a_log_of_one_s_own_comes_back_under_its_name():
    tables = here()
    table = finished(tables, RIBEIRA, 2, 4)
    after_a_loss = here()
    assert import_log(after_a_loss, export(tables, table.id)).table.id == table.id
    assert not after_a_loss.look(table.id).imported


def test_a_log_of_a_key_that_was_rotated_since_is_still_one_s_own():
    tables = here()
    table = finished(tables, RIBEIRA, 2, 4)
    later = here(key=tables.key.successor(b"the key that signs from now on..", "2026-01-02T00:00:00.000Z"))
    assert import_log(later, export(tables, table.id)).table.id == table.id


def test_the_accounts_of_another_server_are_nobody_s_here():
    tables = here()
    table = import_log(tables, Elsewhere(player="victim").text).table
    assert table.seats["ann"].player and table.seat_of("victim") is None and not table.knows("victim")
    view = Views(tables.log, GAMES)
    for seen in (view.view(table.id, None)[1], view.past(table.id, None, 4)):
        assert b"victim" not in seen and FOREIGN.public.encode() in seen and table.id.encode() in seen
    row = row_of(tables.events(table.id), None, table.id)
    assert (row.table, row.imported) == (table.id, Imported(NAME, FOREIGN.public))
    assert all(seat.player is UNSET for seat in row.seats)
