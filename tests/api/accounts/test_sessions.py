"""Sessions: a cookie that nobody else can use, and a token that pages from elsewhere do not know."""

from __future__ import annotations

import time

import pytest
from sqlalchemy import text

from api.accounts.database import Database, file_url
from api.accounts.passwords import Passwords
from api.accounts.players import Players
from api.accounts.sessions import DAY, MOST, Sessions
from api.errors import Problem
from tests.house import PASSWORD, House, Person, ok, refused

CURRENT = "/api/sessions/current"


def test_who_signs_in_is_told_of_the_session(person):
    told = ok(person.ask("GET", CURRENT), 200)
    assert told["player"] == person.id and told["csrf"] == person.csrf and told["ends"] > told["made"]


def test_who_signs_out_is_signed_out_and_another_browser_is_not(house, person):
    elsewhere, before = Person(house).sign_in(person.name), person.cookie
    assert person.ask("DELETE", CURRENT).status_code == 204
    assert person.cookie == "" and person.ask("GET", CURRENT).status_code == 401
    assert house.get(CURRENT, Cookie=f"roteiro_session={before}").status_code == 401
    assert ok(elsewhere.ask("GET", CURRENT), 200)["player"] == person.id


def test_who_signs_in_again_has_one_session(house, person):
    before = person.cookie
    person.sign_in(person.name)
    assert person.cookie != before
    assert house.get(CURRENT, Cookie=f"roteiro_session={before}").status_code == 401


def test_a_wrong_name_and_a_wrong_password_are_refused_alike(house, person):
    answers = [
        Person(house).ask("POST", "/api/sessions", {"name": name, "password": "not mine at all"})
        for name in ("nobody at all", person.name)
    ]
    assert answers[0].data == answers[1].data
    for answer in answers:
        assert refused(answer, 401) == "account.password"
        assert ok(answer, 401)["detail"] == "the name and the password do not belong together"
        assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("body", [{}, {"name": "x"}, {"name": "x", "password": ""}, {"name": "a\x00", "password": "x"}])
def test_who_says_too_little_is_not_signed_in(house, body):
    assert Person(house).ask("POST", "/api/sessions", body).status_code == 422


def test_the_cookie_is_read_by_no_script_and_sent_by_no_other_site(person):
    answer = person.ask("POST", "/api/sessions", {"name": person.name, "password": PASSWORD})
    parts = answer.headers["Set-Cookie"].split("; ")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(parts) and "Secure" not in parts
    assert not [part for part in parts if part.startswith("Domain")]


def test_behind_https_the_cookie_goes_no_other_way(tmp_path):
    house = House(tmp_path, proxies=1)
    asked = {"name": "Inês", "password": PASSWORD}
    answer = house.post("/api/players", body=asked, X_Forwarded_Proto="https", X_Forwarded_Host="roteiro.test")
    assert "Secure" in answer.headers["Set-Cookie"].split("; ")
    house.close()


def test_what_a_proxy_would_say_is_not_believed_where_there_is_none(house):
    asked = {"name": "Proxied", "password": PASSWORD}
    answer = Person(house).ask("POST", "/api/players", asked, X_Forwarded_Proto="https")
    assert "Secure" not in answer.headers["Set-Cookie"]


@pytest.mark.parametrize("shown", [None, "", "0" * 64, "é", "of another"])
def test_what_is_sent_with_the_cookie_alone_changes_nothing(person, another, shown):
    token = another().csrf if shown == "of another" else shown
    latin = token.encode().decode("latin-1") if token else token
    for verb, path, body in UNSAFE:
        answer = person.ask(verb, path, body, X_CSRF_Token=latin)
        assert refused(answer, 403) == "account.csrf", (verb, path)
    assert ok(person.ask("GET", CURRENT), 200)["player"] == person.id
    assert ok(person.ask("GET", "/api/players/me/tokens"), 200) == []


@pytest.mark.parametrize(
    "origin", ["http://evil.test", "null", "", "http://localhost.evil.test", "http://[", "localhost"]
)
def test_what_a_page_from_elsewhere_sends_changes_nothing(person, origin):
    for verb, path, body in UNSAFE:
        answer = person.ask(verb, path, body, Origin=origin)
        assert refused(answer, 403) == "account.origin", (verb, path)
    entering = {"name": person.name, "password": PASSWORD}
    for path in ("/api/players", "/api/sessions"):
        assert person.ask("POST", path, entering, Origin=origin).status_code == 403
    assert ok(person.ask("GET", CURRENT), 200)["player"] == person.id


def test_a_page_of_ours_says_so_and_is_heard(person):
    assert person.ask("DELETE", CURRENT, Origin="http://localhost").status_code == 204


@pytest.mark.parametrize("cookie", ["", "x", "é", "0" * 5000, "'; DROP TABLE sessions; --"])
def test_a_cookie_that_is_none_is_nobodys(house, cookie):
    shown = f"roteiro_session={cookie}".encode().decode("latin-1")
    assert house.get(CURRENT, Cookie=shown).status_code == 401
    assert house.get("/api/tables", Cookie=shown).status_code == 200


class Kept:
    """Accounts by themselves, with a clock that is set by hand."""

    def __init__(self, folder):
        self.time = int(time.time())
        self.database = Database(file_url(folder / "accounts.db"), synchronous="OFF")
        self.players = Players(self.database, Passwords(64, 1, 2), lambda: self.time)
        self.sessions = Sessions(self.database, 30, lambda: self.time)


@pytest.fixture
def kept(tmp_path):
    made = Kept(tmp_path)
    yield made
    made.database.close()


def test_a_session_ends_after_its_days_and_is_then_forgotten(kept):
    proved = kept.players.sign_up("Inês", PASSWORD)
    secret, session = kept.sessions.begin(proved)
    kept.time = session.ends - 1
    assert kept.sessions.found(secret) == (proved.player, session)
    kept.time = session.begun + 30 * DAY
    assert kept.sessions.found(secret) is None and kept.sessions.of(proved.player) == ()
    kept.sessions.begin(proved)
    with kept.database.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM sessions")).scalar() == 1


def test_who_showed_a_password_that_was_changed_meanwhile_is_not_signed_in(kept):
    proved = kept.players.sign_up("Inês", PASSWORD)
    kept.players.change_password(proved, "another of mine")
    with pytest.raises(Problem) as told:
        kept.sessions.begin(proved)
    assert told.value.status == 401


def test_of_a_session_only_a_hash_is_kept(kept, tmp_path):
    secret, _ = kept.sessions.begin(kept.players.sign_up("Inês", PASSWORD))
    kept.database.close()
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert "Inês".encode() in stored
    assert secret.encode() not in stored and PASSWORD.encode() not in stored


UNSAFE = [
    ("DELETE", CURRENT, None),
    ("PATCH", "/api/players/me", {"password": PASSWORD, "new_password": "another of mine"}),
    ("DELETE", "/api/players/me", {"password": PASSWORD}),
    ("POST", "/api/players/me/tokens", {"name": "evil", "scopes": ["play"]}),
    ("DELETE", "/api/players/me/tokens/none", None),
]


def test_of_a_player_no_more_sessions_are_kept_than_somebody_has_browsers(kept):
    proved, begun = kept.players.sign_up("Inês", PASSWORD), []
    for _ in range(MOST + 3):
        kept.time += 1
        begun.append(kept.sessions.begin(proved)[0])
    assert [kept.sessions.found(secret) is None for secret in begun] == [True] * 3 + [False] * MOST
