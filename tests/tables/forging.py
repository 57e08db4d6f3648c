"""A past written anew, as only the server itself could do it: numbered, sealed and signed with its own keys.

And the servers of strangers, who may write what they like.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from domain.tables.audit import GENESIS, sealed
from domain.tables.branches import import_log
from domain.tables.catalogue import Catalogue
from domain.tables.commands import Fork, Open
from domain.tables.errors import NotTakenIn, Unproved
from domain.tables.events import Stored, TableForked
from domain.tables.export import export, head
from domain.tables.opening import opening, table_id_of
from domain.tables.options import Options
from domain.tables.playing import Tables
from domain.tables.signing import SigningKey
from domain.tables.state import Table
from tests.random_play import FOREIGN, KEY, NEW_YEAR, new_tables, ticking
from tests.ribeira.box import RIBEIRA


def written_anew(table: Table, log: Iterable[Stored], key: SigningKey = KEY) -> bytes:
    """The export of this table with these events in it, signed with the key that it was opened with."""
    lines, before = [], GENESIS
    for number, stored in enumerate(log, start=1):
        stored, line = sealed(replace(stored, number=number, seal=""), before, table.nonces)
        lines.append(line)
        before = stored.seal
    return b"".join(line + b"\n" for line in (*lines, head(key, table.opened.table, stored)))


def with_event(stored: Stored, stored_too: dict[str, Any] | None = None, **changes: Any) -> Stored:
    """The same with these fields of its event, or of itself, as they never were."""
    event: Any = stored.event
    return replace(stored, **{"event": replace(event, **changes), **(stored_too or {})})


GAMES = Catalogue([RIBEIRA])
NAME = table_id_of("a table elsewhere")
LATER = NEW_YEAR + timedelta(days=1)


class Elsewhere:
    """Another server, whose owner forges what he likes, and one of its tables, given up as soon as it began."""

    def __init__(
        self,
        name: str = NAME,
        options: Options | None = None,
        player: str = "",
        clock: Callable[[], datetime] | None = None,
        key: SigningKey = FOREIGN,
    ) -> None:
        self.key = key
        self.tables = new_tables(seed=5, clock=clock, key=key)
        command = Open("ribeira", 2, (), options or Options())
        made = opening(GAMES, command, name, b"a secret of thirty-two bytes ...", key.public)
        self.id = self.tables.begin(made, (made.opened,), command, "").table.id
        self.begins(player)

    def begins(self, player: str = "") -> None:
        self.tables.sit(self.id, "Ann", "ann", player=player)
        self.tables.sit(self.id, "Bob", "bob")
        for seat in ("ann", "bob"):
            self.tables.ready(self.id, seat)
        self.ended = self.tables.resign(self.id, "ann").table

    @property
    def log(self) -> tuple[Stored, ...]:
        return self.tables.events(self.id)

    @property
    def text(self) -> bytes:
        return export(self.tables, self.id)

    def with_changed(self, place: int, **changes: Any) -> bytes:
        """Its export with an event, or what is said of it, as it never was; sealed and signed all the same."""
        log = list(self.log)
        log[place] = replace(log[place], **changes)
        return written_anew(self.ended, log, self.key)


class Forged(Elsewhere):
    """A fork of a table that never was, in whatever state its server likes."""

    def __init__(self, event: TableForked) -> None:
        self.event = event
        super().__init__(table_id_of("a fork elsewhere"))

    def begins(self, player: str = "") -> None:
        self.tables.answer(self.id, "", Fork(self.event.origin, self.event.at, self.event.seal, self.event.state))
        super().begins(player)


def here(**chosen: Any) -> Tables:
    """This server, a day later."""
    return new_tables(clock=ticking(LATER), **chosen)


def not_taken_in(tables: Tables, text: bytes, rule: str) -> None:
    """By this rule, and nothing is stored."""
    with pytest.raises((NotTakenIn, Unproved)) as no:
        import_log(tables, text)
    assert no.value.rule == rule and tables.log.position() == 0
