"""Luck that turns out as a test says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from domain.kernel.chance import Chance
from tests.scenario import Scenario

T = TypeVar("T")


class Wanted(Chance):
    """Of what is shuffled these come to the top, in this order; of numbers this one is drawn."""

    def __init__(self, *top: str, number: int = 0) -> None:
        super().__init__(b"", 0)
        self.top, self.number = top, number

    def below(self, bound: int, label: str) -> int:
        return self.number

    def shuffled(self, items: Sequence[T], label: str) -> tuple[T, ...]:
        found = [one for wanted in self.top for one in items if one == wanted]
        return (*found, *(one for one in items if one not in found))


def with_luck(scenario: Scenario, *top: str, number: int = 0) -> Scenario:
    return Scenario(scenario.rules, scenario.state, Wanted(*top, number=number))
