"""Whole games of Madeira with legal moves at random, decided and folded in memory."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from domain.games.madeira.state import State, blank
from domain.games.madeira.words import Game
from domain.kernel.agenda import Frame, awaited
from domain.kernel.asking import menu
from domain.kernel.chance import Chance
from domain.kernel.deciding import begin, decide
from tests.games.madeira.table import SEATS, rules

RULES = rules()


class Event(NamedTuple):
    """One move: the table before it, whose it was, what came of it, the table after it."""

    before: State
    seat: str
    move: Any
    facts: tuple[Any, ...]
    after: State


def opening(seats: int, seed: bytes) -> Event:
    start = blank(SEATS[:seats])
    facts = begin(RULES, start, [Frame("", Game())], Chance(seed, 0))
    return Event(start, "", None, facts, RULES.fold(start, facts))


def random_game(seats: int, seed: int) -> Iterator[Event]:
    """Every event from the set-up to the final scores; the same arguments, the same game."""
    luck, dice = seed.to_bytes(4, "big"), Random(seed)
    event = opening(seats, luck)
    yield event
    position = 0
    while awaited(event.after):
        position += 1
        before, (seat,) = event.after, awaited(event.after)
        move = dice.choice([offer.move for offer in menu(RULES, before, seat) if offer.closed is None])
        facts = decide(RULES, before, seat, move, Chance(luck, position))
        event = Event(before, seat, move, facts, RULES.fold(before, facts))
        yield event
