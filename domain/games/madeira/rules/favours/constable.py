"""Constable (MAD-F-06, MAD-J-18): half of the own pirates, rounded down, goes; the amount is told (MAD-I-03)."""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.madeira.rules.pirates import PiratesChanged, discard
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value


class HalvePirates(Value, frozen=True, tag="madeira.halve-pirates"):
    """The effect."""


def halve(here: Here[State], effect: HalvePirates) -> Iterator[PiratesChanged]:
    held = here.state.homes[here.seat].pirates
    if held.any:
        yield from discard(here, held.number // 2)


CONSTABLE = Part("madeira.constable", carries={HalvePirates: halve})
