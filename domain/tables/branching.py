"""Where a log goes beyond its own table: a fork that plays on elsewhere, and a log that came from another server."""

from __future__ import annotations

from domain.kernel.chance import Chance
from domain.kernel.dealing import dealt_anew
from domain.kernel.refusal import Refused, no, refuse_unless
from domain.kernel.values import AnyValue

from .commands import Fork, TakeIn
from .events import LogImported, TableForked
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
    state = then.state if known else dealt_anew(then.state, None, chance, then.box.back)
    return TableForked(then.id, then.version, then.seal, state)


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
