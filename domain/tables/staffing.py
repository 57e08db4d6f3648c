"""What the staff may do at a table where it does not sit: always with a reason, and seen by everybody."""

from __future__ import annotations

from domain.kernel.refusal import Refused, no, refuse_unless

from .checking import check_begun, check_playing, check_words
from .commands import STAFF, Forfeit, Pause, Repair, Resume, Staff
from .ending import Events, given_up
from .errors import BadWords
from .state import Table
from .table_events import TablePaused, TableRepaired, TableResumed
from .undo import standing, undone


def pause(table: Table, command: Pause) -> Events:
    """Nobody moves, and no time passes, until the table is resumed."""
    check_staff(command.by, command.reason)
    check_playing(table)
    return (TablePaused(command.reason),)


def resume(table: Table, command: Resume) -> Events:
    check_staff(command.by, command.reason)
    check_begun(table)
    refuse_unless(table.paused, "table.not-paused", "not-paused")
    return (TableResumed(command.reason),)


def forfeit(table: Table, command: Forfeit) -> Events:
    check_staff(command.by, command.reason)
    check_begun(table)
    return given_up(table, command.seat, "staff", command.reason)


def repair(table: Table, command: Repair) -> Events:
    """Back to any event that stands, or forth to one that was taken back, whatever the policy and whoever moved.

    Raises TooDeep.
    """
    check_staff(command.by, command.reason)
    check_begun(table)
    last = table.history.window[-1].number
    if command.to == last or not (standing(table.history, command.to) or undone(table.history, command.to)):
        raise Refused(no("undo.where", "undo-where", event=command.to))
    return (TableRepaired(command.to, command.reason),)


def check_staff(by: Staff, reason: str) -> None:
    """Raises BadWords for a name or a reason that is no text, or a right that is none."""
    check_words(by.name, "a name")
    check_words(reason, "a reason")
    if by.right not in STAFF:
        raise BadWords(f"staff acts as {' or '.join(STAFF)}")
