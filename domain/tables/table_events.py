"""What is stored of a table apart from seats and moves: who comes to play on, what the staff does, what time does."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from domain.kernel.values import Value


class SeatHandedOver(Value, frozen=True, tag="seat-handed-over"):
    """Somebody else plays the seat from now on: a bot (`bot` is its name), or a person, who takes it from a bot.

    `player` is the id of the account that the seat is bound to; a guest has none. Staff says a `reason`.
    """

    seat: str
    name: str
    bot: str
    player: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET


class TablePaused(Value, frozen=True, tag="table-paused"):
    """The staff has the table stand still."""

    reason: str


class TableResumed(Value, frozen=True, tag="table-resumed"):
    reason: str


class TableClosed(Value, frozen=True, tag="table-closed"):
    """No game came of this table; `why` is "idle": nothing happened there for too long."""

    why: str


class HandsShown(Value, frozen=True, tag="hands-shown"):
    """The seat lets spectators see its hand, as late as the table has it, if all others do too."""

    seat: str


class HandsHidden(Value, frozen=True, tag="hands-hidden"):
    """The seat does so no more; what was not shown yet is not shown."""

    seat: str


class TableRepaired(Value, frozen=True, tag="table-repaired"):
    """By the staff: of the effective game, what was played up to event `to` stands, and nothing else."""

    to: int
    reason: str
