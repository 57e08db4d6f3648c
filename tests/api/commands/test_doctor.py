import json
import shutil
import sqlite3

import pytest

from api.commands.migrate import make_accounts
from domain.tables.leading import DatabaseLead
from domain.tables.schema import migrate
from projections import everybody
from tests.house import House, Party, Person


def test_the_doctor_finds_nothing_wrong_with_finished_and_running_tables(roteiro, installation):
    answer = roteiro("doctor", "--data", installation.folder, "--json")
    assert answer.exit_code == 0, answer.output
    assert json.loads(answer.stdout)["tables"] == 2 and json.loads(answer.stdout)["wrong"] == []


def test_the_doctor_names_the_event_that_somebody_changed(roteiro, installation, tmp_path):
    ill = tmp_path / "ill"
    shutil.copytree(installation.folder, ill)
    with sqlite3.connect(ill / "log.db") as connection:
        connection.execute(
            "UPDATE stored_events SET state = replace(state, '\"reals\":', '\"wood\":') WHERE originator_version = 9"
        )
    connection.close()
    answer = roteiro("doctor", "--data", ill, "--json")
    assert answer.exit_code == 1
    assert [words for words in json.loads(answer.stdout)["wrong"] if "event 9" in words or "event 1" in words]


def test_the_doctor_looks_whether_each_table_can_be_shown(roteiro, installation, monkeypatch):
    monkeypatch.setattr(everybody, "LARGEST", 100)
    wrong = wrong_in(roteiro("doctor", "--data", installation.folder, "--json"))
    assert len(wrong) == 2 and all("cannot be shown (TooLarge: " in words for words in wrong)


def test_the_doctor_misses_keys_and_warns_of_keys_that_others_can_read(roteiro, installation, tmp_path):
    ill = tmp_path / "ill"
    shutil.copytree(installation.folder, ill)
    (ill / "tokens.key").unlink()
    (ill / "signing.key").chmod(0o644)
    wrong = json.loads(roteiro("doctor", "--data", ill, "--json").stdout)["wrong"]
    assert any("tokens.key is missing" in words for words in wrong)
    assert any("signing.key can be read by others" in words for words in wrong)


SPOILT = {
    "a row without text": ("UPDATE stored_events SET state = NULL WHERE rowid = 5", "event 5: the line cannot be read"),
    "a row of another program": ("UPDATE stored_events SET topic = 'x' WHERE rowid = 5", "event 5: the line cannot"),
    "an opening taken out": ("DELETE FROM stored_events WHERE rowid = 1", "event 1 is missing"),
    "a row taken out": ("DELETE FROM stored_events WHERE rowid = 6", "1 events of the log are missing"),
    "a wrong number": ("UPDATE stored_events SET originator_version = 9999 WHERE rowid = 7", "event 7 is missing"),
    "a wrong table": ("UPDATE stored_events SET originator_id = 'x' WHERE rowid = 1", "are those of table"),
}


@pytest.mark.parametrize("spoilt", SPOILT)
def test_the_doctor_names_the_row_that_is_spoilt_or_missing(roteiro, installation, tmp_path, spoilt):
    command, expected = SPOILT[spoilt]
    ill = tmp_path / "ill"
    shutil.copytree(installation.folder, ill)
    with sqlite3.connect(ill / "log.db") as connection:
        connection.execute(command)
    connection.close()
    answer = roteiro("doctor", "--data", ill, "--json")
    assert answer.exit_code == 1
    assert any(expected in words for words in json.loads(answer.stdout)["wrong"]), answer.stdout


def test_the_doctor_misses_the_key_that_signs_and_draws_no_other(roteiro, installation, tmp_path):
    ill = tmp_path / "ill"
    shutil.copytree(installation.folder, ill)
    (ill / "signing.key").unlink()
    for _ in range(2):
        wrong = json.loads(roteiro("doctor", "--data", ill, "--json").stdout)["wrong"]
        assert any("signing.key is missing" in words for words in wrong)
    answer = roteiro("export", installation.running, "--data", ill)
    assert answer.exit_code == 1 and "signing.key is missing" in answer.output
    assert not (ill / "signing.key").exists()


@pytest.mark.parametrize(("key", "expected"), [("00" * 32, "is not the key that it was opened with"), ("no", "spoilt")])
def test_the_doctor_knows_a_key_that_is_another(roteiro, installation, tmp_path, key, expected):
    ill = tmp_path / "ill"
    shutil.copytree(installation.folder, ill)
    (ill / "signing.key").write_text(key)
    wrong = json.loads(roteiro("doctor", "--data", ill, "--json").stdout)["wrong"]
    assert any(expected in words for words in wrong)


def test_what_is_no_log_at_all_is_said_in_words(roteiro, tmp_path):
    (tmp_path / "log.db").write_text("nothing of ours")
    answer = roteiro("doctor", "--data", tmp_path)
    assert answer.exit_code == 1 and "cannot be read" in answer.output


def test_the_doctor_warns_of_a_log_that_others_can_read_as_none_is_when_it_is_made(roteiro, installation, tmp_path):
    assert [file.stat().st_mode & 0o777 for file in sorted(installation.folder.glob("log.db*"))] == [0o600] * 3
    ill = tmp_path / "ill"
    shutil.copytree(installation.folder, ill)
    (ill / "log.db").chmod(0o666)
    assert wrong_in(roteiro("doctor", "--data", ill, "--json")) == [
        f"{ill / 'log.db'} can be read by others: chmod 600 {ill / 'log.db'}"
    ]


def without_file(file):
    file.unlink()


def of_another_program(file):
    file.write_text("nothing of ours, and long enough to be told from an empty file" * 100)


def without_sessions(file):
    with sqlite3.connect(file) as connection:
        connection.execute("DROP TABLE sessions")
    connection.close()


def readable(file):
    file.chmod(0o640)


SPOILT_ACCOUNTS = {
    without_file: "accounts.db is missing: who has an account cannot sign in",
    of_another_program: "accounts.db cannot be read: file is not a database",
    without_sessions: "accounts.db lacks tables of accounts (sessions)",
    readable: "accounts.db can be read by others: chmod 600",
}


@pytest.mark.parametrize("spoil", SPOILT_ACCOUNTS)
def test_the_doctor_says_what_is_wrong_with_the_accounts(roteiro, tmp_path, spoil):
    house = House(tmp_path)
    person = Person(house).sign_up("Inês")
    party = Party(house)
    person.ask("POST", f"{party.path}/seats", {"name": "Inês"})
    house.close()
    assert wrong_in(roteiro("doctor", "--data", tmp_path, "--json")) == []
    for beside in ("accounts.db-wal", "accounts.db-shm"):
        (tmp_path / beside).unlink(missing_ok=True)
    spoil(tmp_path / "accounts.db")
    (wrong,) = wrong_in(roteiro("doctor", "--data", tmp_path, "--json"))
    assert SPOILT_ACCOUNTS[spoil] in wrong


def test_the_doctor_misses_a_push_process_that_does_not_answer(roteiro, installation, monkeypatch):
    monkeypatch.setenv("PUSH_URL", "http://127.0.0.1:9")
    (wrong,) = wrong_in(roteiro("doctor", "--data", installation.folder, "--json"))
    assert wrong.startswith("PUSH_URL does not push, at http://127.0.0.1:9: ")


@pytest.mark.postgres
def test_the_doctor_misses_the_clock_and_the_tables_of_accounts(roteiro, empty, redis_url, monkeypatch):
    migrate(empty)
    monkeypatch.setenv("DATABASE_URL", empty)
    monkeypatch.setenv("REDIS_URL", redis_url)
    told = wrong_in(roteiro("doctor", "--json"))
    assert [one for one in told if one.startswith("the database lacks tables of accounts (players, sessions, sittings")]
    assert [one for one in told if one.startswith("no clock runs")]
    make_accounts(empty)
    lead = DatabaseLead(empty, "clock")
    assert lead.taken()
    told = wrong_in(roteiro("doctor", "--json"))
    lead.close()
    assert told == ["no projector keeps views in Redis: start roteiro projector"]


def wrong_in(answer):
    """What a doctor who prints JSON says is wrong."""
    wrong = json.loads(answer.stdout)["wrong"]
    assert answer.exit_code == bool(wrong)
    return wrong
