"""What is decided before the game: who sits down, who stands up, who puts what into the luck, and the start."""

from __future__ import annotations

import hashlib

from msgspec import UNSET

from domain.kernel.agenda import Waiting
from domain.kernel.chance import Chance, mac
from domain.kernel.deciding import begin
from domain.kernel.refusal import refuse_unless
from domain.kernel.values import AnyValue

from .checking import check_hash, check_name, check_words
from .commands import Leave, Ready, Sit
from .ending import Events, maybe_ended
from .errors import UnknownSeat
from .events import GameStarted, SeatLeft, SeatReady, SeatTaken, Stored
from .state import Table


def sit(table: Table, command: Sit) -> Events:
    refuse_unless(table.status == "open", "table.open", "table-not-open")
    seat = command.seat or next((one for one in table.places if one not in table.seats), "")
    refuse_unless(seat, "table.full", "table-full")
    if seat not in table.places:
        raise UnknownSeat(seat)
    refuse_unless(seat not in table.seats, "table.seat-taken", "seat-taken")
    check_name(command.name)
    refuse_unless(command.bot or not command.entropy_hash or not opened(table), "table.entropy", "entropy-too-late")
    if command.bot:
        check_words(command.bot, "a bot")
        refuse_unless(not command.player, "table.bot", "bot-of-a-player")
        return maybe_started(table, SeatTaken(seat, command.name, command.bot, "", "none"))
    if command.player:
        check_words(command.player, "a player")
    refuse_unless(not command.player or not table.seat_of(command.player), "table.sits", "sits-already")
    promised, by = command.entropy_hash, "seat"
    if opened(table):
        promised, by = "", "none"
    elif promised:
        check_hash(promised)
    else:
        promised, by = hash_of(server_entropy(table, seat, table.version + 1)), "server"
    return (SeatTaken(seat, command.name, "", promised, by, command.player or UNSET),)


def leave(table: Table, command: Leave) -> Events:
    """Once somebody has opened his own entropy no seat is free any more: who came now could choose his by it."""
    refuse_unless(table.status == "open", "table.open", "table-not-open")
    table.sitting(command.seat)
    refuse_unless(not opened(table), "table.leave", "entropy-opened")
    return (SeatLeft(command.seat),)


def opened(table: Table) -> bool:
    """Whether somebody has opened entropy of his own, by which others could choose theirs now.

    Who comes then, because another one was not ready in time, brings none: to refuse to open one's own is all that
    is left to choose, and that shows.
    """
    return any(one.ready and one.entropy_by == "seat" for one in table.seats.values())


def ready(table: Table, command: Ready) -> Events:
    refuse_unless(table.status == "open", "table.open", "table-not-open")
    sitting = table.sitting(command.seat)
    refuse_unless(not sitting.ready, "table.ready", "already-ready")
    if sitting.entropy_by == "server":
        entropy = server_entropy(table, command.seat, sitting.number)
        refuse_unless(command.entropy in ("", entropy), "table.entropy", "entropy-of-server")
    elif sitting.entropy_by == "none":
        entropy = command.entropy
        refuse_unless(not entropy, "table.entropy", "entropy-too-late")
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
    facts = set_up(table, playing.chance)
    return (event, GameStarted(facts), *maybe_ended(playing, facts))


def set_up(table: Table, chance: Chance) -> tuple[AnyValue, ...]:
    """How the game starts: with its set-up, or, at a fork, with what was waited for where it goes on."""
    if table.forked:
        return (Waiting(table.start.agenda),)
    return begin(table.rules, table.start, [table.box.opening()], chance)


def server_entropy(table: Table, seat: str, number: int) -> str:
    """The entropy that the server adds for who sat down at event `number` and left it to it."""
    return mac(table.secret, f"entropy/{table.opened.table}/{seat}/{number}").hex()


def hash_of(entropy: str) -> str:
    return hashlib.sha256(entropy.encode()).hexdigest()
