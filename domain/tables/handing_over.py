"""A seat that changes hands in play: to a bot, by who sits there or by the staff; to a person, by who takes it over.

Who comes is bound to the event by which he came, so that whatever the one before held opens nothing any more.
A seat that had given up stays last in the ranking, whoever plays it on: the others have reckoned with that.
"""

from __future__ import annotations

from msgspec import UNSET

from domain.kernel.refusal import refuse_unless

from .checking import check_begun, check_name, check_playing, check_words
from .commands import HandOver, TakeOver
from .ending import Events
from .staffing import check_staff
from .state import Table
from .table_events import SeatHandedOver


def hand_over(table: Table, command: HandOver) -> Events:
    """A bot plays on; who is invited may take the seat over from it."""
    if command.by is None:
        check_playing(table)
    else:
        check_staff(command.by, command.reason)
        check_begun(table)
    sitting = table.sitting(command.seat)
    name = command.name or sitting.name
    check_name(name)
    check_words(command.bot, "a bot")
    reason = command.reason if command.by else UNSET
    return (SeatHandedOver(command.seat, name, command.bot, UNSET, reason),)


def take_over(table: Table, command: TakeOver) -> Events:
    """A person plays on for a bot, also while the table is paused."""
    check_begun(table)
    sitting = table.sitting(command.seat)
    check_name(command.name)
    if command.player:
        check_words(command.player, "a player")
    refuse_unless(not command.player or not table.seat_of(command.player), "table.sits", "sits-already")
    refuse_unless(sitting.bot, "table.seat-played", "seat-played")
    refuse_unless(command.after in (0, sitting.number), "table.handover", "handover-over")
    refuse_unless(sitting.invited or table.options.handover == "open", "table.handover", "handover-invited")
    return (SeatHandedOver(command.seat, command.name, "", command.player or UNSET),)
