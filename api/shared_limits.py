"""Limits that all processes share, in Redis; while it is away each process counts for itself."""

from __future__ import annotations

from redis import Redis

from projections.asking import Asking

from .limiting import InMemory
from .rates import Rate

MICROSECONDS = 1_000_000
# All in microseconds. KEYS: when the client will owe nothing any more, by Redis's own clock. ARGV: step and length of
# the rate. Returns how long there is to wait; 0, and one more is counted, if that is not at all.
TAKE = """
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local free = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), now) + ARGV[1]
local wait = free - now - ARGV[2]
if wait > 0 then return math.ceil(wait) end
redis.call('SET', KEYS[1], string.format('%.0f', free), 'PX', math.ceil((free - now) / 1000))
return 0
"""
GIVE_BACK = """
local free = redis.call('GET', KEYS[1])
if free then redis.call('SET', KEYS[1], string.format('%.0f', free - ARGV[1]), 'KEEPTTL') end
return 0
"""


class InRedis:
    """The ledger of all processes of an installation. Any number of threads may use it at once."""

    def __init__(self, client: Redis, root: str) -> None:
        self._take, self._give_back = client.register_script(TAKE), client.register_script(GIVE_BACK)
        self._root, self._asking, self._alone = f"{root}-limits", Asking(), InMemory()

    def take(self, key: str, rate: Rate) -> float:
        terms = [microseconds(rate.step), microseconds(rate.seconds)]
        wait = self._asking(lambda: int(self._take([f"{self._root}:{key}"], terms)))
        return self._alone.take(key, rate) if wait is None else wait / MICROSECONDS

    def give_back(self, key: str, rate: Rate) -> None:
        terms = [microseconds(rate.step)]
        if self._asking(lambda: int(self._give_back([f"{self._root}:{key}"], terms))) is None:
            self._alone.give_back(key, rate)


def microseconds(seconds: float) -> int:
    return round(seconds * MICROSECONDS)
