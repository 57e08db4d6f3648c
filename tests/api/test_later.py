"""Streams of tables that spectators see later: with a ticket at once, without one when it is public."""

import threading
import time
from urllib.parse import quote

import pytest

from api.later import Later, WhenPublic
from api.push import Hub, TooManyStreams
from domain.tables.errors import UnknownTable
from domain.tables.options import Options, Spectators
from projections.watching import Watching
from tests.house import Party, ok, refused
from tests.random_play import moments, new_tables, opened
from tests.ribeira.box import RIBEIRA
from tests.watch import Watch

LATER = Options(spectators=Spectators(delay=60))


class Pushed:
    """A table, a hub for who sits there and one beside it for who looks on."""

    def __init__(self, streams=4, heartbeat=0.2):
        self.watch = Watch()
        self.tables = new_tables(clock=self.watch)
        self.id = opened(self.tables, RIBEIRA, 2, 3, options=LATER).id
        watching = Watching(self.tables.log, self.tables.catalogue, self.watch)
        self.hub = Hub(streams, heartbeat, WhenPublic(self.tables, watching))
        self.later = Later(self.hub, self.tables, watching, tick=0.02)
        self.later.start()

    def close(self):
        self.later.stop()


@pytest.fixture
def pushed():
    made = Pushed()
    yield made
    made.close()


def numbers(message):
    return [int(line[4:]) for line in message.decode().splitlines() if line.startswith("id: ")]


def soon(stream):
    """What is told next, but for signs of life; within some seconds."""
    for _ in range(50):
        if found := numbers(next(stream)):
            return found
    raise AssertionError("nothing was told")


def test_who_looks_on_is_told_each_number_once_when_it_is_public(pushed):
    started = pushed.tables.look(pushed.id).version
    stream = pushed.later.hub.stream(pushed.id, None)
    assert soon(stream) == [started - 1]
    for _, _ in zip(range(3), moments(pushed.tables, pushed.tables.look(pushed.id), 3)):
        pass
    assert numbers(next(stream)) == []
    pushed.watch.on(61)
    told = soon(stream)
    while told[-1] < started + 3:
        told += soon(stream)
    assert told == [*range(started, started + 4)]
    stream.close()


def test_who_comes_back_with_a_number_that_is_not_public_is_told_nothing_before_it_is(pushed):
    started = pushed.tables.look(pushed.id).version
    stream = pushed.later.hub.stream(pushed.id, started + 10)
    assert numbers(next(stream)) == []
    pushed.watch.on(61)
    assert soon(stream) == [started]
    stream.close()


def test_who_wants_to_see_is_sent_what_is_public(pushed):
    stream = pushed.later.hub.stream(pushed.id, None, look=True)
    message = next(stream)
    assert b'"status":"open"' in message and message.startswith(b"id: ")
    pushed.watch.on(61)
    while b'"status":"playing"' not in message:
        message = next(stream)
    stream.close()


def test_the_streams_of_both_hubs_share_their_places(pushed):
    streams = [hub.stream(pushed.id, None) for hub in (pushed.hub, pushed.later.hub) for _ in range(2)]
    for hub in (pushed.hub, pushed.later.hub):
        with pytest.raises(TooManyStreams):
            hub.stream(pushed.id, None)
    streams[0].close()
    pushed.later.hub.stream(pushed.id, None).close()
    for stream in streams:
        stream.close()


def test_when_the_server_stops_who_looks_on_is_told_goodbye_soon():
    pushed = Pushed(heartbeat=30)
    stream = pushed.later.hub.stream(pushed.id, None)
    soon(stream)
    threading.Timer(0.1, pushed.hub.close).start()
    began = time.monotonic()
    assert b"event: close" in next(stream) and time.monotonic() < began + 5
    pushed.close()


def test_a_table_that_is_not_there_has_no_stream(pushed):
    with pytest.raises(UnknownTable):
        pushed.later.hub.stream("nowhere", None)


def test_with_the_ticket_of_his_seat_one_is_told_at_once(house):
    party = Party(house, spectators={"delay": 600}).sit().ready()
    answer = house.get(f"{party.path}/seats/red", party.tokens["red"])
    ticket = answer.headers["Stream-Ticket"]
    assert ticket.startswith("red.") and party.tokens["red"].partition(".")[2] not in ticket
    for query, version in ((f"?ticket={ticket}", party.now.version), ("", party.now.version - 1)):
        stream = house.client.get(f"{party.path}/stream{query}")
        assert numbers(next(iter(stream.iter_encoded())))[-1] == version
        stream.close()


def test_a_ticket_is_for_its_seat_as_long_as_its_person_sits_there(house):
    party = Party(house, seats=3, spectators={"delay": 600}).sit().ready()
    ticket = house.get(f"{party.path}/seats/red", party.tokens["red"]).headers["Stream-Ticket"]
    bare = ticket.partition(".")[2]
    for wrong in (f"blue.{bare}", bare, "red.", f"red.{'0' * 64}", party.tokens["red"], "é"):
        assert refused(house.get(f"{party.path}/stream?ticket={quote(wrong)}"), 401) == "stream.ticket"
    ok(house.post(f"{party.path}/resign", party.tokens["red"]), 200)
    assert refused(house.get(f"{party.path}/stream?ticket={ticket}"), 401) == "stream.ticket"


def test_where_everybody_sees_all_at_once_no_ticket_is_needed(house):
    party = Party(house).sit().ready()
    answer = house.get(f"{party.path}/seats/red", party.tokens["red"])
    assert "Stream-Ticket" not in answer.headers
    stream = house.client.get(f"{party.path}/stream")
    assert numbers(next(iter(stream.iter_encoded())))[-1] == party.now.version
    stream.close()
