"""A server that is killed at any moment under load: what it has confirmed is there, once and whole."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from random import Random

import pytest

from tests.faults.load import Player
from tests.faults.promises import check_promises_are_kept
from tests.serving import PROGRAM, Caller, Served, served
from tests.waiting import PATIENCE

PLAYERS = 4


@pytest.fixture
def starting(tmp_path) -> Iterator[Callable[[], Served]]:
    """Starts a server on the same folder, again and again; none is left behind."""
    with ExitStack() as running:
        yield lambda: running.enter_context(served(tmp_path, "--threads", "16", "--streams", "4"))


@pytest.mark.timeout(3_600)
def test_a_killed_server_loses_doubles_and_halves_no_confirmed_move(request, starting, tmp_path):
    dice, kills, server = Random(1), request.config.getoption("--kills"), starting()
    for _ in range(kills):
        players = [Player(server, number, Random(dice.random())) for number in range(PLAYERS)]
        for player in players:
            player.start()
        time.sleep(dice.uniform(0.05, 1.2))
        server.kill()
        for player in players:
            player.join(PATIENCE)
        assert sum(len(player.promises) for player in players) > 0
        server = starting()
        caller = server.connect()
        for player in players:
            check_promises_are_kept(player, caller)
            check_the_last_command_was_done_once_or_not_at_all(player, caller)
            check_the_game_goes_on(player, caller)
        caller.close()
    assert server.stop() == 0
    check_the_chains_hold(tmp_path, PLAYERS * kills)


def check_the_last_command_was_done_once_or_not_at_all(player: Player, caller: Caller) -> None:
    """Sent again with its key it is answered as before, or done now; never done twice."""
    for promise in player.promises[-2:]:
        before = player.events(caller, promise.seat)
        status, answer = player.ask(promise, caller)
        after = player.events(caller, promise.seat)
        if promise.answer is not None:
            assert (status, answer["repeated"]) == (201, True)
            assert answer["events"] == promise.answer["events"] and after == before
        elif status == 201:
            marks = [event["key"] for event in after.values() if event["key"] == answer["events"][0]["key"]]
            assert len(marks) == len(answer["events"])
            assert len(after) == len(before) + (0 if answer["repeated"] else len(answer["events"]))
        else:
            assert status == 409 and promise.act != "moves"


def check_the_game_goes_on(player: Player, caller: Caller) -> None:
    player.caller = caller
    for _ in range(5):
        player.one_move()


def check_the_chains_hold(folder, tables: int = PLAYERS) -> None:
    checked = subprocess.run([PROGRAM, "doctor", "--data", folder, "--json"], capture_output=True, check=False)
    told = json.loads(checked.stdout)
    assert checked.returncode == 0 and told["wrong"] == [] and told["tables"] == tables, told
