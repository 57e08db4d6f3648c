"""The lobby as everybody may see it: of tables that spectators see later, what is public by now."""

from __future__ import annotations

import logging
from itertools import islice

from domain.tables.errors import NotRead, UnknownTable
from domain.tables.spectating import is_delayed, shown_at_the_end
from projections.lobby import LobbyRow

from .wiring import Service

LOGGER = logging.getLogger("roteiro.api")
MOST = 500  # rows that are gone through for those that everybody may know of


def listed(service: Service, game: str, status: str, limit: int, watch: bool = False) -> list[LobbyRow]:
    """Up to `limit` rows, newest table first; to `watch`, those in play that are shown before their end."""
    status = "playing" if watch else status
    other = {"playing": "over", "over": "playing"}.get(status)
    rows = service.lobby.rows(game, status, MOST if watch or status == "over" else limit)
    if other:  # what is over, and nobody may know it yet, is in play; and where the lobby does not know it, is over
        late = (row for row in service.lobby.rows(game, other, MOST) if is_delayed(row.options))
        rows = tuple(sorted((*rows, *late), key=lambda row: row.opened, reverse=True))
    shown = (one for row in rows if (one := maybe_public(service, row)) is not None)
    wanted = (row for row in shown if status in ("", row.status) and not (watch and shown_at_the_end(row.options)))
    return list(islice(wanted, limit))


def maybe_public(service: Service, row: LobbyRow) -> LobbyRow | None:
    """The same; None, and a word to the operator, of a table that fails: it shall not take the others along."""
    try:
        return public(service, row)
    except NotRead:
        raise
    except Exception:
        LOGGER.exception("table %s cannot be listed; ask roteiro doctor", row.table)
        return None


def public(service: Service, row: LobbyRow) -> LobbyRow:
    """The row as who sits nowhere may see it."""
    if not is_delayed(row.options) or row.status == "open":
        return row
    try:
        return service.watching.row(row)
    except UnknownTable:  # the log was set back since
        return row
