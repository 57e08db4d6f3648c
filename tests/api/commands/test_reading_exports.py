"""export, verify and replay: a log taken away, proved and shown."""

import json

import pytest

from domain.tables.catalogue import catalogue
from domain.tables.importing import read_export
from projections.seat_view import seen_table, view_bytes


def test_export_writes_what_the_tables_export(roteiro, installation, tmp_path):
    file = tmp_path / "out.ndjson"
    assert roteiro("export", installation.finished, "--data", installation.folder, "-o", file).exit_code == 0
    assert file.read_bytes() == installation.file.read_bytes()


def test_export_of_an_unknown_table_says_so(roteiro, installation, tmp_path):
    assert "no table" in roteiro("export", "none", "--data", installation.folder).output
    assert "no log" in roteiro("export", "none", "--data", tmp_path).output


def test_verify_needs_the_file_alone(roteiro, installation):
    answer = roteiro("verify", installation.file)
    assert answer.exit_code == 0 and "luck and rules hold" in answer.output


def test_verify_of_a_running_game_says_what_could_not_be_checked(roteiro, installation):
    answer = roteiro("verify", installation.cut_for("red"), "--json")
    (found,) = json.loads(answer.stdout)["files"]
    assert answer.exit_code == 0 and found["holds"] and not found["rules_checked"]


def test_verify_names_file_event_and_what_does_not_hold(roteiro, installation, tmp_path):
    lines = installation.file.read_bytes().splitlines(keepends=True)
    broken = tmp_path / "broken.ndjson"
    broken.write_bytes(b"".join([*lines[:20], *lines[21:]]))
    answer = roteiro("verify", installation.file, broken, "--json")
    good, bad = json.loads(answer.stdout)["files"]
    assert answer.exit_code == 1 and good["holds"]
    assert (bad["file"], bad["event"], bad["holds"]) == (str(broken), 21, False) and bad["what"]
    words = roteiro("verify", broken)
    assert words.exit_code == 1 and f"{broken}: event 21: " in words.output


def test_verify_of_a_file_that_is_not_there_fails(roteiro, tmp_path):
    assert roteiro("verify", tmp_path / "none").exit_code == 1


@pytest.mark.parametrize("seat", [None, "red", "blue"])
def test_replay_gives_the_view_of_any_moment_byte_for_byte(roteiro, installation, seat):
    log = read_export(installation.file.read_bytes(), catalogue())
    asked = [] if seat is None else ["--as", seat]
    for number in (1, 5, 60, len(log)):
        answer = roteiro("replay", installation.file, "--to", number, *asked, "--json")
        assert answer.stdout_bytes.strip() == view_bytes(seen_table(catalogue(), log[:number], seat), seat)


def test_replay_of_a_running_game_shows_a_seat_its_own_pirates_and_nobody_elses(roteiro, installation):
    shown = json.loads(roteiro("replay", installation.cut_for("red"), "--as", "red", "--json").stdout)
    totals = {seat: home["pirates"]["amount"] for seat, home in shown["state"]["homes"].items()}
    assert totals["red"] is not None and totals["blue"] is None and totals["yellow"] is None


@pytest.mark.parametrize(("language", "word"), [("en", "windmill"), ("ja", "風車")])
def test_replay_draws_the_board_in_the_terminal(roteiro, installation, language, word):
    answer = roteiro("replay", installation.file, "--lang", language)
    assert answer.exit_code == 0 and word in answer.output.lower()


def test_replay_refuses_moments_and_seats_that_are_not_there(roteiro, installation, tmp_path):
    assert "ends with event" in roteiro("replay", installation.file, "--to", 99_999).output
    assert "the seats are" in roteiro("replay", installation.file, "--as", "green").output
    nonsense = tmp_path / "nonsense.ndjson"
    nonsense.write_bytes(b"nonsense\n")
    assert roteiro("replay", nonsense).exit_code == 1
