"""export, verify and replay: a log taken away, proved and shown."""

import json
import shutil

import pytest
from msgspec.structs import replace

from domain.kernel.values import write
from domain.tables.branches import fork_table
from domain.tables.catalogue import catalogue
from domain.tables.events import MovePlayed
from domain.tables.export import export
from domain.tables.importing import read_export
from domain.tables.opening import imported_id
from domain.tables.playing import Answer
from domain.tables.receipts import read_receipts, receipt, receipt_text
from domain.tables.signing import SigningKey
from domain.tables.sqlite import SqliteLog
from domain.tables.verify import verify
from projections.seat_view import seen_table, view_bytes
from tests.random_play import new_tables, opened


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


def test_verify_of_a_fork_says_that_its_beginning_is_unproved_unless_its_origin_is_given(roteiro, forks):
    fork, origin, other = forks
    unproved = "hold from the fork on; how it begins is unproved"
    assert unproved in roteiro("verify", fork).output and unproved in roteiro("verify", fork, "--origin", other).output
    answer = roteiro("verify", fork, "--origin", other, "--origin", origin)
    assert answer.exit_code == 0 and "luck and rules hold" in answer.output
    (found,) = json.loads(roteiro("verify", fork, "--origin", origin, "--json").stdout)["files"]
    assert found["origin_proved"] and found["origin"]


@pytest.fixture
def forks(tmp_path):
    """The exports of a fork that was given up at once, of its origin, and of another table."""
    tables = new_tables(catalogue().box("madeira"), seed=5)
    origin, other = (opened(tables, catalogue().box("madeira"), 2, seed) for seed in (5, 6))
    for table in (origin, other):
        tables.resign(table.id, "red")
    fork = fork_table(tables, origin.id, origin.version).table
    for seat in fork.places:
        tables.sit(fork.id, seat, seat)
    for seat in fork.places:
        tables.ready(fork.id, seat)
    tables.resign(fork.id, "red")
    files = [tmp_path / f"{name}.ndjson" for name in ("fork", "origin", "other")]
    for file, table in zip(files, (fork, origin, other)):
        file.write_bytes(export(tables, table.id))
    return files


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


# Receipts and keys


@pytest.fixture
def kept(installation, tmp_path):
    """A file with the receipt of each move of the finished game, and the published keys."""
    key = installation.tables.key
    receipts, keys = tmp_path / "receipts.ndjson", tmp_path / "keys.json"
    table = installation.tables.look(installation.finished)
    moves = (one for one in installation.tables.events(table.id) if isinstance(one.event, MovePlayed))
    receipts.write_bytes(b"".join(write(receipt(key, Answer(table, (one,)))) + b"\n" for one in moves))
    keys.write_bytes(b'{"keys":%s}' % write(key.line))
    return receipts, keys


def test_verify_holds_a_log_against_the_receipts_that_a_seat_has_kept(roteiro, installation, kept):
    receipts, keys = kept
    answer = roteiro("verify", installation.file, "--receipts", receipts, "--keys", keys)
    assert answer.exit_code == 0, answer.output


def test_verify_convicts_a_server_that_signed_another_past(roteiro, installation, kept, tmp_path):
    receipts, _ = kept
    other = tmp_path / "other.ndjson"
    text = receipts.read_bytes()
    key, first = installation.tables.key, read_receipts(text)[0]
    seal = "ab" * 32
    signature = key.sign(receipt_text(first.table, first.number, seal))
    other.write_bytes(write(replace(first, seal=seal, signature=signature)) + b"\n")
    answer = roteiro("verify", installation.file, "--receipts", receipts, "--receipts", other, "--json")
    (found,) = json.loads(answer.stdout)["files"]
    assert answer.exit_code == 1 and found["holds"]
    assert found["convictions"] == [
        {"number": first.number, "what": "the server signed another past up to this event than the log shows"}
    ]
    assert f"receipt of event {first.number}" in roteiro("verify", installation.file, "--receipts", other).output


def test_verify_names_a_log_whose_key_nobody_has_published(roteiro, installation, tmp_path):
    keys = tmp_path / "keys.json"
    keys.write_bytes(b'{"keys":[{"key":"%s"}]}' % (b"00" * 32))
    answer = roteiro("verify", installation.file, "--keys", keys)
    assert answer.exit_code == 1 and "not published" in answer.output


@pytest.mark.parametrize(("option", "words"), [("--receipts", "no receipts"), ("--keys", "is no answer of")])
def test_verify_says_that_a_file_is_none_of_receipts_or_keys(roteiro, installation, tmp_path, option, words):
    (tmp_path / "spoilt").write_text("[]\n")
    answer = roteiro("verify", installation.file, option, tmp_path / "spoilt")
    assert answer.exit_code == 1 and words in answer.output


def test_a_rotated_key_leaves_every_log_provable(roteiro, installation, tmp_path):
    moved = tmp_path / "moved"
    shutil.copytree(installation.folder, moved)
    before = SigningKey.kept(moved / "signing.key").public
    answer = roteiro("rotate-key", "--data", moved)
    assert answer.exit_code == 0 and before in answer.output
    assert roteiro("doctor", "--data", moved).exit_code == 0
    file = tmp_path / "after.ndjson"
    assert roteiro("export", installation.finished, "--data", moved, "-o", file).exit_code == 0
    found = json.loads(roteiro("verify", file, "--json").stdout)
    assert found["holds"] and found["files"][0]["server_key"] == before
    assert b'"line":' in file.read_bytes()


def test_receipts_of_either_key_hold_against_a_log_that_both_have_signed(roteiro, installation, kept, tmp_path):
    receipts, moved, file = kept[0], tmp_path / "moved", tmp_path / "after.ndjson"
    shutil.copytree(installation.folder, moved)
    assert roteiro("rotate-key", "--data", moved).exit_code == 0
    assert roteiro("export", installation.finished, "--data", moved, "-o", file).exit_code == 0
    new, table = SigningKey.kept(moved / "signing.key"), installation.tables.look(installation.finished)
    last = installation.tables.events(table.id)[-1]
    with receipts.open("ab") as more:
        more.write(write(receipt(new, Answer(table, (last,)))) + b"\n")
    answer = roteiro("verify", file, "--receipts", receipts)
    assert answer.exit_code == 0, answer.output
    before = roteiro("verify", installation.file, "--receipts", receipts)
    assert before.exit_code == 1 and "none of this server's" in before.output


def test_where_no_key_is_none_is_rotated(roteiro, tmp_path):
    answer = roteiro("rotate-key", "--data", tmp_path)
    assert answer.exit_code == 1 and "there is no key" in answer.output and not list(tmp_path.iterdir())


# Taken in elsewhere


def test_a_log_is_taken_in_by_an_installation_and_leaves_it_as_it_came(roteiro, installation, tmp_path):
    there = tmp_path / "there"
    there.mkdir()
    SigningKey.kept(there / "signing.key")
    SqliteLog(there / "log.db").close()
    answer = roteiro("import", installation.file, "--data", there)
    name = imported_id(verify(installation.file.read_bytes(), catalogue()).server_key, installation.finished)
    assert answer.exit_code == 0 and f"table {name}" in answer.output, answer.output
    assert "here already" in roteiro("import", installation.file, "--data", there).output
    file = tmp_path / "again.ndjson"
    roteiro("export", name, "--data", there, "-o", file)
    assert file.read_bytes() == installation.file.read_bytes()
    assert roteiro("doctor", "--data", there).exit_code == 1  # it has never been started: a key is missing
    (there / "tokens.key").write_text("00" * 32)
    (there / "tokens.key").chmod(0o600)
    doctor = roteiro("doctor", "--data", there)
    assert doctor.exit_code == 0, doctor.output


def test_a_running_or_spoilt_log_is_not_taken_in_and_it_says_why(roteiro, installation, tmp_path):
    running = roteiro("import", installation.cut_for("red"), "--data", installation.folder)
    assert running.exit_code == 1 and "finished game" in running.output
    (tmp_path / "spoilt").write_bytes(installation.file.read_bytes()[:-9])
    spoilt = roteiro("import", tmp_path / "spoilt", "--data", installation.folder)
    assert spoilt.exit_code == 1 and "does not hold" in spoilt.output
