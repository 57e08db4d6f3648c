"""Everything that can be proved of a log from its export alone.

Of a finished log: each command is decided again, with the luck that the secret gives at its place, on the table
that the lines before it make; what comes of it, sealed, must be the very bytes of the next lines. So facts, luck,
entropies, undos, who acted and what had to follow are all checked by the one decider that wrote them. Of a
running log: the chain, and whatever the asker could open. Of both: the signature of the head.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from domain.kernel.refusal import Refused
from domain.kernel.values import AnyValue, Unreadable

from .audit import canonical
from .catalogue import Catalogue
from .chaining import Broken, chained, hold, lines_of, only_chained, read
from .commands import Command, Open
from .deciding import decided
from .events import Head, Stored, TableOpened
from .heads import head_fault
from .history import WHOLE
from .importing import HEADS
from .opening import opening
from .reading import OPENINGS, reader_of
from .saying import command_of
from .state import Table, newly_opened
from .writing import dated


class Report(NamedTuple):
    """What was found. `number` and `what` name the first event that does not hold (0 and "" if all do).

    `rules_checked` is false for a running game, and where this build does not carry the rules' version:
    then chain, secrets and signature were checked, and the moves were not. Whether `server_key` is the
    server's own, its published keys tell; `later_keys` came after it, each signed by the one before.
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


def verify(text: bytes, catalogue: Catalogue) -> Report:
    """What can be proved of this export; it never raises, whatever the bytes are."""
    try:
        return proved(text, catalogue)
    except Broken as broken:
        return Report(False, broken.number, broken.what)


def inspect(lines: Sequence[bytes], catalogue: Catalogue) -> Report:
    """The same of a table's lines as its server keeps them, also while the game runs: the secret is at hand there."""
    try:
        opened = opened_by(lines)
        return report(opened, lines, True, whole(lines, opened, catalogue)[1])
    except Broken as broken:
        return Report(False, broken.number, broken.what)


def proved(text: bytes, catalogue: Catalogue) -> Report:
    """The same for an export that holds; raises Broken."""
    *lines, last = lines_of(text)
    opened = opened_by(lines)
    finished = bool(opened.secret.hex)
    if finished:
        table, checked = whole(lines, opened, catalogue)
        hold(table.status == "over" or not checked, len(lines) + 1, "the end of the game is missing")
        seal = table.seal
    else:
        seal, checked = chained(lines), False
    head = checked_head(last, opened, len(lines), seal)
    later = tuple(one.key for one in head.line or ())
    return report(opened, lines, finished, checked)._replace(later_keys=later)


def report(opened: TableOpened, lines: Sequence[bytes], finished: bool, checked: bool) -> Report:
    return Report(
        True, table=opened.table, game=opened.game, events=len(lines), finished=finished,
        rules_checked=checked, server_key=opened.server_key,
    )  # fmt: skip


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


def whole(lines: Sequence[bytes], opened: TableOpened, catalogue: Catalogue) -> tuple[Table, bool]:
    """The table that a log makes whose secrets are all there, and whether its moves could be decided again."""
    try:
        table = newly_opened(catalogue, opened, WHOLE)
    except Exception as error:  # whatever a forger wrote there
        raise Broken(1, f"such a table cannot be opened ({error})") from error
    if read(OPENINGS, lines[0], 1).rules != table.box.rules_version:
        return replace(table, seal=only_chained(lines, table)), False
    place = 0
    while place < len(lines):
        table = next_ones(table, lines, place, catalogue)
        place = table.version
    return table, True


def next_ones(table: Table, lines: Sequence[bytes], place: int, catalogue: Catalogue) -> Table:
    """The table after the command whose events begin at this line, if they are what comes of it."""
    said = read(reader_of(table.rules), lines[place], place + 1)
    command, events = again_decided(table, said, catalogue)
    again = dated(table, command, events, said.at, said.key)
    for stored, line in zip(again.events, again.lines):
        number = stored.number
        hold(number <= len(lines), number, "this event is missing, though it follows from the one before")
        if line.text != lines[number - 1]:
            raise Broken(number, difference(read(reader_of(table.rules), lines[number - 1], number), stored))
        table = table.then(stored)
    return table


def again_decided(table: Table, said: Stored, catalogue: Catalogue) -> tuple[Command, tuple[AnyValue, ...]]:
    """The command that this event says it answered, and what comes of it.

    A forger may have written anything here, so whatever goes wrong is his event's fault, not the program's.
    """
    number = table.version + 1
    try:
        command = command_of(said)
        if isinstance(command, Open) and number == 1:
            opened = table.opened
            return command, (opening(catalogue, command, opened.table, table.secret, opened.server_key).opened,)
        if command is not None and not isinstance(command, Open):
            return command, decided(table, command)
    except Refused as refused:
        raise Broken(number, f"refused by {refused}") from refused
    except Exception as error:
        raise Broken(number, f"this cannot be decided again ({type(error).__name__}: {error})") from error
    raise Broken(number, "this event follows from nothing")


def difference(said: Stored, expected: Stored) -> str:
    """In which way an event is not what it should be."""
    if said.number != expected.number:
        return f"the number is {said.number}, not {expected.number}"
    if said.event != expected.event:
        return "the rules, or the secret, say otherwise"
    for name in ("actor", "right", "at", "key", "rules"):
        if getattr(said, name) != getattr(expected, name):
            return f"{name} is wrong"
    return "the seal does not fit" if said.seal != expected.seal else "the line is not in its canonical form"
