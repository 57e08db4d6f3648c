"""EXP2-22, EXP2-26, EXP2-29: so many goods of any sorts, in any mix, are paid; which, the player says."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import ClassVar

from domain.games.madeira.board import GOODS
from domain.games.madeira.rules.stock import Paid
from domain.games.madeira.state import State
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value


class PayGoods(Value, frozen=True, tag="madeira.capitanias.pay-goods"):
    """QE2-10, QE2-14: so many goods must be paid; begun only where so many are there."""

    undisturbed: ClassVar[bool] = True
    number: int


class PayInGoods(Value, frozen=True, tag="madeira.capitanias.pay-in-goods"):
    """The move: these goods."""

    goods: tuple[str, ...]


def goods_short(here: Here[State], number: int, rule: str) -> Refusal | None:
    home = here.state.homes[here.seat]
    there: int = sum(getattr(home, good) for good in GOODS)
    return no(rule, "goods-short", needed=number, there=there) if there < number else None


def mixes(here: Here[State], number: int) -> list[tuple[str, ...]]:
    """EXR-19: every multiset of so many of the goods that are there."""
    home = here.state.homes[here.seat]
    all_mixes = combinations_with_replacement(GOODS, number)
    return [mix for mix in all_mixes if all(mix.count(good) <= getattr(home, good) for good in GOODS)]


def which_goods(here: Here[State], effect: PayGoods) -> Iterator[Offer]:
    """Asked only where there is a choice."""
    possible = mixes(here, effect.number)
    if len(possible) > 1:
        yield from (Offer(PayInGoods(mix)) for mix in possible)


def pay(here: Here[State], move: PayInGoods) -> Iterator[Paid]:
    yield Paid(here.seat, {good: move.goods.count(good) for good in GOODS if good in move.goods})


def the_only_mix(here: Here[State], effect: PayGoods) -> Iterator[Paid]:
    (mix,) = mixes(here, effect.number)
    yield from pay(here, PayInGoods(mix))


ANY_GOODS = Part(
    "madeira.capitanias.goods",
    asks={PayGoods: which_goods},
    plays={PayInGoods: pay},
    carries={PayGoods: the_only_mix},
)
