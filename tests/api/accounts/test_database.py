"""Where accounts are kept: made once, opened by each process for itself, and missed without a word too many."""

from __future__ import annotations

import logging
import os
import sqlite3
import stat
import threading

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from api.accounts.database import Database, file_url, server_url
from api.accounts.passwords import Passwords
from api.accounts.players import Players
from api.accounts.schema import PLAYERS
from api.errors import Problem
from tests.house import PASSWORD, House, Person, refused


def players_in(database):
    return Players(database, Passwords(64, 1, 8), lambda: 1)


def at_once(many, work):
    """Each number is worked at by a thread of its own, and all begin together."""
    begun = threading.Barrier(many)

    def one(number):
        begun.wait()
        work(number)

    threads = [threading.Thread(target=one, args=(number,)) for number in range(many)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_nothing_is_opened_before_it_is_needed(tmp_path):
    house = House(tmp_path)
    assert house.get("/api/tables").status_code == 200 and house.get("/").status_code == 200
    assert not (tmp_path / "accounts.db").exists()
    Person(house).sign_up("Inês")
    assert (tmp_path / "accounts.db").exists()
    house.close()


def test_what_is_kept_is_there_when_the_server_is_started_anew(tmp_path):
    house = House(tmp_path)
    player = Person(house).sign_up("Inês").id
    house.close()
    again = House(tmp_path)
    assert Person(again).sign_in("Inês").id == player
    again.close()


def test_many_may_open_it_for_the_first_time_at_once(tmp_path):
    databases = [Database(file_url(tmp_path / "accounts.db")) for _ in range(8)]
    made = list[str]()
    at_once(8, lambda n: made.append(players_in(databases[n]).sign_up(f"player {n}", PASSWORD).player.name))
    assert sorted(made) == [f"player {number}" for number in range(8)]
    for database in databases:
        database.close()


def test_a_file_that_another_one_has_begun_to_write_is_waited_for(tmp_path):
    """As SQLite itself does not: to write ahead is refused at once there."""
    writer = sqlite3.connect(tmp_path / "accounts.db", isolation_level=None, check_same_thread=False)
    writer.execute("BEGIN IMMEDIATE")
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        sqlite3.connect(tmp_path / "accounts.db", timeout=60).execute("PRAGMA journal_mode=WAL")
    databases = [Database(file_url(tmp_path / "accounts.db")) for _ in range(8)]
    made, done = list[str](), threading.Timer(0.5, writer.execute, ["COMMIT"])
    done.start()
    at_once(8, lambda n: made.append(players_in(databases[n]).sign_up(f"player {n}", PASSWORD).player.name))
    assert sorted(made) == [f"player {number}" for number in range(8)]
    done.join()
    for database in (*databases, writer):
        database.close()


def test_one_name_is_had_by_one_of_many_who_want_it_at_once(tmp_path):
    database, outcomes = Database(file_url(tmp_path / "accounts.db")), list[str]()
    players = players_in(database)

    def sign_up(number):
        try:
            outcomes.append(players.sign_up("Inês" if number % 2 else "INÊS", PASSWORD).player.role)
        except Problem as problem:
            outcomes.append(problem.rule)

    at_once(8, sign_up)
    assert sorted(outcomes) == ["account.name-taken"] * 7 + ["player"]
    database.close()


def test_a_process_that_was_forked_opens_its_own(tmp_path):
    database = Database(file_url(tmp_path / "accounts.db"))
    players_in(database).sign_up("Inês", PASSWORD)
    opened = database.engine
    child = os.fork()
    if child == 0:
        ours = database.engine is not opened and players_in(database).prove("Inês", PASSWORD).player.name == "Inês"
        os._exit(0 if ours else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert database.engine is opened
    database.close()


def test_others_on_the_machine_do_not_read_it(tmp_path):
    house = House(tmp_path)
    Person(house).sign_up("Inês")
    files = [*tmp_path.glob("accounts.db*")]
    assert tmp_path / "accounts.db" in files
    for file in files:
        assert not file.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO), file
    house.close()


def test_a_database_that_is_away_is_told_as_such_and_its_password_is_not(caplog):
    database = Database(server_url("postgres://roteiro:open-sesame@127.0.0.1:1/roteiro"), made=True)
    with caplog.at_level(logging.INFO), pytest.raises(Problem) as told:
        players_in(database).prove("Inês", PASSWORD)
    assert told.value.status == 503 and told.value.retry > 0
    assert "accounts cannot be reached" in caplog.text and "127.0.0.1" in caplog.text
    assert "open-sesame" not in caplog.text + told.value.detail


def test_who_needs_no_account_plays_on_while_they_are_away(tmp_path):
    house = House(tmp_path)
    person = Person(house).sign_up("Inês")
    house.service.accounts.close()
    for file in tmp_path.glob("accounts.db*"):
        file.unlink()
    (tmp_path / "accounts.db").mkdir()
    answer = person.ask("GET", "/api/players/me")
    assert refused(answer, 503) == "account.away" and answer.headers["Retry-After"]
    assert house.post("/api/tables", body={"game": "madeira", "seats": 2}).status_code == 201
    house.close()


def test_an_error_of_the_database_does_not_say_what_it_was_asked(tmp_path):
    database = Database(file_url(tmp_path / "accounts.db"))
    row = {"id": "x", "name": "Inês", "folded": "inês", "password": "a hash", "role": None, "made": 1}
    with pytest.raises(IntegrityError) as told, database.writing() as connection:
        connection.execute(insert(PLAYERS).values(**row))
    assert "NOT NULL" in str(told.value) and "a hash" not in str(told.value)
    database.close()
