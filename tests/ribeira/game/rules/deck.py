"""RIB-02: the deck lies face down; cards are drawn to the hand; an empty deck is shuffled anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.secrecy import Cards
from domain.kernel.values import Value
from tests.ribeira.game.cards import DECK
from tests.ribeira.game.state import State
from tests.ribeira.game.words import Draw

NOBODY: tuple[str, ...] = ()


class Shuffle(Value, frozen=True, tag="ribeira.shuffle"):
    """The effect: a step of setting up."""


class DeckShuffled(Value, frozen=True, tag="ribeira.deck-shuffled"):
    deck: Cards


class CardDrawn(Value, frozen=True, tag="ribeira.card-drawn"):
    seat: str
    card: Cards


def shuffle(here: Here[State], effect: Shuffle) -> Iterator[DeckShuffled]:
    yield DeckShuffled(Cards(NOBODY, here.chance.shuffled(DECK, "deck")))


def draw(here: Here[State], effect: Draw) -> Iterator[Any]:
    """Each draw sees what the last one left, so the pile may run out in the middle."""
    for _ in range(effect.number):
        if not len(here.state.deck) and here.state.discard:
            yield DeckShuffled(Cards(NOBODY, here.chance.shuffled(here.state.discard, "deck")))
        if len(here.state.deck):
            yield CardDrawn(here.seat, Cards((here.seat,), here.state.deck.faces[-1:]))


def shuffled(state: State, fact: DeckShuffled) -> State:
    return replace(state, deck=fact.deck, discard=())


def drawn(state: State, fact: CardDrawn) -> State:
    hand = state.places[fact.seat].hand.plus(fact.card)
    return replace(state.at(fact.seat, hand=hand), deck=state.deck.minus(fact.card))


DECK_RULES = Part(
    "ribeira.deck",
    carries={Shuffle: shuffle, Draw: draw},
    evolves={DeckShuffled: shuffled, CardDrawn: drawn},
)
