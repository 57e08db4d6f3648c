"""Capitanias: what is not conserved of cards and of what lies on them, and the table as the base game would have it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from domain.games.madeira.board import HOME
from domain.games.madeira.state import State

from .annex import Capitanias, capitanias
from .printed import CARDS, DRAFT, DRAFTED
from .tidying import marker_home

SHIPS, MARKERS = "ship_to_home", "action_markers"  # how the print of a card tells what lies on it


def complaints(state: State) -> Iterator[str]:
    """Each thing wrong with the cards, as a short sentence; asked of the whole state, faces and all."""
    annex = capitanias(state)
    cards = _faces(annex)
    yield from (f"{number} cards {card}" for card, number in Counter(cards).items() if number > 1 or card not in CARDS)
    if annex.drawn and len(cards) != _dealt(state, annex):
        yield f"{len(cards)} cards on the table, {_dealt(state, annex)} dealt"
    for seat, hand in annex.hands.items():
        left = Counter(annex.drawn[seat]) - Counter(CARDS[card].group for card in annex.played.get(seat, ()))
        if left != Counter(CARDS[card].group for card in hand.faces):
            yield f"{seat}: the hand is not what its backs say"
    yield from _of_what_lies_on_cards(annex)


def _faces(annex: Capitanias) -> list[str]:
    hidden = [*annex.hands.values(), *(deck.cards for deck in annex.decks.values())]
    return [*(card for cards in hidden for card in cards.faces), *_open(annex)]


def _open(annex: Capitanias) -> list[str]:
    return [*(card for cards in annex.active.values() for card in cards), *annex.spent]


def _dealt(state: State, annex: Capitanias) -> int:
    """EXP2-03, EXP2-10: in the draft all that was not boxed; then as many to each seat as there are groups."""
    seats = len(state.seats)
    if annex.decks:
        return len(DRAFTED) * DRAFT[seats]["deck_size"] + DRAFT[seats]["colony_cards"]
    return seats * (1 + DRAFT[seats]["picks_per_player"])


def _of_what_lies_on_cards(annex: Capitanias) -> Iterator[str]:
    lying = [(seat, "die") for seat in annex.dice]
    lying += [(annex.marked, "marker"), (annex.sailed, "ship"), (annex.kept, "ship")]
    for seat, what in lying:
        if seat and not any(what in _carried_by(card) for card in annex.active.get(seat, ())):
            yield f"{seat}: a {what} on no card of its own"


def _carried_by(card: str) -> tuple[str, ...]:
    params = CARDS[card].params
    if "capacity" not in params:
        return ()
    if params.get("on_discard") == SHIPS:
        return ("ship",)
    return ("die", "marker") if MARKERS in params else ("die",)


def restored(state: State) -> State:
    """Ship and marker from the cards back Home, dice to where they came from, so that the base finds all its pieces."""
    annex = capitanias(state)
    state = marker_home(state, annex.marked)
    if annex.sailed:
        ships = state.homes[annex.sailed].ships
        state = state.at(annex.sailed, ships={**ships, HOME: ships.get(HOME, 0) + 1})
    for seat, die in annex.dice.items():
        if die.pirate:
            state = replace(state, pirate_dice=(*state.pirate_dice, die.value))
        else:
            state = state.at(seat, dice=(*state.homes[seat].dice, die.value))
    return state
