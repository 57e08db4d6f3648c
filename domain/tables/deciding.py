"""What comes of a command: the events to be stored, or a refusal. Nothing here writes anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from domain.kernel.deciding import as_written, decide
from domain.kernel.refusal import Refused, no
from domain.kernel.values import AnyValue

from .checking import check_playing
from .commands import Command, Leave, Play, Ready, Redo, Resign, Sit, Undo
from .ending import Events, maybe_ended, resign
from .events import MovePlayed, MovesRedone, MovesUndone, SeatTaken
from .gathering import leave, ready, sit
from .state import Table
from .undo import barrier, before_own_last, redo_refusal


def decided(table: Table, command: Command) -> Events:
    """The events that this command brings about, to be stored together.

    Raises Refused (kernel), UnknownSeat, BadWords; and TooDeep where more of the past is needed than is at hand.
    """
    return DECIDES[type(command)](table, command)


def play(table: Table, command: Play) -> Events:
    check_playing(table)
    table.sitting(command.seat)
    facts = decide(table.rules, table.state, command.seat, command.move, table.chance)
    event = MovePlayed(command.seat, as_written(table.state, command.seat, command.move), facts)
    return (event, *maybe_ended(table, facts))


def undo(table: Table, command: Undo) -> Events:
    check_playing(table)
    table.sitting(command.seat)
    if table.options.undo == "none":
        raise Refused(no("undo.none", "undo-none"))
    to = before_own_last(table.history, command.seat) if command.to is None else command.to
    closed = barrier(table, command.seat, to)
    if closed is not None:
        raise Refused(closed)
    return (MovesUndone(command.seat, to),)


def redo(table: Table, command: Redo) -> Events:
    check_playing(table)
    table.sitting(command.seat)
    following = table.history.undone
    to = command.to if command.to is not None else following[0].number if following else table.version
    closed = redo_refusal(table, command.seat, to)
    if closed is not None:
        raise Refused(closed)
    return (MovesRedone(command.seat, to),)


def right_of(table: Table, event: AnyValue) -> tuple[str, str]:
    """Who acted in the first event of an append, and by which right."""
    if isinstance(event, SeatTaken):
        return ("server", "server") if event.bot else (event.seat, "seat")
    seat = getattr(event, "seat", None)
    if seat is None:
        return "server", "server"
    return seat, "bot" if table.seats[seat].bot else "seat"


DECIDES: dict[type[Command], Callable[[Table, Any], Events]] = {
    Sit: sit,
    Leave: leave,
    Ready: ready,
    Play: play,
    Undo: undo,
    Redo: redo,
    Resign: resign,
}
