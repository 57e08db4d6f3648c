"""Streams for who looks on at tables that spectators see later: told when more is public, not when it happens."""

from __future__ import annotations

import logging
import threading

from domain.tables.playing import Tables
from projections.watching import Watching

from .channels import Seen
from .push import Hub

LOGGER = logging.getLogger("roteiro.push")
TICK = 0.5  # seconds between looks at what has become public


class WhenPublic:
    """Where tables are, for who sits nowhere; raises UnknownTable."""

    def __init__(self, tables: Tables, watching: Watching) -> None:
        self._tables, self._watching = tables, watching

    def version(self, table_id: str) -> int:
        return self._watching.spectator(self._tables.look(table_id)).version

    def stored(self, table_id: str) -> int:
        """No more than is shown: how much there is besides is told to nobody."""
        return self.version(table_id)

    def seen(self, table_id: str) -> Seen:
        version, _, view = self._watching.view(self._tables.look(table_id))
        return Seen(version, view)


class Later:
    """A hub beside another one, whose places it shares, and which it closes with; and the thread that tells it."""

    def __init__(self, hub: Hub, tables: Tables, watching: Watching, tick: float = TICK) -> None:
        self._beside, self._tick = hub, tick
        self._where = WhenPublic(tables, watching)
        self.hub = Hub(0, hub.heartbeat, self._where, hub.places)
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="later", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while not (self._stopped.wait(self._tick) or self._beside.closed):
            for table_id in self.hub.watched():
                try:
                    self.hub.tell(table_id, self._where.version(table_id))
                except Exception:
                    LOGGER.exception("what is public of table %s was not told", table_id)
        self.hub.close()
