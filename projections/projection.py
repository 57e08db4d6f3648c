"""What follows the log, and what is shown of it."""

from __future__ import annotations

from typing import Protocol

from domain.kernel.secrecy import Audience
from domain.tables.events import Stored

from .lobby import LobbyRow


class Projection(Protocol):
    def follow(self, table_id: str, events: tuple[Stored, ...]) -> None:
        """The next events of a table; those that were followed before change nothing."""


class Showing(Protocol):
    """What each audience sees of the tables."""

    def view(self, table_id: str, audience: Audience, version: int | None = None) -> tuple[int, bytes]:
        """Version and JSON of what the audience sees now; raises UnknownTable.

        `version` is where the table is, if who asks has just looked.
        """

    def own(self, table_id: str, audience: Audience, version: int) -> tuple[int, bytes]:
        """The same at `version` or later, without asking anybody but the log: a move's answer waits for nobody else."""

    def past(self, table_id: str, audience: Audience, number: int) -> bytes:
        """JSON of what the audience saw after event `number`; raises UnknownTable, UnknownMoment."""


class Listed(Protocol):
    """The tables there are."""

    def rows(self, game: str = "", status: str = "", limit: int = 100) -> tuple[LobbyRow, ...]:
        """Up to `limit` tables, newest first, of one game or status if these are named."""

    def counts(self) -> dict[str, int] | None:
        """How many tables there are of each status; None while that cannot be known."""
