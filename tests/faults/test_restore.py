"""The restore drill: a backup taken under load, restored on another server, holds table by table and goes on."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Iterator
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest

from api.commands.migrate import migrated
from tests.faults.load import Player
from tests.services import Cluster, new_database
from tests.serving import PROGRAM, served
from tests.waiting import PATIENCE

pytestmark = pytest.mark.postgres
PLAYERS, NAME = 3, "restored"


@pytest.fixture
def clusters() -> Iterator[tuple[Cluster, Cluster]]:
    """The one that is backed up has carried out more transactions than the one that comes after it."""
    made = Cluster(), Cluster()
    yield made
    for one in made:
        one.close()


def roteiro(database: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "DATABASE_URL": database}
    return subprocess.run([PROGRAM, *arguments], env=environment, capture_output=True, text=True, check=False)


def run(cluster: Cluster, program: str, *arguments: str) -> None:
    assert cluster.run(program, *arguments).wait() == 0


def restored(first: Cluster, second: Cluster, database: str) -> str:
    """As the README says it; the address of the database on the other server."""
    file, there = str(first.folder / "data" / "backup"), urlsplit(second.url)._replace(path=f"/{NAME}").geturl()
    run(first, "pg_dump", "--format=custom", f"--file={file}", database)
    run(first, "createdb", f"--maintenance-db={second.url}", NAME)
    run(first, "pg_restore", "--exit-on-error", f"--dbname={there}", file)
    return there


def check_well(database: str) -> dict[str, Any]:
    done = roteiro(database, "doctor", "--json")
    told: dict[str, Any] = json.loads(done.stdout)
    assert done.returncode == 0 and told["wrong"] == [], told
    return told


def test_a_backup_taken_under_load_is_restored_elsewhere_and_every_table_goes_on(clusters):
    first, second = clusters
    database = new_database(first.url)
    migrated(database)
    with served(database, "--threads", "16", "--streams", "4") as server:
        players = [Player(server, number, Random(number)) for number in range(PLAYERS)]
        for player in players:
            player.start()
        time.sleep(1.5)
        there = restored(first, second, database)
        server.kill()
        for player in players:
            player.join(PATIENCE)
    assert "run roteiro migrate" in roteiro(there, "serve", "--port", "0").stderr
    assert "restored from elsewhere" in roteiro(there, "migrate").stdout
    events = check_well(there)["events"]
    with served(there) as server:
        for player in players:
            player.caller = server.connect()
            moves = len(player.promises)
            while len(player.promises) < moves + 3:
                assert player.one_move()
    assert check_well(there)["events"] >= events + 3 * PLAYERS
