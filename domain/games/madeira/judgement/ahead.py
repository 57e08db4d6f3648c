"""Thinking ahead within the own turn: a move is tried on the seen state, and its turn played to the end.

What lies beyond the turn is left to the worth of the position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from domain.games.madeira.state import State
from domain.games.madeira.words import BuildingAction, BuildingTurn, CharacterTurn, Resolve, ScoreRequests, TurnEnd
from domain.kernel.ahead import OwnTurn
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Rulebook

from .advice import ADVICE, NONE, Advice
from .moment import moment_of
from .narrowing import Trip, trip, trips_of
from .owing import owed
from .worth import worth

FEW = 18  # so many moves are all tried; of more, those that look best


class Tried(NamedTuple):
    """An offer, and what the position is worth after it."""

    value: float
    offer: Offer


class Ahead(OwnTurn):
    """The own turn of Madeira, judged by what the position is worth."""

    def __init__(self, rules: Rulebook, seen: State, seat: str) -> None:
        super().__init__(rules, seen, seat)
        self.advice: Advice = rules.altered(ADVICE, NONE, None)
        self.moment = moment_of(seen, seat, self.advice)

    def judged(self, state: State | None) -> float:
        """The worth of the position as it stands, with what is still owed at a flat rate."""
        if state is None:
            return UNKNOWN
        added = sum(more(state, self.seat, self.moment) for more in self.advice.worth)
        return worth(state, self.seat, self.moment) + owed(state, self.seat, self.advice) + added

    def after(self, state: State, offer: Offer) -> State | None:
        """As in any turn, but what a move begins by a payment is seen when it is paid."""
        reached: State | None = super().after(state, offer)
        while reached is not None and reached.agenda and getattr(reached.agenda[-1].effect, "undisturbed", False):
            ways = [super(Ahead, self).after(reached, way) for way in self.answers(reached)]
            reached = max(ways, key=self.judged)
        return reached

    def finished(self, state: State | None) -> float:
        """The worth of the position when the rest of the turn is played as it looks best."""
        while state is not None and state.agenda and not isinstance(state.agenda[-1].effect, (TurnEnd, CharacterTurn)):
            answers = self.answers(state)
            if isinstance(state.agenda[-1].effect, (*BRANCHING, *self.advice.narrow)):
                return max(self.finished(self.after(state, offer)) for offer in answers)
            state = self.after(state, max(self.tried(state, answers), key=value_of).offer)
        return self.judged(state)

    def tried(self, state: State, offers: list[Offer]) -> list[Tried]:
        """Each of these offers, or those of them that look best, by the position right after it."""
        others = [offer for offer in offers if trip(offer.move) is None]
        tried = [self.at_once(state, offer) for offer in others]
        return [*tried, *self._trips(state, trips_of(offers))]

    def at_once(self, state: State, offer: Offer) -> Tried:
        return Tried(self.judged(self.after(state, offer)), offer)

    def at_length(self, state: State, offer: Offer) -> Tried:
        return Tried(self.finished(self.after(state, offer)), offer)

    def next_best(self, state: State, offer: Offer) -> Tried:
        """After it, the best answer to the question that is asked again."""
        after = self.after(state, offer)
        if after is None:
            return Tried(UNKNOWN, offer)
        answers = self.answers(after) if after.agenda else []
        return Tried(best(self.tried(after, answers)).value if answers else self.judged(after), offer)

    def _trips(self, state: State, trips: dict[Trip, Offer]) -> Iterator[Tried]:
        """From where and whereto are nearly independent: one row and one column of the table tell the best of it."""
        if len(trips) <= FEW:
            yield from (self.at_once(state, offer) for offer in trips.values())
            return
        first = next(iter(trips)).origin
        row = [(self.at_once(state, offer), at) for at, offer in trips.items() if at.origin == first]
        to = max(row, key=lambda one: one[0].value)[1].to
        column = [(self.at_once(state, offer), at) for at, offer in trips.items() if at.to == to and at.origin != first]
        yield from (tried for tried, _ in (*row, *column))
        origins = [at.origin for _, at in sorted(column, key=lambda one: -one[0].value)[:2]]
        places = [at.to for _, at in sorted(row, key=lambda one: -one[0].value)[:3]]
        for at in (Trip(origin, place) for origin in origins for place in places if place != to):
            if at in trips:
                yield self.at_once(state, trips[at])


def value_of(tried: Tried) -> float:
    return tried.value


def best(tried: Iterable[Tried]) -> Tried:
    return max(tried, key=value_of)


UNKNOWN = -1_000.0
BRANCHING = (Resolve, BuildingTurn, BuildingAction, ScoreRequests)  # each answer is followed to the turn's end
