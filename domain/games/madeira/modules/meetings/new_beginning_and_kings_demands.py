"""EXPX-03, EXP3-06: with both modules one tile of each letter lies on the King tiles, and letters set no order.

The tile or tiles left over are boxed unseen before the dice rows are filled from the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.joints import SETUP_STEPS
from domain.games.madeira.modules.kings_demands.dealing import StartingTilesDrawn, drawn
from domain.games.madeira.modules.new_beginning.laying_out import LayStartingRequests, laid_on_kings
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import instead_of
from domain.kernel.values import Value


class LayStartingTiles(Value, frozen=True, tag="madeira.lay-starting-tiles"):
    """The step in place of laying the base's starting requests on the King tiles."""


def lay_tiles(here: Here[State], effect: LayStartingTiles) -> Iterator[Any]:
    """On a King tile a request does nothing yet; taking it does (EXP3-07, EXP1-34)."""
    tiles = drawn(here)
    yield StartingTilesDrawn(tiles)
    yield laid_on_kings(here, tiles)


NEW_BEGINNING_AND_KINGS_DEMANDS = Part(
    "madeira.new-beginning-and-kings-demands",
    carries={LayStartingTiles: lay_tiles},
    alters={SETUP_STEPS: instead_of(LayStartingRequests, LayStartingTiles())},
)
