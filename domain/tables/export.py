"""A log to take away: one event a line, canonical JSON, and at the end its head, signed.

While the game runs every line is the public form of its event, with the `openings` that the asker is
entitled to: path to nonce and value. A finished log is whole, line by line as it was stored. The head says how
far the log goes, which a chain alone cannot show.
"""

from __future__ import annotations

from msgspec import UNSET, to_builtins

from domain.kernel.secrecy import Audience

from .audit import canonical, openings, public_form
from .errors import UnknownTable
from .events import Head, LogImported, SecretRevealed, Stored, TableOpened
from .playing import Tables
from .signing import SigningKey
from .state import Table


def export(tables: Tables, table_id: str, audience: Audience = None, upto: int | None = None) -> bytes:
    """The log of a table as NDJSON; for a running game, as this seat (or, None, anybody) may see it.

    `upto` is the last event that may be seen by now, None the last there is.

    A log that came from another server leaves as it came, under that server's signature. Raises UnknownTable.
    """
    lines = tables.log.read(table_id, upto=upto)
    if not lines:
        raise UnknownTable(table_id)
    last = tables.stored(lines[-1])
    if isinstance(last.event, LogImported):
        return b"".join(row + b"\n" for row in (*(line.text for line in lines[:-1]), canonical(last.event.head)))
    if isinstance(last.event, SecretRevealed):
        rows = [line.text for line in lines]
    else:
        table = tables.past(table_id, last.number)
        rows = [told(table, tables.stored(line), audience) for line in lines]
    opened = tables.stored(lines[0]).event
    assert isinstance(opened, TableOpened)
    return b"".join(row + b"\n" for row in (*rows, head(tables.key, table_id, last, opened.server_key)))


def told(table: Table, stored: Stored, audience: Audience) -> bytes:
    """The public form of an event, and what this audience may open of it."""
    public = to_builtins(stored)
    public["event"] = public_form(stored.event, table.nonces, stored.number, "/event")
    if audience is not None and (mine := openings(stored, table.nonces, audience)):
        public["openings"] = mine
    return canonical(public)


def head(key: SigningKey, table_id: str, last: Stored, opened: str = "") -> bytes:
    """The last line of an export; `opened` is the key by which the table was opened, if it is not this one."""
    signature = key.signature(table_id, last.number, last.seal)
    line = key.line_from(opened) or UNSET
    return canonical(Head(table_id, last.number, last.seal, key.public, signature, line))
