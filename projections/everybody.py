"""One table as all its audiences see it, each folded from the events that were cut for it, and its row in the lobby."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from domain.kernel.secrecy import Audience, seen_by
from domain.kernel.values import write
from domain.tables.audit import may_hold_secrets
from domain.tables.catalogue import Catalogue
from domain.tables.events import GameStarted, MovePlayed, Stored, TableOpened
from domain.tables.spectating import is_delayed
from domain.tables.state import Table
from domain.tables.store import Line
from domain.tables.timing import in_millis

from .lobby import LobbyRow, row_of
from .seat_view import of_cut, view_bytes
from .shown import Shown

LARGEST = 4 << 20  # bytes of one view; those of games have some ten thousand


class TooLarge(Exception):
    """A table of which somebody would see more than can be kept for all."""


class Event(NamedTuple):
    """An event, whether there may be something in it that is not for everybody, and in which of its facts.

    Bytes tell that sooner than a walk, and are looked at once for all audiences.
    """

    stored: Stored
    hides: bool
    facts: tuple[int, ...] = ()

    @classmethod
    def of(cls, line: Line, stored: Stored) -> Event:
        if not may_hold_secrets(line.text):
            return cls(stored, False)
        facts = getattr(stored.event, "facts", ())
        return cls(stored, True, tuple(place for place, fact in enumerate(facts) if may_hold_secrets(write(fact))))

    def seen_by(self, audience: Audience) -> Stored:
        """As `seen_by` of the kernel cuts it."""
        if not self.hides:
            return self.stored
        event = self.stored.event
        if not isinstance(event, (GameStarted, MovePlayed)):
            return seen_by(self.stored, audience)  # type: ignore[no-any-return]
        facts = list(event.facts)
        for place in self.facts:
            facts[place] = seen_by(facts[place], audience)
        apart = seen_by(replace(event, facts=()), audience)
        return replace(self.stored, event=replace(apart, facts=tuple(facts)))


class SeenByAll(NamedTuple):
    """`seen` holds the table that each audience's own events make, `row` what the lobby may tell of it at once."""

    seen: dict[Audience, Table]
    row: LobbyRow

    @property
    def now(self) -> Table:
        """The table as one of them sees it."""
        return next(iter(self.seen.values()))

    @property
    def over(self) -> bool:
        return self.now.status == "over"

    def then(self, events: Sequence[Event]) -> SeenByAll:
        """After these events, the next ones; raises TooDeep if they undo more than is kept at hand."""
        seen = {audience: gone_on(table, events, audience) for audience, table in self.seen.items()}
        return SeenByAll(seen, told_at_once((one.stored for one in events), self.row))

    def shown(self) -> Shown:
        """Finished: the JSON of every view, and of the row; raises TooLarge."""
        row, views = self.row, {audience: view_bytes(table, audience) for audience, table in self.seen.items()}
        largest = max(map(len, views.values()))
        if largest > LARGEST:
            raise TooLarge(f"a view of {largest} bytes; {LARGEST} are kept at the most")
        return Shown(row.table, self.now.version, row.game, row.status, in_millis(row.opened), write(row), views)


def seen_by_all(catalogue: Catalogue, events: Sequence[Event], kept: str = "") -> SeenByAll:
    """A table, which is kept under this name, from its beginning.

    Where spectators see it later, only its seats are shown it at once.
    """
    opened = events[0].stored.event
    assert isinstance(opened, TableOpened)
    audiences: tuple[Audience, ...] = opened.seats if is_delayed(opened.options) else (*opened.seats, None)
    seen = {audience: folded(catalogue, events, audience, kept) for audience in audiences}
    return SeenByAll(seen, told_at_once((one.stored for one in events), None, kept))


def told_at_once(events: Iterable[Stored], row: LobbyRow | None = None, kept: str = "") -> LobbyRow:
    """The row after these events; where spectators see the table later, as it was when the game began."""
    for stored in events:
        if row is not None and is_delayed(row.options) and row.status == "playing":
            break
        row = row_of((stored,), row, kept)
    assert row is not None
    return row


def folded(catalogue: Catalogue, events: Sequence[Event], audience: Audience, kept: str) -> Table:
    return of_cut(catalogue, [one.seen_by(audience) for one in events], audience, kept)


def gone_on(seen: Table, events: Sequence[Event], audience: Audience) -> Table:
    for one in events:
        seen = seen.then(one.seen_by(audience))
    return seen
