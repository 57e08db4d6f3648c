"""EXP2-12 to EXP2-15: each seat plays one card face-up before it chooses a dice row; it is active to the round's end."""

from __future__ import annotations

from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.secrecy import Cards
from domain.kernel.values import Value

from .annex import capitanias, with_capitanias


class CardPlayed(Value, frozen=True, tag="madeira.capitanias.card-played"):
    """A card went from the hand face-up before the seat; what it does at once follows this fact."""

    seat: str
    card: str


def card_played(state: State, fact: CardPlayed) -> State:
    annex = capitanias(state)
    hand = annex.hands.get(fact.seat, Cards((fact.seat,)))
    if len(hand):
        hand = hand.minus(Cards(hand.readers, (fact.card,)))
    active = (*annex.active.get(fact.seat, ()), fact.card)
    return with_capitanias(
        state, hands={**annex.hands, fact.seat: hand}, active={**annex.active, fact.seat: active}
    )  # fmt: skip


PLAYING = Part("madeira.capitanias.playing", evolves={CardPlayed: card_played})
