"""What Redis should hold, worked out from the log by other means than the projector's."""

from __future__ import annotations

from domain.kernel.secrecy import Audience
from domain.kernel.values import write
from domain.tables.events import GameStarted, Stored
from domain.tables.playing import Tables
from domain.tables.spectating import is_delayed
from projections.kept import Kept
from projections.lobby import Lobby
from projections.projector import Projector
from projections.seat_view import seen_table, view_bytes
from tests.waiting import PATIENCE, soon


def caught_up(projector: Projector) -> None:
    """The projector, to the end of the log; as its loop does it, without waiting."""
    while projector.step():
        pass


class Refold:
    """The whole log, read and folded by other means; what was already is not read and folded again."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.logs: dict[str, tuple[Stored, ...]] = {}
        self.views: dict[tuple[str, Audience, int], bytes] = {}

    def read(self) -> dict[str, int]:
        """Each table, and how far it is by now."""
        for table_id in self.tables.log.tables():
            known = self.logs.get(table_id, ())
            self.logs[table_id] = known + self.tables.events(table_id, len(known) + 1)
        return {table_id: len(log) for table_id, log in self.logs.items()}

    def view(self, table_id: str, who: Audience, number: int) -> bytes:
        """What somebody is to see of a table that was so far."""
        if (table_id, who, number) not in self.views:
            log = self.logs[table_id][:number]
            self.views[table_id, who, number] = view_bytes(seen_table(self.tables.catalogue, log, who), who)
        return self.views[table_id, who, number]

    def check_views_reach(self, kept: Kept, numbers: dict[str, int]) -> None:
        """While people play: each view is so far at least, and byte for byte as it was to be seen then."""
        found = [
            (table_id, who, kept.view(table_id, who))
            for table_id in numbers
            for who in (*self.tables.remembered(table_id).places, None)
        ]
        self.read()
        for table_id, who, seen in found:
            assert seen and seen[0] >= numbers[table_id], (table_id, who, seen and seen[0], numbers[table_id])
            assert seen[1] == self.view(table_id, who, seen[0]), (table_id, who)
        assert sum((kept.counts() or {}).values()) >= len(numbers)


def check_redis_is_as_the_log_says(kept: Kept, tables: Tables, refold: Refold | None = None) -> None:
    """Each view byte for byte as folding the cut log makes it, each version, and the whole lobby."""
    lobby, refold = Lobby(), refold or Refold(tables)
    refold.read()
    for table_id, log in refold.logs.items():
        table = tables.remembered(table_id)
        delayed = is_delayed(table.options)
        began = (
            next((one.number for one in log if isinstance(one.event, GameStarted)), len(log)) if delayed else len(log)
        )
        lobby.follow(table_id, log[:began])
        if delayed:
            assert kept.view(table_id, None) is None
        for who in table.places if delayed else (*table.places, None):
            number = log[-1].number
            assert kept.view(table_id, who) == (number, refold.view(table_id, who, number)), (table_id, who)
    assert kept.rows(limit=10_000) == [write(row) for row in lobby.rows(limit=10_000)]
    for row in lobby.rows(limit=10_000):
        assert write(row) in (kept.rows(row.game, row.status, 10_000) or ())


def check_redis_is_soon_as_the_log_says(
    kept: Kept, tables: Tables, within: float = PATIENCE, refold: Refold | None = None
) -> None:
    """All is whole again within so many seconds, whatever it looks like until then."""

    def is_whole() -> bool:
        check_redis_is_as_the_log_says(kept, tables, refold)
        return True

    soon(is_whole, within, despite=Exception)
