"""EXP2-05, EXP2-06: the last player first, each seat chooses a draft deck by its back; the rest lies on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from domain.games.madeira.state import State
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .annex import capitanias, with_capitanias
from .printed import DRAFTED
from .ring import last_player, table_stations


class ChooseDecks(Value, frozen=True, tag="madeira.capitanias.choose-decks"):
    """The effect: who has no deck yet chooses, in reverse order; then the others are laid on the table."""


class ChooseDeck(Value, frozen=True, tag="madeira.capitanias.choose-deck"):
    """QE2-1: which deck."""


class LayDecks(Value, frozen=True, tag="madeira.capitanias.lay-decks"):
    """QE2-2: with two decks left, which of them lies to the left of the last player."""


class TakeDeck(Value, frozen=True, tag="madeira.capitanias.take-deck"):
    """The move: the deck of this group."""

    group: str


class LayToTheLeft(Value, frozen=True, tag="madeira.capitanias.lay-to-the-left"):
    """The move: the deck of this group to the own left, the other one to the right."""

    group: str


class DeckPlaced(Value, frozen=True, tag="madeira.capitanias.deck-placed"):
    """The deck of this group lies at this place, before a seat or on the table."""

    place: str
    group: str


def choose_decks(here: Here[State], effect: ChooseDecks) -> Iterator[Frame]:
    decks = capitanias(here.state).decks
    seat = next((seat for seat in reversed(here.state.order()) if seat not in decks), None)
    if seat is None:
        yield here.owes(LayDecks(), last_player(here.state))
    else:
        yield here.owes(ChooseDeck(), seat)
        yield here.owes(ChooseDecks())


def unclaimed(state: State) -> tuple[str, ...]:
    """The decks that still lie in the middle, by their groups."""
    return tuple(group for group in DRAFTED if group in capitanias(state).decks)


def decks_to_take(here: Here[State], effect: ChooseDeck) -> Iterator[Offer]:
    """With one left nobody is asked."""
    groups = unclaimed(here.state)
    if len(groups) > 1:
        yield from (Offer(TakeDeck(group)) for group in groups)


def take_deck(here: Here[State], move: TakeDeck) -> Iterator[DeckPlaced]:
    yield DeckPlaced(here.seat, move.group)


def only_deck(here: Here[State], effect: ChooseDeck) -> Iterator[DeckPlaced]:
    yield from (DeckPlaced(here.seat, group) for group in unclaimed(here.state))


def decks_to_lay(here: Here[State], effect: LayDecks) -> Iterator[Offer]:
    groups = unclaimed(here.state)
    if len(groups) > 1:
        yield from (Offer(LayToTheLeft(group)) for group in groups)


def lay_to_the_left(here: Here[State], move: LayToTheLeft) -> Iterator[DeckPlaced]:
    others = (group for group in unclaimed(here.state) if group != move.group)
    yield from _laid(here, (move.group, *others))


def lay_the_rest(here: Here[State], effect: LayDecks) -> Iterator[DeckPlaced]:
    """Three seats: the deck left lies on the left side of the third player; four: there is none."""
    yield from _laid(here, unclaimed(here.state))


def _laid(here: Here[State], groups: Iterable[str]) -> Iterator[DeckPlaced]:
    for place, group in zip(table_stations(here.state), groups):
        yield DeckPlaced(place, group)


def deck_placed(state: State, fact: DeckPlaced) -> State:
    decks: dict[str, Any] = dict(capitanias(state).decks)
    decks[fact.place] = decks.pop(fact.group)
    return with_capitanias(state, decks=decks)


CHOOSING = Part(
    "madeira.capitanias.choosing",
    asks={ChooseDeck: decks_to_take, LayDecks: decks_to_lay},
    plays={TakeDeck: take_deck, LayToTheLeft: lay_to_the_left},
    carries={ChooseDecks: choose_decks, ChooseDeck: only_deck, LayDecks: lay_the_rest},
    evolves={DeckPlaced: deck_placed},
)
