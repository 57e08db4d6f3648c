"""EXP2-12 to EXP2-17: each seat plays one card face-up before it chooses a dice row; it is active to the round's end.

One after the other, each right before the own choice of a row (EXR-16). No worker is needed to play a card, and no
card gives a further die or turn: what it does for its owner (EXP2-16, EXP2-19), it does where its own file says. Cards
are no guild favours, and use up none (EXPX-05).
"""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.madeira.joints import ROW_STEPS
from domain.games.madeira.rules.dice_rows import PickRow
from domain.games.madeira.state import State
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.secrecy import Cards
from domain.kernel.steps import before
from domain.kernel.values import Value

from .annex import capitanias, with_capitanias


class PlayOneCard(Value, frozen=True, tag="madeira.capitanias.play-one-card"):
    """QE2-4: which card of the hand."""


class PlayCard(Value, frozen=True, tag="madeira.capitanias.play-card"):
    """The move: this card face-up."""

    card: str


class CardPlayed(Value, frozen=True, tag="madeira.capitanias.card-played"):
    """A card went from the hand face-up before the seat; what it does at once follows this fact."""

    seat: str
    card: str


def hand(state: State, seat: str) -> Cards:
    return capitanias(state).hands.get(seat, Cards((seat,)))


def cards_in_hand(here: Here[State], effect: PlayOneCard) -> Iterator[Offer]:
    """EXP2-13: any of them, though it may be of no use. The last one is asked for too: its face is nobody else's."""
    yield from (Offer(PlayCard(card)) for card in hand(here.state, here.seat).faces)


def play_card(here: Here[State], move: PlayCard) -> Iterator[CardPlayed]:
    yield CardPlayed(here.seat, move.card)


def card_played(state: State, fact: CardPlayed) -> State:
    annex, held = capitanias(state), hand(state, fact.seat)
    left = held.minus(Cards(held.readers, (fact.card,))) if len(held) else held
    return with_capitanias(
        state,
        hands={**annex.hands, fact.seat: left},
        played={**annex.played, fact.seat: (*annex.played.get(fact.seat, ()), fact.card)},
        active={**annex.active, fact.seat: (*annex.active.get(fact.seat, ()), fact.card)},
    )


PLAYING = Part(
    "madeira.capitanias.playing",
    asks={PlayOneCard: cards_in_hand},
    plays={PlayCard: play_card},
    carries={PlayOneCard: nothing},
    evolves={CardPlayed: card_played},
    alters={ROW_STEPS: before(PickRow, PlayOneCard())},
)
