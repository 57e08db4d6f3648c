"""A past written anew, as only the server itself could do it: numbered, sealed and signed with its own keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from domain.tables.audit import GENESIS, sealed
from domain.tables.events import Stored
from domain.tables.export import head
from domain.tables.state import Table
from tests.random_play import KEY


def written_anew(table: Table, log: Iterable[Stored]) -> bytes:
    """The export of this table with these events in it."""
    lines, before = [], GENESIS
    for number, stored in enumerate(log, start=1):
        stored, line = sealed(replace(stored, number=number, seal=""), before, table.nonces)
        lines.append(line)
        before = stored.seal
    return b"".join(line + b"\n" for line in (*lines, head(KEY, table.id, stored)))


def with_event(stored: Stored, stored_too: dict[str, Any] | None = None, **changes: Any) -> Stored:
    """The same with these fields of its event, or of itself, as they never were."""
    event: Any = stored.event
    return replace(stored, **{"event": replace(event, **changes), **(stored_too or {})})
