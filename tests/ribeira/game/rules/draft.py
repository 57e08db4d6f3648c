"""RIB-03: all at once keep one card of the packet held and pass on the rest, until none is left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.kernel.agenda import Frame, Together
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.secrecy import Cards
from domain.kernel.values import Value
from tests.ribeira.game.state import State

PACKET = 3


class Draft(Value, frozen=True, tag="ribeira.draft"):
    """The effect: a step of setting up."""


class DraftRound(Value, frozen=True, tag="ribeira.draft-round"):
    pass


class PassOn(Value, frozen=True, tag="ribeira.pass-on"):
    pass


class KeepOne(Value, frozen=True, tag="ribeira.keep-one"):
    pass


class Keep(Value, frozen=True, tag="ribeira.keep"):
    """The move."""

    card: str


class PacketDealt(Value, frozen=True, tag="ribeira.packet-dealt"):
    seat: str
    packet: Cards


class CardKept(Value, frozen=True, tag="ribeira.card-kept"):
    seat: str
    card: Cards


class PacketsPassed(Value, frozen=True, tag="ribeira.packets-passed"):
    """Says what each now holds: who takes a packet up could not work that out."""

    packets: dict[str, Cards]


def draft(here: Here[State], effect: Draft) -> Iterator[Any]:
    for seat in here.state.seats:
        yield PacketDealt(seat, Cards((seat,), here.state.deck.faces[-PACKET:]))
    yield from (here.owes(DraftRound()) for _ in range(PACKET))


def ask_all(here: Here[State], effect: DraftRound) -> Iterator[Frame]:
    yield here.owes(Together(tuple(Frame(seat, KeepOne()) for seat in here.state.seats)))
    yield here.owes(PassOn())


def cards_held(here: Here[State], effect: KeepOne) -> Iterator[Offer]:
    yield from (Offer(Keep(card)) for card in here.state.places[here.seat].packet.faces)


def keep(here: Here[State], move: Keep) -> Iterator[CardKept]:
    yield CardKept(here.seat, Cards((here.seat,), (move.card,)))


def pass_on(here: Here[State], effect: PassOn) -> Iterator[PacketsPassed]:
    seats, places = here.state.seats, here.state.places
    to_the_left = zip((*seats[1:], seats[0]), seats)
    yield PacketsPassed({to: Cards((to,), places[by].packet.faces) for to, by in to_the_left})


def dealt(state: State, fact: PacketDealt) -> State:
    return replace(state.at(fact.seat, packet=fact.packet), deck=state.deck.minus(fact.packet))


def kept(state: State, fact: CardKept) -> State:
    place = state.places[fact.seat]
    return state.at(fact.seat, packet=place.packet.minus(fact.card), hand=place.hand.plus(fact.card))


def passed(state: State, fact: PacketsPassed) -> State:
    places = state.places.items()
    return replace(state, places={s: replace(p, packet=fact.packets[s]) for s, p in places})


DRAFT = Part(
    "ribeira.draft",
    asks={KeepOne: cards_held},
    plays={Keep: keep},
    carries={Draft: draft, DraftRound: ask_all, KeepOne: nothing, PassOn: pass_on},
    evolves={PacketDealt: dealt, CardKept: kept, PacketsPassed: passed},
)
