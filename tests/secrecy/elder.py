"""A table as it was an hour ago: the same log with older times, to which what happens now is young."""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec.structs import replace

from domain.kernel.chance import mac
from domain.tables.audit import GENESIS, from_hex, sealed
from domain.tables.events import TableOpened
from domain.tables.store import Line
from domain.tables.timing import as_text
from tests.house import Party
from tests.secrecy.worlds import party_at


def an_hour_ago(party: Party, table_id: str) -> Party:
    """Another table with the same past, all of it an hour older; of another name, so chained and sealed anew."""
    service, before, lines = party.house.service, GENESIS, list[Line]()
    nonces = b""
    for stored in service.tables.events(party.id):
        event = stored.event
        if isinstance(event, TableOpened):
            nonces = mac(from_hex(event.secret.hex), f"nonces/{table_id}")
            event = replace(event, table=table_id)
        at = as_text(datetime.fromisoformat(stored.at) - timedelta(hours=1))
        new, text = sealed(replace(stored, event=event, at=at, seal=""), before, nonces)
        lines.append(Line(table_id, stored.number, text))
        before = new.seal
    service.log.append(lines)
    service.told(table_id, service.tables.events(table_id))
    return party_at(party.house, table_id)
