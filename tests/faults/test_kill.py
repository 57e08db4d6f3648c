"""A server that is killed at any moment under load: what it has confirmed is there, once and whole."""

from __future__ import annotations

import json
import subprocess
import time
from random import Random

from tests.faults.load import Player
from tests.serving import PROGRAM, Caller, served
from tests.waiting import PATIENCE

PLAYERS = 4


def test_a_killed_server_loses_doubles_and_halves_no_confirmed_move(kill_number, tmp_path):
    dice = Random(kill_number)
    with served(tmp_path, "--threads", "16", "--streams", "4") as server:
        players = [Player(server, number, Random(dice.random())) for number in range(PLAYERS)]
        for player in players:
            player.start()
        time.sleep(dice.uniform(0.05, 1.2))
        server.kill()
    for player in players:
        player.join(PATIENCE)
    assert sum(len(player.promises) for player in players) > 0
    with served(tmp_path) as again:
        caller = again.connect()
        for player in players:
            check_promises_are_kept(player, caller)
            check_the_last_command_was_done_once_or_not_at_all(player, caller)
            check_the_game_goes_on(player, caller)
        assert again.stop() == 0
    check_the_chains_hold(tmp_path)


def check_promises_are_kept(player: Player, caller: Caller) -> None:
    """Every confirmed event is there, at its number, as its own seat was told."""
    logs = {seat: player.events(caller, seat) for seat in player.tokens}
    numbers = [*logs[next(iter(logs))]]
    assert numbers == [*range(1, len(numbers) + 1)]
    confirmed = [promise for promise in player.promises if promise.answer is not None]
    for promise in confirmed:
        assert promise.answer is not None
        for event in promise.answer["events"]:
            assert logs[promise.seat][event["number"]] == event
    first = [promise.answer["events"][0]["number"] for promise in confirmed if promise.answer]
    assert len(set(first)) == len(first)


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


def check_the_chains_hold(folder) -> None:
    checked = subprocess.run([PROGRAM, "doctor", "--data", folder, "--json"], capture_output=True, check=False)
    told = json.loads(checked.stdout)
    assert checked.returncode == 0 and told["wrong"] == [] and told["tables"] == PLAYERS, told
