"""A web process beside a projector: what it answers is from Redis where that is right, and right where it is not."""

from __future__ import annotations

import time
from random import Random

import pytest

from api.app import create_app
from api.processes import projecting, web
from api.settings import Settings
from domain.tables.options import END, Options, Spectators
from projections.projector import BEAT
from tests.projecting import caught_up
from tests.random_play import one_move


class Process:
    """The application of one web process, and the projector of its installation."""

    def __init__(self, settings):
        self.service, self.projector = web(settings), projecting(settings)
        self.client = create_app(self.service).test_client()
        self.projector.begin()
        self.dice = Random(1)

    def playing(self, options=None):
        tables = self.service.tables
        table = tables.open("madeira", 2, (), options or Options()).table
        for seat in table.places:
            tables.sit(table.id, seat, seat)
        for seat in table.places:
            tables.ready(table.id, seat)
        return table.id

    def move(self, table_id):
        return one_move(self.service.tables, self.service.tables.look(table_id), self.dice).table

    def to_the_end(self, table_id):
        while self.move(table_id).status == "playing":
            pass

    def listed(self, status=""):
        return [row["table"] for row in self.client.get(f"/api/tables?status={status}").get_json()]


@pytest.fixture
def process(redis_url, kept, tmp_path):
    made = Process(
        Settings(tmp_path, redis=redis_url, redis_prefix=kept.root, push="http://elsewhere", synchronous="OFF")
    )
    yield made
    made.service.close()


def behind(projector):
    """As one that has not come to it yet."""


def test_what_was_moved_is_shown_at_once_whether_it_is_in_redis_yet_or_not(process):
    table_id = process.playing()
    for project in (behind, caught_up, behind, caught_up):
        version = process.move(table_id).version
        project(process.projector)
        answer = process.client.get(f"/api/tables/{table_id}")
        assert answer.get_json()["version"] == version and answer.headers["ETag"] == f'"{version}"'
        known = process.client.get(f"/api/tables/{table_id}", headers={"If-None-Match": f'"{version}"'})
        assert known.status_code == 304


def test_the_lobby_is_the_same_with_a_projector_and_without(process):
    first, second = process.playing(), process.playing()
    process.to_the_end(first)
    before = process.client.get("/api/tables").get_json()
    caught_up(process.projector)
    assert process.client.get("/api/tables").get_json() == before
    assert process.listed("over") == [first] and process.listed("playing") == [second]


@pytest.mark.parametrize("project", [caught_up, behind])
def test_a_game_that_is_shown_when_it_is_over_is_listed_where_everybody_may_know_it_to_be(process, project):
    table_id = process.playing(Options(spectators=Spectators(delay=END)))
    process.move(table_id)
    project(process.projector)
    assert process.listed("playing") == [table_id] and process.listed("over") == []
    process.to_the_end(table_id)
    project(process.projector)
    assert process.listed("over") == [table_id] and process.listed("playing") == []
    assert process.client.get(f"/api/tables/{table_id}").get_json()["status"] == "over"


def test_a_game_that_is_shown_late_is_not_shown_from_redis(process):
    table_id = process.playing(Options(spectators=Spectators(delay=3_600)))
    for _ in range(5):
        process.move(table_id)
    caught_up(process.projector)
    seen = process.client.get(f"/api/tables/{table_id}").get_json()
    assert seen["status"] == "open" and seen["version"] < process.service.tables.look(table_id).version
    assert process.listed("playing") == [table_id] and process.listed("over") == []


def test_it_is_ready_and_says_how_redis_is(process):
    answer = process.client.get("/readyz")
    assert answer.status_code == 200 and answer.get_json()["redis"] == "kept by nobody"
    process.playing()
    caught_up(process.projector)
    time.sleep(BEAT)
    caught_up(process.projector)
    assert process.client.get("/readyz").get_json()["redis"] == "whole"
