"""What the players agree on for one table when it is opened."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from domain.kernel.values import Value

END: Literal["end"] = "end"


class Clock(Value, frozen=True, tag="clock"):
    """How long a table waits; what is left out has no limit.

    In play `move_seconds` for each answer that a seat owes, and `idle_days` at the most. Before the game
    `ready_seconds` for each seat to open its entropy, once all are taken, and `open_days` in which nothing happens.
    """

    move_seconds: int | UnsetType = UNSET
    idle_days: int | UnsetType = UNSET
    ready_seconds: int | UnsetType = UNSET
    open_days: int | UnsetType = UNSET


class Spectators(Value, frozen=True, tag="spectators"):
    """How late spectators see the table: in seconds, or "end", when the game is over; and whether they are shown the
    hands of all, as long as every person at the table agrees to it."""

    delay: int | Literal["end"] = 0
    hands: bool = False


class Options(Value, frozen=True, tag="options"):
    """What the players agreed on for one table.

    `undo`: "none", "turn" (own moves from which nobody learned anything), "consent" (further back too, if all
    the others agree) or "free" (practice).
    `forfeit`: what becomes of a seat that leaves, "bot" (one plays on) or "still" (it stands still).
    `handover`: who may take over a seat that a bot plays, "invited" (so it is if nothing is said: whom the one who
    handed it over, or the staff, has invited) or "open" (anybody).
    `clock`: how long the table waits; without one for ever.
    `spectators`: what they see; without it all that is public, at once.
    """

    undo: str = "turn"
    forfeit: str = "bot"
    handover: str | UnsetType = UNSET
    clock: Clock | UnsetType = UNSET
    spectators: Spectators | UnsetType = UNSET
