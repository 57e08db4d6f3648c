"""What a module keeps in the state for itself: read by its key, changed only by its own facts."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from domain.games.madeira.state import State
from domain.kernel.values import Value

A = TypeVar("A", bound=Value)


def annex_of(state: State, key: str, shape: type[A]) -> A:
    annex = state.annexes[key]
    assert isinstance(annex, shape)
    return annex


def with_annex(state: State, key: str, annex: Value) -> State:
    return replace(state, annexes={**state.annexes, key: annex})
