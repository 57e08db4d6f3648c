"""What the bot greedy should know of the cards: which to take and to play, and what is hoped of those in hand.

What lies on a card, or what it will do in Phase C, is judged in a file of the card.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from domain.games.madeira.board import BUILDING_ACTIONS, COLONIES, FIELDS, ROUNDS
from domain.games.madeira.judgement.advice import ADVICE, Advice
from domain.games.madeira.judgement.due_buildings import half
from domain.games.madeira.judgement.moment import Moment
from domain.games.madeira.judgement.weights import WEIGHTS
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part

from .annex import capitanias
from .cards.burguesia import PlaceBurgher
from .draft import Pick
from .force import lies_before
from .playing import hand
from .printed import CARDS
from .rewards import TakeRewards

OPINIONS = tomllib.loads((Path(__file__).parent / "opinions.toml").read_text(encoding="utf-8"))
POINTS: dict[str, float] = OPINIONS["points"]
LASTING: dict[str, str] = OPINIONS["lasting"]
SHORT = (1.0, 0.5, 0.2, 0.05)  # how likely a card is to work with so many workers too few; the last for all beyond
IN_HAND = 0.3  # how much of what a card of the hand would bring now is hoped of it later
WORKS_LATER = 0.6  # how likely a card that is kept will work in its round
SHIP_ON_CARD = 2.5  # a ship on a card, while a scoring may still count it
BENEFIT = 0.7  # how much of what is worked out for Phase C comes to be
Worth = Callable[[State, str, Moment], float]


def advice(here: None, given: Advice) -> Advice:
    return replace(
        given,
        narrow=(*given.narrow, PlaceBurgher),
        owing={**given.owing, TakeRewards: rewards_owed},
        worth=(*given.worth, of_cards),
        taste={**given.taste, Pick: of_pick},
    )


def adding(worth: Worth) -> Callable[[None, Advice], Advice]:
    """The advice of a card: so much more is a position worth."""
    return lambda here, given: replace(given, worth=(*given.worth, worth))


def of_pick(state: State, seat: str, move: Pick) -> float:
    return POINTS[move.card]


def of_cards(state: State, seat: str, moment: Moment) -> float:
    """The card of this round, as long as more workers help it; the hand; a ship on a card."""
    annex, there = capitanias(state), _workers(state, seat)
    hoped = sum(_likely(card, there) for card in _hand(state, seat))
    total = SHIP_ON_CARD * (annex.sailed == seat) + IN_HAND * hoped
    for card in annex.active.get(seat, ())[-1:]:
        if state.phase in ("A", *LASTING.get(card, "")) and lies_before(state, seat, card):
            later = WORKS_LATER * POINTS[card] if state.phase == "A" and state.round < len(ROUNDS) else 0.0
            total += _likely(card, there) - later
    return total


def _workers(state: State, seat: str) -> tuple[int, ...]:
    """In Regions 1, 2, 3, and in the colonies."""
    there = [0, 0, 0, 0]
    for place, number in state.homes[seat].workers.items():
        if place in FIELDS:
            there[FIELDS[place].region - 1] += number
        elif place in COLONIES:
            there[-1] += number
    return tuple(there)


def _likely(card: str, there: tuple[int, ...]) -> float:
    """What it would bring by the workers as they stand, or nearly stand."""
    row = CARDS[card]
    if row.colonies:
        return POINTS[card] * there[-1]
    short = sum(least - here for least, here in zip(row.regions, there) if here < least)
    return POINTS[card] * SHORT[min(short, len(SHORT) - 1)]


def _hand(state: State, seat: str) -> tuple[str, ...]:
    """Its own; of others' the seat sees the backs."""
    held: Any = hand(state, seat).held
    return held if isinstance(held, tuple) else ()


def rewards_owed(state: State, seat: str, effect: TakeRewards) -> float:
    return WEIGHTS.reward * (1 + (bool(effect.reached) and not effect.used))


def marked(state: State, seat: str, moment: Moment) -> list[str]:
    """The buildings still to come where an own marker lies."""
    return [building for building in moment.buildings if building in state.homes[seat].markers]


def halves(state: State, seat: str, building: str) -> list[float]:
    """What the two halves of a building's action are worth."""
    return [half(state.homes[seat], *key) for key in BUILDING_ACTIONS if key[0] == building]


JUDGING = Part("madeira.capitanias.judging", alters={ADVICE: advice})
