"""PostgreSQL restarted or killed while everything runs, or away when it starts: all recovers by itself, soon."""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import partial
from http.client import HTTPException
from random import Random

import pytest

from tests.faults.persistent import Persistent
from tests.faults.whole import Whole, check_every_table_goes_on
from tests.installation import COMMANDS, Process, installation
from tests.services import Cluster
from tests.serving import seated
from tests.waiting import PATIENCE, soon

pytestmark = pytest.mark.postgres
RECOVERED = 10.0  # seconds
DOWN, STARTED = 2.0, 30.0  # seconds; a process has all of Python to load before it is one that waits
LEISURE = 0.1  # seconds between two moves, so that no game is over before all is seen
AWAY = (OSError, HTTPException)


def killed(cluster: Cluster) -> None:
    cluster.kill()
    time.sleep(DOWN)
    cluster.start()


class AgainstABot(Persistent):
    """Somebody who can go on only as long as a bot does."""

    def seated(self) -> tuple[str, dict[str, str]]:
        _, opened = self.caller.ask("POST", "/api/tables", body={"game": "madeira", "seats": 2})
        path = f"/api/tables/{opened['table']}"
        _, sat = self.caller.ask("POST", f"{path}/seats", body={"name": "Inês"})
        self.caller.ask("POST", f"{path}/seats", body={"name": "Rui", "bot": "random"})
        self.caller.ask("POST", f"{path}/ready", sat["token"], {})
        return path, {sat["seat"]: sat["token"]}


@pytest.fixture
def processes(whole: Whole) -> dict[str, Process]:
    """All of the Procfile."""
    clock = whole.made.start("clock")
    clock.wait()
    return {**whole.named, "clock": clock}


def await_ready(processes: Iterable[Process], until: float) -> None:
    for one in processes:
        soon(partial(is_ready, one), until - time.monotonic(), despite=AWAY, words=one.words)


def is_ready(process: Process) -> bool:
    assert process.process.poll() is None, process.words()
    status, told = process.asked()
    return status == 200 and told["status"] == "ready"


@pytest.mark.parametrize("harm", [Cluster.restart, killed])
def test_all_recovers_by_itself_when_the_database_is_back(whole, processes, harm):
    dice = Random(1)
    players = [*whole.at_play(Persistent, dice, LEISURE), *whole.at_play(AgainstABot, dice, LEISURE)]
    check_every_table_goes_on(players)
    harm(whole.cluster)
    until = time.monotonic() + RECOVERED
    await_ready(processes.values(), until)
    check_every_table_goes_on(players, within=until - time.monotonic())
    whole.check_views_are_whole_within(until - time.monotonic())
    whole.check_promises(players)
    whole.check_views_soon()


def test_what_is_started_while_database_and_redis_are_away_is_ready_when_they_are_back(
    cluster, fragile, redis, tmp_path
):
    with installation(tmp_path / "made", redis.url, fragile) as made:
        redis.kill()
        cluster.kill()
        processes = [made.start(name) for name in COMMANDS]
        time.sleep(DOWN)
        cluster.start()
        await_ready(processes[:1], time.monotonic() + STARTED)
        seated(processes[0].connect(PATIENCE))
        redis.start()
        await_ready(processes, time.monotonic() + RECOVERED)
