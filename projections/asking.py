"""Asking somebody who may be away: it costs a little time once in a while, not every time."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import TypeVar

from .reaching import AWAY

LOGGER = logging.getLogger("roteiro.redis")
REST = 1.0  # seconds
T = TypeVar("T")


class Asking:
    """Where no answer came nobody asks again for `rest` seconds, and then one alone. Any threads may use it at once."""

    def __init__(self, rest: float = REST) -> None:
        self._rest = rest
        self._lock = threading.Lock()
        self._again = 0.0  # when Redis may be asked again; 0 while it answers

    @property
    def away(self) -> bool:
        """Whether the last question got no answer."""
        return self._again > 0

    def __call__(self, question: Callable[[], T]) -> T | None:
        """The answer; None if there is none to be had now."""
        if not self._may_ask():
            return None
        try:
            answer = question()
        except AWAY as error:
            if not self.away:
                LOGGER.warning("Redis is away: %s", error)
            self._again = time.monotonic() + self._rest
            return None
        if self.away:
            LOGGER.info("Redis is back")
        self._again = 0.0
        return answer

    def _may_ask(self) -> bool:
        if not self.away:
            return True
        with self._lock:
            now = time.monotonic()
            if now < self._again:
                return False
            self._again = now + self._rest  # the others wait for what this one finds
            return True
