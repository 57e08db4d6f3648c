"""The stream: every number once and in order, also to who comes back; a heartbeat; a goodbye."""

import json
import threading

import pytest

from tests.house import House, Party, ok
from tests.serving import seated, served
from tests.waiting import PATIENCE


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with served(tmp_path_factory.mktemp("served"), "--heartbeat", "0.3") as made:
        yield made


def play(caller, path, tokens, moves):
    """So many moves, each the first one open."""
    for _ in range(moves):
        (seat, *_) = caller.ask("GET", path)[1]["awaited"]
        offers = caller.ask("GET", f"{path}/seats/{seat}", tokens[seat])[1]["offers"]
        move = next(one["move"] for one in offers if one["closed"] is None)
        status, answer = caller.ask("POST", f"{path}/moves", tokens[seat], {"move": move})
        assert status == 201, answer


def told(lines, until):
    """The numbers of the messages, up to this one."""
    numbers = []
    for line in lines:
        if line.startswith("id: "):
            numbers.append(int(line.removeprefix("id: ")))
        if line.startswith("data: "):
            assert json.loads(line.removeprefix("data: "))["version"] == numbers[-1]
            if numbers[-1] >= until:
                return numbers
    raise AssertionError(f"the stream ended after {numbers}")


def test_every_number_is_told_once_and_in_order_also_to_who_comes_back(server):
    caller = server.connect()
    path, tokens = seated(caller)
    version = caller.ask("GET", path)[1]["version"]
    playing = threading.Thread(target=play, args=(server.connect(), path, tokens, 30))
    first, numbers, end = server.connect(), [], version + 30
    lines = first.stream(f"{path}/stream", Last_Event_ID="0")
    playing.start()
    numbers = told(lines, version + 9)
    while numbers[-1] < end:
        first.close()
        first = server.connect()
        numbers += told(first.stream(f"{path}/stream", Last_Event_ID=str(numbers[-1])), min(numbers[-1] + 7, end))
    playing.join()
    assert numbers == [*range(1, end + 1)]


def test_who_does_not_say_where_he_was_begins_with_the_present(server):
    caller = server.connect()
    path, _ = seated(caller)
    version = caller.ask("GET", path)[1]["version"]
    assert told(server.connect().stream(f"{path}/stream"), version) == [version]


def test_who_looks_on_is_sent_what_the_table_shows_to_all(party):
    client = party.house.client
    answer = client.get(f"{party.path}/stream?view=true", headers={"Last-Event-ID": str(party.now.version - 2)})
    number, view = next(answer.iter_encoded()).strip().split(b"\n\n")
    answer.close()
    assert number.startswith(b"id: %d\ndata: " % (party.now.version - 1))
    head, data = view.split(b"\ndata: ")
    assert head == b"id: %d\nevent: view" % party.now.version
    assert data == client.get(party.path).data


@pytest.mark.parametrize("view", ["", "1", "yes", "red"])
def test_whether_somebody_looks_is_said_plainly(party, view):
    assert party.house.get(f"{party.path}/stream?view={view}").status_code == 422


def test_a_silent_stream_says_that_it_is_still_there(server):
    caller = server.connect()
    path, _ = seated(caller)
    version = caller.ask("GET", path)[1]["version"]
    lines = server.connect().stream(f"{path}/stream", Last_Event_ID=str(version))
    assert next(lines) == ": still here"


def test_a_server_that_stops_says_goodbye_to_its_streams(tmp_path):
    with served(tmp_path) as server:
        path, _ = seated(server.connect())
        lines = server.connect().stream(f"{path}/stream")
        told(lines, 1)
        server.process.terminate()
        assert "event: close" in list(lines)
        assert server.process.wait(PATIENCE) == 0


def test_more_streams_than_there_are_places_for_are_told_to_come_back(tmp_path):
    house = House(tmp_path, streams=2)
    party = Party(house).sit().ready()
    path = f"{party.path}/stream"
    first, second = (house.client.get(path) for _ in range(2))
    answer = house.get(path)
    assert answer.status_code == 503 and answer.headers["Retry-After"] and b"stream.full" in answer.data
    assert ok(house.get(party.path), 200)["version"] == party.now.version
    for one in (first, second):
        one.close()
    for _ in range(5):
        assert house.client.head(path).status_code == 200
    house.client.get(path).close()
    house.close()


@pytest.mark.parametrize("last", ["-1", "1.5", "x", "1e3", "٣", "12345678901234567890"])
def test_a_last_number_that_was_never_told_is_malformed(party, last):
    answer = party.house.get(f"{party.path}/stream", Last_Event_ID=last.encode().decode("latin-1"))
    assert answer.status_code == 422 and b"stream.last" in answer.data


def test_a_table_that_is_not_there_has_no_stream(house):
    assert house.get("/api/tables/nowhere/stream").status_code == 404
