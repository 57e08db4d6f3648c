import json
import shutil
import sqlite3

import pytest


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
