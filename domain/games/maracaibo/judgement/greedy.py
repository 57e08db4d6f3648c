"""The bot greedy: of the open moves that which leaves it best off at the end of its own turn.

It thinks no further than that, and with nothing but what its seat sees; what luck or a hidden card decides
it takes at a flat rate.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from domain.games.maracaibo.board import PROJECTS
from domain.games.maracaibo.rules.dealing import Prepare
from domain.games.maracaibo.state import State
from domain.games.maracaibo.words import Refill, Sail
from domain.kernel.ahead import OwnTurn
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Rulebook
from domain.kernel.values import AnyValue

from .worth import flat, owed, worth

SAME = 1e-6  # values closer than this are a tie
DEEP = 10  # questions of a turn that are followed
MANY = 40  # moves that are all tried; of more, every so many-th


class Tried(NamedTuple):
    """An offer, and what the position is worth when the turn goes on from it as it looks best."""

    value: float
    offer: Offer


def greedy(rules: Rulebook, seen: State, seat: str, offers: tuple[Offer, ...], dice: Random) -> AnyValue:
    """One of the open moves; of those that are equally good any, by the dice."""
    open_offers = [offer for offer in offers if offer.closed is None]
    if len(open_offers) == 1:
        return open_offers[0].move
    if isinstance(open_offers[0].move, Prepare):
        return best_preparation(open_offers, dice)
    turn = Turn(rules, seen, seat)
    tried = [Tried(turn.at_length(offer), offer) for offer in turn.some(open_offers)]
    top = max(one.value for one in tried)
    return dice.choice([one.offer.move for one in tried if one.value > top - SAME])


def best_preparation(offers: list[Offer], dice: Random) -> AnyValue:
    """Dear cards are discarded, the best one that is cheap is planned; careers are all alike."""
    values = [Tried(_prepared(offer.move), offer) for offer in offers]
    top = max(one.value for one in values)
    return dice.choice([one.offer.move for one in values if one.value > top - SAME])


def _prepared(move: AnyValue) -> float:
    assert isinstance(move, Prepare)
    return _card(move.planned) - sum(_card(card) for card in move.discards)


def _card(card: str) -> float:
    """A card's VP and effects against its cost; one with a condition will be long in coming."""
    row = PROJECTS[card]
    return row.vp + 1.5 * len(row.effects) - 0.4 * row.cost["doubloons"] - (2 if row.condition else 0)


class Turn(OwnTurn):
    """The own turn up to the refill, where hidden cards come in."""

    def __init__(self, rules: Rulebook, seen: State, seat: str) -> None:
        super().__init__(rules, seen, seat, (Refill,))
        if not self.start.agenda:
            self.start = seen

    def some(self, offers: list[Offer]) -> list[Offer]:
        """All of them, or of very many an even share."""
        return offers[:: 1 + len(offers) // MANY]

    def judged(self, state: State) -> float:
        return worth(state, self.seat) + owed(state, self.seat)

    def at_length(self, offer: Offer) -> float:
        """The worth when the rest of the turn is played as it looks best right after each answer."""
        return self._finished(self.start, offer, DEEP)

    def _finished(self, before: State, offer: Offer, left: int) -> float:
        state = self.after(before, offer)
        if state is None:
            return self.unknown(before)
        if not left or not state.agenda or state.agenda[-1].seat != self.seat or self._beyond(state):
            return self.judged(state)
        answers = self.some(self.answers(state))
        if not answers:
            return self.judged(state)
        if isinstance(before.agenda[-1].effect, Sail):
            return max(self._finished(state, one, left - 1) for one in answers)
        return self._finished(state, max(answers, key=lambda one: self._at_once(state, one)), left - 1)

    def _at_once(self, before: State, offer: Offer) -> float:
        state = self.after(before, offer)
        return self.unknown(before) if state is None else self.judged(state)

    def _beyond(self, state: State) -> bool:
        return isinstance(state.agenda[-1].effect, Refill)

    def unknown(self, before: State) -> float:
        """What cannot be foretold is worth what was owed, and the question itself at its flat rate again."""
        return self.judged(before) + 0.1 * flat(before.agenda[-1].effect)
