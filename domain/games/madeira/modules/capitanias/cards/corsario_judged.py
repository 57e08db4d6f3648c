"""What the bot greedy should know of Corsário: a die kept on it saves a guard; black dice are a discount."""

from __future__ import annotations

from domain.games.madeira.judgement.advice import ADVICE
from domain.games.madeira.judgement.due_buildings import FACE
from domain.games.madeira.judgement.moment import Moment
from domain.games.madeira.judgement.weights import WEIGHTS
from domain.games.madeira.modules.capitanias.force import works
from domain.games.madeira.modules.capitanias.judging import BENEFIT, adding, marked
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part

from .corsario import CARD
from .dice import die_on_card, on_buildings

RESERVED_DIE = 3.5  # a die on the card, in Phase A


def worth(state: State, seat: str, moment: Moment) -> float:
    if not works(state, seat, CARD):
        return 0.0
    black = on_buildings(state)
    lowered = sum(building in black for building in marked(state, seat, moment))
    reserved = state.phase == "A" and die_on_card(state, seat) is not None
    return BENEFIT * WEIGHTS.real * FACE * lowered + RESERVED_DIE * reserved


CORSARIO_JUDGED = Part("madeira.capitanias.corsario-judged", alters={ADVICE: adding(worth)})
