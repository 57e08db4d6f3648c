"""What New Roles keeps: the Corsair die, dice in bonus slots, laid-down workers, figures, tiles."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from domain.games.madeira.modules.annexes import annex_of, with_annex
from domain.games.madeira.state import State
from domain.kernel.values import Value

from .printed import CITIZEN, SHIP

KEY = "madeira.new-roles"


class NewRoles(Value, frozen=True, tag=KEY):
    """All of it is public (EXP0-19).

    `corsair`: what the Corsair die shows while it lies in the City Watch, nought elsewhere; `corsair_on` where it lies
    otherwise: the building, or the seat on whose card. `closed`: buildings whose slots it has closed for the round
    (EXP4-25). `slots`: bonus slot to the seat whose die lies in it; `owed` the slot whose main action has still to have
    an effect, `begun` whether that action goes on (EXP4-11). `laid`: seat to the city spots where its laid-down workers
    are (EXP4-27). `citizen` and `ship`: where the figures are (EXP4-28). `protection`, `dark`: seat to how many tiles.
    """

    corsair: int = 0
    corsair_on: str = ""
    closed: tuple[str, ...] = ()
    slots: dict[str, str] = {}
    owed: str = ""
    begun: bool = False
    laid: dict[str, tuple[str, ...]] = {}
    citizen: str = CITIZEN["start"]
    ship: str = SHIP["start"]
    protection: dict[str, int] = {}
    dark: dict[str, int] = {}


def roles(state: State) -> NewRoles:
    return annex_of(state, KEY, NewRoles)


def with_roles(state: State, **changed: Any) -> State:
    return with_annex(state, KEY, replace(roles(state), **changed))
