"""EXP4-65: up to three times in all (EXR-87), one good of any sort for one of another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import GOODS
from domain.games.madeira.rules.stock import Gained, Paid, short_of
from domain.games.madeira.state import State
from domain.kernel.joins import or_decline
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .printed import BONUS_SLOTS


class Trade(Value, frozen=True, tag="madeira.new-roles.trade"):
    """QE4-3: which good for which; so many exchanges are left."""

    left: int


class TradeGood(Value, frozen=True, tag="madeira.new-roles.trade-good"):
    """The move: this one for that one."""

    given: str
    gained: str


def exchanges(here: Here[State], effect: Trade) -> Iterator[Offer]:
    yield from or_decline(here, _exchanges(here))


def _exchanges(here: Here[State]) -> Iterator[Offer]:
    for given in GOODS:
        closed = short_of(here, {given: GIVEN}, "EXP4-65")
        yield from (Offer(TradeGood(given, gained), closed) for gained in GOODS if gained != given)


def trade(here: Here[State], move: TradeGood) -> Iterator[Any]:
    yield Paid(here.seat, {move.given: GIVEN})
    yield Gained(here.seat, {move.gained: GAINED})
    if here.effect.left > 1:
        yield here.owes(Trade(here.effect.left - 1))


PARAMS = next(row.params for row in BONUS_SLOTS.values() if row.effect == "exchange_goods")
GIVEN, GAINED = int(PARAMS["give"]), int(PARAMS["get"])
TRADE = Part(
    "madeira.new-roles.trade",
    asks={Trade: exchanges},
    plays={TradeGood: trade},
    carries={Trade: nothing},
)
