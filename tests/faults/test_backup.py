"""The README's backup under load, restored elsewhere: what was confirmed before is there, and every table goes on."""

from __future__ import annotations

import json
import stat
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from api.cli import main
from api.settings import Settings
from api.stores import kept
from domain.tables.signing import SigningKey
from tests.cookbook import Where, blocks, carried_out, did
from tests.faults.load import Player, Promise
from tests.serving import Served, served
from tests.waiting import PATIENCE, soon

PLAYERS, FEW = 6, 5  # so many share the server that nobody's game is over before the backup is taken


@pytest.fixture
def in_folders(tmp_path) -> tuple[Where, Where]:
    return tmp_path / "one", tmp_path / "other"


@pytest.fixture
def in_databases(empty, database) -> tuple[Where, Where]:
    return database, empty


@pytest.fixture(params=["in_folders", pytest.param("in_databases", marks=pytest.mark.postgres)])
def places(request) -> tuple[Where, Where]:
    """Where the installation is, and where it is to be restored."""
    found: tuple[Where, Where] = request.getfixturevalue(request.param)
    return found


def test_a_backup_taken_under_load_has_all_that_was_confirmed_before_and_goes_on(places, tmp_path):
    (there, elsewhere, *_), (one, other) = blocks("Backup"), places
    with served(one, "--threads", "16", "--streams", "4") as server:
        players = [Player(server, number, Random(number)) for number in range(PLAYERS)]
        account = signed_up(server)
        for player in players:
            player.start()
        soon(lambda: all(len(player.promises) > FEW for player in players))
        confirmed = [[one for one in player.promises if one.answer] for player in players]
        carried_out(there, tmp_path, one)
        assert all(player.is_alive() for player in players)
        server.kill()
    for player in players:
        player.join(PATIENCE)
    carried_out(elsewhere, tmp_path, other)
    check_all_is_well(other)
    with served(other) as server:
        assert server.connect().ask("POST", "/api/sessions", body=account)[0] == 201
        for player, promises in zip(players, confirmed):
            player.caller = server.connect()
            check_all_is_there(player, promises)
            assert player.one_move()


def signed_up(server: Served) -> dict[str, str]:
    account = {"name": "Inês", "password": "correct horse battery"}
    assert server.connect().ask("POST", "/api/players", body=account)[0] == 201
    return account


def check_all_is_there(player: Player, promises: list[Promise]) -> None:
    assert promises
    logs = {seat: player.events(player.caller, seat) for seat in player.tokens}
    for promise in promises:
        for event in (promise.answer or {})["events"]:
            assert logs[promise.seat][event["number"]] == event


def check_all_is_well(where: Where) -> None:
    told = json.loads(did("roteiro doctor --json", Path(), where))
    assert told["wrong"] == [] and told["tables"] == PLAYERS, told


def within(where: Where, *arguments: str) -> Result:
    """The same command in this process, which begins at once."""
    environment = {"DATABASE_URL": "" if isinstance(where, Path) else where, "ROTEIRO_DATA": str(where)}
    return CliRunner().invoke(main, arguments, env=environment)


@pytest.fixture
def installation(tmp_path) -> Path:
    made: Path = tmp_path / "data"
    kept(Settings(made)).log.close()
    return made


def test_a_backup_is_read_by_its_owner_alone(installation, tmp_path):
    assert within(installation, "backup", str(tmp_path / "backup")).exit_code == 0
    files = [tmp_path / "backup", *(tmp_path / "backup").iterdir()]
    assert {"log.db", "signing.key", "tokens.key"} <= {file.name for file in files}
    assert not [file for file in files if file.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO)]


def test_a_backup_has_the_line_of_the_keys_of_which_older_logs_hang(installation, tmp_path):
    first = SigningKey.kept(installation / "signing.key").public
    assert within(installation, "rotate-key").exit_code == 0
    assert within(installation, "backup", str(tmp_path / "backup")).exit_code == 0
    assert within(tmp_path / "restored", "restore", str(tmp_path / "backup")).exit_code == 0
    there = SigningKey.kept(tmp_path / "restored" / "signing.key")
    assert [one.key for one in there.line] == [first, there.public]
    assert not (tmp_path / "restored" / "keys.json").stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO)


@pytest.mark.parametrize(
    ("act", "words"),
    [
        (lambda data, folder: within(data, "backup", str(data)), "is there already"),
        (lambda data, folder: within(folder / "none", "backup", str(folder / "backup")), "is missing"),
        (lambda data, folder: within(data, "restore", str(folder / "none")), "this is no backup"),
        (lambda data, folder: within(data, "restore", str(data)), "is not empty"),
        (lambda data, folder: within("postgresql://x@127.0.0.1:1/x", "restore", str(data)), "this is no backup"),
        (lambda data, folder: within("postgresql://x@127.0.0.1:1/x", "backup", str(folder / "b")), "refused"),
    ],
)
def test_what_cannot_be_done_is_told_and_nothing_is_overwritten(
    installation, tmp_path, act: Callable[[Path, Path], Result], words: str
):
    before = {file: file.read_bytes() for file in installation.iterdir()}
    done = act(installation, tmp_path)
    assert done.exit_code == 1 and words in done.stderr
    assert {file: file.read_bytes() for file in installation.iterdir()} == before


@pytest.mark.postgres
def test_a_backup_is_not_restored_over_another_log(database, tmp_path):
    assert within(database, "backup", str(tmp_path / "backup")).exit_code == 0
    done = within(database, "restore", str(tmp_path / "backup"))
    assert done.exit_code == 1 and "already exists" in done.stderr
