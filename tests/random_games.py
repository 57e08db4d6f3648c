"""Whole games with legal moves at random, for any game in its box, decided and folded in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.kernel.box import Box
from domain.kernel.chance import Chance
from domain.kernel.deciding import begin, decide, seated

Choice = Callable[[Random, list[Any]], Any]


class Event(NamedTuple):
    """One move: the table before it, whose it was, what came of it, the table after it."""

    before: Any
    seat: str
    move: Any
    facts: tuple[Any, ...]
    after: Any


def opening(box: Box, seats: int, luck: bytes) -> Event:
    """What happens before anybody is asked."""
    rules = box.rulebook()
    start = seated(rules, box.blank(box.seats[:seats]))
    facts = begin(rules, start, [box.opening()], Chance(luck, 0))
    return Event(start, "", None, facts, rules.fold(start, facts))


def random_game(box: Box, seats: int, seed: int, choice: Choice = Random.choice) -> Iterator[Event]:
    """Every event from the set-up to the final scores; the same arguments, the same game.

    `choice` takes one of the open moves.
    """
    rules, luck, dice = box.rulebook(), seed.to_bytes(4, "big"), Random(seed)
    event = opening(box, seats, luck)
    yield event
    position = 0
    while awaited(event.after):
        position += 1
        before, (seat, *others) = event.after, awaited(event.after)
        if others:
            seat = dice.choice((seat, *others))
        move = choice(dice, [offer.move for offer in menu(rules, before, seat) if offer.closed is None])
        facts = decide(rules, before, seat, move, Chance(luck, position))
        event = Event(before, seat, move, facts, rules.fold(before, facts))
        yield event
