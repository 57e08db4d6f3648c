"""One folder with a finished and a running game, and its exports, for all commands that read."""

import secrets
from datetime import UTC, datetime
from random import Random

import pytest
from click.testing import CliRunner

from api.bench.games import Asked, played_out, random_move, seated
from api.cli import main
from domain.tables.catalogue import catalogue
from domain.tables.export import export
from domain.tables.playing import Tables
from domain.tables.signing import SigningKey
from domain.tables.sqlite import SqliteLog
from domain.tables.tokens import SeatTokens


class Installation:
    def __init__(self, folder):
        self.folder = folder
        key = SigningKey.kept(folder / "signing.key")
        SeatTokens.kept(folder / "tokens.key")
        self.log = SqliteLog(folder / "log.db")
        self.tables = Tables(self.log, catalogue(), key, lambda: datetime.now(UTC), secrets.token_bytes)
        dice = Random(4)
        self.finished = played_out(self.tables, Asked("madeira"), 2, dice).table
        self.running = seated(self.tables, Asked("madeira"), 3).id
        for _ in range(40):
            self.tables.play(self.running, *random_move(self.tables.look(self.running), dice))
        self.file = folder / "finished.ndjson"
        self.file.write_bytes(export(self.tables, self.finished))

    def cut_for(self, seat):
        file = self.folder / f"running-{seat}.ndjson"
        file.write_bytes(export(self.tables, self.running, seat))
        return file


@pytest.fixture(scope="session")
def installation(tmp_path_factory):
    made = Installation(tmp_path_factory.mktemp("installation"))
    yield made
    made.log.close()


@pytest.fixture
def roteiro():
    """Runs a command as the shell would."""
    return lambda *arguments: CliRunner().invoke(main, [str(one) for one in arguments])
