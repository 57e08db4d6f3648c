"""The restore drill, by PostgreSQL's own programs: a backup taken under load holds on another server, and goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest

from api.commands.migrate import migrated
from tests.cookbook import blocks, carried_out, did
from tests.faults.load import Player
from tests.faults.test_backup import FEW, PLAYERS, check_all_is_there
from tests.services import Cluster, new_database
from tests.serving import served
from tests.waiting import PATIENCE, soon

pytestmark = pytest.mark.postgres


@pytest.fixture
def clusters() -> Iterator[tuple[Cluster, Cluster]]:
    """The one that is backed up has carried out more transactions than the one that comes after it."""
    made = Cluster(), Cluster()
    yield made
    for one in made:
        one.close()


def check_well(database: str) -> int:
    """All is well there; how many events there are."""
    told = json.loads(did("roteiro doctor --json", Path(), database))
    assert told["wrong"] == [], told
    events: int = told["events"]
    return events


def test_a_backup_taken_under_load_is_restored_elsewhere_and_every_table_goes_on(clusters, tmp_path):
    first, second = clusters
    *_, backup, restore = blocks("Backup")
    database, there = new_database(first.url), urlsplit(second.url)._replace(path="/restored").geturl()
    migrated(database)
    with served(database, "--threads", "16", "--streams", "4") as server:
        players = [Player(server, number, Random(number)) for number in range(PLAYERS)]
        for player in players:
            player.start()
        soon(lambda: all(len(player.promises) > FEW for player in players))
        confirmed = [[one for one in player.promises if one.answer] for player in players]
        carried_out(backup, tmp_path, database)
        assert all(player.is_alive() for player in players)
        server.kill()
        for player in players:
            player.join(PATIENCE)
    made, filled = restore[:2], restore[2:]
    carried_out(made, tmp_path, there)
    with pytest.raises(AssertionError, match="run roteiro migrate"):
        did("roteiro serve --port 0", tmp_path, there)
    assert "restored from elsewhere" in carried_out(filled, tmp_path, there)[0]
    events = check_well(there)
    with served(there) as server:
        for player, promises in zip(players, confirmed):
            player.caller = server.connect()
            check_all_is_there(player, promises)
            moves = len(player.promises)
            while len(player.promises) < moves + 3:
                assert player.one_move()
    assert check_well(there) >= events + 3 * PLAYERS
