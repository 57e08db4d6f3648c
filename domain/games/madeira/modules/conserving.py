"""What is not conserved at a table with modules: each says so of its own, and puts things where the base has them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from domain.games.madeira import complaints as base
from domain.games.madeira.state import State

from .capitanias import annex as capitanias_annex
from .capitanias import conserving as capitanias
from .kings_demands import annex as kings_demands_annex
from .kings_demands import conserving as kings_demands
from .new_beginning import annex as new_beginning_annex
from .new_beginning import conserving as new_beginning
from .new_roles import annex as new_roles_annex
from .new_roles import conserving as new_roles

Complaining = Callable[[State], Iterator[str]]
Restoring = Callable[[State], State]


def complaints(state: State) -> Iterator[str]:
    """Each thing wrong with this state, as a short sentence."""
    restored = state
    for key, (complaining, restoring) in CONSERVING.items():
        if key in state.annexes:
            yield from complaining(state)
            restored = restoring(restored)
    yield from base.complaints(restored)


CONSERVING: dict[str, tuple[Complaining, Restoring]] = {
    new_beginning_annex.KEY: (new_beginning.complaints, new_beginning.restored),
    capitanias_annex.KEY: (capitanias.complaints, capitanias.restored),
    kings_demands_annex.KEY: (kings_demands.complaints, kings_demands.restored),
    new_roles_annex.KEY: (new_roles.complaints, new_roles.restored),
}  # by the key of the annex; what parts that join modules keep are no pieces
