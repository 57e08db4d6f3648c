"""The clock of a table over HTTP, and the thread that calls time."""

import time
from datetime import datetime

import pytest

from api.time_calling import TimeCaller
from domain.tables.events import SeatForfeited
from domain.tables.options import Clock, Options
from tests.house import House, Party, ok
from tests.random_play import new_tables, opened
from tests.ribeira.box import RIBEIRA
from tests.waiting import soon
from tests.watch import Watch


def open_table(house, **options):
    asked = {"game": "madeira", "seats": 2, "options": options}
    return ok(house.post("/api/tables", body=asked), 201)["table"]


def view(house, table):
    return ok(house.get(f"/api/tables/{table}"), 200)


def test_who_names_no_clock_gets_that_of_the_server(house):
    told = view(house, open_table(house))["options"]["clock"]
    assert told == {"kind": "clock", "idle_days": 60, "ready_seconds": 259_200, "open_days": 30}


def test_who_names_some_limits_gets_the_others_of_the_server(house):
    told = view(house, open_table(house, clock={"move_seconds": 300, "idle_days": 7}))["options"]["clock"]
    assert told == {
        "kind": "clock", "move_seconds": 300, "idle_days": 7, "ready_seconds": 259_200, "open_days": 30,
    }  # fmt: skip


@pytest.mark.parametrize("clock", [
    {"move_seconds": 0}, {"move_seconds": 4}, {"move_seconds": 10**9}, {"move_seconds": "60"}, {"move_seconds": 6.5},
    {"idle_days": 0}, {"open_days": 400}, {"ready_seconds": None}, {"hours": 3}, [], "fast", {"kind": "clock"},
])  # fmt: skip
def test_a_clock_that_is_none_is_told_so(house, clock):
    asked = {"game": "madeira", "seats": 2, "options": {"clock": clock}}
    assert house.post("/api/tables", body=asked).status_code == 422


def test_everybody_sees_by_when_who_has_to_act(house):
    party = Party(house, clock={"move_seconds": 300}).sit().ready()
    seen = party.view()
    (seat,) = seen["awaited"]
    by, at = datetime.fromisoformat(seen["deadlines"][seat]), datetime.fromisoformat(seen["at"])
    assert [*seen["deadlines"]] == [seat] and round((by - at).total_seconds()) == 300
    assert party.view("red")["deadlines"] == party.view("blue")["deadlines"] == seen["deadlines"]


def test_before_the_game_everybody_sees_by_when_who_has_to_be_ready(house):
    party = Party(house, clock={"ready_seconds": 600})
    assert party.view()["deadlines"] == {}
    party.sit()
    assert [*party.view()["deadlines"]] == party.seats
    ok(house.post(f"{party.path}/ready", party.tokens["red"], {"entropy": party.entropy("red")}), 200)
    assert [*party.view()["deadlines"]] == ["blue"]


def test_the_thread_calls_time_and_everybody_is_told(empty_house):
    """With a limit as short as it may be, in real time."""
    service, heard = empty_house.service, list[int]()
    service.running[2].stop()  # the clock
    party = Party(empty_house, clock={"move_seconds": 5}).sit().ready()
    begun = party.now.version

    def told(table_id, events):
        heard.extend(one.number for one in events)
        service.told(table_id, events)

    caller = TimeCaller(service.tables, told, tick=0.05)
    caller.follow(party.id, service.tables.events(party.id))
    caller.start()
    soon(lambda: party.view()["status"] == "over")
    caller.stop()
    assert heard == [*range(begun + 1, party.now.version + 1)]
    winner, _ = party.view()["ranking"]
    assert party.view()["why"] == party.view(winner)["why"] == "time"
    story = ok(empty_house.get(f"{party.path}/timeline"), 200)
    assert any("has no time left" in said for one in story for said in one["sentences"])


class Clocks:
    """A table, and as many callers of time as there are processes, each with tables of its own on one log."""

    def __init__(self, number, grace=0.0, seats=4):
        self.watch = Watch()
        self.tables = new_tables(clock=self.watch)
        self.id = opened(self.tables, RIBEIRA, seats, 3, options=Options(clock=Clock(move_seconds=60))).id
        others = [new_tables(path=self.tables.log.path, clock=self.watch) for _ in range(number)]
        self.callers = [TimeCaller(tables, self.told, grace, tick=0.01) for tables in others]
        self.heard = []
        for caller in self.callers:
            caller.follow(self.id, self.tables.events(self.id))

    def told(self, table_id, events):
        self.heard.extend(events)
        for caller in self.callers:
            caller.follow(table_id, events)

    @property
    def out(self):
        return [one.event.seat for one in self.tables.events(self.id) if isinstance(one.event, SeatForfeited)]


def test_however_many_clocks_run_time_is_called_once():
    clocks = Clocks(4)
    begun = clocks.tables.look(clocks.id).version
    assert [caller.call() for caller in clocks.callers] == [0, 0, 0, 0]
    clocks.watch.on(60)
    for caller in clocks.callers:
        caller.start()
    soon(lambda: clocks.tables.look(clocks.id).status == "over")
    for caller in clocks.callers:
        caller.stop()
    assert len(clocks.out) == len({*clocks.out}) == 3
    assert sorted(one.number for one in clocks.heard) == [*range(begun + 1, clocks.tables.look(clocks.id).version + 1)]


def test_in_the_first_moments_after_its_start_a_server_calls_nobodys_time():
    clocks = Clocks(1, grace=1.0)
    clocks.watch.on(600)
    since = time.monotonic()
    clocks.callers[0].start()
    soon(lambda: clocks.out)
    assert time.monotonic() - since >= 1.0
    clocks.callers[0].stop()


def test_a_clock_that_cannot_write_calls_time_later():
    clocks = Clocks(1, seats=2)
    clocks.watch.on(60)
    log = clocks.callers[0]._tables.log
    connection = log.recorder._writer()
    connection.execute("PRAGMA query_only=ON")
    assert clocks.callers[0].call() == 0
    connection.execute("PRAGMA query_only=OFF")
    assert clocks.callers[0].call() == 1 and len(clocks.out) == 1


def test_a_game_that_was_due_while_the_server_was_down_is_found_when_it_starts(tmp_path):
    first = House(tmp_path)
    party = Party(first, clock={"move_seconds": 5}).sit().ready()
    first.close()
    time.sleep(5.2)
    second = House(tmp_path, grace=0.0)
    soon(lambda: ok(second.get(party.path), 200)["status"] == "over")
    assert ok(second.get(party.path), 200)["why"] == "time"
    second.close()


def test_the_moment_of_the_event_is_that_of_the_clock():
    clocks = Clocks(1, seats=2)
    clocks.watch.on(60)
    before = clocks.watch.now
    clocks.callers[0].call()
    called = next(one for one in clocks.tables.events(clocks.id) if isinstance(one.event, SeatForfeited))
    assert before < called.at <= clocks.watch.now
