"""What the bot greedy should know of Diligência: at a marked building the lesser half comes too."""

from __future__ import annotations

from msgspec.structs import replace

from domain.games.madeira.judgement.advice import ADVICE, Advice
from domain.games.madeira.judgement.moment import Moment
from domain.games.madeira.modules.capitanias.force import works
from domain.games.madeira.modules.capitanias.judging import BENEFIT, adding, halves, marked
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part

from .diligencia import CARD, BothActions


def advice(here: None, given: Advice) -> Advice:
    return replace(adding(worth)(here, given), owing={**given.owing, BothActions: owed})


def worth(state: State, seat: str, moment: Moment) -> float:
    if not state.homes[seat].reals or not works(state, seat, CARD):
        return 0.0
    return BENEFIT * sum(min(halves(state, seat, building)) for building in marked(state, seat, moment))


def owed(state: State, seat: str, effect: BothActions) -> float:
    both = halves(state, seat, effect.building)
    return min(both) if effect.done else sum(both)


DILIGENCIA_JUDGED = Part("madeira.capitanias.diligencia-judged", alters={ADVICE: advice})
