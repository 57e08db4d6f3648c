"""What comes of a command: the events to be stored, or a refusal. Nothing here writes anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from domain.kernel.deciding import as_written, decide
from domain.kernel.values import AnyValue

from .branching import fork, take_in
from .calling_time import call_time
from .checking import check_playing
from .commands import (
    AnswerUndo,
    CallTime,
    Command,
    Forfeit,
    Fork,
    HandOver,
    Leave,
    Pause,
    Play,
    Ready,
    Redo,
    Repair,
    Resign,
    Resume,
    ShowHands,
    Sit,
    TakeIn,
    TakeOver,
    Undo,
)
from .ending import Events, maybe_ended, resign
from .events import MovePlayed, SeatTaken
from .gathering import leave, ready, sit
from .handing_over import hand_over, take_over
from .showing_hands import show_hands
from .staffing import forfeit, pause, repair, resume
from .state import Table
from .taking_back import answer_undo, redo, undo


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


def right_of(table: Table, command: Command, event: AnyValue) -> tuple[str, str]:
    """Who acted in the first event of an append, and by which right."""
    by = getattr(command, "by", None)
    if by is not None:
        return by.name, by.right
    if isinstance(command, CallTime):
        return "server", "server"
    if isinstance(command, TakeOver):
        return command.seat, "seat"
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
    AnswerUndo: answer_undo,
    Redo: redo,
    Resign: resign,
    Fork: fork,
    TakeIn: take_in,
    HandOver: hand_over,
    TakeOver: take_over,
    CallTime: call_time,
    ShowHands: show_hands,
    Pause: pause,
    Resume: resume,
    Forfeit: forfeit,
    Repair: repair,
}
