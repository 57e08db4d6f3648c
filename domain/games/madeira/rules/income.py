"""MAD-D-02: each own worker in a colony brings 1 of that colony's good, by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from domain.games.madeira.board import COLONY_GOOD
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .stock import Gained


class Income(Value, frozen=True, tag="madeira.income"):
    """The effect, step 2 of Phase D."""


def income(here: Here[State], effect: Income) -> Iterator[Gained]:
    """In passing order, like every step of the phase."""
    for seat in here.state.order():
        goods = from_colonies(here.state, seat)
        if goods:
            yield Gained(seat, goods)


def from_colonies(state: State, seat: str) -> dict[str, int]:
    goods: Counter[str] = Counter()
    for place, number in state.homes[seat].workers.items():
        if place in COLONY_GOOD:
            goods[COLONY_GOOD[place]] += number
    return dict(goods)


INCOME = Part("madeira.income", carries={Income: income})
