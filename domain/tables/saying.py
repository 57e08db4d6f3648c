"""Which command each stored event answered, so that it can be decided again, and a repeated one be known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from domain.kernel.deciding import as_played

from .commands import (
    STAFF,
    AnswerUndo,
    CallTime,
    Command,
    Forfeit,
    Fork,
    HandOver,
    Leave,
    Open,
    Pause,
    Play,
    Ready,
    Redo,
    Repair,
    Resign,
    Resume,
    ShowHands,
    Sit,
    Staff,
    TakeIn,
    TakeOver,
    Undo,
)
from .events import (
    LogImported,
    MovePlayed,
    MovesRedone,
    MovesUndone,
    SeatForfeited,
    SeatLeft,
    SeatReady,
    SeatTaken,
    Stored,
    TableForked,
    TableOpened,
    UndoAnswered,
    UndoAsked,
)
from .table_events import HandsHidden, HandsShown, SeatHandedOver, TableClosed, TablePaused, TableRepaired, TableResumed


def command_of(stored: Stored) -> Command | None:
    """The command that this event answered; None for one that only follows from another."""
    said = SAID.get(type(stored.event))
    return said(stored.event, stored) if said else None


def is_answered(command: Command, stored: Stored) -> bool:
    """Whether this event is what the table made of the command."""
    said = command_of(stored)
    if type(said) is not type(command):
        return False
    pairs = ((name, getattr(command, name), getattr(said, name)) for name in command.__struct_fields__)
    return all(given == told or (name in command.open_fields and not (given and told)) for name, given, told in pairs)


def sat(event: SeatTaken, stored: Stored) -> Sit:
    own = event.entropy_hash if event.entropy_by == "seat" else ""
    return Sit(event.name, event.seat, own, event.bot, event.player or "")


def left(event: SeatLeft, stored: Stored) -> Command:
    return CallTime(stored.at) if event.why == "time" else Leave(event.seat)


def staff_of(stored: Stored) -> Staff | None:
    return Staff(stored.actor, stored.right) if stored.right in STAFF else None


def given_up(event: SeatForfeited, stored: Stored) -> Command:
    by = staff_of(stored)
    if event.why == "time":
        return CallTime(stored.at)
    return Forfeit(by, event.seat, event.reason or "") if by else Resign(event.seat)


def handed_over(event: SeatHandedOver, stored: Stored) -> Command:
    if not event.bot:
        return TakeOver(event.seat, event.name, event.player or "")
    return HandOver(event.seat, event.bot, event.name, staff_of(stored), event.reason or "")


def said_by_staff(stored: Stored) -> Staff:
    """Whoever acted, as if he were of the staff: whether he is, the decider finds out."""
    return Staff(stored.actor, stored.right)


SAID: dict[type, Callable[[Any, Stored], Command]] = {
    TableOpened: lambda event, _: Open(event.game, len(event.seats), event.modules, event.options),
    SeatTaken: sat,
    SeatLeft: left,
    SeatReady: lambda event, _: Ready(event.seat, event.entropy),
    MovePlayed: lambda event, _: Play(event.seat, as_played(event.move)),
    MovesUndone: lambda event, _: Undo(event.seat, event.to),
    UndoAsked: lambda event, _: Undo(event.seat, event.to),
    UndoAnswered: lambda event, _: AnswerUndo(event.seat, event.agrees),
    MovesRedone: lambda event, _: Redo(event.seat, event.to),
    SeatForfeited: given_up,
    TableForked: lambda event, _: Fork(event.origin, event.at, event.seal, event.state),
    LogImported: lambda event, _: TakeIn(event.head),
    SeatHandedOver: handed_over,
    HandsShown: lambda event, _: ShowHands(event.seat, True),
    HandsHidden: lambda event, _: ShowHands(event.seat, False),
    TableClosed: lambda _, stored: CallTime(stored.at),
    TablePaused: lambda event, stored: Pause(said_by_staff(stored), event.reason),
    TableResumed: lambda event, stored: Resume(said_by_staff(stored), event.reason),
    TableRepaired: lambda event, stored: Repair(said_by_staff(stored), event.to, event.reason),
}
