"""Moves taken back and made again: by one's own right, or because the others agree."""

from __future__ import annotations

from domain.kernel.refusal import Refused, no, refuse_unless

from .checking import check_playing
from .commands import AnswerUndo, Redo, Undo
from .consent import asked_of, awaited_answers
from .ending import Events
from .events import MovesRedone, MovesUndone, UndoAnswered, UndoAsked
from .state import Table
from .undo import barrier, before_own_last, redo_refusal


def undo(table: Table, command: Undo) -> Events:
    """By one's own right where the policy gives it; under `consent` the others are asked for the rest."""
    check_playing(table)
    table.sitting(command.seat)
    if table.options.undo == "none":
        raise Refused(no("undo.none", "undo-none"))
    to = before_own_last(table.history, command.seat) if command.to is None else command.to
    closed = barrier(table, command.seat, to)
    if closed is None:
        return (MovesUndone(command.seat, to),)
    if table.options.undo != "consent" or closed.rule == "undo.where":
        raise Refused(closed)
    return ask(table, command.seat, to)


def ask(table: Table, seat: str, to: int) -> Events:
    """One offer at a time; who has made it may make another instead."""
    pending = table.asked
    if pending is not None and (pending.seat != seat or pending.to == to):
        raise Refused(no("undo.pending", "undo-pending", {"seat": pending.seat}, event=pending.to))
    agreed_at_once = () if asked_of(table, seat) else (MovesUndone(seat, to),)
    return (UndoAsked(seat, to), *agreed_at_once)


def answer_undo(table: Table, command: AnswerUndo) -> Events:
    """With the last yes the moves are taken back; a no ends the offer, and so does who takes it back himself."""
    check_playing(table)
    table.sitting(command.seat)
    pending = table.asked
    if pending is None or command.offer not in (0, pending.number):
        raise Refused(no("undo.asked", "undo-not-asked"))
    refuse_unless(command.seat != pending.seat or not command.agrees, "undo.own", "undo-own")
    awaited = awaited_answers(table)
    refuse_unless(command.seat in awaited or not command.agrees, "undo.answered", "undo-answered")
    answer = UndoAnswered(command.seat, command.agrees)
    if command.agrees and awaited == (command.seat,):
        return answer, MovesUndone(pending.seat, pending.to)
    return (answer,)


def redo(table: Table, command: Redo) -> Events:
    check_playing(table)
    table.sitting(command.seat)
    following = table.history.undone
    to = command.to if command.to is not None else following[0].number if following else table.version
    closed = redo_refusal(table, command.seat, to)
    if closed is not None:
        raise Refused(closed)
    return (MovesRedone(command.seat, to),)
