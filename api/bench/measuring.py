"""How things are measured: several rounds in one run, each beside its floor, and of all the median."""

from __future__ import annotations

import gc
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

from msgspec import Struct

ROUNDS = 5


class Figure(Struct, frozen=True, kw_only=True):
    """One figure: what was measured, the bar it has to reach, whether it does.

    `value` is in `unit`; `floor` is what the bare thing reached in the same run, in the same unit (None
    where there is none), `ratio` the value in parts of it. `bar` is for the ratio where there is a floor,
    else for the value; `most` tells that it is an upper one.
    """

    name: str
    value: float
    unit: str
    bar: float
    most: bool = False
    floor: float | None = None
    ratio: float | None = None
    more: dict[str, float] = {}

    @property
    def holds(self) -> bool:
        reached = self.value if self.ratio is None else self.ratio
        return reached <= self.bar if self.most else reached >= self.bar

    def row(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__struct_fields__} | {"holds": self.holds}


def beside(
    name: str, unit: str, bar: float, floor: Callable[[], float], real: Callable[[], float], most: bool = False
) -> Figure:
    """Floor and real thing in turns, so that both meet the same noise; the ratio is the median of the ratios."""
    pairs = [(floor(), real()) for _ in range(ROUNDS)]
    ratio = median(value / base for base, value in pairs)
    return Figure(
        name=name, value=round(median(value for _, value in pairs), 3), unit=unit, bar=bar, most=most,
        floor=round(median(base for base, _ in pairs), 3), ratio=round(ratio, 3),
    )  # fmt: skip


def alone(name: str, unit: str, bar: float, real: Callable[[], float], most: bool = False) -> Figure:
    """The median of several rounds."""
    return Figure(name=name, value=round(median(real() for _ in range(ROUNDS)), 3), unit=unit, bar=bar, most=most)


def seconds(work: Callable[[], object]) -> float:
    gc.collect()
    began = perf_counter()
    work()
    return perf_counter() - began


def percentile(values: list[float], part: float) -> float:
    """The value below which `part` (0..1) of them lie."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]
