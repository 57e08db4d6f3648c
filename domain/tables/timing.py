"""Moments of the log as numbers, and since when a table has waited for each seat.

Moments are milliseconds since 1970. The time of a table stands still while the table is paused: it is the time of the
log less all pauses so far, so that what began before a pause and what began after it are told alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import NamedTuple

from domain.kernel.agenda import TableState, awaited

Waits = Mapping[str, int]  # seat to the time of the table since which it is awaited
SECOND = 1000


class Moment(NamedTuple):
    """When an event came, in the time of its table, and whether with it the game was further than ever before."""

    time: int
    further: bool


def in_millis(at: str) -> int:
    """The moment that this ISO 8601 text names; raises ValueError."""
    return millis(datetime.fromisoformat(at))


def millis(moment: datetime) -> int:
    return round(moment.timestamp() * SECOND)


def is_moment(at: object) -> bool:
    """Whether this is a moment as the log has it, and no other text for the same."""
    try:
        return isinstance(at, str) and as_text(datetime.fromisoformat(at)) == at
    except (ValueError, OverflowError):
        return False


def not_before(earlier: str, at: str) -> str:
    """The later one of two moments of the log: its time does not go back, though a clock may."""
    return max(earlier, at)


def as_at(moment: int) -> str:
    """The same moment as the log has it: in UTC, to the millisecond."""
    seconds, rest = divmod(moment, SECOND)
    return as_text(datetime.fromtimestamp(seconds, UTC).replace(microsecond=rest * 1000))


def as_text(moment: datetime) -> str:
    """ISO 8601 in UTC, to the millisecond."""
    if moment.tzinfo is not UTC:
        moment = moment.astimezone(UTC)
    return moment.replace(tzinfo=None).isoformat(timespec="milliseconds") + "Z"


def waits_after(before: Waits, mover: str, state: TableState, moment: Moment) -> Waits:
    """Since when each seat is awaited, now that somebody has moved.

    Who is awaited on is so since he was first; but his own move begins his time anew if it brought the game further
    than it had ever been: who takes moves back and makes them again gains nothing by it.
    """
    kept = {seat: since for seat, since in before.items() if seat != mover or not moment.further}
    return {seat: kept.get(seat, moment.time) for seat in awaited(state)}
