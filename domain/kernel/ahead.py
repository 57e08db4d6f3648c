"""Thinking ahead within one's own turn: a move is tried on the state as its seat sees it, without luck."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from .agenda import Frame
from .asking import at_any_moment
from .chance import NoChance
from .deciding import outcomes
from .refusal import Offer
from .rulebook import Rulebook
from .run import Run
from .secrecy import NotKnown


class OwnTurn:
    """What a seat can foretell of its own turn: only the frames that it owes next are kept.

    So nobody else's answer is ever needed; what lies beyond the turn is left to the worth of the position.
    """

    def __init__(self, rules: Rulebook, seen: Any, seat: str, ends: tuple[type, ...] = ()) -> None:
        self.rules, self.seat = rules, seat
        self.start: Any = replace(seen, agenda=own_frames(seen.agenda, seat, ends))

    def after(self, state: Any, offer: Offer) -> Any | None:
        """The state at the next question of this turn, or when it is over; None if it cannot be foretold."""
        run = Run(self.rules, state, NoChance())
        try:
            run.through(outcomes(run, state.agenda[-1], offer))
        except NotKnown:
            return None
        return replace(run.state, agenda=tuple(run.frames))

    def answers(self, state: Any) -> list[Offer]:
        """The open offers of the question itself."""
        run = Run(self.rules, state, NoChance())
        return [offer for offer in run.own(state.agenda[-1]) if offer.closed is None]

    def free_moves(self, state: Any) -> list[Offer]:
        """The open moves of any moment."""
        run = Run(self.rules, state, NoChance())
        return [offer for offer in at_any_moment(run.here(run.frames[-1])) if offer.closed is None]


def own_frames(agenda: tuple[Frame, ...], seat: str, ends: tuple[type, ...] = ()) -> tuple[Frame, ...]:
    """The frames on top that this seat owes, above the first one whose effect ends what it can foretell."""
    at = len(agenda)
    while at and agenda[at - 1].seat == seat and not isinstance(agenda[at - 1].effect, ends):
        at -= 1
    return agenda[at:]
