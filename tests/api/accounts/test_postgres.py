"""Accounts in PostgreSQL: the same by two servers, whatever happens at once, and after it was away."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from api.accounts.database import Database, server_url
from api.accounts.passwords import Passwords
from api.accounts.players import Players
from api.accounts.programs import Programs
from api.accounts.sessions import Sessions
from api.commands.migrate import make_accounts, migrated
from api.errors import Problem
from tests.house import PASSWORD, Party, Person, ok, refused
from tests.services import Cluster
from tests.stores import house_on

pytestmark = pytest.mark.postgres


class Kept:
    """Accounts by themselves, as one process has them."""

    def __init__(self, url):
        self.database = Database(server_url(url), made=True)
        self.players = Players(self.database, Passwords(64, 1, 16), lambda: 1)
        self.sessions = Sessions(self.database, 30, lambda: 1)
        self.programs = Programs(self.database, lambda: 1)


@pytest.fixture
def kept(database):
    made = Kept(database)
    yield made
    made.database.close()


def count(url, table):
    with psycopg.connect(url) as connection:
        row = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
        assert row
        return row[0]


def test_who_signs_up_at_one_server_is_known_at_the_other_and_sits_there(database, tmp_path):
    one, other = house_on(database, tmp_path / "1"), house_on(database, tmp_path / "2")
    person = Person(one).sign_up("Inês")
    there = Person(other)
    there.client.set_cookie("roteiro_session", person.cookie)
    there.csrf = person.csrf
    assert ok(there.ask("GET", "/api/players/me"), 200)["player"] == person.id
    party = Party(other)
    ok(there.ask("POST", f"{party.path}/seats", {}), 201)
    assert ok(person.ask("GET", f"{party.path}/seats/red"), 200)["you"] == "red"
    assert [one["table"] for one in ok(person.ask("GET", "/api/players/me/data"), 200)["tables"]] == [party.id]
    assert refused(Person(other).ask("POST", "/api/players", {"name": "INÊS", "password": PASSWORD}), 409)
    assert person.ask("DELETE", "/api/players/me", {"password": PASSWORD}).status_code == 204
    assert refused(there.ask("GET", "/api/players/me"), 401)
    assert [count(database, table) for table in ("players", "sessions", "tokens", "sittings")] == [0, 0, 0, 0]
    for house in (one, other):
        house.close()


def test_a_schema_that_many_make_at_once_is_made_once(empty):
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(migrated, [empty] * 4))
        list(threads.map(make_accounts, [empty] * 4))
    assert count(empty, "players") == 0


def test_one_name_is_had_by_one_of_many_who_want_it_at_once(kept):
    def sign_up(number):
        try:
            return kept.players.sign_up("Inês" if number % 2 else "INÊS", PASSWORD).player.role
        except Problem as problem:
            return problem.rule

    with ThreadPoolExecutor(16) as threads:
        assert sorted(threads.map(sign_up, range(16))) == ["account.name-taken"] * 15 + ["player"]


def test_no_session_and_no_token_outlives_the_password_that_it_was_got_with(kept, database):
    """Others sign in with the old password, and make tokens, at the very moment that it is changed."""
    for number in range(10):
        proved = kept.players.sign_up(f"player {number}", PASSWORD)
        session = kept.sessions.begin(proved)[1]
        begun = threading.Barrier(13)

        def enter(proved=proved, begun=begun):
            begun.wait()
            with pytest.raises(Problem):
                for _ in range(200):
                    kept.sessions.begin(proved)

        def make(proved=proved, session=session, begun=begun):
            begun.wait()
            with pytest.raises(Problem):
                for _ in range(200):
                    kept.programs.make(proved.player, session, "x", ("read",), None)

        with ThreadPoolExecutor(12) as threads:
            entering = [threads.submit(work) for work in (enter, make) for _ in range(6)]
            begun.wait()
            kept.players.change_password(proved, "another of mine")
            for one in entering:
                one.result()
        assert kept.sessions.of(proved.player) == () and kept.programs.of(proved.player) == ()
    assert count(database, "sessions") == count(database, "tokens") == 0


def test_a_database_without_the_tables_says_what_to_do(empty, caplog):
    lacking = Kept(empty)
    with pytest.raises(Problem) as told:
        lacking.players.prove("Inês", PASSWORD)
    assert told.value.status == 503 and "roteiro migrate" in caplog.text
    lacking.database.close()


def test_after_the_database_was_away_all_is_as_it_was():
    cluster = Cluster()
    try:
        make_accounts(cluster.url)
        kept = Kept(cluster.url)
        secret, _ = kept.sessions.begin(kept.players.sign_up("Inês", PASSWORD))
        cluster.stop()
        with pytest.raises(Problem) as told:
            kept.sessions.found(secret)
        assert told.value.status == 503 and told.value.retry > 0
        cluster.start()
        found = kept.sessions.found(secret)
        assert found and found[0].name == "Inês"
        kept.database.close()
    finally:
        cluster.close()
