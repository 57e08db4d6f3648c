"""Which sets of cards cover a cost exactly (MAR-P-09, MAR-P-10, MAR-Q-02, MAR-RUL-19, MAR-RUL-44)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from typing import Any

from .board import GOODS, PROJECTS
from .counts import permanents
from .permanent import SupplyItem
from .state import ShipBoard

Units = tuple[tuple[str, str], ...]  # what each card has to be: ("item", "map"), ("good", "corn"), ("any", "")
Set = tuple[tuple[str, ...], tuple[str, ...]]  # hand cards, and cards that stand in


def needs_cards(cost: Mapping[str, Any]) -> bool:
    """Whether hand cards are asked for, which not even a stand-in may make needless."""
    return any(cost.get(name) for name in ("cards", "items", "goods", "goods_any", "same_goods"))


def covering(board: ShipBoard, cost: Mapping[str, Any], but: str = "") -> Iterator[Set]:
    """Each set of hand cards, with the red.a cards that stand in, that covers the cost exactly."""
    hand = tuple(card for card in board.hand.faces if card != but)
    for stand_ins, units in _after_stand_ins(board, cost):
        for cards in combinations(hand, len(units)):
            if _fits(cards, units):
                yield cards, stand_ins


def most_that_stand_in(board: ShipBoard, cost: Mapping[str, Any]) -> int:
    """How many of the items asked for cards in the tableau could pay."""
    return sum(min(n, len(_supplies(board, item))) for item, n in cost.get("items", {}).items())


def _supplies(board: ShipBoard, item: str) -> tuple[str, ...]:
    return tuple(card for card, one in permanents(board, SupplyItem) if one.item == item)


def _after_stand_ins(board: ShipBoard, cost: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], Units]]:
    """Every number of stand-ins for each item, and what is left to be paid from the hand."""
    items = tuple(cost.get("items", {}).items())
    choices = [range(min(n, len(_supplies(board, item))) + 1) for item, n in items]
    for used in product(*choices):
        cards = tuple(card for (item, _), k in zip(items, used) for card in _supplies(board, item)[:k])
        left = tuple(("item", item) for (item, n), k in zip(items, used) for _ in range(n - k))
        for rest in _others(cost):
            yield cards, (*left, *rest)


def _others(cost: Mapping[str, Any]) -> Iterator[Units]:
    """All but the items: goods, any goods, any cards; for goods of one same kind once for each kind."""
    goods = tuple(("good", good) for good, n in cost.get("goods", {}).items() for _ in range(n))
    free = (("any", ""),) * (cost.get("goods_any", 0) + cost.get("cards", 0))
    same = cost.get("same_goods", 0)
    if not same:
        yield (*goods, *free)
    else:
        yield from ((*goods, *((("good", kind),) * same), *free) for kind in GOODS)


def _fits(cards: tuple[str, ...], units: Units) -> bool:
    """Whether each card can be one of the units, all different (MAR-P-09)."""
    if not units:
        return True
    kind, what = units[0]
    for place, card in enumerate(cards):
        fits = kind == "any" or getattr(PROJECTS[card], kind) == what
        if fits and _fits((*cards[:place], *cards[place + 1 :]), units[1:]):
            return True
    return False
