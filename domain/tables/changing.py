"""What each event changes about a table, apart from its game: all of it, by the kind of the event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .clocks import CLOCKS
from .consent import CONSENT
from .events import Stored
from .pausing import PAUSING
from .seating import SEATING, Change, Changes
from .spectating import HANDS_SHOWN

if TYPE_CHECKING:
    from .state import Table

Functions = tuple[Callable[["Table", Any, Stored], Change], ...]


def joined(*tables: Changes) -> dict[type, Functions]:
    """For each kind of event what it changes by each of these tables."""
    kinds = dict.fromkeys(kind for table in tables for kind in table)
    return {kind: tuple(table[kind] for table in tables if kind in table) for kind in kinds}


CHANGES = joined(SEATING, CONSENT, PAUSING, CLOCKS, HANDS_SHOWN)
