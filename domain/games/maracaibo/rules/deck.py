"""The deck, the discard pile and the display of four cards (MAR-D-03, MAR-D-04, MAR-RUL-49).

A card that must come from an empty deck has the discard pile shuffled first, not before it is needed; with both empty
there is none. Where each card went is a fact of its own, and so is every new order of the deck (MAR-J-05).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.maracaibo.state import NOBODY, State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.secrecy import Cards
from domain.kernel.values import Value


class DeckShuffled(Value, frozen=True, tag="maracaibo.deck-shuffled"):
    """The discard pile became this deck, in an order that nobody knows (MAR-J-03)."""

    deck: Cards


class CardDrawn(Value, frozen=True, tag="maracaibo.card-drawn"):
    """The top of the deck went to the hand; the seat alone knows which card it is."""

    seat: str
    cards: Cards


class DisplayFilled(Value, frozen=True, tag="maracaibo.display-filled"):
    """The top of the deck lies in this slot of the display; slots count from 0."""

    slot: int
    card: str


def can_draw(state: State) -> bool:
    """Whether a card can still come from the deck, if need be after a shuffle."""
    return bool(len(state.deck) or state.discard)


def shuffled_if_empty(here: Here[State]) -> Iterator[DeckShuffled]:
    if not len(here.state.deck) and here.state.discard:
        yield DeckShuffled(Cards(NOBODY, here.chance.shuffled(here.state.discard, "deck")))


def drawn(here: Here[State]) -> Iterator[Any]:
    """One card from the deck to the hand of the seat."""
    yield from shuffled_if_empty(here)
    yield CardDrawn(here.seat, Cards((here.seat,), here.state.deck.faces[-1:]))


def fill_display(here: Here[State]) -> Iterator[Any]:
    """MAR-D-03: each empty slot, from the first; what cannot be filled stays empty."""
    for slot, there in enumerate(here.state.display):
        if not there and can_draw(here.state):
            yield from shuffled_if_empty(here)
            yield DisplayFilled(slot, here.state.deck.faces[-1])


def deck_shuffled(state: State, fact: DeckShuffled) -> State:
    return replace(state, deck=fact.deck, discard=())


def card_drawn(state: State, fact: CardDrawn) -> State:
    hand = state.boards[fact.seat].hand.plus(fact.cards)
    return replace(state.at(fact.seat, hand=hand), deck=state.deck.minus(fact.cards))


def display_filled(state: State, fact: DisplayFilled) -> State:
    deck = state.deck.minus(Cards(NOBODY, (fact.card,)))
    return replace(in_slot(state, fact.slot, fact.card), deck=deck)


def in_slot(state: State, slot: int, card: str) -> State:
    """With this card in the slot of the display; "" leaves it empty."""
    display = (*state.display[:slot], card, *state.display[slot + 1 :])
    return replace(state, display=display)


DECK = Part(
    "maracaibo.deck",
    evolves={DeckShuffled: deck_shuffled, CardDrawn: card_drawn, DisplayFilled: display_filled},
)
