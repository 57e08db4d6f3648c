"""How a game ends: by its last move, or because too few have not given up."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from domain.kernel.agenda import Waiting
from domain.kernel.refusal import refuse_unless
from domain.kernel.values import AnyValue

from .checking import check_playing
from .commands import Resign
from .events import SeatForfeited, SecretRevealed, TableEnded
from .state import Table

Events = tuple[AnyValue, ...]


def maybe_ended(table: Table, facts: tuple[Any, ...]) -> Events:
    """With nothing left to be done the table ends by itself, and its secret is told."""
    waiting = facts[-1]
    assert isinstance(waiting, Waiting)
    if waiting.frames:
        return ()
    state = table.rules.fold(table.state, facts)
    return over(table, state.ranking or table.places, table.forfeited, state.scores, "played")


def resign(table: Table, command: Resign) -> Events:
    check_playing(table)
    return given_up(table, command.seat, "resigned")


def given_up(table: Table, seat: str, why: str, reason: str | UnsetType = UNSET) -> Events:
    """The seat has given up, or was made to; with fewer than two left the table ends."""
    refuse_unless(not table.sitting(seat).forfeited, "table.forfeited", "already-forfeited")
    event, losers = SeatForfeited(seat, why, reason), (*table.forfeited, seat)
    if len(table.places) - len(losers) >= 2:
        return (event,)
    return (event, *over(table, table.places, losers, table.state.scores, why))


def over(
    table: Table, ranking: tuple[str, ...], losers: tuple[str, ...], scores: dict[str, dict[str, int]], why: str
) -> Events:
    """Who gave up comes last, the first to do so at the very end."""
    ranked = tuple(seat for seat in ranking if seat not in losers)
    return TableEnded((*ranked, *reversed(losers)), scores, why), SecretRevealed(table.opened.secret.hex)
