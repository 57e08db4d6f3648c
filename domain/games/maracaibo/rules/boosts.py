"""Figures and combat points may be added to the combat value before an action (MAR-K-07, MAR-N-10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.maracaibo.board import BOOSTS
from domain.games.maracaibo.rules.stock import Paid
from domain.games.maracaibo.state import ShipBoard, State
from domain.games.maracaibo.words import Boost
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value


class Add(Value, frozen=True, tag="maracaibo.add"):
    """The move: so many figures and combat points for combat value."""

    figures: int
    points: int


class Strike(Value, frozen=True, tag="maracaibo.strike"):
    """The effect: a combat action whose value is there."""

    nation: str
    value: int
    action: str
    target: str = ""
    level: int = 0


def within_reach(board: ShipBoard, value: int) -> int:
    """The value with every figure and combat point added (MAR-K-07)."""
    return int(value + board.figures * BOOSTS["boost_figure"]["cv"] + board.combat_points * BOOSTS["boost_point"]["cv"])


def boosts(here: Here[State], effect: Boost) -> Iterator[Offer]:
    """MAR-N-10, MAR-RUL-65: at least what is lacking. More may be, and some where nothing is: what the action
    brings may need room on the track or in the general supply. With one way only nobody is asked."""
    ways = tuple(ways_to_add(here.state.boards[here.seat], effect))
    if len(ways) > 1:
        yield from (Offer(way) for way in ways)


def ways_to_add(board: ShipBoard, effect: Boost) -> Iterator[Add]:
    """The one that takes the fewest figures, and then the fewest points, comes first."""
    each_figure, each_point = BOOSTS["boost_figure"]["cv"], BOOSTS["boost_point"]["cv"]
    lacking = effect.needed - effect.value
    for figures in range(board.figures + 1):
        for points in range(board.combat_points + 1):
            if figures * each_figure + points * each_point >= lacking:
                yield Add(figures, points)


def boost_by_itself(here: Here[State], effect: Boost) -> Iterator[Any]:
    yield from add(here, next(ways_to_add(here.state.boards[here.seat], effect)))


def add(here: Here[State], move: Add) -> Iterator[Any]:
    """MAR-K-07: all at once."""
    effect: Boost = here.effect
    goods = {name: n for name, n in (("figures", move.figures), ("combat_points", move.points)) if n}
    if goods:
        yield Paid(here.seat, goods)
    more = move.figures * BOOSTS["boost_figure"]["cv"] + move.points * BOOSTS["boost_point"]["cv"]
    yield here.owes(Strike(effect.nation, effect.value + more, effect.action, effect.target, effect.level))


BOOSTING = Part("maracaibo.boosts", asks={Boost: boosts}, plays={Add: add}, carries={Boost: boost_by_itself})
