"""MAD-E-03, Market Routes: up to 3 own ships in markets bring what each market shows for the round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from domain.games.madeira.board import MARKETS
from domain.games.madeira.state import State
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here

from .counting import Counting, as_counted, countable, ships_worth


class MarketRoutes(Counting, frozen=True, tag="madeira.market-routes"):
    """The effect."""

    request: ClassVar[str] = "market_routes"


def ships(here: Here[State], effect: MarketRoutes) -> Iterator[Offer]:
    """Same place or different ones, each ship counts (Q-E2)."""
    yield from countable(effect, ships_worth(here, MARKETS))


MARKET_ROUTES = Part("madeira.market-routes", asks={MarketRoutes: ships}, carries={MarketRoutes: as_counted})
