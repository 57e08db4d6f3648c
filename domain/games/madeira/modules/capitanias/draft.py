"""EXP2-08 to EXP2-11: four times all at once pick a card of the deck held; between them all decks go one to the left.

A pick is sealed until all are in, and may be taken back till then. Who has picked is public, what is
not, then or later: the card goes to the hand as a secret of its seat (EXP0-19). Decks on the table nobody reads.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.madeira.state import State
from domain.kernel.agenda import Frame, Together
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.secrecy import Cards
from domain.kernel.values import Value

from .annex import Deck, capitanias, with_capitanias
from .printed import DRAFT
from .ring import stations


class Draft(Value, frozen=True, tag="madeira.capitanias.draft"):
    """The effect, a step of set-up: the decks are taken up and the picks begin."""


class PickRound(Value, frozen=True, tag="madeira.capitanias.pick-round"):
    """The effect: all pick; so many picks are `left` with this one."""

    left: int


class PassDecks(Value, frozen=True, tag="madeira.capitanias.pass-decks"):
    """The effect: every deck goes one station to the left."""


class BoxDecks(Value, frozen=True, tag="madeira.capitanias.box-decks"):
    """The effect: what is left of the decks goes to the box unseen."""


class PickCard(Value, frozen=True, tag="madeira.capitanias.pick-card"):
    """QE2-3: which card of the deck held; sealed until all are in."""


class Pick(Value, frozen=True, tag="madeira.capitanias.pick"):
    """The move: this card."""

    card: str


class DecksHeld(Value, frozen=True, tag="madeira.capitanias.decks-held"):
    """Where each deck is from now on; it says what each holds, for who takes a deck up could not work that out."""

    decks: dict[str, Deck]


class CardPicked(Value, frozen=True, tag="madeira.capitanias.card-picked"):
    """A card of this group went from the deck held to the seat's hand."""

    seat: str
    group: str
    card: Cards


class DecksBoxed(Value, frozen=True, tag="madeira.capitanias.decks-boxed"):
    """The last card of each deck is out of the game; nobody learns which they were (EXP2-10)."""


def draft(here: Here[State], effect: Draft) -> Iterator[Any]:
    yield DecksHeld(_held(here.state, 0))
    yield here.owes(PickRound(DRAFT[len(here.state.seats)]["picks_per_player"]))


def pick_round(here: Here[State], effect: PickRound) -> Iterator[Frame]:
    yield here.owes(Together(tuple(Frame(seat, PickCard()) for seat in here.state.seats)))
    if effect.left > 1:
        yield here.owes(PassDecks())
        yield here.owes(PickRound(effect.left - 1))
    else:
        yield here.owes(BoxDecks())


def cards_held(here: Here[State], effect: PickCard) -> Iterator[Offer]:
    yield from (Offer(Pick(card)) for card in capitanias(here.state).decks[here.seat].cards.faces)


def pick(here: Here[State], move: Pick) -> Iterator[CardPicked]:
    group = capitanias(here.state).decks[here.seat].group
    yield CardPicked(here.seat, group, Cards((here.seat,), (move.card,)))


def pass_decks(here: Here[State], effect: PassDecks) -> Iterator[DecksHeld]:
    """EXP2-09: all four at once, those on the table too."""
    yield DecksHeld(_held(here.state, 1))


def _held(state: State, steps: int) -> dict[str, Deck]:
    """The decks when each has gone so many stations clockwise; who holds one then reads it, and nobody else does."""
    ring, decks = stations(state), capitanias(state).decks
    moved = {place: decks[ring[at - steps]] for at, place in enumerate(ring)}
    return {place: _in_hands(deck, place, state.seats) for place, deck in moved.items()}


def _in_hands(deck: Deck, place: str, seats: tuple[str, ...]) -> Deck:
    readers = (place,) if place in seats else ()
    return Deck(deck.group, Cards(readers, deck.cards.faces))


def box_decks(here: Here[State], effect: BoxDecks) -> Iterator[DecksBoxed]:
    yield DecksBoxed()


def decks_held(state: State, fact: DecksHeld) -> State:
    return with_capitanias(state, decks=fact.decks)


def card_picked(state: State, fact: CardPicked) -> State:
    annex, seat = capitanias(state), fact.seat
    deck = annex.decks[seat]
    return with_capitanias(
        state,
        decks={**annex.decks, seat: replace(deck, cards=deck.cards.minus(fact.card))},
        hands={**annex.hands, seat: annex.hands[seat].plus(fact.card)},
        drawn={**annex.drawn, seat: (*annex.drawn[seat], fact.group)},
    )


def decks_boxed(state: State, fact: DecksBoxed) -> State:
    return with_capitanias(state, decks={})


DRAFTING = Part(
    "madeira.capitanias.drafting",
    asks={PickCard: cards_held},
    plays={Pick: pick},
    carries={
        Draft: draft,
        PickRound: pick_round,
        PassDecks: pass_decks,
        BoxDecks: box_decks,
        PickCard: nothing,
    },
    evolves={DecksHeld: decks_held, CardPicked: card_picked, DecksBoxed: decks_boxed},
)
