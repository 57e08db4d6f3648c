"""RIB-10: all bid at once in secret; the highest pays and takes a light, equals take nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.kernel.agenda import Frame, Together
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value
from tests.ribeira.game.state import State

from .goods import Gained


class Bids(Value, frozen=True, tag="ribeira.bids"):
    """The effect: a step of the round."""


class MakeBid(Value, frozen=True, tag="ribeira.make-bid"):
    pass


class CountBids(Value, frozen=True, tag="ribeira.count-bids"):
    pass


class Bid(Value, frozen=True, tag="ribeira.bid"):
    """The move."""

    coin: int


class BidShown(Value, frozen=True, tag="ribeira.bid-shown"):
    seat: str
    coin: int


class LightWon(Value, frozen=True, tag="ribeira.light-won"):
    seat: str


def ask_all(here: Here[State], effect: Bids) -> Iterator[Frame]:
    yield here.owes(Together(tuple(Frame(seat, MakeBid()) for seat in here.state.seats)))
    yield here.owes(CountBids())


def amounts(here: Here[State], effect: MakeBid) -> Iterator[Offer]:
    yield from (Offer(Bid(coin)) for coin in range(here.state.places[here.seat].coin + 1))


def bid(here: Here[State], move: Bid) -> Iterator[BidShown]:
    yield BidShown(here.seat, move.coin)


def count(here: Here[State], effect: CountBids) -> Iterator[Any]:
    bids = {seat: place.bid for seat, place in here.state.places.items()}
    highest = max(bids.values())
    if list(bids.values()).count(highest) == 1:
        winner = next(seat for seat in bids if bids[seat] == highest)
        yield Gained(winner, "coin", -highest)
        yield LightWon(winner)


def shown(state: State, fact: BidShown) -> State:
    return state.at(fact.seat, bid=fact.coin)


def won(state: State, fact: LightWon) -> State:
    return state.gaining(fact.seat, "lights", 1)


BIDS = Part(
    "ribeira.bids",
    asks={MakeBid: amounts},
    plays={Bid: bid},
    carries={Bids: ask_all, MakeBid: nothing, CountBids: count},
    evolves={BidShown: shown, LightWon: won},
)
