"""Rates: how many in which time, as settings name them."""

from __future__ import annotations

import re
from typing import NamedTuple

UNITS = {"second": 1.0, "minute": 60.0, "hour": 3_600.0, "day": 86_400.0}
RATE = re.compile(rf"(\d{{1,9}})/({'|'.join(UNITS)})")


class Rate(NamedTuple):
    """`many` in `seconds`: all of them at once, and each is given back after `step` seconds."""

    many: int
    seconds: float

    @property
    def step(self) -> float:
        return self.seconds / self.many


def rate_of(words: str) -> Rate | None:
    """The rate that is written so, as "20/minute"; None for "", which is no limit. Raises ValueError."""
    if not words:
        return None
    said = RATE.fullmatch(words)
    if said is None or int(said[1]) == 0:
        raise ValueError(f"{words!r} is no rate; one is written as 20/minute")
    return Rate(int(said[1]), UNITS[said[2]])
