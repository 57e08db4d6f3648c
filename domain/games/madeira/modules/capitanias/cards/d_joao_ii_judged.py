"""What the bot greedy should know of D. João II: a discount at marked buildings, and the action of all others."""

from __future__ import annotations

from domain.games.madeira.board import BUILDINGS
from domain.games.madeira.judgement.advice import ADVICE
from domain.games.madeira.judgement.due_buildings import action, expected_cost
from domain.games.madeira.judgement.moment import Moment
from domain.games.madeira.judgement.weights import WEIGHTS
from domain.games.madeira.modules.capitanias.force import works
from domain.games.madeira.modules.capitanias.judging import BENEFIT, adding, marked
from domain.games.madeira.rules.pieces import region_count
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part

from .d_joao_ii import CARD
from .dice import die_on_card


def worth(state: State, seat: str, moment: Moment) -> float:
    """Where no marker lies the best half, if it is worth its cost, while the reals last."""
    die = die_on_card(state, seat)
    if die is None or not works(state, seat, CARD):
        return 0.0
    home, lying = state.homes[seat], marked(state, seat, moment)
    total, reals = WEIGHTS.real * die.value * len(lying), float(home.reals)
    for building in moment.buildings:
        if building not in lying:
            cost = max(0.0, expected_cost(state, building) - die.value)
            gain = action(home, building, region_count(state, seat, BUILDINGS[building].region)) - WEIGHTS.real * cost
            if gain > 0 and cost <= reals:
                total, reals = total + gain, reals - cost
    return BENEFIT * total


D_JOAO_II_JUDGED = Part("madeira.capitanias.d-joao-ii-judged", alters={ADVICE: adding(worth)})
