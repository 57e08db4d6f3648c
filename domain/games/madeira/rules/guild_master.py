"""MAD-B-30, MAD-B-31: the Guild Master sells a favour that lies on a district, which is built thereby.

The price is the wood of the district's column. Districts need not be built from left to right, and
gaps are harmless (MAD-J-33); the city matters for the district only (MAD-J-60).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from domain.games.madeira.board import wood_for
from domain.games.madeira.joints import DECLINING, SALES
from domain.games.madeira.state import State
from domain.games.madeira.words import BuyFavour, PayWood
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline, or_decline
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .wood import wood_short

GUILD_MASTER = (BuyFavour(),)


class BuildDistrict(Value, frozen=True, tag="madeira.build-district"):
    """The wood is paid: the favour comes to the seat and its district is built."""

    district: str
    favour: str


class BuyFrom(Value, frozen=True, tag="madeira.buy-from"):
    """The move: the favour on this district ("funchal/3")."""

    district: str
    favour: str


class FavourBought(Value, frozen=True, tag="madeira.favour-bought"):
    """The favour lies face-up at the seat's Home; the district is built, both its spots are empty."""

    seat: str
    favour: str
    district: str


def favours_for_sale(here: Here[State], effect: BuyFavour) -> Iterator[Offer]:
    """Q-B4: none, or any favour on the board whose wood can be paid, held or bought."""
    for offer in or_decline(here, chain(sales(here), here.altered(SALES, ()))):
        yield Offer(offer.move, here.altered(DECLINING, None)) if isinstance(offer.move, Decline) else offer


def sales(here: Here[State]) -> Iterator[Offer]:
    for district, favour in here.state.favours.items():
        yield Offer(BuyFrom(district, favour), wood_short(here, wood_for(district)))


def buy(here: Here[State], move: BuyFrom) -> Iterator[Frame]:
    yield here.owes(PayWood(wood_for(move.district)))
    yield here.owes(BuildDistrict(move.district, move.favour))


def build(here: Here[State], effect: BuildDistrict) -> Iterator[FavourBought]:
    yield FavourBought(here.seat, effect.favour, effect.district)


def favour_bought(state: State, fact: FavourBought) -> State:
    left = {district: favour for district, favour in state.favours.items() if district != fact.district}
    mine = {**state.homes[fact.seat].favours, fact.favour: True}
    return replace(state.at(fact.seat, favours=mine), favours=left)


GUILD_MASTER_RULES = Part(
    "madeira.guild-master",
    asks={BuyFavour: favours_for_sale},
    plays={BuyFrom: buy},
    carries={BuyFavour: nothing, BuildDistrict: build},
    evolves={FavourBought: favour_bought},
)
