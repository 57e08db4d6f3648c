"""The processes that push, with a real Redis and the real gunicorn: nobody misses a number, or is told one twice."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from random import Random

import pytest

from projections.kept import Kept
from projections.reaching import connected
from tests.api.test_stream import play, told
from tests.installation import installation
from tests.serving import seated
from tests.streaming import flapping, messages
from tests.waiting import PATIENCE

AWAY = 3.0  # seconds
READING = 3 * PATIENCE  # seconds after which a reader will not be told what he waits for


@pytest.fixture(scope="module")
def running(redis_url, tmp_path_factory):
    """Web, push and projector; streams are had from the push process alone."""
    with installation(tmp_path_factory.mktemp("installation"), redis_url, prefix="test-push") as made:
        made.push = made.start("push")
        made.projector = made.start("projector")
        made.web = made.start("web", PUSH_URL=f"http://127.0.0.1:{made.push.port}")
        for one in made.processes:
            one.wait()
        yield made


@pytest.fixture
def table(running):
    """Its path, the tokens of its seats, and how far it is."""
    caller = running.web.connect()
    path, tokens = seated(caller)
    return path, tokens, caller.ask("GET", path)[1]["version"]


def playing(running, table, moves, pause=0.0):
    """So many moves are made, with so many seconds between."""
    path, tokens, _ = table
    caller = running.web.connect()

    def moving():
        for _ in range(moves):
            play(caller, path, tokens, 1)
            time.sleep(pause)

    thread = threading.Thread(target=moving)
    thread.start()
    return thread


class Readers(threading.Thread):
    """Some that come and go all the time, until they were `told` all up to an end that becomes known later."""

    def __init__(self, port, path, number):
        super().__init__(daemon=True)
        self.stream, self.end = (port, f"{path}/stream"), float("inf")
        self.told: list[list[int]] = [[] for _ in range(number)]
        self.start()

    def run(self):
        asyncio.run(asyncio.wait_for(self.together(), READING))

    async def together(self):
        told = enumerate(self.told)
        await asyncio.gather(*(flapping(*self.stream, lambda: self.end, Random(one), found) for one, found in told))

    def check_each_was_told_all_once(self, end):
        self.end = end
        self.join(READING)
        missed = sum(len({*range(1, end + 1)} - {*numbers}) for numbers in self.told)
        doubled = sum(len(numbers) - len({*numbers}) for numbers in self.told)
        assert (missed, doubled) == (0, 0)
        assert all(numbers == sorted(numbers) for numbers in self.told)


def test_who_comes_and_goes_misses_nothing_and_is_told_nothing_twice(running, table, request):
    path, _, version = table
    end = version + 60
    readers = Readers(running.push.port, path, request.config.getoption("--flappers"))
    thread = playing(running, table, 60)
    thread.join()
    readers.check_each_was_told_all_once(end)


async def first(port, path, wanted, last=None):
    """The messages up to the first that is wanted."""
    found = []
    async for one in messages(port, path, last):
        found.append(one)
        if wanted(one):
            return found
    raise AssertionError(f"the stream ended after {found}")


def test_who_looks_on_is_sent_what_everybody_sees_as_the_table_shows_it(running, table):
    path, _, version = table
    stream = f"{path}/stream?view=true"
    thread = playing(running, table, 5)
    found = asyncio.run(first(running.push.port, stream, lambda one: one.number == version + 5, version))
    thread.join()
    status, view = running.web.connect().ask("GET", path)
    assert status == 200 and found[-1].event == "view" and json.loads(found[-1].data) == view
    assert view["you"] is None and view["version"] == version + 5
    assert [one.number for one in found if one.number] == [*range(version + 1, version + 6)]
    found = asyncio.run(first(running.push.port, stream, lambda one: one.number))
    assert found[-1].event == "view" and json.loads(found[-1].data) == view


def test_the_web_process_sends_streams_to_the_process_that_has_them(running, table):
    caller = running.web.connect()
    caller.line.request("GET", f"{table[0]}/stream?view=true")
    answer = caller.line.getresponse()
    answer.read()
    assert answer.status == 307
    assert answer.headers["Location"] == f"http://127.0.0.1:{running.push.port}{table[0]}/stream?view=true"
    page = caller.ask("GET", f"/tables/{table[0].rpartition('/')[2]}")[1].decode()
    assert f'data-push="http://127.0.0.1:{running.push.port}"' in page


def test_the_page_may_listen_there_and_nowhere_else(running, table):
    caller = running.web.connect()
    caller.line.request("GET", f"/tables/{table[0].rpartition('/')[2]}")
    policy = caller.line.getresponse().headers["Content-Security-Policy"]
    assert f"connect-src 'self' http://127.0.0.1:{running.push.port}" in policy
    line = running.push.connect().line
    line.request("GET", f"{table[0]}/stream")
    assert line.getresponse().headers["Access-Control-Allow-Origin"] == "*"


def test_the_push_process_answers_nothing_else(running, table):
    push = running.push.connect()
    for path in (table[0], "/", "/api/tables", "/api/games"):
        assert push.ask("GET", path)[0] == 404
    assert push.ask("GET", "/api/tables/nowhere/stream")[0] == 404
    status, problem = push.ask("GET", f"{table[0]}/stream", Last_Event_ID="x")
    assert status == 422 and problem["rule"] == "stream.last"


def test_a_silent_stream_says_that_it_is_still_there(running, table):
    path, _, version = table
    lines = running.push.connect().stream(f"{path}/stream", Last_Event_ID=str(version))
    assert next(lines) == ": still here"


def test_a_web_process_without_one_that_pushes_has_streams_of_its_own(running, table):
    path, _, version = table
    web = running.start("web")
    web.wait()
    thread = playing(running, table, 10)
    assert told(web.connect().stream(f"{path}/stream", Last_Event_ID="0"), version + 10) == [*range(1, version + 11)]
    thread.join()
    assert web.stop() == 0


def test_one_that_stops_says_goodbye_to_its_streams_and_does_not_keep_anybody_waiting(running, table):
    push = running.start("push")
    push.wait()
    lines = [push.connect().stream(f"{table[0]}/stream") for _ in range(5)]
    for one in lines:
        told(one, 1)
    began = time.monotonic()
    assert push.stop() == 0 and time.monotonic() - began < 8
    for one in lines:
        assert "event: close" in list(one)


def test_while_one_is_killed_its_readers_go_on_at_the_next(running, table):
    """As behind a proxy, where the next one answers at the same address."""
    path, _, version = table
    push, end = running.start("push"), version + 80
    push.wait()
    thread, readers = playing(running, table, 80, pause=0.02), Readers(push.port, path, 5)
    time.sleep(0.5)
    push.kill()
    assert thread.is_alive()
    again = running.start("push", port=push.port)
    thread.join()
    readers.check_each_was_told_all_once(end)
    assert again.stop() == 0


def test_while_nobody_keeps_views_numbers_are_told_all_the_same(running, table):
    """They are read from the log, without what is to be seen there."""
    path, _, version = table
    running.projector.kill()
    thread = playing(running, table, 5)
    stream = f"{path}/stream?view=true"
    found = asyncio.run(first(running.push.port, stream, lambda one: one.number >= version + 5, version))
    thread.join()
    assert [one.number for one in found if one.number] == [*range(version + 1, version + 6)]
    running.projector = running.start("projector")
    running.projector.wait()


@pytest.fixture
def fragile(redis, tmp_path):
    """An installation with a Redis of its own."""
    with installation(tmp_path / "installation", redis.url) as made:
        made.push, made.web, made.projector = made.start("push"), made.start("web"), made.start("projector")
        for one in made.processes:
            one.wait()
        yield made


def emptied(redis):
    redis.client.flushall()


def frozen(redis):
    with redis.frozen():
        time.sleep(AWAY)


def killed(redis):
    redis.kill()
    time.sleep(AWAY)
    redis.start()


def test_whatever_becomes_of_redis_nobody_misses_a_number_or_is_told_one_twice(fragile, redis):
    kept = Kept(connected(redis.url, PATIENCE))
    for harm in (emptied, frozen, killed):
        path, tokens = seated(fragile.web.connect())
        version = fragile.web.connect().ask("GET", path)[1]["version"]
        thread = playing(fragile, (path, tokens, version), 100, pause=0.03)
        readers = Readers(fragile.push.port, path, 5)
        time.sleep(0.5)
        harm(redis)
        thread.join()
        readers.check_each_was_told_all_once(version + 100)
        fragile.projector.wait()
    assert len(kept.rows() or ()) == 3
