"""One's own data, to take away: the account, what acts for it, the seats it took and what it did there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import to_builtins

from domain.tables.events import SeatLeft, SeatTaken, Stored
from domain.tables.playing import Tables
from domain.tables.table_events import SeatHandedOver
from projections.seat_view import cut

from .accounts import Accounts
from .players import Player
from .telling import moment, player_told, program_told


def own_data(accounts: Accounts, tables: Tables, player: Player) -> dict[str, Any]:
    """All that is kept of a player, but for hashes; of the log, his own events as he may see them."""
    sessions = accounts.sessions.of(player)
    return {
        "account": player_told(player),
        "sessions": [{"begun": moment(one.begun), "ends": moment(one.ends)} for one in sessions],
        "tokens": [program_told(one) for one in accounts.programs.of(player)],
        "tables": [told for table_id in accounts.sittings.of(player) for told in own_table(tables, table_id, player)],
    }


def own_table(tables: Tables, table_id: str, player: Player) -> Iterator[dict[str, Any]]:
    """What he did there; nothing if he only meant to sit down."""
    table = tables.look(table_id)
    mine = tuple(own_events(tables.events(table_id, 1, table.version), player.id))
    if mine:
        seats = dict.fromkeys(seat for seat, _ in mine)
        events = [to_builtins(event) for seat, stored in mine for event in cut([stored], seat)]
        yield {"table": table_id, "game": table.game, "status": table.status, "seats": [*seats], "events": events}


def own_events(log: Iterable[Stored], player: str) -> Iterator[tuple[str, Stored]]:
    """Each event by which this player acted, and his seat then."""
    sits: set[str] = set()
    for stored in log:
        event = stored.event
        match event:
            case SeatTaken(seat=seat, player=found) | SeatHandedOver(seat=seat, player=found, bot=""):
                sits = sits | {seat} if found == player else sits - {seat}
        if stored.actor in sits and stored.right == "seat":
            yield stored.actor, stored
        if isinstance(event, SeatLeft) or (isinstance(event, SeatHandedOver) and event.bot):
            sits = sits - {event.seat}
