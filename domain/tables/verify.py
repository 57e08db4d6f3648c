"""Everything that can be proved of a log from its export alone.

Of a finished log: each command is decided again, with the luck that the secret gives at its place, on the table
that the lines before it make; what comes of it, sealed, must be the very bytes of the next lines. So facts, luck,
entropies, undos, who acted and what had to follow are all checked by the one decider that wrote them. Of a
running log: the chain, and whatever the asker could open. Of both: the signature of the head.
Of a fork none of this tells how it came to the state with which it begins: that takes its origin's log.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from domain.kernel.values import Unreadable

from .audit import canonical
from .branching import goes_on_from
from .catalogue import Catalogue
from .chaining import Broken, chained, hold, lines_of, read
from .errors import TableError
from .events import Head, Stored, TableForked, TableOpened
from .heads import head_fault
from .importing import HEADS, opening_in, read_export
from .proving import whole
from .reading import OPENINGS
from .state import table_of


class Report(NamedTuple):
    """What was found. `number` and `what` name the first event that does not hold (0 and "" if all do).

    `rules_checked` is false for a running game, and where this build does not carry the rules' version:
    then chain, secrets and signature were checked, and the moves were not. Whether `server_key` is the
    server's own, its published keys tell; `later_keys` came after it, each signed by the one before.
    Of a fork `origin` is the table from which it goes on: its rules were checked from there on alone, and the state
    with which it begins only where `origin_proved`.
    """

    holds: bool
    number: int = 0
    what: str = ""
    table: str = ""
    game: str = ""
    events: int = 0
    finished: bool = False
    rules_checked: bool = False
    server_key: str = ""
    later_keys: tuple[str, ...] = ()
    origin: str = ""
    origin_proved: bool = False


def verify(text: bytes, catalogue: Catalogue, origins: Sequence[bytes] = ()) -> Report:
    """What can be proved of this export; it never raises, whatever the bytes are.

    Among `origins` are looked for, where it is a fork, the export of its origin, and of that one's.
    """
    return reported(lambda: rooted(text, proved(text, catalogue), catalogue, origins))


def inspect(lines: Sequence[bytes], catalogue: Catalogue) -> Report:
    """The same of a table's lines as its server keeps them, also while the game runs: the secret is at hand there."""

    def kept() -> Report:
        opened = opened_by(lines)
        table, checked = whole(lines, opened, catalogue)
        return report(opened, lines, True, checked, table.forked)

    return reported(kept)


def reported(proof: Callable[[], Report]) -> Report:
    """What this proof finds, or why there is none."""
    try:
        return proof()
    except Broken as broken:
        return Report(False, broken.number, broken.what)
    except Exception as error:  # of a log that nobody could have written by playing
        return Report(False, 1, f"this is no log ({type(error).__name__}: {error})")


def proved(text: bytes, catalogue: Catalogue) -> Report:
    """The same for an export that holds; raises Broken."""
    *lines, last = lines_of(text)
    opened = opened_by(lines)
    finished = bool(opened.secret.hex)
    forked = None
    if finished:
        table, checked = whole(lines, opened, catalogue)
        hold(table.status == "over" or not checked, len(lines) + 1, "the end of the game is missing")
        seal, forked = table.seal, table.forked
    else:
        seal, checked = chained(lines), False
    head = checked_head(last, opened, len(lines), seal)
    later = tuple(one.key for one in head.line or ())
    return report(opened, lines, finished, checked, forked)._replace(later_keys=later)


def report(
    opened: TableOpened, lines: Sequence[bytes], finished: bool, checked: bool, forked: TableForked | None = None
) -> Report:
    return Report(
        True, table=opened.table, game=opened.game, events=len(lines), finished=finished,
        rules_checked=checked, server_key=opened.server_key, origin=forked.origin if forked else "",
    )  # fmt: skip


def rooted(text: bytes, found: Report, catalogue: Catalogue, origins: Sequence[bytes]) -> Report:
    """The same, of a fork with its origin, if that is among these and holds, itself rooted; raises Broken."""
    if not found.origin or not origins:
        return found
    fork = read_export(text, catalogue)
    event = fork[1].event
    assert isinstance(event, TableForked)
    for origin in origins:
        log = exported(origin, catalogue)
        if len(log) < event.at or log[event.at - 1].seal != event.seal:
            continue
        before = verify(origin, catalogue, [one for one in origins if one != origin])
        hold(before.holds, 2, f"the log of its origin does not hold (event {before.number}: {before.what})")
        then = table_of(catalogue, log[: event.at])
        hold(goes_on_from(then, opening_in(fork), event), 2, "it does not begin as its origin stood")
        return found._replace(origin_proved=before.rules_checked and (not before.origin or before.origin_proved))
    return found


def exported(text: bytes, catalogue: Catalogue) -> tuple[Stored, ...]:
    """The events of an export, none of what is no export."""
    try:
        return read_export(text, catalogue)
    except (Unreadable, TableError):
        return ()


def opened_by(lines: Sequence[bytes]) -> TableOpened:
    opened = read(OPENINGS, lines[0], 1).event
    if not isinstance(opened, TableOpened):
        raise Broken(1, "a log begins with the opening of its table")
    return opened


def checked_head(line: bytes, opened: TableOpened, number: int, seal: str) -> Head:
    place = number + 1
    try:
        head = HEADS.read(line, Head)
    except Unreadable as error:
        raise Broken(place, f"the head is missing or cannot be read ({error})") from error
    hold(canonical(head) == line, place, "the head is not in its canonical form")
    fault = head_fault(head, opened, number, seal)
    hold(not fault, place, fault)
    return head
