"""EXP2-28 Poios: a harvest action has one extra pick more, and the windmill goes one step up.

The pick (QE2-13) adds to those of the Special Harvest and of the Engineer (EXP0-07); the step is free and on
top of the track gives prestige (EXP0-12, EXR-38).
"""

from __future__ import annotations

from domain.games.madeira.joints import EXTRA_PICKS, HARVEST_STEPS
from domain.games.madeira.modules.capitanias.harvests import at_work
from domain.games.madeira.modules.capitanias.printed import CARDS
from domain.games.madeira.state import State
from domain.games.madeira.words import WindmillUp
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import Row

CARD = "cap_poios"
PARAMS = CARDS[CARD].params


def one_step_up(here: Here[State], row: Row) -> Row:
    up = (WindmillUp(),) * PARAMS["windmill_steps"]
    return (*row, *up) if at_work(here, CARD, here.effect.region) else row


def one_pick_more(here: Here[State], picks: int) -> int:
    return picks + int(PARAMS["extra_picks"]) if at_work(here, CARD, here.effect.region) else picks


POIOS = Part("madeira.capitanias.poios", alters={HARVEST_STEPS: one_step_up, EXTRA_PICKS: one_pick_more})
