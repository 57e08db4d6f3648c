"""Waiting for what another thread or process brings about: as long as a busy machine needs, and not for ever."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")

PATIENCE = 60.0  # seconds after which what is waited for will not come, on a machine with other work to do
PAUSE = 0.02  # seconds between two looks


def soon(
    condition: Callable[[], Found],
    within: float = PATIENCE,
    despite: type[Exception] | tuple[type[Exception], ...] = (),
    words: Callable[[], object] = str,
) -> Found:
    """What the condition says once that is true; errors that it is waited for `despite` mean "not yet".

    Raises AssertionError if it is not within so many seconds, with what was said last and with these words.
    """
    end = time.monotonic() + within
    while True:
        said: object
        try:
            if found := condition():
                return found
            said = found
        except despite as error:
            said = error
        assert time.monotonic() < end, f"not within {within:g} seconds: {said!r} {words()}"
        time.sleep(PAUSE)
