"""Canaries: no password, token, cookie, hash or CSRF token is in any log line, in a problem, or in another's answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from werkzeug.test import TestResponse

from api.accounts.sessions import mark_of
from tests.house import House, Party, Person, ok
from tests.serving import Caller, served

JSON = {"Content-Type": "application/json"}
FIRST, SECOND, TYPED = "canary-first-password", "canary-second-password", "canary-typed-wrongly"
NOTED = "canary-request-id"  # this is written down
ME = "/api/players/me"


class Watched:
    """A person who does all that can be done with an account, and every secret that has come of it."""

    def __init__(self, house: House) -> None:
        self.house, self.party, self.problems = house, Party(house), list[bytes]()
        self.secrets = {FIRST, SECOND, TYPED}
        self.person = Person(house).sign_up("Inês", FIRST)
        self.noted()
        self.fails(401, "POST", "/api/sessions", {"name": "Inês", "password": TYPED})
        self.fails(409, "POST", "/api/players", {"name": "INÊS", "password": TYPED})
        self.fails(401, "PATCH", ME, {"password": TYPED, "new_password": TYPED})
        self.fails(422, "PATCH", ME, {"password": FIRST, "new_password": SECOND, "password_again": TYPED})
        self.fails(401, "DELETE", ME, {"password": TYPED})
        self.fails(403, "DELETE", ME, {"password": FIRST}, X_CSRF_Token=TYPED)
        self.fails(401, "GET", ME, Authorization=f"Bearer roteiro_{TYPED}")
        self.person.csrf = ok(self.person.ask("PATCH", ME, {"password": FIRST, "new_password": SECOND}), 200)["csrf"]
        self.noted()
        self.person.sign_in("Inês", SECOND)
        self.noted()
        self.token = self.person.token("read", "play")
        self.noted(self.token, mark_of(self.token))
        ok(self.person.ask("POST", f"{self.party.path}/seats", {}), 201)
        self.fails(403, "POST", f"{self.party.path}/seats", {}, X_CSRF_Token=None)
        self.fails(403, "POST", "/api/tables", {"game": "madeira", "seats": 2}, Authorization=f"Bearer {self.token}")

    def noted(self, *more: str) -> None:
        mine = {self.person.cookie, mark_of(self.person.cookie), self.person.csrf, self.device()}
        self.secrets |= {*mine, *more, *self.hashes()}

    def device(self) -> str:
        kept = self.person.client.get_cookie("roteiro_device", path="/api")
        return kept.value if kept else ""

    def hashes(self) -> set[str]:
        with self.house.service.accounts.database.reading() as connection:
            return set(connection.execute(text("SELECT password FROM players")).scalars())

    def fails(self, status: int, verb: str, path: str, body: object = None, **shown: str | None) -> None:
        self.problems.append(whole(self.person.ask(verb, path, body, **shown), status))

    def in_it(self, *told: bytes) -> list[str]:
        """The secrets that are in any of this."""
        return [secret for secret in self.secrets if any(secret.encode() in one for one in told)]


def whole(answer: TestResponse, status: int) -> bytes:
    """The head and the body of an answer that must be this one."""
    assert answer.status_code == status, (answer.request.path, answer.status)
    body: bytes = answer.data
    return str(answer.headers).encode() + body


@pytest.fixture
def watched(tmp_path):
    house = House(tmp_path)
    yield Watched(house)
    house.close()


def test_the_canaries_are_worth_looking_for(watched):
    assert len(watched.secrets) >= 12 and all(len(secret) > 15 for secret in watched.secrets)
    assert {*watched.in_it(" ".join(watched.secrets).encode())} == watched.secrets
    assert watched.in_it(whole(watched.person.ask("GET", "/account"), 200)) == [watched.person.csrf]
    entering = watched.person.ask("POST", "/api/sessions", {"name": "Inês", "password": SECOND})
    fresh = {watched.person.cookie, entering.json["csrf"], watched.device()}
    watched.secrets |= fresh
    assert {*watched.in_it(whole(entering, 201))} == fresh


def test_no_problem_names_a_secret(watched):
    assert len(watched.problems) == 9 and watched.in_it(*watched.problems) == []


def test_no_log_line_of_a_real_server_names_a_secret(tmp_path, monkeypatch):
    """At its most talkative, and with something wrong in every way that can be wrong."""
    monkeypatch.setenv("LOG_LEVEL", "debug")
    monkeypatch.setenv("LOG_FORMAT", "json")
    with served(tmp_path) as server:
        server.connect().ask("GET", ME, X_Request_ID=NOTED)
        secrets = {FIRST, TYPED, *lived_through(server.connect())}
        assert server.stop() == 0
        words = server.words()
    assert len(secrets) == 7 and words.count('"answered"') == 10
    assert [secret for secret in (NOTED, *secrets) if secret in words] == [NOTED]


def lived_through(caller: Caller) -> set[str]:
    """Signed up, signed in, tokens made, shown, and shown wrongly; the secrets that came of it."""

    def ask(status: int, *asked: str, **more: Any) -> Any:
        found, told = caller.ask(*asked, **more)
        assert found == status, (asked, found)
        return told

    entered = ask(201, "POST", "/api/players", body={"name": "Inês", "password": FIRST})
    ask(401, "POST", "/api/sessions", body={"name": "Inês", "password": TYPED})
    ask(409, "POST", "/api/players", body={"name": "Inês", "password": TYPED})
    caller.line.request("POST", "/api/sessions", json.dumps({"name": "Inês", "password": FIRST}), JSON)
    answer = caller.line.getresponse()
    session, cookie = json.loads(answer.read()), (answer.getheader("Set-Cookie") or "").partition(";")[0]
    shown = {"Cookie": cookie, "X_CSRF_Token": session["csrf"]}
    made = ask(201, "POST", f"{ME}/tokens", body={"name": "x", "scopes": ["read"]}, **shown)
    ask(200, "GET", ME, made["token"])
    ask(401, "GET", ME, f"{made['token']}x")
    ask(401, "GET", f"{ME}?token={made['token']}")
    ask(401, "DELETE", ME, body={"password": TYPED}, **shown)
    secret = cookie.partition("=")[2]
    return {entered["csrf"], session["csrf"], made["token"], secret, mark_of(secret)}


def test_nobody_else_is_told_a_secret(watched):
    house, path = watched.house, watched.party.path
    arbiter = Person(house).sign_up("Rui")
    house.service.accounts.players.appoint("Rui", "operator")
    everywhere = [
        path, f"{path}/events", f"{path}/log", f"{path}/timeline", f"{path}/at/2", "/api/tables", "/", "/api/docs",
        f"/tables/{watched.party.id}", "/api/openapi.json", ME, f"{ME}/data", f"{ME}/tokens", "/account", "/metrics",
        "/readyz",
    ]  # fmt: skip
    guest = {ME: 401, f"{ME}/data": 401, f"{ME}/tokens": 401, "/account": 303}
    for who, otherwise in ((Person(house), guest), (Person(house).sign_up("Eva"), {}), (arbiter, {})):
        for asked in everywhere:
            assert watched.in_it(whole(who.ask("GET", asked), otherwise.get(asked, 200))) == [], asked


def test_ones_own_answers_name_a_secret_only_where_it_is_handed_out(watched):
    for path in (ME, f"{ME}/tokens", f"{ME}/data"):
        assert watched.in_it(whole(watched.person.ask("GET", path), 200)) == [], path
    assert watched.in_it(whole(watched.person.ask("GET", "/api/sessions/current"), 200)) == [watched.person.csrf]


def test_a_database_that_fails_is_logged_without_what_it_was_asked(watched, caplog):
    """Even a mistake of ours, which is noted with all that led to it."""
    with watched.house.service.accounts.database.writing() as connection:
        for table in ("sessions", "tokens"):
            connection.execute(text(f"DROP TABLE {table}"))
    told = [
        watched.person.ask("POST", "/api/sessions", {"name": "Inês", "password": SECOND}),
        watched.house.get(ME, watched.token),
        watched.person.ask("GET", ME),
    ]
    assert caplog.text.count("\nsqlite3.OperationalError: no such table") == len(told)
    assert watched.in_it(*(whole(answer, 500) for answer in told), caplog.text.encode()) == []


def test_the_log_of_a_table_knows_of_a_player_the_id_and_the_name_alone(watched):
    taken = json.loads(watched.person.ask("GET", f"{watched.party.path}/log").data.splitlines()[1])
    assert taken["event"]["player"] == watched.person.id and taken["event"]["name"] == "Inês"
    stored, accounts = (
        b"".join(file.read_bytes() for file in Path(watched.house.service.settings.data).glob(f"{name}.db*"))
        for name in ("log", "accounts")
    )
    assert watched.person.id.encode() in stored and watched.in_it(stored) == []
    assert {*watched.in_it(accounts)} >= watched.hashes()
