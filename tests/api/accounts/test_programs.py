"""Tokens for programs: shown once, each within its scopes, ended when their player says so."""

from __future__ import annotations

import time

import pytest

from api.accounts.database import Database, file_url
from api.accounts.passwords import Passwords
from api.accounts.players import Players
from api.accounts.programs import MOST, Programs
from api.accounts.sessions import DAY, Sessions, mark_of
from api.errors import Problem
from tests.house import PASSWORD, ok, refused

TOKENS = "/api/players/me/tokens"


def test_a_token_is_shown_once_and_acts_for_its_player(house, person):
    made = ok(person.ask("POST", TOKENS, {"name": "my bot", "scopes": ["read", "play"], "days": 7}), 201)
    assert made["token"].startswith("roteiro_") and made["used"] is None
    assert ok(house.get("/api/players/me", made["token"]), 200)["player"] == person.id
    [listed] = ok(person.ask("GET", TOKENS), 200)
    assert listed == {**{name: made[name] for name in made if name != "token"}, "used": listed["used"]}
    assert listed["scopes"] == ["read", "play"] and listed["used"] is not None and listed["ends"] > listed["made"]


def test_a_token_that_was_ended_is_nobodys(house, person):
    token = person.token("read")
    [listed] = ok(person.ask("GET", TOKENS), 200)
    assert person.ask("DELETE", f"{TOKENS}/{listed['id']}").status_code == 204
    answer = house.get("/api/players/me", token)
    assert refused(answer, 401) == "account.token"
    assert person.ask("DELETE", f"{TOKENS}/{listed['id']}").status_code == 404


def test_nobody_ends_the_token_of_another(house, person, another):
    token = person.token("read")
    [listed] = ok(person.ask("GET", TOKENS), 200)
    answer = another().ask("DELETE", f"{TOKENS}/{listed['id']}")
    assert refused(answer, 404) == "account.token-unknown"
    assert ok(house.get("/api/players/me", token), 200)["player"] == person.id


@pytest.mark.parametrize("token_id", ["none", "%00", "%FF", "x" * 3_000, "'%20OR%201=1--", "a" * 26])
def test_a_token_that_is_not_there_is_not_ended(person, token_id):
    assert person.ask("DELETE", f"{TOKENS}/{token_id}").status_code == 404


def test_a_token_does_no_more_than_its_scopes(house, person):
    answer = house.get("/api/players/me", person.token("play"))
    assert refused(answer, 403) == "account.scope" and "read" in answer.json["detail"]


@pytest.mark.parametrize("verb", ["GET", "POST", "DELETE"])
def test_a_program_neither_makes_nor_sees_nor_ends_tokens(house, person, verb):
    token = person.token("read", "play", "open", "staff")
    path = f"{TOKENS}/{'a' * 26}" if verb == "DELETE" else TOKENS
    answer = house.ask(verb, path, token, {"name": "x", "scopes": ["play"]} if verb == "POST" else None)
    assert refused(answer, 403) == "account.in-person"
    assert house.ask(verb, path, "", {"name": "x", "scopes": ["play"]} if verb == "POST" else None).status_code == 401


@pytest.mark.parametrize(
    "shown", ["roteiro_", "roteiro_x", "roteiro_é", "roteiro_" + "0" * 43, "roteiro_" + "0" * 5000]
)
def test_a_token_that_is_none_opens_nothing(house, shown):
    answer = house.get("/api/players/me", shown.encode().decode("latin-1"))
    assert refused(answer, 401) == "account.token"


def test_a_header_goes_before_the_cookie(person, another):
    token = another().token("play")
    assert person.ask("GET", "/api/players/me", Authorization=f"Bearer {token}").status_code == 403
    assert person.ask("GET", "/api/players/me", Authorization="Basic eA==").status_code == 401


BAD = [
    {},
    {"name": "x"},
    {"name": "x", "scopes": []},
    {"name": "x", "scopes": ["all"]},
    {"name": "x", "scopes": "play"},
    {"name": "x", "scopes": ["play", "play"]},
    {"name": "", "scopes": ["play"]},
    {"name": "x", "scopes": ["play"], "days": 0},
    {"name": "x", "scopes": ["play"], "days": 1.5},
    {"name": "x", "scopes": ["play"], "days": 99_999},
    {"name": "x", "scopes": ["play"], "more": 1},
]


@pytest.mark.parametrize("body", BAD, ids=str)
def test_a_token_that_cannot_be_meant_is_not_made(person, body):
    assert person.ask("POST", TOKENS, body).status_code == 422
    assert ok(person.ask("GET", TOKENS), 200) == []


class Kept:
    """Accounts by themselves, with a clock that is set by hand, and somebody signed in."""

    def __init__(self, folder):
        self.time, self.folder = int(time.time()), folder
        self.database = Database(file_url(folder / "accounts.db"), synchronous="OFF")
        players = Players(self.database, Passwords(64, 1, 2), lambda: self.time)
        self.sessions = Sessions(self.database, 30, lambda: self.time)
        self.programs = Programs(self.database, lambda: self.time)
        self.player = (proved := players.sign_up("Inês", PASSWORD)).player
        self.session = self.sessions.begin(proved)[1]

    def make(self, days=None):
        return self.programs.make(self.player, self.session, "my bot", ("read",), days)


@pytest.fixture
def kept(tmp_path):
    made = Kept(tmp_path)
    yield made
    made.database.close()


def test_a_token_ends_after_its_days_and_another_never(kept):
    (ending, _), (lasting, _) = kept.make(days=3), kept.make()
    kept.time += 3 * DAY - 1
    assert kept.programs.found(ending)
    kept.time += 1
    assert kept.programs.found(ending) is None
    kept.time += 10_000 * DAY
    assert kept.programs.found(lasting)


def test_of_a_token_only_a_hash_is_kept(kept):
    token, _ = kept.make()
    kept.database.close()
    stored = b"".join(file.read_bytes() for file in kept.folder.iterdir())
    assert mark_of(token).encode() in stored and token.encode() not in stored


def test_a_session_that_has_just_ended_makes_no_token(kept):
    kept.sessions.end(kept.session)
    with pytest.raises(Problem) as told:
        kept.make()
    assert told.value.status == 401


def test_nobody_has_tokens_without_number(kept):
    for _ in range(MOST):
        kept.make()
    with pytest.raises(Problem) as told:
        kept.make()
    assert told.value.status == 409 and len(kept.programs.of(kept.player)) == MOST


def test_the_day_of_its_last_use_is_told_and_written_once_a_day(kept):
    token, made = kept.make()
    assert made.used is None
    kept.programs.found(token)
    first = kept.programs.of(kept.player)[0].used
    kept.time += DAY
    kept.programs.found(token)
    assert kept.programs.of(kept.player)[0].used == first + DAY
