"""Noble (MAD-F-06): in this turn the building's cost is 0; the next building costs as usual."""

from __future__ import annotations

from domain.games.madeira.board import FAVOURS
from domain.games.madeira.joints import BUILDING_COST
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here


def free(here: Here[State], cost: int) -> int:
    """MAD-J-21: it counts as paid, whether the player acts or not."""
    used = here.state.turn.favour == "noble"
    return FAVOURS["noble"].numbers["building_cost_set_to"] if used else cost


NOBLE = Part("madeira.noble", alters={BUILDING_COST: free})
