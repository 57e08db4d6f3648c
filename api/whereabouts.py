"""Where tables are, for streams: as this process knows it, or as Redis shows it and the log has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.tables.errors import UnknownTable
from domain.tables.playing import Tables
from domain.tables.store import Log
from projections.in_memory import Views

from .channels import Seen

if TYPE_CHECKING:  # where there is no Redis its client need not be installed
    from projections.asking import Asking
    from projections.kept import Kept


class InProcess:
    """Of a process that follows the log itself."""

    def __init__(self, tables: Tables, views: Views) -> None:
        self._tables, self._views = tables, views

    def version(self, table_id: str) -> int:
        return self._tables.look(table_id).version

    def stored(self, table_id: str) -> int:
        return self._tables.look(table_id).version

    def seen(self, table_id: str) -> Seen | None:
        return Seen(*self._views.view(table_id, None))


class InRedis:
    """Of a process that is told by Redis. While that is away only the log says where a table is."""

    def __init__(self, kept: Kept, asking: Asking, log: Log) -> None:
        self._kept, self._asking, self._log = kept, asking, log

    def version(self, table_id: str) -> int:
        return self._shown(table_id) or self.stored(table_id)

    def stored(self, table_id: str) -> int:
        shown = self._shown(table_id)
        lines = self._log.read(table_id, after=shown)
        if not lines and not shown:
            raise UnknownTable(table_id)
        return lines[-1].number if lines else shown

    def seen(self, table_id: str) -> Seen | None:
        found = self._asking(lambda: self._kept.view(table_id, None))
        return None if found is None else Seen(*found)

    def _shown(self, table_id: str) -> int:
        """0 if it is not to be had."""
        found = self._asking(lambda: self._kept.versions([table_id]))
        return (found or {}).get(table_id, 0)
