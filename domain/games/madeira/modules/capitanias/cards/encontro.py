"""EXP2-35 Encontro: who passes may turn up a favour, before or after what passing brings.

Whether it works is looked at while the disc is laid (EXR-36).
"""

from __future__ import annotations

from domain.games.madeira.joints import PASSING_STEPS
from domain.games.madeira.modules.capitanias.force import works
from domain.games.madeira.modules.capitanias.printed import CARDS
from domain.games.madeira.rules.passing import PassingBonus
from domain.games.madeira.state import State
from domain.games.madeira.words import FlipFavours
from domain.kernel.joins import InAnyOrder
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import Row, place

CARD = "cap_encontro"
MEETING = FlipFavours(CARDS[CARD].params["favors"])


def before_or_after(here: Here[State], row: Row) -> Row:
    """QE2-17: with none face-down there is nothing to turn, for passing turns none down."""
    if not works(here.state, here.seat, CARD) or all(here.state.homes[here.seat].favours.values()):
        return row
    at = place(row, PassingBonus)
    return (*row[:at], InAnyOrder((MEETING, row[at])), *row[at + 1 :])


ENCONTRO = Part("madeira.capitanias.encontro", alters={PASSING_STEPS: before_or_after})
