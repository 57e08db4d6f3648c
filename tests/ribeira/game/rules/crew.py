"""RIB-08: the main action may be to send one of the crew, who does what his card says, once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value
from tests.ribeira.game.cards import printed
from tests.ribeira.game.state import State
from tests.ribeira.game.words import Main


class Send(Value, frozen=True, tag="ribeira.send"):
    """The move."""

    card: str


class CrewSent(Value, frozen=True, tag="ribeira.crew-sent"):
    seat: str
    card: str


def crew(here: Here[State], effect: Main) -> Iterator[Offer]:
    yield from (Offer(Send(card)) for card in here.state.places[here.seat].crew)


def send(here: Here[State], move: Send) -> Iterator[Any]:
    yield CrewSent(here.seat, move.card)
    yield here.owes(printed(move.card).effect, source=move.card)


def sent(state: State, fact: CrewSent) -> State:
    left = tuple(card for card in state.places[fact.seat].crew if card != fact.card)
    return replace(state.at(fact.seat, crew=left), discard=(*state.discard, fact.card))


CREW = Part("ribeira.crew", asks={Main: crew}, plays={Send: send}, evolves={CrewSent: sent})
