"""RIB-05: at any moment of one's own turn, fish for a coin or a coin for a fish."""

from __future__ import annotations

from collections.abc import Iterator

from domain.kernel.refusal import Offer
from domain.kernel.rulebook import AnyMoment, Part
from domain.kernel.run import Here
from domain.kernel.values import AnyValue, Value
from tests.ribeira.game.joints import PRICE_IN_COIN, PRICE_IN_FISH
from tests.ribeira.game.state import State
from tests.ribeira.game.words import TurnEnd

from .goods import short_of

PRINTED = (("fish", PRICE_IN_FISH, 2), ("coin", PRICE_IN_COIN, 1))
OTHER = {"fish": "coin", "coin": "fish"}


class Exchange(Value, frozen=True, tag="ribeira.exchange"):
    """The move."""

    what: str
    amount: int


class Exchanged(Value, frozen=True, tag="ribeira.exchanged"):
    seat: str
    what: str
    amount: int


def exchanges(here: Here[State], effect: AnyValue) -> Iterator[Offer]:
    if here.within(TurnEnd):
        for what, joint, printed in PRINTED:
            price = here.altered(joint, printed)
            yield Offer(Exchange(what, price), short_of(here, what, price))


def exchange(here: Here[State], move: Exchange) -> Iterator[Exchanged]:
    yield Exchanged(here.seat, move.what, move.amount)


def exchanged(state: State, fact: Exchanged) -> State:
    paid = state.gaining(fact.seat, fact.what, -fact.amount)
    return paid.gaining(fact.seat, OTHER[fact.what], 1)


EXCHANGE = Part(
    "ribeira.exchange",
    asks={AnyMoment: exchanges},
    plays={Exchange: exchange},
    evolves={Exchanged: exchanged},
)
