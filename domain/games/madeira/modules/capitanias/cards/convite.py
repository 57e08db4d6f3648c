"""EXP2-39 Convite: who passes may have the reals or the action of another row too, after the ordinary ones.

Whether it works is looked at while the disc is laid, before any bonus (EXR-36).
"""

from __future__ import annotations

from domain.games.madeira.joints import PASSING_STEPS
from domain.games.madeira.modules.capitanias.force import works
from domain.games.madeira.modules.capitanias.passing_rows import ChooseBenefit
from domain.games.madeira.rules.passing import PassingBonus
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import Row

CARD = "cap_convite"


def another_row(here: Here[State], row: Row) -> Row:
    if not works(here.state, here.seat, CARD):
        return row
    (own,) = (step.row for step in row if isinstance(step, PassingBonus))
    return (*row, ChooseBenefit(but=own))


CONVITE = Part("madeira.capitanias.convite", alters={PASSING_STEPS: another_row})
