"""A log decided again, with the luck that its secret gives: what comes of it must be its very bytes."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from domain.kernel.refusal import Refused
from domain.kernel.values import AnyValue

from .catalogue import Catalogue
from .chaining import Broken, hold, in_time, only_chained, read
from .commands import Command, Open
from .deciding import decided
from .events import Stored, TableOpened
from .history import WHOLE
from .opening import opening
from .reading import OPENINGS, reader_of
from .saying import command_of
from .state import Table, newly_opened
from .writing import dated


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
        try:
            table = next_ones(table, lines, place, catalogue)
        except Broken:
            raise
        except Exception as error:  # what a forger wrote before this event goes wrong only here
            raise Broken(place + 1, f"this cannot be followed ({type(error).__name__}: {error})") from error
        place = table.version
    return table, True


def next_ones(table: Table, lines: Sequence[bytes], place: int, catalogue: Catalogue) -> Table:
    """The table after the command whose events begin at this line, if they are what comes of it."""
    said = read(reader_of(table.rules), lines[place], place + 1)
    in_time(said.at, table.at, place + 1)
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
