"""What follows the log."""

from __future__ import annotations

from typing import Protocol

from domain.tables.events import Stored


class Projection(Protocol):
    def follow(self, table_id: str, events: tuple[Stored, ...]) -> None:
        """The next events of a table; those that were followed before change nothing."""
