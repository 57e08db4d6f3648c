"""Passwords: argon2id, so many at once and no more, and as much work for a name that nobody has."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from threading import BoundedSemaphore
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ..errors import Problem

PATIENCE = 2.0  # seconds that somebody waits for his turn


class Passwords:
    """`memory` in KiB and `passes` over it are what one hash costs; `places` are worked out at once, and who finds
    none waits for `patience` seconds."""

    def __init__(self, memory: int, passes: int, places: int, patience: float = PATIENCE) -> None:
        self._hasher = PasswordHasher(time_cost=passes, memory_cost=memory)
        self._places, self._patience = BoundedSemaphore(places), patience

    def hashed(self, password: str) -> str:
        """What is kept of a password; raises Problem 503 if too many are being worked out."""
        with self._place():
            return self._hasher.hash(composed(password))

    def fits(self, kept: str | None, password: str) -> bool:
        """Whether this is the password that was kept so; None is nobody's, and takes as long.

        Raises Problem 503 if too many are being worked out.
        """
        with self._place():
            against = self._nobodys if kept is None else kept
            try:
                return self._hasher.verify(against, composed(password)) and kept is not None
            except (VerificationError, InvalidHashError):
                return False

    def outdated(self, kept: str) -> bool:
        """Whether it was hashed with other costs than today's."""
        return self._hasher.check_needs_rehash(kept)

    @cached_property
    def _nobodys(self) -> str:
        return self._hasher.hash("nobody's")

    @contextmanager
    def _place(self) -> Iterator[None]:
        if not self._places.acquire(timeout=self._patience):
            raise Problem(503, "account.busy", "too many passwords are being looked at; ask again", retry=2)
        try:
            yield
        finally:
            self._places.release()


def composed(password: str) -> str:
    """One keyboard sends é as one letter, another as two."""
    return normalize("NFKC", password)
