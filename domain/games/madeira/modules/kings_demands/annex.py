"""What King's Demands keeps: which tiles were dealt to begin with, and which have been scored."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from domain.games.madeira.modules.annexes import annex_of, with_annex
from domain.games.madeira.state import State
from domain.kernel.values import Value

KEY = "madeira.kings-demands"


class KingsDemands(Value, frozen=True, tag=KEY):
    """EXP0-19: `starting` are the starting tiles laid out face-up, `scored` the tiles that each seat has scored, the
    last one last. All of it is public; tiles that went to the box are nowhere."""

    starting: tuple[str, ...] = ()
    scored: dict[str, tuple[str, ...]] = {}


def demands(state: State) -> KingsDemands:
    return annex_of(state, KEY, KingsDemands)


def with_demands(state: State, **changed: Any) -> State:
    return with_annex(state, KEY, replace(demands(state), **changed))
