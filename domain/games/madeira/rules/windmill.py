"""MAD-M-01 to MAD-M-05: the windmill, its free actions at any moment of one's own turn, and its steps for nothing.

A turn of Phase B or C is known by the `TurnEnd` it still owes, one of Phase D by its `Upkeep` or
`Feeding`; outside these nothing is offered (MAD-M-03, MAD-J-25), nor inside a payment, which is undisturbed (MAD-M-04).
Every row of the table of MAD-M-02 is open or not on the menu at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from operator import ge
from typing import Any

from domain.games.madeira.board import GOODS, WINDMILL, WINDMILL_STEPS
from domain.games.madeira.joints import WINDMILL_MOVES
from domain.games.madeira.state import Home, State
from domain.games.madeira.words import Feeding, TurnEnd, Upkeep, WindmillUp
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import AnyMoment, Part
from domain.kernel.run import Here
from domain.kernel.values import AnyValue, Value

from .stock import Gained, Paid

BOTTOM, TOP = WINDMILL_STEPS[0], WINDMILL_STEPS[-1]


class ExchangeGoods(Value, frozen=True, tag="madeira.exchange-goods"):
    """The move: these goods for one of a type that is not among them (MAD-J-01)."""

    paid: tuple[str, ...]
    gained: str


class RaiseWindmill(Value, frozen=True, tag="madeira.raise-windmill"):
    """The move: wheat for one step up, or for prestige on the top step."""


class LowerWindmill(Value, frozen=True, tag="madeira.lower-windmill"):
    """The move: one step down, or prestige on the bottom step, for "bread" or "reals"."""

    gained: str


class WindmillTurned(Value, frozen=True, tag="madeira.windmill-turned"):
    """The seat's disc went to another step of the track."""

    seat: str
    step: int


def windmill_actions(here: Here[State], effect: AnyValue) -> Iterator[Offer]:
    """Q-M: the rows that are payable, with every choice of goods."""
    yield from here.altered(WINDMILL_MOVES, _payable(here))


def _payable(here: Here[State]) -> Iterator[Offer]:
    full = here.within(TurnEnd)
    if full or here.within(Upkeep) or here.within(Feeding):
        home = here.state.homes[here.seat]
        yield from _exchanges(home)
        if home.wheat >= _up(home)["wheat_paid"]:
            yield RAISE
        if full and home.prestige >= _down(home).get("prestige_paid", 0):
            yield from LOWER


def _exchanges(home: Home) -> Iterator[Offer]:
    stock = [getattr(home, good) for good in GOODS]
    for needed, offers in EXCHANGES:
        if all(map(ge, stock, needed)):
            yield from offers


def _up(home: Home) -> dict[str, Any]:
    return WINDMILL["up_at_top" if home.windmill == TOP else "up"]


def _down(home: Home) -> dict[str, Any]:
    return WINDMILL["down_at_bottom" if home.windmill == BOTTOM else "down"]


def exchange(here: Here[State], move: ExchangeGoods) -> Iterator[Any]:
    yield Paid(here.seat, _counted(move.paid))
    yield Gained(here.seat, {move.gained: WINDMILL["exchange"]["goods_gained"]})


def raised(here: Here[State], move: RaiseWindmill) -> Iterator[Any]:
    yield Paid(here.seat, {"wheat": _up(here.state.homes[here.seat])["wheat_paid"]})
    yield from one_step_up(here, WindmillUp())


def one_step_up(here: Here[State], effect: WindmillUp) -> Iterator[Any]:
    """MAD-M-05, MAD-J-17: on the top step prestige instead."""
    home = here.state.homes[here.seat]
    if home.windmill == TOP:
        yield Gained(here.seat, {"prestige": WINDMILL["up_at_top"]["prestige"]})
    else:
        yield WindmillTurned(here.seat, home.windmill + WINDMILL["up"]["steps"])


def lowered(here: Here[State], move: LowerWindmill) -> Iterator[Any]:
    home = here.state.homes[here.seat]
    row = _down(home)
    if home.windmill == BOTTOM:
        yield Paid(here.seat, {"prestige": row["prestige_paid"]})
    else:
        yield WindmillTurned(here.seat, home.windmill + row["steps"])
    yield Gained(here.seat, {move.gained: row[LOWERED_FOR[move.gained]]})


def windmill_turned(state: State, fact: WindmillTurned) -> State:
    return state.at(fact.seat, windmill=fact.step)


def _counted(goods: tuple[str, ...]) -> dict[str, int]:
    return {good: goods.count(good) for good in goods}


def _exchange_rows() -> tuple[tuple[tuple[int, ...], tuple[Offer, ...]], ...]:
    """Each way to pay, as amounts in the order of GOODS, and what it may bring."""
    ways = combinations_with_replacement(GOODS, WINDMILL["exchange"]["goods_paid"])
    return tuple((tuple(map(paid.count, GOODS)), _brought(paid)) for paid in ways)


def _brought(paid: tuple[str, ...]) -> tuple[Offer, ...]:
    return tuple(Offer(ExchangeGoods(paid, good)) for good in GOODS if good not in paid)


LOWERED_FOR = {"bread": "gain_bread", "reals": "or_gain_reals"}
EXCHANGES = _exchange_rows()
RAISE = Offer(RaiseWindmill())
LOWER = tuple(Offer(LowerWindmill(what)) for what in LOWERED_FOR)
WINDMILL_RULES = Part(
    "madeira.windmill",
    asks={AnyMoment: windmill_actions},
    plays={ExchangeGoods: exchange, RaiseWindmill: raised, LowerWindmill: lowered},
    carries={WindmillUp: one_step_up},
    evolves={WindmillTurned: windmill_turned},
)
