"""MAD-E-03, Wealth of the Nation: up to 15 reals are paid, each for 1 prestige.

Two of them in one round take 15 reals each at most, and other ones, for the first are gone (MAD-J-30).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from domain.games.madeira.board import REQUESTS
from domain.games.madeira.state import State
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .counting import Scoring, scored
from .stock import Paid, short_of


class Wealth(Scoring, frozen=True, tag="madeira.wealth"):
    """Q-E3: how many reals."""

    request: ClassVar[str] = "wealth"


class PayWealth(Value, frozen=True, tag="madeira.pay-wealth"):
    """The move: so many reals for the nation."""

    reals: int


def amounts(here: Here[State], effect: Wealth) -> Iterator[Offer]:
    """The most first; who holds nothing is not asked."""
    if here.state.homes[here.seat].reals:
        for reals in range(REQUESTS[effect.request].max_items, -1, -1):
            yield Offer(PayWealth(reals), short_of(here, {"reals": reals}, "MAD-E-03"))


def pay(here: Here[State], move: PayWealth) -> Iterator[Any]:
    if move.reals:
        yield Paid(here.seat, {"reals": move.reals})
    each = REQUESTS[here.effect.request].pp_per_item
    yield from scored(here, here.effect, (), move.reals * each)


def nothing_to_pay(here: Here[State], effect: Wealth) -> Iterator[Any]:
    yield from scored(here, effect, (), 0)


WEALTH = Part("madeira.wealth", asks={Wealth: amounts}, plays={PayWealth: pay}, carries={Wealth: nothing_to_pay})
