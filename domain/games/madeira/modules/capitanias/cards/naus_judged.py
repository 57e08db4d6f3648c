"""What the bot greedy should know of Naus: the wood of this round's upkeep need not be there."""

from __future__ import annotations

from domain.games.madeira.board import HOME
from domain.games.madeira.judgement.advice import ADVICE
from domain.games.madeira.judgement.moment import Moment
from domain.games.madeira.judgement.weights import WEIGHTS
from domain.games.madeira.modules.capitanias.force import works
from domain.games.madeira.modules.capitanias.judging import adding
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part

from .naus import CARD


def worth(state: State, seat: str, moment: Moment) -> float:
    if not moment.wood_due or not works(state, seat, CARD):
        return 0.0
    home = state.homes[seat]
    ships = sum(number for place, number in home.ships.items() if place != HOME)
    return WEIGHTS.wood_short_reached * max(0, ships - home.wood)


NAUS_JUDGED = Part("madeira.capitanias.naus-judged", alters={ADVICE: adding(worth)})
