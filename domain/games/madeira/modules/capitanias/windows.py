"""EXP0-15: a card's window is a turn of its own, with a price ladder of its own for wood; no favour may be used in it.

A window that is open to windmill actions, like Machico's, ends with the base's `TurnEnd` in place of this file's end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.rules.turns import TurnBegan, TurnEnded
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import AnyValue, Value


class CloseWindow(Value, frozen=True, tag="madeira.capitanias.close-window"):
    """The effect: the turn that a card gave is over."""


def window(here: Here[State], seat: str, card: str, *effects: AnyValue) -> Iterator[Any]:
    """These effects of the card in a turn of the seat, which ends after them."""
    yield TurnBegan(seat)
    yield from (here.owes(effect, seat, card) for effect in (*effects, CloseWindow()))


def close(here: Here[State], effect: CloseWindow) -> Iterator[TurnEnded]:
    yield TurnEnded(here.seat)


WINDOWS = Part("madeira.capitanias.windows", carries={CloseWindow: close})
