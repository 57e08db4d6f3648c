"""What Redis should hold, worked out from the log by other means than the projector's."""

from __future__ import annotations

from domain.kernel.values import write
from domain.tables.events import GameStarted
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


def check_redis_is_as_the_log_says(kept: Kept, tables: Tables) -> None:
    """Each view byte for byte as folding the cut log makes it, each version, and the whole lobby."""
    lobby = Lobby()
    for table_id in tables.log.tables():
        log = tables.events(table_id)
        table = tables.look(table_id)
        delayed = is_delayed(table.options)
        began = (
            next((one.number for one in log if isinstance(one.event, GameStarted)), len(log)) if delayed else len(log)
        )
        lobby.follow(table_id, log[:began])
        if delayed:
            assert kept.view(table_id, None) is None
        for who in table.places if delayed else (*table.places, None):
            view = view_bytes(seen_table(tables.catalogue, log, who), who)
            assert kept.view(table_id, who) == (log[-1].number, view), (table_id, who)
    assert kept.rows(limit=10_000) == [write(row) for row in lobby.rows(limit=10_000)]
    for row in lobby.rows(limit=10_000):
        assert write(row) in (kept.rows(row.game, row.status, 10_000) or ())


def check_redis_is_soon_as_the_log_says(kept: Kept, tables: Tables, within: float = PATIENCE) -> None:
    """All is whole again within so many seconds, whatever it looks like until then."""

    def is_whole() -> bool:
        check_redis_is_as_the_log_says(kept, tables)
        return True

    soon(is_whole, within, despite=Exception)
