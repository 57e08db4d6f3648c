"""A connection lost in the middle of an append: the events are stored once, or it is said that they are not."""

from random import Random
from urllib.parse import urlsplit

import pytest

from domain.tables.catalogue import Catalogue
from domain.tables.errors import NotStored
from domain.tables.playing import Tables
from domain.tables.postgres import PostgresLog
from domain.tables.store import Line, Taken
from tests.cutting import Wire
from tests.random_play import KEY, opened, ticking
from tests.ribeira.box import RIBEIRA
from tests.tables.test_store import lines

pytestmark = pytest.mark.postgres


@pytest.fixture
def wire(database):
    made = Wire(urlsplit(database).port or 5432)
    yield made
    made.close()


@pytest.fixture
def log(database, wire):
    """A log at the other end of the wire, in use already."""
    there = urlsplit(database)
    made = PostgresLog(there._replace(netloc=there.netloc.replace(f":{there.port}", f":{wire.port}")).geturl())
    made.append(lines("a", 1))
    yield made
    made.close()


def numbers(log):
    return [one.number for one in log.read("a")]


@pytest.mark.parametrize("together", [1, 3])
def test_an_append_is_one_round_trip(log, wire, together):
    for warm in range(7):  # after five of them the statement is prepared
        log.append(lines("w", *range(warm * together + 1, (warm + 1) * together + 1)))
    before = wire.crossings
    for number in range(10):
        log.append(lines("b", *range(number * together + 1, (number + 1) * together + 1)))
    assert wire.crossings == before + 10


@pytest.mark.parametrize("moment", ["question", "answer"])
@pytest.mark.parametrize("brought", [(2,), (2, 3, 4)], ids=["one event", "several"])
def test_what_was_on_its_way_is_stored_once_whether_question_or_answer_was_lost(log, wire, moment, brought):
    wire.cut_at_next(moment)
    position = log.append(lines("a", *brought))
    assert numbers(log) == [1, *brought] and log.after(0)[-1].position == position


@pytest.mark.parametrize("moment", ["question", "answer"])
def test_a_question_that_changes_nothing_is_asked_again(log, wire, moment):
    wire.cut_at_next(moment)
    assert numbers(log) == [1]


@pytest.mark.parametrize("moment", ["question", "answer"])
def test_another_event_of_the_same_number_is_not_taken_for_ones_own(log, wire, moment):
    wire.cut_at_next(moment)
    with pytest.raises(Taken):
        log.append([Line("a", 1, b"another")])
    assert [one.text for one in log.read("a")] == [lines("a", 1)[0].text]


def test_where_the_server_stays_away_nothing_is_confirmed_and_the_same_command_is_done_once_in_the_end(log, wire):
    tables = Tables(log, Catalogue((RIBEIRA,)), KEY, ticking(), Random(1).randbytes)
    table = opened(tables, RIBEIRA, 2, 1)
    seat, before = table.places[0], len(log.read(table.id))
    wire.cut_at_next("answer", gone=True)
    with pytest.raises(NotStored, match="whether the events are stored will show"):
        tables.resign(table.id, seat, key="once")
    wire.gone = False
    answer = tables.resign(table.id, seat, key="once")
    assert answer.repeated and len(log.read(table.id)) == before + len(answer.events)
