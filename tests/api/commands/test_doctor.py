import json
import shutil
import sqlite3


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
