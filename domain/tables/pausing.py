"""A table that stands still: who of the staff paused it, and why; nobody else acts there meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from .events import Stored
from .seating import Change, Changes
from .table_events import TablePaused, TableResumed

if TYPE_CHECKING:
    from .state import Table


class Paused(Struct, frozen=True):
    """`at` is when the table was paused, as its event has it."""

    reason: str
    at: str


def paused(table: Table, event: TablePaused, stored: Stored) -> Change:
    return {"paused": Paused(event.reason, stored.at)}


def resumed(table: Table, event: TableResumed, stored: Stored) -> Change:
    return {"paused": None}


PAUSING: Changes = {TablePaused: paused, TableResumed: resumed}
