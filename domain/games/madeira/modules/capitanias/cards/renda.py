"""EXP2-27 Renda: a harvest action in Region 1 brings reals besides, once, by itself."""

from __future__ import annotations

from domain.games.madeira.joints import HARVEST_STEPS
from domain.games.madeira.modules.capitanias.harvests import at_work
from domain.games.madeira.modules.capitanias.printed import CARDS
from domain.games.madeira.rules.harvest import HarvestAction
from domain.games.madeira.state import State
from domain.games.madeira.words import Gain
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import Row

CARD = "cap_renda"
PARAMS = CARDS[CARD].params


def rent(here: Here[State], row: Row) -> Row:
    asked: HarvestAction = here.effect
    paid = asked.region == PARAMS["harvested_region"] and at_work(here, CARD, asked.region)
    return (*row, Gain({"reals": PARAMS["reals"]})) if paid else row


RENDA = Part("madeira.capitanias.renda", alters={HARVEST_STEPS: rent})
