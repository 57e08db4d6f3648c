"""Engineer (MAD-F-06, MAD-J-22, MAD-J-63): a harvest of this turn has two extra picks more; a die must be placed."""

from __future__ import annotations

from domain.games.madeira.board import FAVOURS
from domain.games.madeira.joints import EXTRA_PICKS, PASSING
from domain.games.madeira.rules.character_phase import placements
from domain.games.madeira.state import State
from domain.kernel.refusal import Refusal, no
from domain.kernel.rulebook import Part
from domain.kernel.run import Here

MUST_PLACE = no("MAD-J-63", "engineer-must-place")


def nothing_to_place(here: Here[State]) -> Refusal | None:
    """Offered only while a die can be placed at this moment."""
    can = any(offer.closed is None for offer in placements(here))
    return None if can else no("MAD-J-63", "no-die-to-place")


def more_picks(here: Here[State], picks: int) -> int:
    return picks + FAVOURS["engineer"].numbers["extra_harvest_picks"] if _used(here) else picks


def no_passing(here: Here[State], closed: Refusal | None) -> Refusal | None:
    return MUST_PLACE if _used(here) else closed


def _used(here: Here[State]) -> bool:
    return here.state.turn.favour == "engineer"


ENGINEER = Part("madeira.engineer", alters={EXTRA_PICKS: more_picks, PASSING: no_passing})
