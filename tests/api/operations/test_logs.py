"""The lines that a server writes about itself: JSON, one for each request, and never a word that is secret."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from http.client import HTTPConnection
from random import Random
from typing import Any

import pytest

from tests.serving import Served, served

FIELDS = {
    "at", "level", "logger", "message", "process", "request", "table", "seat", "rule", "method", "route", "status",
    "milliseconds", "exception",
}  # fmt: skip
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z")


class Speaker:
    """Somebody at one connection, all of whose words are canaries: whatever he sends or is sent in a header."""

    def __init__(self, server: Served) -> None:
        self.line = HTTPConnection("127.0.0.1", server.port, timeout=30)
        self.canaries: set[str] = set()
        self.asked, self.metrics = 0, ""

    def ask(self, verb: str, path: str, body: Any = None, **headers: str) -> Any:
        """The JSON of the answer, or its text; what is secret in both is remembered."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        self.canaries |= {value.removeprefix("Bearer ") for name, value in named.items() if name not in OPEN}
        self.asked += 1
        self.line.request(verb, path, json.dumps(body) if body is not None else None, {**named, **JSON})
        answer = self.line.getresponse()
        self.answer, text = answer, answer.read().decode()
        if cookie := answer.getheader("Set-Cookie"):
            self.canaries.add(cookie.partition("=")[2].partition(";")[0])
        return json.loads(text) if (answer.getheader("Content-Type") or "") in MEDIA else text

    def play(self, game: str, dice: Random) -> str:
        """A whole game against a bot; the id of its table."""
        entropy = f"entropy-{dice.random()}"
        opened = self.ask("POST", "/api/tables", {"game": game, "seats": 2}, Idempotency_Key=f"open-{dice.random()}")
        path = f"/api/tables/{opened['table']}"
        promised = hashlib.sha256(entropy.encode()).hexdigest()
        sat = self.ask("POST", f"{path}/seats", {"name": "Canary", "entropy_hash": promised})
        shown = f"Bearer {sat['token']}"
        self.ask("POST", f"{path}/seats", {"name": "Bot", "bot": "random"})
        view = self.ask("POST", f"{path}/ready", {"entropy": entropy}, Authorization=shown)["view"]
        self.canaries |= {entropy, promised, sat["token"].partition(".")[2]}
        while view["status"] == "playing":
            moves = [one["move"] for one in view.get("offers", ()) if one["closed"] is None]
            if sat["seat"] in view["awaited"] and moves:
                key = f"key-{dice.random()}"
                told = self.ask(
                    "POST", f"{path}/moves", {"move": dice.choice(moves)}, Authorization=shown, Idempotency_Key=key
                )  # fmt: skip
                if self.answer.status == 201:
                    self.canaries |= {one["seal"] for one in told["events"]} | {told["receipt"]["signature"]}
            view = self.ask("GET", f"{path}/seats/{sat['seat']}", Authorization=shown)
        log = self.ask("GET", f"{path}/log")
        self.canaries |= set(re.findall(r'"hex":"([0-9a-f]{64})"', log)) | set(re.findall(r'"nonce":"(\w+)"', log))
        return str(opened["table"])


def misfortunes(speaker: Speaker, table: str) -> None:
    """What goes wrong, and what is asked for in odd ways."""
    path = f"/api/tables/{table}"
    speaker.ask("GET", f"{path}/seats/red", Authorization="Bearer red.canary-of-a-token")
    speaker.ask("POST", f"{path}/moves", {"move": {"kind": "canary-of-a-kind"}}, Authorization="Bearer canary-alone")
    speaker.ask("GET", f"{path}/timeline?lang=canary-of-a-query")
    speaker.ask("GET", "/canary-of-a-path?canary-of-another-query=1")
    speaker.ask("GET", "/api/tables/canary-of-a-table")
    speaker.ask("GET", f"{path}/seats/canary-of-a-seat")
    speaker.ask("CANARY", path)
    speaker.canaries |= {"canary-"}


def an_account(speaker: Speaker) -> None:
    """Somebody signs up, makes a token for a program, and cannot remember his password later on."""
    password = "canary of a password"
    made = speaker.ask("POST", "/api/players", {"name": "Canary", "password": password})
    cookie = (speaker.answer.getheader("Set-Cookie") or "").partition(";")[0]
    asked = {"name": "canary-of-a-program", "scopes": ["read"]}
    told = speaker.ask("POST", "/api/players/me/tokens", asked, Cookie=cookie, X_CSRF_Token=made["csrf"])
    speaker.ask("GET", "/api/players/me", Authorization=f"Bearer {told['token']}")
    speaker.ask("POST", "/api/sessions", {"name": "Canary", "password": f"{password} no more"})
    speaker.canaries |= {password, made["csrf"], told["token"], cookie.partition("=")[2], "Canary"}


@pytest.fixture(scope="module")
def spoken(tmp_path_factory) -> Iterator[tuple[Speaker, list[dict[str, Any]], str]]:
    """Whole games of both games at a real server, an account, misfortunes; and all that the server wrote meanwhile."""
    folder = tmp_path_factory.mktemp("data")
    with served(folder) as server:
        speaker, dice = Speaker(server), Random(5)
        tables = [speaker.play(game, dice) for game in ("madeira", "maracaibo")]
        an_account(speaker)
        misfortunes(speaker, tables[0])
        speaker.metrics = speaker.ask("GET", "/metrics")
        assert server.stop() == 0
        keys = [(folder / name).read_bytes() for name in ("signing.key", "tokens.key")]
        speaker.canaries |= {key.hex() for key in keys} | {key.decode("latin-1") for key in keys}
        words = server.words()
        yield speaker, [json.loads(line) for line in words.splitlines()], words


def test_every_line_is_an_object_that_says_when_and_what(spoken):
    _, lines, _ = spoken
    for line in lines:
        assert TIME.fullmatch(line["at"]) and line["level"] and line["logger"] and line["message"]
        assert line.keys() <= FIELDS


def test_there_is_a_line_for_each_request(spoken):
    speaker, lines, _ = spoken
    answered = [line for line in lines if line["message"] == "answered"]
    assert len(answered) == speaker.asked
    assert len({line["request"] for line in answered}) == speaker.asked
    assert all(line["milliseconds"] > 0 and line["status"] for line in answered)
    assert {line["status"] for line in answered} >= {200, 201, 401, 404, 405, 422}


def test_a_line_names_route_table_and_seat_as_the_server_knows_them(spoken):
    _, lines, _ = spoken
    moves = [line for line in lines if line.get("route") == "/api/tables/<string:table_id>/moves"]
    assert {line["method"] for line in moves} == {"POST"}
    played = [line for line in moves if line["status"] == 201]
    assert all(re.fullmatch(r"[a-z2-7]{16}", line["table"]) for line in moves)
    assert len(played) > 100 and {line["seat"] for line in played} <= {
        "red",
        "blue",
        "green",
        "yellow",
        "white",
        "black",
    }
    assert "other" in {line.get("method") for line in lines} and "" in {line.get("route") for line in lines}


def test_no_line_has_a_word_that_is_secret_or_that_somebody_sent(spoken):
    speaker, _, words = spoken
    assert len(speaker.canaries) > 300
    assert not [canary for canary in speaker.canaries if len(canary) > 5 and canary in words]


def test_what_is_counted_has_no_word_that_is_secret_or_that_somebody_sent_and_names_no_table_or_seat(spoken):
    speaker, lines, _ = spoken
    names = {line[name] for line in lines for name in ("table", "seat") if name in line}
    assert "roteiro_moves_total" in speaker.metrics
    assert not [name for name in names if f'="{name}"' in speaker.metrics]
    assert not [canary for canary in speaker.canaries if len(canary) > 5 and canary in speaker.metrics]


@pytest.mark.parametrize("shown", ["0123456789abcdef", "a.b-c_d.9"])
def test_a_request_keeps_the_id_that_it_came_with(house, shown):
    assert house.get("/healthz", X_Request_ID=shown).headers["X-Request-ID"] == shown


@pytest.mark.parametrize("shown", [None, "short", "with space", "x" * 65, "ünübersehbar"])
def test_a_request_without_an_id_of_that_form_is_given_one(house, shown):
    first, other = (house.get("/healthz", X_Request_ID=shown).headers["X-Request-ID"] for _ in range(2))
    assert re.fullmatch(r"[0-9a-f]{32}", first) and first != other


JSON = {"Content-Type": "application/json"}
OPEN = ("X-Request-ID",)
MEDIA = ("application/json", "application/problem+json")
