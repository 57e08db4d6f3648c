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

from tests.faults.persistent import Insistent, Persistent
from tests.faults.promises import check_nothing_else_happened, check_promises_are_kept
from tests.faults.whole import PAUSE, PLAYERS, check_every_table_goes_on
from tests.serving import PROGRAM, Caller, Served, served
from tests.waiting import soon

pytestmark = pytest.mark.postgres
RECOVERED = 10.0  # seconds


@pytest.fixture
def servers(fragile: str) -> Iterator[list[Served]]:
    """Two, of which each may be replaced; what is in the list at the end is ended."""
    with ExitStack() as running:
        made = [running.enter_context(served(fragile, *OPTIONS)) for _ in range(2)]
        yield made
        for one in made:
            one.kill()


OPTIONS = ("--threads", "16", "--streams", "4")


def at_play(servers: list[Served], dice: Random) -> list[Persistent]:
    players = [Persistent(servers, number, Random(dice.random()), PAUSE) for number in range(PLAYERS)]
    for player in players:
        player.start()
    return players


def check_promises(players: list[Persistent], servers: list[Served]) -> None:
    """Every promise is kept, and every event was promised."""
    for player in players:
        player.stop()
    for player in players:
        caller = Insistent(servers, player.dice)
        check_promises_are_kept(player, caller)
        check_nothing_else_happened(player, caller)
        caller.close()


def check_all_is_well(players: list[Persistent], servers: list[Served], database: str) -> None:
    """Afterwards too, and every chain holds."""
    check_promises(players, servers)
    environment = {**os.environ, "DATABASE_URL": database}
    done = subprocess.run([PROGRAM, "doctor", "--json"], env=environment, capture_output=True, check=False)
    told = json.loads(done.stdout)
    assert done.returncode == 0 and told["wrong"] == [] and told["tables"] == len(players), told


@pytest.mark.timeout(3_600)
def test_a_killed_server_loses_doubles_and_halves_no_move_that_another_one_takes_over(servers, fragile, request):
    dice = Random(1)
    everybody = []
    for _ in range(request.config.getoption("--loops")):
        everybody += (players := at_play(servers, dice))
        time.sleep(dice.uniform(0.1, 1.0))
        place = dice.choice((0, 1))
        servers[place].kill()
        check_every_table_goes_on(players, within=RECOVERED)
        servers[place] = Served(fragile, *OPTIONS)
        check_promises(players, servers)
    check_all_is_well(everybody, servers, fragile)


@pytest.mark.timeout(3_600)
def test_a_killed_database_loses_doubles_and_halves_no_move_and_comes_back(servers, fragile, cluster, request):
    dice = Random(1)
    everybody = []
    for _ in range(request.config.getoption("--loops")):
        everybody += (players := at_play(servers, dice))
        time.sleep(dice.uniform(0.1, 1.0))
        cluster.kill()
        time.sleep(dice.choice((0, 0, 3)))
        cluster.start()
        check_every_table_goes_on(players, within=RECOVERED)
        check_promises(players, servers)
    check_all_is_well(everybody, servers, fragile)


def test_a_database_restarted_is_followed_again_by_every_server(servers, cluster):
    dice = Random(1)
    players = at_play(servers, dice)
    time.sleep(0.5)
    cluster.restart()
    check_every_table_goes_on(players, within=RECOVERED)
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
