"""Waiting for what other threads and processes do: it comes to hold, or the test fails."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 30.0  # seconds, on a machine with other work to do


def until(holds: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it has not come to hold"
        time.sleep(0.02)
