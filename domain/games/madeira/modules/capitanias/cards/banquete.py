"""EXP2-29 Banquete: the Guild Master takes any two goods in place of the whole wood of a district."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from domain.games.madeira.joints import SALES
from domain.games.madeira.modules.capitanias.force import lies_before, short_of_workers
from domain.games.madeira.modules.capitanias.goods import PayGoods, goods_short
from domain.games.madeira.modules.capitanias.printed import CARDS
from domain.games.madeira.rules.guild_master import BuildDistrict, BuyFrom
from domain.games.madeira.state import State
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here

CARD = "cap_banquete"
PRICE: int = CARDS[CARD].params["goods_any"]


class BuyForGoods(BuyFrom, frozen=True, tag="madeira.capitanias.buy-for-goods"):
    """The move: the favour on this district, for goods."""


def for_goods(here: Here[State], others: Iterable[Offer]) -> Iterable[Offer]:
    """QE2-14: in the Guild Master's main action alone."""
    if here.frame.source != "guild_master" or not lies_before(here.state, here.seat, CARD):
        return others
    return chain(others, _sales(here))


def _sales(here: Here[State]) -> Iterator[Offer]:
    closed = short_of_workers(here.state, here.seat, CARD) or goods_short(here, PRICE, CARDS[CARD].rule)
    for district, favour in here.state.favours.items():
        yield Offer(BuyForGoods(district, favour), closed)


def buy(here: Here[State], move: BuyForGoods) -> Iterator[Frame]:
    """No part of the price in wood."""
    yield here.owes(PayGoods(PRICE))
    yield here.owes(BuildDistrict(move.district, move.favour))


BANQUETE = Part("madeira.capitanias.banquete", plays={BuyForGoods: buy}, alters={SALES: for_goods})
