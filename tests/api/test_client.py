"""A program's author has a client generated from the description of the interface, and plays with it."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.house import House, ok
from tests.serving import Served, served

PROGRAM = Path(sys.executable).with_name("openapi-python-client")
CONFIG = {"content_type_overrides": {"application/x-ndjson": "application/octet-stream"}, "post_hooks": []}


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    made: Path = tmp_path_factory.mktemp("client")
    return made


@pytest.fixture(scope="module")
def client(folder) -> Iterator[Any]:
    """The package that is generated, without a warning."""
    house = House(folder / "house")
    (folder / "openapi.json").write_text(json.dumps(ok(house.get("/api/openapi.json"), 200)))
    (folder / "config.json").write_text(json.dumps(CONFIG))
    house.close()
    files = ("--path", "openapi.json", "--config", "config.json", "--output-path", "roteiro_client", "--meta", "none")
    made = subprocess.run(
        [PROGRAM, "generate", *files, "--fail-on-warning"], cwd=folder, capture_output=True, text=True
    )  # fmt: skip
    assert made.returncode == 0, made.stdout
    sys.path.insert(0, str(folder))
    yield importlib.import_module("roteiro_client")
    sys.path.remove(str(folder))


@pytest.fixture(scope="module")
def server(folder) -> Iterator[Served]:
    with served(folder / "data") as made:
        yield made


class Program:
    """What somebody writes around the generated functions: one seat of a table, and its token."""

    def __init__(self, client: Any, server: Served) -> None:
        self.package, self.address = client, f"http://127.0.0.1:{server.port}"
        self.client, self.table, self.seat = client.Client(self.address), "", ""

    def call(self, module: str, *arguments: Any, **named: Any) -> Any:
        function = importlib.import_module(f"roteiro_client.api.{module}").sync_detailed
        return function(*arguments, client=self.client, **named)

    def shape(self, shape: str, /, **fields: Any) -> Any:
        return getattr(importlib.import_module("roteiro_client.models"), shape).from_dict(fields)

    def sit(self, game: str) -> None:
        opened = self.call("tables.post_tables", body=self.shape("Open", game=game, seats=2)).parsed
        self.table = opened.table
        sat = self.call("seats.post_table_seats", self.table, body=self.shape("Sit", name="Inês")).parsed
        bot = self.shape("Sit", name="Rui", bot="random")
        assert self.call("seats.post_table_seats", self.table, body=bot).status_code == 201
        self.seat = sat.seat
        self.client = self.package.AuthenticatedClient(self.address, token=sat.token)
        assert self.call("seats.post_table_ready", self.table, body=self.shape("Ready")).status_code == 200

    def look(self) -> Any:
        return self.call("seats.get_table_seat", self.table, self.seat).parsed

    def move(self, view: Any, dice: Random) -> Any:
        offers = [one.to_dict() for one in view.offers]
        move = dice.choice([one["move"] for one in offers if one["closed"] is None])
        return self.call(
            "moves.post_table_moves", self.table, body=self.shape("Move", move=move),
            if_match=f'"{view.version}"', idempotency_key=f"{self.table} {view.version}",
        )  # fmt: skip


@pytest.mark.parametrize("game", ["madeira", "maracaibo"])
def test_a_generated_client_plays_a_whole_game(client, server, game):
    program, dice, moves = Program(client, server), Random(7), 0
    program.sit(game)
    view = program.look()
    while view.status == "playing":
        if program.seat in view.awaited:
            answer = program.move(view, dice)
            assert answer.status_code in (201, 412), answer.content  # the bot may have moved meanwhile
            moves += answer.status_code == 201
        view = program.look()
    assert view.status == "over" and moves > 30
    assert set(view.ranking) == set(view.scores.to_dict()) and len(view.ranking) == 2


def test_a_problem_comes_with_its_rule(client, server):
    program = Program(client, server)
    program.sit("madeira")
    refused = program.call(
        "moves.post_table_moves", program.table, body=program.shape("Move", move={"kind": "decline"})
    )
    assert refused.status_code == 409 and refused.parsed.rule in ("move.seat", "move.offered")
    missing = program.call("tables.get_table", "nowhere")
    assert missing.status_code == 404 and missing.parsed.rule == "table.unknown"
