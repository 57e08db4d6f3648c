"""Where a log goes beyond its own table: a fork that plays on elsewhere, and a log that came from another server."""

from __future__ import annotations

from collections.abc import Iterator

from domain.kernel.agenda import TableState
from domain.kernel.chance import Chance, mac
from domain.kernel.dealing import dealt_anew
from domain.kernel.refusal import Refused, no, refuse_unless
from domain.kernel.values import AnyValue

from .audit import canonical, from_hex
from .commands import Fork, TakeIn
from .events import LogImported, TableForked, TableOpened
from .heads import head_fault
from .state import Table


def check_may_fork(now: Table, then: Table) -> None:
    """Whether a fork may go on from a table as it was `then`. Refused fork.running, fork.moment.

    Of a running game only practice (undo "free") may be forked: elsewhere it would show what luck or another seat
    would do.
    """
    practice = now.options.undo == "free"
    refuse_unless(now.status == "over" or practice, "fork.running", "fork-running")
    if then.status != "playing":
        raise Refused(no("fork.moment", "fork-moment", event=then.version))


def forked(now: Table, then: Table, chance: Chance) -> TableForked:
    """How the new table stands: as the other one did `then`; what not everybody knows is dealt anew.

    That goes for the hand of who forks, too: anybody may sit down there at his seat. Of a finished game everything is
    known to all, so that there it goes on with the very same decks.
    """
    known = now.status == "over"
    state = then.state if known else dealt_anew(then.state, chance, then.box.back)
    return TableForked(then.id, then.version, then.seal, state)


def luck_of_fork(table_id: str, secret: bytes) -> Chance:
    """By which hidden cards are dealt anew at this new table."""
    return Chance(mac(secret, f"fork/{table_id}"), 0)


def goes_on_from(then: Table, opened: TableOpened, event: TableForked) -> bool:
    """Whether a table that was opened so may say this of its origin, which is over by now and was so `then`."""
    agreed = all(
        getattr(opened, name) == getattr(then.opened, name) for name in ("game", "modules", "seats", "options")
    )
    if not agreed or (event.at, event.seal) != (then.version, then.seal) or then.status != "playing":
        return False
    return any(canonical(state) == canonical(event.state) for state in states_of_fork(then, opened))


def states_of_fork(then: Table, opened: TableOpened) -> Iterator[TableState]:
    """As it stood `then`; and, of a table for practice, as it was dealt anew when it was forked while it ran."""
    yield then.state
    if then.options.undo == "free":
        yield dealt_anew(then.state, luck_of_fork(opened.table, from_hex(opened.secret.hex)), then.box.back)


def fork(table: Table, command: Fork) -> tuple[AnyValue, ...]:
    """What a new table says of where it comes from, before anybody sits there."""
    refuse_unless(table.version == 1, "fork.new", "fork-new")
    return (TableForked(command.origin, command.at, command.seal, command.state),)


def take_in(table: Table, command: TakeIn) -> tuple[AnyValue, ...]:
    """The last word of a log that came from elsewhere: the head that its server signed."""
    refuse_unless(table.status == "over", "import.running", "import-running")
    fault = head_fault(command.head, table.opened, table.version, table.seal)
    if fault:
        raise Refused(no("import.head", "import-head"))
    return (LogImported(command.head),)
