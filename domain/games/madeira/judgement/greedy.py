"""The bot greedy: of the open moves that which leaves it best off at the end of its own turn.

It thinks no further than that, and with nothing but what its seat sees.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from domain.games.madeira.rules.dice_rows import ChooseRow, PickRow
from domain.games.madeira.rules.favours.lady import VisitBuilding
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.state import State
from domain.games.madeira.words import (
    BuildingAction,
    BuildingTurn,
    CharacterTurn,
    Feeding,
    MoveShip,
    Resolve,
    ScoreRequests,
    TakeReward,
    Upkeep,
)
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Rulebook
from domain.kernel.values import AnyValue

from .advice import Advice
from .ahead import Ahead, Tried, best
from .placing import other_ways, passings, placements
from .weights import WEIGHTS

SAME = 1e-6  # values closer than this are a tie


def greedy(rules: Rulebook, seen: State, seat: str, offers: tuple[Offer, ...], dice: Random) -> AnyValue:
    """One of the open moves; of those that are equally good any, by the dice."""
    answers = [offer for offer in offers if offer.closed is None and not offer.keeps]
    free = [offer for offer in offers if offer.closed is None and offer.keeps]
    if len(answers) == 1 and not free:
        return answers[0].move
    ahead = Ahead(rules, seen, seat)
    if not ahead.start.agenda:  # several answer at once, and what comes of it lies beyond the own turn
        return _by_taste(ahead.advice, seen, seat, answers, dice)
    choose = CHOOSING.get(type(ahead.start.agenda[-1].effect), by_position)
    tried = choose(ahead, answers, free)
    top = best(tried).value
    return dice.choice([one.offer.move for one in tried if one.value > top - SAME])


def _by_taste(advice: Advice, seen: State, seat: str, answers: list[Offer], dice: Random) -> AnyValue:
    """Nothing can be tried: the move that a module likes best, any of those that it likes alike."""
    likings = [advice.taste.get(type(offer.move), _no_taste)(seen, seat, offer.move) for offer in answers]
    return dice.choice([offer.move for offer, liked in zip(answers, likings) if liked > max(likings) - SAME])


def _no_taste(seen: State, seat: str, move: AnyValue) -> float:
    return 0.0


def by_position(ahead: Ahead, answers: list[Offer], free: list[Offer]) -> list[Tried]:
    """Each answer: where there are few, by the end of the turn, else by the position right after it."""
    state = ahead.start
    if isinstance(state.agenda[-1].effect, (*NARROW, *ahead.advice.narrow)):
        tried = [ahead.at_length(state, offer) for offer in answers]
    else:
        tried = ahead.tried(state, answers)
    return [*tried, *windmill(ahead, free, best(tried).value)]


def windmill(ahead: Ahead, free: list[Offer], otherwise: float) -> list[Tried]:
    """Moves of any moment cost no turn, so one that gains comes before all else.

    Where they may open an answer they are judged with the best answer, elsewhere alone.
    """
    if not free:
        return []
    start = ahead.start
    if isinstance(start.agenda[-1].effect, OPENED_BY_THE_WINDMILL):
        now = best(ahead.tried(start, ahead.answers(start))).value
        tried = [ahead.next_best(start, offer) for offer in free]
    else:
        now = ahead.judged(start)
        tried = [ahead.at_once(start, offer) for offer in free]
    least = now + WEIGHTS.worth_the_windmill
    return [Tried(otherwise + one.value - now, one.offer) for one in tried if one.value > least]


def character_turn(ahead: Ahead, answers: list[Offer], free: list[Offer]) -> list[Tried]:
    """A favour or the windmill if it gains something by itself; then the best die; passing when none is of use."""
    state = ahead.start
    now = ahead.judged(state)
    placed = [*placements(ahead, state, answers), *other_ways(ahead, state, answers)]
    if placed and best(placed).value > now + WEIGHTS.worth_a_die:
        main = placed
    else:
        main = passings(ahead, state, answers) or placed or ahead.tried(state, answers)
    otherwise = best(main).value
    return [*main, *favours(ahead, answers, now, otherwise), *windmill(ahead, free, otherwise)]


def favours(ahead: Ahead, answers: list[Offer], now: float, otherwise: float) -> list[Tried]:
    """By what the favour gains at once; one that alters what a die brings, by the best die after it."""
    tried = []
    for offer in answers:
        move = offer.move
        if isinstance(move, UseFavour) and move.favour in FOR_A_DIE:
            after = ahead.after(ahead.start, offer)
            placed = list(placements(ahead, after, ahead.answers(after))) if after is not None else []
            tried += [Tried(now + best(placed).value - otherwise, offer)] if placed else []
        elif isinstance(move, UseFavour):
            tried.append(ahead.at_length(ahead.start, offer))
    least = now + WEIGHTS.worth_a_favour
    return [Tried(otherwise + one.value - now, one.offer) for one in tried if one.value > least]


def rows(ahead: Ahead, answers: list[Offer], free: list[Offer]) -> list[Tried]:
    """The request and the guild that the row gives, the faces of its dice, and how early it plays."""
    tried = [ahead.at_length(ahead.start, offer) for offer in answers]
    return [Tried(one.value + _dice_of(ahead.start, one.offer.move), one.offer) for one in tried]


def _dice_of(state: State, move: Any) -> float:
    assert isinstance(move, ChooseRow)
    return WEIGHTS.die_face * sum(state.rows[move.row - 1].dice) - WEIGHTS.late_row * move.row


NARROW = (BuildingTurn, BuildingAction, Resolve, TakeReward, ScoreRequests, VisitBuilding, Upkeep, Feeding)
FOR_A_DIE = ("engineer",)
OPENED_BY_THE_WINDMILL = (BuildingTurn, Upkeep, Feeding, MoveShip)
CHOOSING: dict[type, Callable[[Ahead, list[Offer], list[Offer]], list[Tried]]] = {
    CharacterTurn: character_turn,
    PickRow: rows,
}
