"""What is not conserved at a table with modules: each says so of its own, and puts things where the base has them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from domain.games.madeira import complaints as base
from domain.games.madeira.state import State

Complaining = Callable[[State], Iterator[str]]
Restoring = Callable[[State], State]


def complaints(state: State) -> Iterator[str]:
    """Each thing wrong with this state, as a short sentence."""
    restored = state
    for key in state.annexes:
        complaining, restoring = CONSERVING[key]
        yield from complaining(state)
        restored = restoring(restored)
    yield from base.complaints(restored)


CONSERVING: dict[str, tuple[Complaining, Restoring]] = {}  # by the key of the annex
