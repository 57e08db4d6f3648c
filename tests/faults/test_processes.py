"""Each process of an installation, and its Redis, killed or frozen under load: moves go on, and all is shown again."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from api.stores import in_database
from domain.tables.catalogue import catalogue
from domain.tables.playing import Tables
from projections.kept import Kept
from projections.reaching import connected
from tests.api.test_push import Readers, check_each_was_told_all_once
from tests.faults.persistent import Insistent, Persistent
from tests.faults.test_database import check_nothing_else_happened
from tests.faults.test_kill import check_promises_are_kept
from tests.installation import Installation, Process, installation
from tests.projecting import check_redis_is_soon_as_the_log_says
from tests.random_play import ticking
from tests.redis_server import RedisServer, redis_server
from tests.waiting import PATIENCE

pytestmark = pytest.mark.postgres
PLAYERS, READERS, WHOLE = 4, 3, 5.0
SLOWER, NOISE = 2.0, 0.015  # how much slower a move may be; seconds that a busy machine may add
WATCHED = 3.0  # seconds


class Whole:
    """PostgreSQL, Redis, and the processes between; what was killed is started again at its port."""

    def __init__(self, made: Installation, redis: RedisServer, database: str) -> None:
        self.made, self.redis, self.database = made, redis, database
        self.named = {name: made.start(name) for name in ("web", "push", "projector")}
        for one in self.named.values():
            one.wait()
        self.webs = [self.named["web"]]
        self.kept = Kept(connected(redis.url, PATIENCE))

    def kill(self, name: str) -> None:
        if name == "redis":
            self.redis.kill()
        else:
            self.named[name].kill()

    def start(self, name: str) -> None:
        if name == "redis":
            self.redis.start()
            return
        again: Process = self.made.start(name, port=self.named[name].port)
        again.wait()
        self.named[name] = again
        self.webs[:] = [self.named["web"]]

    def check_views_soon(self) -> None:
        stores = in_database(self.database)
        tables = Tables(stores.log, catalogue(), stores.key, ticking(), os.urandom)
        check_redis_is_soon_as_the_log_says(self.kept, tables, WHOLE)
        stores.log.close()


@pytest.fixture
def whole(database: str, tmp_path) -> Iterator[Whole]:
    (tmp_path / "redis").mkdir()
    with redis_server(tmp_path / "redis") as redis, installation(tmp_path / "made", redis.url, database) as made:
        yield Whole(made, redis, database)


@pytest.mark.parametrize("name", ["web", "push", "projector", "redis"])
def test_whatever_is_killed_no_move_is_lost_or_doubled_and_all_is_shown(whole, name, loop_number):
    dice = Random(f"{name} {loop_number}")
    players = [Persistent(whole.webs, number, Random(dice.random())) for number in range(PLAYERS)]
    for player in players:
        player.start()
    time.sleep(dice.uniform(0.1, 1.0))
    whole.kill(name)
    time.sleep(dice.uniform(0, 0.5))
    whole.start(name)
    time.sleep(1)
    for player in players:
        player.stop()
    for player in players:
        assert player.promises
        check_promises_are_kept(player, Insistent(whole.webs, dice))
        check_nothing_else_happened(player, Insistent(whole.webs, dice))
    whole.check_views_soon()
    check_streams(whole, players[0])


def check_streams(whole: Whole, player: Persistent) -> None:
    """Who comes now is told of everything, once."""
    end = len(player.events(Insistent(whole.webs, player.dice), next(iter(player.tokens))))
    readers = Readers(whole.named["push"].port, player.path, end, READERS)
    readers.join()
    check_each_was_told_all_once(readers.told, end, READERS)


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


@pytest.mark.parametrize("harm", [RedisServer.frozen, emptied])
def test_moves_are_as_quick_while_redis_is_frozen_or_emptied(whole, harm):
    players = [Timed(whole.webs, number, Random(number)) for number in range(PLAYERS)]
    for player in players:
        player.start()
    time.sleep(1)
    before = moves_of(players)
    with harm(whole.redis):
        during = moves_of(players)
    for player in players:
        player.stop()
    assert p99(during) <= SLOWER * p99(before) + NOISE
    whole.check_views_soon()


def moves_of(players: list[Timed]) -> list[float]:
    """How long each move took that was made within the time for which it is watched."""
    already = [len(player.seconds) for player in players]
    time.sleep(WATCHED)
    return [one for player, number in zip(players, already) for one in player.seconds[number:]]


def p99(seconds: list[float]) -> float:
    return sorted(seconds)[int(0.99 * len(seconds))]
