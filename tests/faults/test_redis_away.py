"""Redis frozen, or emptied again and again, while people play: moves are as quick, and all is shown soon afterwards."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from tests.faults.persistent import Persistent
from tests.faults.whole import Whole
from tests.redis_server import RedisServer

SLOWER, WHOLE = 2.0, 5.0  # how much slower a move may be; seconds after which all is shown
WATCHED, TRIES = 3.0, 3  # seconds; measurements, of which one must hold on a machine with other work to do


class Timed(Persistent):
    """Notes how long each move took to be answered."""

    def __init__(self, *arguments) -> None:
        super().__init__(*arguments)
        self.seconds: list[float] = []

    def ask(self, promise, caller):
        began = time.monotonic()
        answer = super().ask(promise, caller)
        self.seconds.append(time.monotonic() - began)
        return answer


@contextmanager
def emptied(redis: RedisServer) -> Iterator[None]:
    """Again and again."""
    stopped = threading.Event()

    def empty() -> None:
        while not stopped.wait(0.2):
            redis.client.flushall()

    thread = threading.Thread(target=empty)
    thread.start()
    try:
        yield
    finally:
        stopped.set()
        thread.join()


@pytest.mark.postgres
@pytest.mark.parametrize("harm", [RedisServer.frozen, emptied])
def test_moves_are_as_quick_while_redis_is_frozen_or_emptied(whole, harm):
    dice = Random(1)
    found: list[float] = []
    while len(found) < TRIES and min(found, default=SLOWER + 1) > SLOWER:
        found.append(slowed(whole, harm, dice))
    assert found[-1] <= SLOWER, found


def slowed(whole: Whole, harm, dice: Random) -> float:
    """How much slower the slowest of a hundred moves is; what is shown is whole soon after, while people play on."""
    players = whole.at_play(Timed, dice)
    time.sleep(1)
    before = moves_of(players)
    with harm(whole.redis):
        during = moves_of(players)
    whole.check_views_are_whole_within(WHOLE)
    whole.check_promises(players)
    whole.check_views_soon()
    return p99(during) / p99(before)


def moves_of(players: list[Timed]) -> list[float]:
    """How long each move took that was made within the time for which it is watched."""
    already = [len(player.seconds) for player in players]
    time.sleep(WATCHED)
    return [one for player, number in zip(players, already) for one in player.seconds[number:]]


def p99(seconds: list[float]) -> float:
    return sorted(seconds)[int(0.99 * len(seconds))]
