"""A whole installation that is played at: PostgreSQL, Redis, and the processes between, each of which may be killed."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import TypeVar

from api.stores import in_database
from domain.tables.catalogue import catalogue
from domain.tables.playing import Tables
from projections.kept import Kept
from projections.reaching import connected
from tests.faults.persistent import Insistent, Persistent
from tests.faults.promises import check_nothing_else_happened, check_promises_are_kept
from tests.installation import Installation, Process
from tests.projecting import Refold, check_redis_is_soon_as_the_log_says
from tests.random_play import ticking
from tests.redis_server import RedisServer
from tests.services import Cluster
from tests.waiting import PATIENCE, soon

Kind = TypeVar("Kind", bound=Persistent)
PLAYERS, FEW = 4, 3
PAUSE = 0.02  # seconds between a player's moves, so that no game is over before its time


class Whole:
    """What was killed is started again at its port, with what its files hold."""

    def __init__(self, made: Installation, redis: RedisServer, cluster: Cluster, database: str) -> None:
        self.made, self.services = made, {"redis": redis, "postgres": cluster}
        self.redis, self.cluster = redis, cluster
        self.named = {name: made.start(name) for name in ("web", "push", "projector")}
        for one in self.named.values():
            one.wait()
        self.webs = [self.named["web"]]
        self.kept = Kept(connected(redis.url, PATIENCE))
        stores = in_database(database)
        self.log = stores.log
        self.refold = Refold(Tables(stores.log, catalogue(), stores.key, ticking(), os.urandom))

    def kill(self, name: str) -> None:
        (self.services.get(name) or self.named[name]).kill()

    def start(self, name: str) -> None:
        """Returns once it is there again."""
        if name in self.services:
            self.services[name].start()
            return
        again: Process = self.made.start(name, port=self.named[name].port)
        again.wait()
        self.named[name] = again
        self.webs[:] = [self.named["web"]]

    def at_play(self, kind: type[Kind], dice: Random, pause: float = PAUSE) -> list[Kind]:
        """New people at new tables, all of whom play."""
        players = [kind(self.webs, number, Random(dice.random()), pause) for number in range(PLAYERS)]
        for player in players:
            player.start()
        return players

    def check_promises(self, players: Sequence[Persistent]) -> None:
        """Nothing that was confirmed is lost, doubled or halved, and nothing else happened; nobody plays any more."""
        for player in players:
            player.stop()
        for player in players:
            assert player.promises
            caller = Insistent(self.webs, player.dice)
            check_promises_are_kept(player, caller)
            check_nothing_else_happened(player, caller)
            caller.close()

    def check_views_soon(self) -> None:
        """Nobody plays any more: every view, and the lobby, are what folding the log again gives."""
        check_redis_is_soon_as_the_log_says(self.kept, self.refold.tables, PATIENCE, self.refold)

    def check_views_are_whole_within(self, seconds: float) -> None:
        """While people play: within this time from now everything is shown that has been confirmed till now."""
        until = time.monotonic() + seconds
        now = soon(self.refold.read, seconds, despite=Exception)
        soon(partial(self._reach, now), until - time.monotonic(), despite=Exception)

    def _reach(self, numbers: dict[str, int]) -> bool:
        self.refold.check_views_reach(self.kept, numbers)
        return True

    def close(self) -> None:
        self.log.close()
        self.kept.client.close()


def check_every_table_goes_on(players: Sequence[Persistent], few: int = FEW, within: float = PATIENCE) -> None:
    """At each some moves are confirmed that nobody has sent yet."""
    wanted = [len(player.promises) + few + 1 for player in players]  # one may have been sent already
    soon(
        lambda: all(len(player.promises) >= many for player, many in zip(players, wanted)),
        within,
        words=lambda: [(len(player.promises), player.wrong) for player in players],
    )
