"""Bishop (MAD-F-06, MAD-F-07): one own action marker goes from any building to any other.

Resolved, current and future buildings are all legal, both ways (MAD-J-53), also without dice
(MAD-J-16). What a marker gives is looked at where the building is resolved, even when the last one
has left it (MAD-J-54), so nothing more needs to be said here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import BUILDINGS, HOME
from domain.games.madeira.rules.pieces import MarkerMoved
from domain.games.madeira.state import State
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value


class MoveMarker(Value, frozen=True, tag="madeira.move-marker"):
    """The effect: one marker may be moved."""


class ShiftMarker(Value, frozen=True, tag="madeira.shift-marker"):
    """The move: a marker from this building to that one."""

    origin: str
    to: str


def no_marker(here: Here[State]) -> Refusal | None:
    """MAD-J-55."""
    return None if _marked(here) else no("MAD-F-06", "no-marker")


def markers(here: Here[State], effect: MoveMarker) -> Iterator[Offer]:
    for origin in _marked(here):
        yield from (Offer(ShiftMarker(origin, building)) for building in BUILDINGS if building != origin)
    yield Offer(Decline())


def _marked(here: Here[State]) -> list[str]:
    return [place for place in here.state.homes[here.seat].markers if place != HOME]


def shift(here: Here[State], move: ShiftMarker) -> Iterator[Any]:
    yield MarkerMoved(here.seat, move.origin, move.to)


BISHOP = Part(
    "madeira.bishop",
    asks={MoveMarker: markers},
    plays={ShiftMarker: shift},
    carries={MoveMarker: nothing},
)
