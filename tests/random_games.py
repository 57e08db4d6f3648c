"""Whole games with legal moves at random, for any game in its box, decided and folded in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from domain.kernel.agenda import Waiting, awaited
from domain.kernel.asking import menu
from domain.kernel.box import Box
from domain.kernel.chance import Chance
from domain.kernel.deciding import begin, decide, seated
from domain.kernel.rulebook import Rulebook
from domain.kernel.secrecy import HANDS, seen_by
from domain.kernel.values import write
from domain.tables.audit import secrets_in

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


def told_to_all(rules: Rulebook, events: Iterable[Event]) -> Iterator[Event]:
    """The same events, from the opening on; whoever follows them folds, byte for byte, what he may see.

    What a seat sees is enough for its menu, and what the table waits for holds no secret.
    """
    seen: dict[str | None, Any] = {}
    for event in events:
        seen = seen or {who: seen_by(event.before, who) for who in (*event.before.seats, None, HANDS)}
        assert [fact for fact in event.facts if isinstance(fact, Waiting)] == [event.facts[-1]]
        assert not list(secrets_in(event.facts[-1]))
        for who in seen:
            seen[who] = rules.fold(seen[who], seen_by(event.facts, who))
            assert write(seen[who]) == write(seen_by(event.after, who)), who
            assert awaited(seen[who]) == awaited(event.after)
        for seat in event.after.seats:
            assert menu(rules, seen[seat], seat) == menu(rules, event.after, seat)
        yield event


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
