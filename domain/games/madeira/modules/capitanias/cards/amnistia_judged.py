"""What the bot greedy should know of Amnistia: the die on it is a discount at each marked building."""

from __future__ import annotations

from domain.games.madeira.judgement.advice import ADVICE
from domain.games.madeira.judgement.moment import Moment
from domain.games.madeira.judgement.weights import WEIGHTS
from domain.games.madeira.modules.capitanias.force import works
from domain.games.madeira.modules.capitanias.judging import BENEFIT, adding, marked
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part

from .amnistia import CARD
from .dice import die_on_card


def worth(state: State, seat: str, moment: Moment) -> float:
    die = die_on_card(state, seat)
    if die is None or not works(state, seat, CARD):
        return 0.0
    return BENEFIT * WEIGHTS.real * die.value * len(marked(state, seat, moment))


AMNISTIA_JUDGED = Part("madeira.capitanias.amnistia-judged", alters={ADVICE: adding(worth)})
