"""Servers on one PostgreSQL, which is killed under load as they are: what was confirmed is there, once and whole."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from random import Random

import pytest

from api.commands.migrate import migrated
from tests.faults.persistent import Insistent, Persistent
from tests.faults.test_kill import check_promises_are_kept
from tests.services import Cluster, new_database
from tests.serving import PROGRAM, Caller, Served, served
from tests.waiting import soon

pytestmark = pytest.mark.postgres
PLAYERS, RECOVERED = 4, 10.0  # seconds


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """One that may be killed."""
    made = Cluster()
    yield made
    made.close()


@pytest.fixture
def database(cluster: Cluster) -> str:
    made = new_database(cluster.url)
    migrated(made)
    return made


@pytest.fixture
def servers(database: str) -> Iterator[list[Served]]:
    """Two, of which each may be replaced; what is in the list at the end is ended."""
    with ExitStack() as running:
        made = [running.enter_context(served(database, *OPTIONS)) for _ in range(2)]
        yield made
        for one in made:
            one.kill()


OPTIONS = ("--threads", "16", "--streams", "4")


def at_play(servers: list[Served], dice: Random) -> list[Persistent]:
    players = [Persistent(servers, number, Random(dice.random())) for number in range(PLAYERS)]
    for player in players:
        player.start()
    return players


def check_all_is_well(players: list[Persistent], servers: list[Served], database: str) -> None:
    """Every promise is kept, every event was promised, and every chain holds."""
    for player in players:
        player.stop()
    for player in players:
        caller = Insistent(servers, player.dice)
        check_promises_are_kept(player, caller)
        check_nothing_else_happened(player, caller)
    environment = {**os.environ, "DATABASE_URL": database}
    done = subprocess.run([PROGRAM, "doctor", "--json"], env=environment, capture_output=True, check=False)
    told = json.loads(done.stdout)
    assert done.returncode == 0 and told["wrong"] == [] and told["tables"] == PLAYERS, told


def check_nothing_else_happened(player: Persistent, caller: Insistent) -> None:
    """A command that was sent again and again, because its answer was lost, was carried out once."""
    promised = {event["number"] for one in player.promises for event in (one.answer or {})["events"]}
    seat = next(iter(player.tokens))
    log = player.events(caller, seat)
    began = next(number for number, one in log.items() if one["event"]["kind"] == "game-started")
    assert promised == {number for number in log if number > began}


def check_everybody_goes_on(players: list[Persistent]) -> None:
    """Each is answered again before long."""
    since = time.monotonic()
    soon(lambda: all(player.answered > since for player in players), within=RECOVERED)


def test_a_killed_server_loses_doubles_and_halves_no_move_that_another_one_takes_over(loop_number, servers, database):
    dice = Random(loop_number)
    players = at_play(servers, dice)
    for place in (0, 1):
        time.sleep(dice.uniform(0.2, 1.0))
        servers[place].kill()
        servers[place] = Served(database, *OPTIONS)
        check_everybody_goes_on(players)
    check_all_is_well(players, servers, database)


def test_a_killed_database_loses_doubles_and_halves_no_move_and_comes_back(loop_number, servers, database, cluster):
    dice = Random(loop_number)
    players = at_play(servers, dice)
    for _ in range(2):
        time.sleep(dice.uniform(0.2, 1.0))
        cluster.kill()
        time.sleep(dice.choice((0, 0, 3)))
        cluster.start()
        check_everybody_goes_on(players)
    check_all_is_well(players, servers, database)


def test_a_database_restarted_is_followed_again_by_every_server(servers, cluster):
    dice = Random(1)
    players = at_play(servers, dice)
    time.sleep(0.5)
    cluster.restart()
    check_everybody_goes_on(players)
    for player in players:
        player.stop()
    newest = {player.path: max(player.events(Insistent(servers, dice), "red")) for player in players}
    for server in servers:
        caller = server.connect()
        soon(partial(shows, caller, newest), within=RECOVERED)
        assert caller.ask("GET", "/readyz")[0] == 200


def shows(caller: Caller, newest: dict[str, int]) -> bool:
    """Whether each of these tables is shown as far as it is."""
    return {path: caller.ask("GET", path)[1]["version"] for path in newest} == newest
