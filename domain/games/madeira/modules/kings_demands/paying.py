"""EXP3-09, EXP3-10, EXP3-43, EXP3-44, EXP3-49: what is paid and discarded for a tile. Nothing is bought here (EXR-51).

The price of a tile of letter A and the side part are asked before anything is counted; goods and wood for each favour
or worker go when the tile has counted them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.madeira.board import GOODS
from domain.games.madeira.rules.counting import RequestScored, scored
from domain.games.madeira.rules.stock import Paid, short_of
from domain.games.madeira.state import State
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .guilds import held
from .printed import ANY_GOOD, TILES
from .scoring import best_of, things
from .wealth import AT_ONCE
from .words import Demand, PayForDemand, SidePart, SpendGoods


class PayPrice(Value, frozen=True, tag="madeira.kings-demands.pay-price"):
    """The move: the whole price."""

    reals: int
    bread: int = 0


class DiscardFor(Value, frozen=True, tag="madeira.kings-demands.discard-for"):
    """The move: so much of this for so much prestige; "any_good" stands for goods of any kind."""

    what: str
    amount: int
    prestige: int


class KeepAll(Value, frozen=True, tag="madeira.kings-demands.keep-all"):
    """The move: neither the price nor the side part is paid."""


class DiscardGood(Value, frozen=True, tag="madeira.kings-demands.discard-good"):
    """The move: one good of this kind."""

    good: str


def price(here: Here[State], effect: PayForDemand) -> Iterator[Offer]:
    """EXR-48: all or nothing. Who cannot pay, or would get nothing for it, is not asked: the tile scores 0."""
    cost = TILES[effect.demand.tile].cost
    if short_of(here, cost, "EXP3-09") is None and brings_anything(here, effect.demand):
        yield Offer(PayPrice(**cost))
        yield Offer(KeepAll())


def brings_anything(here: Here[State], demand: Demand) -> bool:
    at_demand = here.run.here(here.owes(demand))
    return TILES[demand.tile].scoring in AT_ONCE or bool(best_of(demand, *things(at_demand, demand)))


def side(here: Here[State], effect: SidePart) -> Iterator[Offer]:
    """EXP3-10: once for this tile, whether ships are counted or not."""
    what, amount, prestige = side_of(effect)
    if held(here.state.homes[here.seat], what) >= amount:
        yield Offer(DiscardFor(what, amount, prestige))
        yield Offer(KeepAll())


def side_of(effect: SidePart) -> tuple[str, int, int]:
    part = TILES[effect.demand.tile].side
    assert part is not None
    ((what, amount),) = part.discard.items()
    return what, amount, part.pp


def pay_price(here: Here[State], move: PayPrice) -> Iterator[Any]:
    demand = here.effect.demand
    yield Paid(here.seat, TILES[demand.tile].cost)
    yield here.owes(demand)


def discard_for(here: Here[State], move: DiscardFor) -> Iterator[Any]:
    if move.what == ANY_GOOD:
        yield here.owes(SpendGoods(move.amount))
    else:
        yield Paid(here.seat, {move.what: move.amount})
    yield here.owes(replace(here.effect.demand, prestige=move.prestige))


def keep_all(here: Here[State], move: KeepAll) -> Iterator[Any]:
    yield from unpaid(here, here.effect)


def unpaid(here: Here[State], effect: PayForDemand | SidePart) -> Iterator[Any]:
    """Without its price a tile scores 0; without its side part it counts ships all the same."""
    if isinstance(effect, PayForDemand):
        yield from scored(here, effect.demand, (), 0)
    else:
        yield here.owes(effect.demand)


def goods_to_discard(here: Here[State], effect: SpendGoods) -> Iterator[Offer]:
    """Asked while there is a choice, by the rule of the tile that caused it."""
    home, rule = here.state.homes[here.seat], TILES[here.frame.source].rule
    kinds = [good for good in GOODS if getattr(home, good)]
    if len(kinds) > 1 and held(home, ANY_GOOD) > effect.left:
        yield from (Offer(DiscardGood(good), short_of(here, {good: 1}, rule)) for good in GOODS)


def discard_good(here: Here[State], move: DiscardGood) -> Iterator[Any]:
    yield Paid(here.seat, {move.good: 1})
    if here.effect.left > 1:
        yield here.owes(SpendGoods(here.effect.left - 1))


def no_choice_of_goods(here: Here[State], effect: SpendGoods) -> Iterator[Paid]:
    """All that is held, or so many of the one kind there is."""
    home = here.state.homes[here.seat]
    held_: dict[str, int] = {good: getattr(home, good) for good in GOODS if getattr(home, good)}
    yield Paid(here.seat, {good: min(number, effect.left) for good, number in held_.items()})


def for_each_item(here: Here[State], fact: RequestScored) -> Iterator[Paid | Frame]:
    """EXP3-43, EXP3-44, EXP3-49: wood, or goods of the seat's choice, for each favour or worker that was counted."""
    params = TILES[fact.request].params
    each: dict[str, int] = params.get("discard_per_favor") or params.get("discard_per_worker") or {}
    for what, amount in each.items():
        number = amount * len(fact.items)
        if number and what == ANY_GOOD:
            yield here.owes(SpendGoods(number), fact.seat, fact.request)
        elif number:
            yield Paid(fact.seat, {what: number})


PAYING = Part(
    "madeira.kings-demands.paying",
    asks={PayForDemand: price, SidePart: side, SpendGoods: goods_to_discard},
    plays={PayPrice: pay_price, DiscardFor: discard_for, KeepAll: keep_all, DiscardGood: discard_good},
    carries={PayForDemand: unpaid, SidePart: unpaid, SpendGoods: no_choice_of_goods},
    follows={RequestScored: for_each_item},
)
