"""MAD-D-06: in Upkeep and in Feeding each seat has a turn of its own; what it pays of its due ends the turn.

Turns go in passing order, for what one takes is gone for the next (MAD-D-04). Of the windmill, exchange and
up are open in these turns and only in these of Phase D (MAD-J-25); favours are not (MAD-D-07).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from msgspec.structs import replace

from domain.games.madeira.state import State
from domain.kernel.asking import at_any_moment
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import Row
from domain.kernel.values import Value

from . import pirates
from .turns import TurnBegan, TurnEnded


class NextDue(Value, frozen=True):
    """What the two steps have in common: the seats that have had their turn."""

    done: tuple[str, ...] = ()


class SettleDue(Value, frozen=True, tag="madeira.settle-due"):
    """The effect: what was left unpaid gives so many pirates, and the turn is over."""

    pirates: int


D = TypeVar("D", bound=NextDue)


def next_due(here: Here[State], effect: D, steps: Callable[[Here[State]], Row]) -> Iterator[Any]:
    """The turn of the next seat in passing order, then again until all have had theirs.

    `steps` says for a seat what its turn is, as it begins.
    """
    seat = next((seat for seat in here.state.order() if seat not in effect.done), None)
    if seat is not None:
        yield TurnBegan(seat)
        turn = steps(here.run.here(here.owes(effect, seat)))
        yield from (here.owes(step, seat) for step in turn)
        yield here.owes(replace(effect, done=(*effect.done, seat)))


def unless_forced(here: Here[State], offers: Iterable[Offer]) -> Iterator[Offer]:
    """These offers, if there is anything to decide: an answer more than one, or a windmill action."""
    listed = tuple(offers)
    payments = sum(offer.closed is None for offer in listed)
    if payments > 1 or any(offer.closed is None for offer in at_any_moment(here)):
        yield from listed


def settle(here: Here[State], effect: SettleDue) -> Iterator[Any]:
    if effect.pirates:
        yield from pirates.take(here, effect.pirates)
    yield TurnEnded(here.seat)


DUES = Part("madeira.dues", carries={SettleDue: settle})
