"""EXP0-06, EXR-21: a harvest action counts for the cards only with an own worker in the region when it starts."""

from __future__ import annotations

from domain.games.madeira.rules.pieces import region_count
from domain.games.madeira.state import State
from domain.kernel.run import Here

from .force import works


def at_work(here: Here[State], card: str, region: int) -> bool:
    """Whether the seat harvests this region with the card's help."""
    return works(here.state, here.seat, card) and region_count(here.state, here.seat, region) > 0
