"""MAD-F-05: own face-down favours are turned face-up, one at a time, of any guilds.

Even the favour that was used in this turn may be (MAD-J-64); it is used again only in a later turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.state import State
from domain.games.madeira.words import FlipFavours
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .pieces import FavourTurned


class TurnUp(Value, frozen=True, tag="madeira.turn-up"):
    """The move: this favour face-up."""

    favour: str


def face_down(here: Here[State], effect: FlipFavours) -> Iterator[Offer]:
    """With none face-down nobody is asked (MAD-J-75)."""
    down = [favour for favour, up in here.state.homes[here.seat].favours.items() if not up]
    if down:
        yield from (Offer(TurnUp(favour)) for favour in down)
        yield Offer(Decline())


def turn_up(here: Here[State], move: TurnUp) -> Iterator[Any]:
    yield FavourTurned(here.seat, move.favour, True)
    if here.effect.left > 1:
        yield here.owes(FlipFavours(here.effect.left - 1))


FLIP_FAVOURS = Part(
    "madeira.flip-favours",
    asks={FlipFavours: face_down},
    plays={TurnUp: turn_up},
    carries={FlipFavours: nothing},
)
