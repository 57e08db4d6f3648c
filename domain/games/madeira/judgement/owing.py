"""What the questions that a seat has still to answer in its turn may bring, at a flat rate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from domain.games.madeira.board import BUILDINGS
from domain.games.madeira.rules.pieces import region_count
from domain.games.madeira.state import State
from domain.games.madeira.words import BuildingAction, FlipFavours, MoveWorker, TakeReward

from .advice import Advice
from .due_buildings import action
from .weights import WEIGHTS


def owed(state: State, seat: str, advice: Advice) -> float:
    """So that a move that only leads to a choice is not thought to bring nothing."""
    total = 0.0
    for frame in state.agenda:
        flat = FLAT.get(type(frame.effect)) or advice.owing.get(type(frame.effect))
        if flat is not None:
            total += flat(state, seat, frame.effect)
    return total


def a_reward(state: State, seat: str, effect: TakeReward) -> float:
    return WEIGHTS.reward


def moves(state: State, seat: str, effect: MoveWorker) -> float:
    return effect.left * MOVE[effect.way]


def turns(state: State, seat: str, effect: FlipFavours) -> float:
    down = sum(not up for up in state.homes[seat].favours.values())
    return WEIGHTS.turn_up * min(effect.left, down)


def an_action(state: State, seat: str, effect: BuildingAction) -> float:
    workers = region_count(state, seat, BUILDINGS[effect.building].region)
    return action(state.homes[seat], effect.building, workers)


MOVE = {
    "to-field": WEIGHTS.move_to_field,
    "to-city": WEIGHTS.move_to_city,
    "to-colony": WEIGHTS.move_to_colony,
    "to-watch": WEIGHTS.move_to_watch,
    "scout": WEIGHTS.move_to_city,
}
FLAT: dict[type, Callable[[State, str, Any], float]] = {
    TakeReward: a_reward,
    MoveWorker: moves,
    FlipFavours: turns,
    BuildingAction: an_action,
}
