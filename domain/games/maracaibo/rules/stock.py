"""Doubloons, VP, combat points and figures come and go (MAR-G-04, MAR-R-06, MAR-R-08, MAR-B-04)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from domain.games.maracaibo.board import COMBAT_TRACK
from domain.games.maracaibo.effects import Gain
from domain.games.maracaibo.state import ShipBoard, State
from domain.kernel.refusal import Refusal, no
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

RESOURCES = ("doubloons", "vp", "combat_points", "figures")


class Gained(Value, frozen=True, tag="maracaibo.gained"):
    """So much came to the seat, already cut to what there was; figures from the general supply."""

    seat: str
    res: str
    n: int


class Paid(Value, frozen=True, tag="maracaibo.paid"):
    """So much left the seat, all at once; figures to the general supply."""

    seat: str
    goods: dict[str, int]


def gains(state: State, seat: str, res: str, n: int) -> Iterator[Gained]:
    """MAR-G-04: cut to what is available; what is cut is lost, and a gain of nothing is no fact."""
    board = state.boards[seat]
    if res == "figures":
        n = min(n, board.reserve)
    if res == "combat_points":
        n = min(n, COMBAT_TRACK["maximum"] - board.combat_points)
    if n:
        yield Gained(seat, res, n)


def short_of(board: ShipBoard, goods: Mapping[str, int], rule: str) -> Refusal | None:
    """MAR-G-03: why this cannot be paid now, with the numbers."""
    for res, needed in goods.items():
        there: int = getattr(board, res)
        if there < needed:
            return no(rule, "short", {"what": res}, needed=needed, there=there)
    return None


def gain(here: Here[State], effect: Gain) -> Iterator[Gained]:
    """`only` first_investor is looked at by the investing itself, which leaves the effect out."""
    yield from gains(here.state, here.seat, effect.res, effect.n)


def gained(state: State, fact: Gained) -> State:
    board = state.boards[fact.seat]
    more = {fact.res: getattr(board, fact.res) + fact.n}
    if fact.res == "figures":
        more["reserve"] = board.reserve - fact.n
    return state.at(fact.seat, **more)


def paid(state: State, fact: Paid) -> State:
    board = state.boards[fact.seat]
    less = {res: getattr(board, res) - n for res, n in fact.goods.items()}
    if "figures" in fact.goods:
        less["reserve"] = board.reserve + fact.goods["figures"]
    return state.at(fact.seat, **less)


STOCK = Part("maracaibo.stock", carries={Gain: gain}, evolves={Gained: gained, Paid: paid})
