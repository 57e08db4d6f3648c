"""A rolling restart under load: nobody's move fails, whether he sends it again or not, and none is made twice."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import Any

import pytest

from tests.faults.persistent import Persistent
from tests.faults.promises import check_promises_are_kept
from tests.faults.strangers import Stranger
from tests.faults.test_kill import PLAYERS, check_the_chains_hold
from tests.faults.whole import PAUSE
from tests.installation import Process, installation
from tests.killing import children
from tests.waiting import soon

UNLUCKY = 1  # who is let in at the very moment at which the last worker stops to listen


@contextmanager
def played(servers: list[Any]) -> Iterator[list[Persistent]]:
    """People play at these servers meanwhile, half of them over connections that are kept open; all of them get on."""
    kinds = (Persistent, Stranger)
    players = [kinds[number % 2](servers, number, Random(number), PAUSE) for number in range(PLAYERS)]
    for player in players:
        player.start()
    try:
        yield players
    finally:
        for player in players:
            player.stop()


def await_moves(players: list[Persistent], many: int = 3) -> None:
    """Until everybody has made so many more, or has come to the end of the game."""
    wanted = [len(player.promises) + many for player in players]
    soon(
        lambda: all(len(player.promises) >= count or not player.is_alive() for player, count in zip(players, wanted)),
        words=lambda: [player.wrong for player in players],
    )


def check_moves_went_on(players: list[Persistent], server: Process) -> None:
    caller = server.connect()
    assert all(player.promises for player in players)
    for player in players:
        check_promises_are_kept(player, caller)
    caller.close()


def cuts(players: list[Persistent]) -> list[str]:
    return [one for player in players if isinstance(player, Stranger) for one in player.cut]


def replaced(web: Process, workers: list[int]) -> bool:
    now = children(web.process.pid)
    return len(now) == len(workers) and not set(now) & set(workers)


def test_workers_are_replaced_one_after_the_other_and_no_move_fails(tmp_path):
    with installation(tmp_path) as made:
        web = made.start("web", WEB_CONCURRENCY="2")
        web.wait()
        with played([web]) as players:
            await_moves(players)
            workers = children(web.process.pid)
            web.process.send_signal(signal.SIGHUP)
            soon(partial(replaced, web, workers), words=web.words)
            await_moves(players)
        check_moves_went_on(players, web)
        assert cuts(players) == []
        assert web.stop() == 0
    check_the_chains_hold(tmp_path / "data")


@pytest.mark.postgres
def test_of_two_web_processes_one_stops_and_comes_back_and_no_move_fails(tmp_path, database):
    with installation(tmp_path, database=database) as made:
        servers = [made.start("web"), made.start("web")]
        for server in servers:
            server.wait()
        with played(servers) as players:
            for place in (0, 1):
                await_moves(players)
                assert servers[place].stop() == 0
                servers[place] = made.start("web", port=servers[place].port)
                servers[place].wait()
            await_moves(players)
        check_moves_went_on(players, servers[0])
        assert len(cuts(players)) <= UNLUCKY, cuts(players)
