"""How often the same thing may be asked for by one client: so many at once, and then as they come back with time.

No library does, as sign-ins need it: counted before the password is looked at, so that many at once are no way
around it, and given back to who turns out to have known it. (`limits` takes, and gives nothing back.)
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping
from threading import Lock
from typing import Protocol

from .errors import Problem
from .rates import Rate, rate_of

MOST = 100_000  # clients remembered in memory


class Ledger(Protocol):
    """Keeps of each client the moment at which he will owe nothing any more."""

    def take(self, key: str, rate: Rate) -> float:
        """0 if one more is granted; else how many seconds there are to wait, and none is taken."""

    def give_back(self, key: str, rate: Rate) -> None:
        """The last one taken does not count."""


class InMemory:
    """The ledger of one process. Any number of threads may use it at once."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._free = clock, dict[str, float]()
        self._lock = Lock()

    def take(self, key: str, rate: Rate) -> float:
        with self._lock:
            now = self._clock()
            free = max(self._free.get(key, now), now) + rate.step
            wait = free - now - rate.seconds
            if wait > 1e-9:
                return wait
            self._make_room(now)
            self._free[key] = free
            return 0

    def give_back(self, key: str, rate: Rate) -> None:
        with self._lock:
            if key in self._free:
                self._free[key] -= rate.step

    def _make_room(self, now: float) -> None:
        """Who owes nothing is forgotten first; if all owe something, so is who was met first."""
        if len(self._free) >= MOST:
            self._free = {key: free for key, free in self._free.items() if free > now}
        while len(self._free) >= MOST:
            del self._free[next(iter(self._free))]


class Limits:
    """The rates of an installation, by what is asked for."""

    def __init__(self, rates: Mapping[str, str], ledger: Ledger) -> None:
        self._rates = {what: rate_of(words) for what, words in rates.items()}
        self._ledger = ledger

    def check(self, what: str, *client: str) -> None:
        """Counts one more; raises Problem 429 if there were too many."""
        rate = self._rates[what]
        if rate is None:
            return
        wait = self._ledger.take(key_of(what, client), rate)
        if wait > 0:
            words = f"too often: {rate.many} at once, then one every {rate.step:.3g} seconds"
            raise Problem(429, f"limit.{what}", words, retry=wait)

    def give_back(self, what: str, *client: str) -> None:
        """What was counted last should not have been."""
        rate = self._rates[what]
        if rate is not None:
            self._ledger.give_back(key_of(what, client), rate)


def key_of(what: str, client: tuple[str, ...]) -> str:
    """No address and no name is kept, only what tells them apart."""
    told = "".join(f"{len(one)}:{one}" for one in client)
    return f"{what}/{hashlib.sha256(told.encode('utf-8', 'surrogatepass')).hexdigest()[:32]}"
