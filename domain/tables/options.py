"""What the players agree on for one table when it is opened."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from domain.kernel.values import Value


class Options(Value, frozen=True, tag="options"):
    """What the players agreed on for one table.

    `undo`: "none", "turn" (own moves from which nobody learned anything), "consent" (further back too, if all
    the others agree) or "free" (practice).
    `forfeit`: what becomes of a seat that leaves, "bot" (one plays on) or "still" (it stands still).
    `handover`: who may take over a seat that a bot plays, "invited" (so it is if nothing is said: whom the one who
    handed it over, or the staff, has invited) or "open" (anybody).
    """

    undo: str = "turn"
    forfeit: str = "bot"
    handover: str | UnsetType = UNSET
