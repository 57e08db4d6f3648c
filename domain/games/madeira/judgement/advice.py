"""What a module tells the bot greedy of its own things; the base's own opinions stand in the files beside this one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from msgspec import Struct

from domain.games.madeira.state import State
from domain.kernel.rulebook import Joint


class Prospect(NamedTuple):
    """A request in hand: what it would bring in the next scoring as things stand, and what it may come to."""

    brings: float
    hope: float


class Advice(Struct, frozen=True):
    """`narrow` are questions whose answers are each followed to the turn's end, wherever they are met; `owing` what an
    effect that is owed may bring, at a flat rate; `requests` the prospects of requests that the base does not know,
    asked with the seat's view, the seat and the moment; `worth` what else the module adds to the worth of a position,
    asked likewise; `taste` how much one likes a move whose outcome nobody can foretell."""

    narrow: tuple[type, ...] = ()
    owing: dict[type, Callable[[State, str, Any], float]] = {}
    requests: tuple[Callable[[State, str, Any], Iterable[Prospect]], ...] = ()
    worth: tuple[Callable[[State, str, Any], float], ...] = ()
    taste: dict[type, Callable[[State, str, Any], float]] = {}


NONE = Advice()
ADVICE: Joint[Advice] = Joint("judgement.advice")  # asked once a question, of no seat
