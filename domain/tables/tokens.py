"""Seat tokens: who holds one may act for the seat. Nothing is stored; a token is worked out again to check it."""

from __future__ import annotations

import hmac
from functools import lru_cache
from pathlib import Path

from domain.kernel.chance import mac

from .keeping import kept
from .state import Table

MADE = 4_000  # tokens remembered


class SeatTokens:
    """A token is HMAC-SHA-256 over table, seat and the number of the event by which somebody came to sit there."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._made = lru_cache(MADE)(self._make)  # each is asked for with every move

    @classmethod
    def kept(cls, path: Path) -> SeatTokens:
        """With the key in this file, made at the first start."""
        return cls(kept(path))

    def key_for(self, use: str) -> bytes:
        """Another key, for what has to be known again by all who have this one, and opens no seat."""
        return mac(self._key, f"key/{use}")

    def token(self, table: Table, seat: str) -> str:
        """The token of who sits there now; raises UnknownSeat if nobody does."""
        return self._made(table.id, seat, table.sitting(seat).number)

    def _make(self, table_id: str, seat: str, number: int) -> str:
        return mac(self._key, f"seat/{table_id}/{seat}/{number}").hex()

    def was(self, table: Table, seat: str, number: int, shown: str) -> bool:
        """Whether this is, or was, the token of the guest who came to the seat by event `number`."""
        return same(self._made(table.id, seat, number), shown)

    def ticket(self, table: Table, seat: str) -> str:
        """What lets who sits there be told at once that the table has gone on, and nothing else; raises UnknownSeat."""
        return mac(self._key, f"stream/{table.id}/{seat}/{table.sitting(seat).number}").hex()

    def lets_in(self, table: Table, seat: str, shown: str) -> bool:
        """Whether this is the ticket of the person who sits there."""
        sitting = table.seats.get(seat)
        if sitting is None or sitting.bot:
            return False
        return same(self.ticket(table, seat), shown)

    def invitation(self, table: Table, seat: str) -> str:
        """What whoever is to take the seat over from its bot has to show; raises UnknownSeat."""
        return mac(self._key, f"invitation/{table.id}/{seat}/{table.sitting(seat).number}").hex()

    def invites(self, table: Table, seat: str, shown: str) -> bool:
        """Whether this is the invitation to the seat, which was handed to the bot that plays it now."""
        sitting = table.seats.get(seat)
        if sitting is None or not sitting.invited:
            return False
        return same(self.invitation(table, seat), shown)

    def holds(self, table: Table, seat: str, token: str) -> bool:
        """Whether this is the token of the guest who sits there; for a bot's or a forfeited seat none is, nor for one
        that is bound to an account, whose owner can end all that acts for him."""
        sitting = table.seats.get(seat)
        if sitting is None or sitting.bot or sitting.player:
            return False
        return same(self.token(table, seat), token)


def same(made: str, shown: str) -> bool:
    """Told in the same time wherever they differ; a request may show any text."""
    return hmac.compare_digest(made.encode(), shown.encode("utf-8", "surrogatepass"))
