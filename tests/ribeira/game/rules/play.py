"""RIB-07: a card is paid and played from the hand; its effect follows, or it joins the crew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.secrecy import Cards
from domain.kernel.values import Value
from tests.ribeira.game.cards import printed
from tests.ribeira.game.joints import CARD_PRICE
from tests.ribeira.game.state import State
from tests.ribeira.game.words import GiveCards, Main, PlayAnother

from .goods import Gained, short_of


class Play(Value, frozen=True, tag="ribeira.play"):
    """The move."""

    card: str


class Give(Value, frozen=True, tag="ribeira.give"):
    """The move: one card of the payment."""

    card: str


class CardPlayed(Value, frozen=True, tag="ribeira.card-played"):
    seat: str
    card: str


class CrewTaken(Value, frozen=True, tag="ribeira.crew-taken"):
    seat: str
    card: str


def playable(here: Here[State], effect: Main | PlayAnother) -> Iterator[Offer]:
    for card in here.state.places[here.seat].hand.faces:
        price = here.altered(CARD_PRICE, printed(card).price)
        yield Offer(Play(card), short_of(here, "coin", price))


def another(here: Here[State], effect: PlayAnother) -> Iterator[Offer]:
    yield from playable(here, effect)
    yield Offer(Decline())


def play(here: Here[State], move: Play) -> Iterator[Any]:
    yield Gained(here.seat, "coin", -here.altered(CARD_PRICE, printed(move.card).price))
    yield CardPlayed(here.seat, move.card)
    if printed(move.card).crew:
        yield CrewTaken(here.seat, move.card)
    else:
        yield here.owes(printed(move.card).effect, source=move.card)


def cards_to_give(here: Here[State], effect: GiveCards) -> Iterator[Offer]:
    yield from (Offer(Give(card)) for card in here.state.places[here.seat].hand.faces)


def too_few(here: Here[State], effect: GiveCards) -> Refusal | None:
    there = len(here.state.places[here.seat].hand)
    return None if there >= effect.number else no("RIB-07", "cards-short", needed=effect.number, there=there)


def give(here: Here[State], move: Give) -> Iterator[Any]:
    yield CardPlayed(here.seat, move.card)
    if here.effect.number > 1:
        yield here.owes(GiveCards(here.effect.number - 1))


def played(state: State, fact: CardPlayed) -> State:
    hand = state.places[fact.seat].hand.minus(Cards((), (fact.card,)))
    return replace(state.at(fact.seat, hand=hand), discard=(*state.discard, fact.card))


def crew_taken(state: State, fact: CrewTaken) -> State:
    crew = (*state.places[fact.seat].crew, fact.card)
    discard = tuple(card for card in state.discard if card != fact.card)
    return replace(state.at(fact.seat, crew=crew), discard=discard)


PLAY = Part(
    "ribeira.play",
    asks={Main: playable, PlayAnother: another, GiveCards: cards_to_give},
    closes={GiveCards: too_few},
    plays={Play: play, Give: give},
    carries={PlayAnother: nothing, GiveCards: nothing},
    evolves={CardPlayed: played, CrewTaken: crew_taken},
)
