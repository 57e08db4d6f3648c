"""Goods, wood, bread, reals and prestige come from the general supply and go back to it (MAD-K-04, MAD-J-05).

Stocks are unlimited; nobody can pay what he does not hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from domain.games.madeira.state import State
from domain.games.madeira.words import Gain
from domain.kernel.refusal import Refusal, no
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value


class Gained(Value, frozen=True, tag="madeira.gained"):
    """So much of each came to the seat; "prestige" is counted here too."""

    seat: str
    goods: dict[str, int]


class Paid(Value, frozen=True, tag="madeira.paid"):
    """So much of each went back to the supply, all at once."""

    seat: str
    goods: dict[str, int]


def short_of(here: Here[State], goods: Mapping[str, int], rule: str) -> Refusal | None:
    """Why this cannot be paid now: the first thing that is short, with the numbers."""
    home = here.state.homes[here.seat]
    for what, needed in goods.items():
        there: int = getattr(home, what)
        if there < needed:
            return no(rule, "short", {"what": what}, needed=needed, there=there)
    return None


def gain(here: Here[State], effect: Gain) -> Iterator[Gained]:
    yield Gained(here.seat, effect.goods)


def gained(state: State, fact: Gained) -> State:
    return _by(state, fact.seat, fact.goods, 1)


def paid(state: State, fact: Paid) -> State:
    return _by(state, fact.seat, fact.goods, -1)


def _by(state: State, seat: str, goods: Mapping[str, int], sign: int) -> State:
    home = state.homes[seat]
    return state.at(seat, **{what: getattr(home, what) + sign * amount for what, amount in goods.items()})


STOCK = Part("madeira.stock", carries={Gain: gain}, evolves={Gained: gained, Paid: paid})
