"""What a position is worth to one seat, in VP: what it would score, and what it can still become."""

from __future__ import annotations

from domain.games.maracaibo.board import NATIONS, NODES, PROJECTS, ROUNDS, next_locations
from domain.games.maracaibo.counts import next_band, noble_rank, unlocked
from domain.games.maracaibo.effects import Combat, Explore, MoveShip, Permanent, VillageActions
from domain.games.maracaibo.rules.final_scoring import buildings, cards, doubloon_income, nation_value
from domain.games.maracaibo.state import ShipBoard, State
from domain.games.maracaibo.words import CombatLoop, FulfilQuest, Grant, PhaseBEnd, Row

from .weights import WEIGHTS

ORDER = {name: place for place, name in enumerate(NODES)}


def worth(state: State, seat: str) -> float:
    board, left = state.boards[seat], state.scorings
    rounds = max(0, ROUNDS - max(1, state.round)) + 0.5
    return (
        board.vp
        + stores(board, left)
        + left * board.income["vp"]
        + left * WEIGHTS.income_doubloon * board.income["doubloons"]
        + doubloon_income(state, seat)
        + WEIGHTS.income_step * board.income["doubloons"]
        + cards(state, seat)
        + buildings(state, seat)
        + WEIGHTS.investment * len(board.investments)
        + nobility(state, board)
        + progress(board, rounds)
        - WEIGHTS.step * sailed(state, board)
    )


def stores(board: ShipBoard, left: int) -> float:
    """Doubloons, points, figures and cards, while they can still be spent."""
    spent = min(board.doubloons, WEIGHTS.doubloon_kept) + max(0, board.doubloons - WEIGHTS.doubloon_kept) / 2
    held = (
        WEIGHTS.doubloon * spent
        + WEIGHTS.combat_point * board.combat_points
        + WEIGHTS.figure * board.figures
        + WEIGHTS.hand_card * len(board.hand)
        + WEIGHTS.planned * len(board.planned)
    )
    return held if left > 1 else held * 0.5


def progress(board: ShipBoard, rounds: float) -> float:
    """What lies before the seat and works on."""
    permanent = sum(isinstance(one, Permanent) for card in board.tableau for one in PROJECTS[card].effects)
    gone = 2 * len(board.discs) - sum(board.discs.values())
    return (
        WEIGHTS.played_more * len(board.tableau)
        + WEIGHTS.permanent * permanent * rounds
        + WEIGHTS.assistant * len(board.assistants) * rounds
        + WEIGHTS.compass * board.compasses
        + WEIGHTS.synergy * len(board.synergies)
        + WEIGHTS.token * len(board.tokens)
        + WEIGHTS.quest * len(board.quests)
        + WEIGHTS.disc * gone
        + WEIGHTS.upgrade * len(unlocked(board))
        + WEIGHTS.node * ORDER[board.explorer]
    )


def nobility(state: State, board: ShipBoard) -> float:
    """Noble ranks at what their nations are worth now, or may be at least; and the way to the next band."""
    total = 0.0
    for nation in NATIONS:
        there = board.influence[nation]
        each = max(WEIGHTS.nation_value, nation_value(state, nation))
        band = next_band(there)
        near = 0.0 if band is None else 1 / (band - there + 1)
        total += each * (noble_rank(there) + 0.6 * near) + WEIGHTS.influence * there
    return total


def sailed(state: State, board: ShipBoard) -> int:
    """How many spaces the ship is from its start, along the shorter route."""
    return DISTANCE.get(board.ship, 0)


def distances() -> dict[str, int]:
    found, edge = {"havana": 0}, ["havana"]
    while edge:
        place = edge.pop(0)
        for number in (1, ROUNDS):
            for to in next_locations(place, number):
                if to not in found:
                    found[to] = found[place] + 1
                    edge.append(to)
    return found


def owed(state: State, seat: str) -> float:
    """What the frames still to come are worth at a flat rate."""
    return sum(flat(frame.effect) for frame in state.agenda if frame.seat == seat)


def flat(effect: object) -> float:
    match effect:
        case Combat():
            return WEIGHTS.combat
        case CombatLoop(value=value):
            return 0.5 * value
        case Explore(n=n):
            return WEIGHTS.explore * n
        case VillageActions(n=n) | Grant(left=n):
            return WEIGHTS.village_action * max(1, n)
        case MoveShip():
            return WEIGHTS.move_on
        case FulfilQuest():
            return WEIGHTS.quest_chance
        case Row(effects=effects):
            return sum(map(flat, effects))
        case PhaseBEnd():
            return 0.0
    return WEIGHTS.effect


DISTANCE = distances()
