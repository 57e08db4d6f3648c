"""What the players agree on for one table when it is opened."""

from __future__ import annotations

from domain.kernel.values import Value


class Options(Value, frozen=True, tag="options"):
    """What the players agreed on for one table.

    `undo`: "none", "turn" (own moves from which nobody learned anything), "consent" (further back too, if all
    the others agree) or "free" (practice).
    `forfeit`: what becomes of a seat that leaves, "bot" (one plays on) or "still" (it stands still).
    """

    undo: str = "turn"
    forfeit: str = "bot"
