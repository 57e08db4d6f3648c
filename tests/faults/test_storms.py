"""64 at once, over two webs of two processes on one PostgreSQL: each command is carried out once, one of many wins."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from api.commands.migrate import migrated
from tests.installation import Process, installation
from tests.services import Postgres, drop_database, new_database
from tests.serving import Caller, seated
from tests.waiting import PATIENCE, soon

pytestmark = pytest.mark.postgres
MANY = 64


class Storm:
    """64 connections to a table, half of them to each of two webs."""

    def __init__(self, callers: list[Caller], threads: ThreadPoolExecutor) -> None:
        self.callers, self.threads = callers, threads
        self.path, self.tokens = seated(callers[0])
        self.promised = 0  # the newest version that was confirmed

    def view(self) -> tuple[str, dict[str, Any]]:
        """A seat that is awaited, and what it sees; a new table is taken where the game is over."""
        caller = self.callers[0]
        soon(lambda: caller.ask("GET", self.path)[1]["version"] >= self.promised)  # the other server confirmed it
        view = caller.ask("GET", self.path)[1]
        if view["status"] != "playing":
            self.path, self.tokens = seated(caller)
            self.promised, view = 0, caller.ask("GET", self.path)[1]
        seat = view["awaited"][0]
        return seat, caller.ask("GET", f"{self.path}/seats/{seat}", self.tokens[seat])[1]

    def at_once(self, sent: list[tuple[str, dict[str, Any], dict[str, str]]]) -> list[tuple[int, Any]]:
        """What each of these commands (seat, move, headers) was answered."""

        def send(caller: Caller, command: tuple[str, dict[str, Any], dict[str, str]]) -> tuple[int, Any]:
            seat, move, headers = command
            return caller.ask("POST", f"{self.path}/moves", self.tokens[seat], {"move": move}, **headers)

        answers = list(self.threads.map(send, self.callers, sent))
        self.promised = max(told["events"][-1]["number"] for status, told in answers if status == 201)
        return answers


@pytest.fixture(scope="module")
def webs(postgres: Postgres, redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Process]]:
    """With all that an installation has; four processes answer in all."""
    database = new_database(postgres.url)
    migrated(database)
    with installation(tmp_path_factory.mktemp("storms"), redis_url, database, prefix="test-storms") as made:
        found = [made.start("web", WEB_CONCURRENCY="2", THREADS="48") for _ in range(2)]
        made.start("projector")
        for one in made.processes:
            one.wait()
        yield found
    drop_database(postgres.url, database)


@pytest.fixture
def storm(webs: list[Process]) -> Iterator[Storm]:
    callers = [web.connect(PATIENCE) for _ in range(MANY // 2) for web in webs]
    with ThreadPoolExecutor(MANY) as threads:
        yield Storm(callers, threads)
    for caller in callers:
        caller.close()


def open_moves(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [one["move"] for one in view["offers"] if one["closed"] is None]


def test_of_64_equal_requests_there_is_one_event_and_the_same_answer(storm, storm_numbers):
    for number in storm_numbers:
        seat, view = storm.view()
        move = Random(number).choice(open_moves(view))
        answers = storm.at_once([(seat, move, {"Idempotency_Key": f"storm {number}"})] * MANY)
        assert {status for status, _ in answers} == {201}
        first = answers[0][1]
        for _, told in answers:
            assert (told["events"], told["receipt"]) == (first["events"], first["receipt"])
        assert [told["repeated"] for _, told in answers].count(False) == 1
        assert first["events"][0]["number"] == view["version"] + 1


def test_of_64_moves_at_one_version_one_wins_and_63_are_told_the_new_version(storm, storm_numbers):
    for number in storm_numbers:
        (seat, view), dice = storm.view(), Random(number)
        moves, tag = open_moves(view), {"If_Match": f'"{view["version"]}"'}
        answers = storm.at_once([(seat, dice.choice(moves), tag) for _ in range(MANY)])
        assert sorted(status for status, _ in answers) == [201] + [412] * (MANY - 1)
        won = next(told for status, told in answers if status == 201)
        assert won["events"][0]["number"] == view["version"] + 1
        assert {told["version"] for status, told in answers if status == 412} == {storm.promised}
