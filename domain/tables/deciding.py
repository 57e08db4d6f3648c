"""What comes of a command: the events to be stored, or a refusal. Nothing here writes anything."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

from domain.kernel.agenda import Waiting
from domain.kernel.chance import mac
from domain.kernel.deciding import as_written, begin, decide
from domain.kernel.refusal import Refused, no, refuse_unless
from domain.kernel.values import AnyValue

from .commands import Command, Leave, Play, Ready, Redo, Resign, Sit, Undo
from .errors import BadWords, UnknownSeat
from .events import (
    GameStarted,
    MovePlayed,
    MovesRedone,
    MovesUndone,
    SeatForfeited,
    SeatLeft,
    SeatReady,
    SeatTaken,
    SecretRevealed,
    Stored,
    TableEnded,
)
from .state import Table
from .undo import barrier, before_own_last, redo_refusal

Events = tuple[AnyValue, ...]
LONGEST = 200  # characters of a name, key or entropy


def decided(table: Table, command: Command) -> Events:
    """The events that this command brings about, to be stored together.

    Raises Refused (kernel), UnknownSeat, BadWords; and TooDeep where more of the past is needed than is at hand.
    """
    return DECIDES[type(command)](table, command)


def sit(table: Table, command: Sit) -> Events:
    refuse_unless(table.status == "open", "table.open", "table-not-open")
    seat = command.seat or next((one for one in table.places if one not in table.seats), "")
    refuse_unless(seat, "table.full", "table-full")
    if seat not in table.places:
        raise UnknownSeat(seat)
    refuse_unless(seat not in table.seats, "table.seat-taken", "seat-taken")
    check_words(command.name, "a name")
    if command.bot:
        return maybe_started(table, SeatTaken(seat, command.name, command.bot, "", "none"))
    if command.entropy_hash:
        check_hash(command.entropy_hash)
        return (SeatTaken(seat, command.name, "", command.entropy_hash, "seat"),)
    return (SeatTaken(seat, command.name, "", hash_of(server_entropy(table, seat, table.version + 1)), "server"),)


def leave(table: Table, command: Leave) -> Events:
    """Once somebody has opened his own entropy no seat is free any more: who came now could choose his by it."""
    refuse_unless(table.status == "open", "table.open", "table-not-open")
    table.sitting(command.seat)
    opened = [one for one in table.seats.values() if one.ready and one.entropy_by == "seat"]
    refuse_unless(not opened, "table.leave", "entropy-opened")
    return (SeatLeft(command.seat),)


def ready(table: Table, command: Ready) -> Events:
    refuse_unless(table.status == "open", "table.open", "table-not-open")
    sitting = table.sitting(command.seat)
    refuse_unless(not sitting.ready, "table.ready", "already-ready")
    if sitting.entropy_by == "server":
        entropy = server_entropy(table, command.seat, sitting.number)
        refuse_unless(command.entropy in ("", entropy), "table.entropy", "entropy-of-server")
    else:
        entropy = command.entropy
        check_words(entropy, "an entropy")
        refuse_unless(len(table.seats) == len(table.places), "table.not-full", "table-not-full")
        refuse_unless(hash_of(entropy) == sitting.entropy_hash, "table.entropy", "entropy-not-promised")
    return maybe_started(table, SeatReady(command.seat, entropy))


def maybe_started(table: Table, event: AnyValue) -> Events:
    """The event, and the start of the game if it was the last one missing."""
    after = table.aside(Stored(table.version + 1, "", "", "", "", 0, event))
    if len(after.seats) < len(after.places) or not all(one.ready for one in after.seats.values()):
        return (event,)
    playing = after.aside(Stored(after.version + 1, "", "", "", "", 0, GameStarted(())))
    facts = begin(table.rules, table.start, [table.box.opening()], playing.chance)
    return (event, GameStarted(facts), *maybe_ended(playing, facts))


def play(table: Table, command: Play) -> Events:
    check_playing(table)
    table.sitting(command.seat)
    facts = decide(table.rules, table.state, command.seat, command.move, table.chance)
    event = MovePlayed(command.seat, as_written(table.state, command.seat, command.move), facts)
    return (event, *maybe_ended(table, facts))


def maybe_ended(table: Table, facts: tuple[Any, ...]) -> Events:
    """With nothing left to be done the table ends by itself, and its secret is told."""
    waiting = facts[-1]
    assert isinstance(waiting, Waiting)
    if waiting.frames:
        return ()
    state = table.rules.fold(table.state, facts)
    return over(table, state.ranking or table.places, table.forfeited, state.scores, "played")


def over(
    table: Table, ranking: tuple[str, ...], given_up: tuple[str, ...], scores: dict[str, dict[str, int]], why: str
) -> Events:
    """Who gave up comes last, the first to do so at the very end."""
    ranked = tuple(seat for seat in ranking if seat not in given_up)
    return TableEnded((*ranked, *reversed(given_up)), scores, why), SecretRevealed(table.opened.secret.hex)


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


def resign(table: Table, command: Resign) -> Events:
    check_playing(table)
    sitting = table.sitting(command.seat)
    refuse_unless(not sitting.forfeited, "table.forfeited", "already-forfeited")
    event = SeatForfeited(command.seat, "resigned")
    given_up = (*table.forfeited, command.seat)
    if len(table.places) - len(given_up) >= 2:
        return (event,)
    return (event, *over(table, table.places, given_up, table.state.scores, "resigned"))


def right_of(table: Table, event: AnyValue) -> tuple[str, str]:
    """Who acted in the first event of an append, and by which right."""
    if isinstance(event, SeatTaken):
        return ("server", "server") if event.bot else (event.seat, "seat")
    seat = getattr(event, "seat", None)
    if seat is None:
        return "server", "server"
    return seat, "bot" if table.seats[seat].bot else "seat"


def server_entropy(table: Table, seat: str, number: int) -> str:
    """The entropy that the server adds for who sat down at event `number` and left it to it."""
    return mac(table.secret, f"entropy/{table.id}/{seat}/{number}").hex()


def hash_of(entropy: str) -> str:
    return hashlib.sha256(entropy.encode()).hexdigest()


def check_playing(table: Table) -> None:
    refuse_unless(table.status != "open", "table.playing", "table-not-started")
    refuse_unless(table.status == "playing", "table.over", "table-over")


def check_words(words: str, what: str) -> None:
    """Raises BadWords for what is empty, too long, or no text (half of a surrogate pair)."""
    if not words.strip() or len(words) > LONGEST:
        raise BadWords(f"{what} has 1 to {LONGEST} characters")
    if any("\ud800" <= letter <= "\udfff" for letter in words):
        raise BadWords(f"{what} is text")


def check_hash(words: str) -> None:
    if len(words) != 64 or not set(words) <= set("0123456789abcdef"):
        raise BadWords("a hash is 64 hexadecimal digits in lower case")


DECIDES: dict[type[Command], Callable[[Table, Any], Events]] = {
    Sit: sit,
    Leave: leave,
    Ready: ready,
    Play: play,
    Undo: undo,
    Redo: redo,
    Resign: resign,
}
