"""What may be asked of a table, as values; each stored event tells which command it answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from domain.kernel.deciding import as_played
from domain.kernel.values import AnyValue, Value

from .events import (
    Head,
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
from .options import Options


class Command(Value, frozen=True):
    """`open_fields` may be left empty: the table then says what they are, or the event need not tell."""

    open_fields: ClassVar[tuple[str, ...]] = ()


class Open(Command, frozen=True, tag="open"):
    game: str
    seats: int
    modules: tuple[str, ...] = ()
    options: Options = Options()


class Sit(Command, frozen=True, tag="sit"):
    """`seat` "" is the first free one; `entropy_hash` "" leaves the entropy to the server."""

    open_fields: ClassVar[tuple[str, ...]] = ("seat",)
    name: str
    seat: str = ""
    entropy_hash: str = ""
    bot: str = ""


class Leave(Command, frozen=True, tag="leave"):
    seat: str


class Ready(Command, frozen=True, tag="ready"):
    open_fields: ClassVar[tuple[str, ...]] = ("entropy",)
    seat: str
    entropy: str = ""


class Play(Command, frozen=True, tag="play"):
    seat: str
    move: AnyValue


class Undo(Command, frozen=True, tag="undo"):
    """Back to event `to`; None is to before one's own last move."""

    open_fields: ClassVar[tuple[str, ...]] = ("to",)
    seat: str
    to: int | None = None


class AnswerUndo(Command, frozen=True, tag="answer-undo"):
    """`offer` is the number of the event by which it was made, 0 whichever is made now."""

    open_fields: ClassVar[tuple[str, ...]] = ("offer",)
    seat: str
    agrees: bool
    offer: int = 0


class Redo(Command, frozen=True, tag="redo"):
    """Forth to event `to`; None is one move."""

    open_fields: ClassVar[tuple[str, ...]] = ("to",)
    seat: str
    to: int | None = None


class Fork(Command, frozen=True, tag="fork"):
    """A new table goes on from this event of another one, with this seal, in this state."""

    origin: str
    at: int
    seal: str
    state: AnyValue


class TakeIn(Command, frozen=True, tag="take-in"):
    """A finished log came from another server, under this head."""

    head: Head


class Resign(Command, frozen=True, tag="resign"):
    seat: str


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
    return Sit(event.name, event.seat, own, event.bot)


SAID: dict[type, Callable[[Any, Stored], Command]] = {
    TableOpened: lambda event, _: Open(event.game, len(event.seats), event.modules, event.options),
    SeatTaken: sat,
    SeatLeft: lambda event, _: Leave(event.seat),
    SeatReady: lambda event, _: Ready(event.seat, event.entropy),
    MovePlayed: lambda event, _: Play(event.seat, as_played(event.move)),
    MovesUndone: lambda event, _: Undo(event.seat, event.to),
    UndoAsked: lambda event, _: Undo(event.seat, event.to),
    UndoAnswered: lambda event, _: AnswerUndo(event.seat, event.agrees),
    MovesRedone: lambda event, _: Redo(event.seat, event.to),
    SeatForfeited: lambda event, _: Resign(event.seat),
    TableForked: lambda event, _: Fork(event.origin, event.at, event.seal, event.state),
    LogImported: lambda event, _: TakeIn(event.head),
}
