"""A seat lets spectators see its hand, or does so no more: at any time before the end, also in a pause."""

from __future__ import annotations

from msgspec import UNSET

from domain.kernel.refusal import refuse_unless

from .commands import ShowHands
from .ending import Events
from .state import Table
from .table_events import HandsHidden, HandsShown


def show_hands(table: Table, command: ShowHands) -> Events:
    refuse_unless(table.status != "over", "table.over", "table-over")
    table.sitting(command.seat)
    spectators = table.options.spectators
    refuse_unless(spectators is not UNSET and spectators.hands, "table.hands", "hands-not-agreed")
    refuse_unless(command.shown != (command.seat in table.hands), "table.hands", "hands-as-they-were")
    return (HandsShown(command.seat) if command.shown else HandsHidden(command.seat),)
