"""What can be owed while a tile is scored: one effect for each letter, so that others can tell the kind of it."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from domain.games.madeira.rules.counting import Counting
from domain.kernel.refusal import Refusal
from domain.kernel.values import Value


class Demand(Counting, frozen=True, kw_only=True):
    """QE3-2: the things counted so far for this tile, and the prestige they are worth, with that of its side part."""

    tile: str

    @property
    def discards(self) -> str:
        return self.tile


class DemandedWealth(Demand, frozen=True, tag="madeira.kings-demands.wealth"):
    """A tile of letter A, its price paid."""

    request: ClassVar[str] = "wealth"


class DemandedRoutes(Demand, frozen=True, tag="madeira.kings-demands.market-routes"):
    """A tile of letter B."""

    request: ClassVar[str] = "market_routes"


class DemandedExpeditions(Demand, frozen=True, tag="madeira.kings-demands.expeditions"):
    """A tile of letter C."""

    request: ClassVar[str] = "expeditions"


class DemandedInfluence(Demand, frozen=True, tag="madeira.kings-demands.guild-influence"):
    """A tile of letter D."""

    request: ClassVar[str] = "guild_influence"


class DemandedCities(Demand, frozen=True, tag="madeira.kings-demands.urbanization"):
    """A tile of letter E."""

    request: ClassVar[str] = "urbanization"


class PayForDemand(Value, frozen=True, tag="madeira.kings-demands.pay-for-demand"):
    """QE3-1: the price of a tile of letter A, in full or not at all."""

    demand: DemandedWealth


class SidePart(Value, frozen=True, tag="madeira.kings-demands.side-part"):
    """QE3-3: goods or wood for the points beside the ships, once for this tile."""

    demand: DemandedRoutes | DemandedExpeditions


class SpendGoods(Value, frozen=True, tag="madeira.kings-demands.spend-goods"):
    """QE3-3: which goods are discarded, one at a time; so many are still owed."""

    left: int


class Thing(NamedTuple):
    """What may be counted for a tile: its worth, the items that it takes up (itself, if none are named).

    It counts `copies` times at most, and once with others of its `group`; `closed` is why it may not count at all.
    """

    prestige: int
    items: tuple[str, ...] = ()
    copies: int = 1
    group: str = ""
    closed: Refusal | None = None


Things = tuple[dict[str, Thing], int]  # by their names, and how many may count in all
