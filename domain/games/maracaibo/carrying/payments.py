"""Costs are paid in full or not at all, all at once, and undisturbed (MAR-G-03, MAR-P-04, MAR-A-07, MAR-RUL-46).

Only hand cards pay for symbols, each for one; cards of the tableau may stand in for items (MAR-P-09, MAR-P-10).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from domain.games.maracaibo.effects import DiscardHandThen, PayThen
from domain.games.maracaibo.paying import Set, covering, most_that_stand_in, needs_cards
from domain.games.maracaibo.rules.stock import short_of
from domain.games.maracaibo.state import State
from domain.games.maracaibo.words import PayCards, Row
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.secrecy import Cards
from domain.kernel.values import Value

PLAIN = ("doubloons", "figures", "combat_points")


class PayWith(Value, frozen=True, tag="maracaibo.pay-with"):
    """The move: these hand cards, and these cards of the tableau that stand in for an item each."""

    cards: tuple[str, ...]
    stand_ins: tuple[str, ...] = ()


class PayNow(Value, frozen=True, tag="maracaibo.pay-now"):
    """The move: the cost is paid, for what it brings."""


class CostPaid(Value, frozen=True, tag="maracaibo.cost-paid"):
    """All of a cost at once. `goods` go to the supplies, `put` figures leave for a place of their own,
    `cards` went from the hand to the discard pile, `stand_ins` stayed where they lie."""

    seat: str
    goods: dict[str, int]
    put: int = 0
    cards: tuple[str, ...] = ()
    stand_ins: tuple[str, ...] = ()


class HandDiscarded(Value, frozen=True, tag="maracaibo.hand-discarded"):
    seat: str
    cards: tuple[str, ...]


def payable(here: Here[State], cost: Mapping[str, Any], but: str = "") -> Refusal | None:
    """Why this cost cannot be paid now; `but` is a hand card that may not be used for it."""
    return not_in_the_open(here, cost) or _no_cards(here, cost, but)


def not_in_the_open(here: Here[State], cost: Mapping[str, Any]) -> Refusal | None:
    """The same as far as everybody can tell: resources, steps and the number of cards in hand."""
    board, steps = here.state.boards[here.seat], here.state.turn.steps
    plain = {name: cost.get(name, 0) for name in PLAIN}
    plain["figures"] += cost.get("figure_on_card", 0)
    if (short := short_of(board, plain, "MAR-G-03")) is not None:
        return short
    if steps < cost.get("moved_min", 0):
        return no("MAR-Q-02", "moved-short", needed=cost["moved_min"], there=steps)
    needed, there = cards_asked(cost) - most_that_stand_in(board, cost), len(board.hand)
    return no("MAR-P-09", "cards-short", needed=needed, there=there) if there < needed else None


def cards_asked(cost: Mapping[str, Any]) -> int:
    rows = (cost.get("items", {}), cost.get("goods", {}))
    counted: int = sum(n for row in rows for n in row.values())
    loose: int = sum(cost.get(name, 0) for name in ("cards", "goods_any", "same_goods"))
    return counted + loose


def _no_cards(here: Here[State], cost: Mapping[str, Any], but: str) -> Refusal | None:
    if not needs_cards(cost) or any(True for _ in covering(here.state.boards[here.seat], cost, but)):
        return None
    return no("MAR-P-09", "cards-do-not-fit", needed=cards_asked(cost))


def pay(here: Here[State], cost: Mapping[str, Any], but: str = "") -> Iterator[Any]:
    """The payment of a cost that can be paid: at once, or asked for its cards; of a cost of nothing none."""
    if needs_cards(cost):
        yield here.owes(PayCards(dict(cost), but))
    elif any(cost.get(name) for name in (*PLAIN, "figure_on_card")):
        yield paid_with(here, cost)


def paid_with(here: Here[State], cost: Mapping[str, Any], cards: Set = ((), ())) -> CostPaid:
    goods = {name: cost[name] for name in PLAIN if cost.get(name)}
    return CostPaid(here.seat, goods, cost.get("figure_on_card", 0), *cards)


def sets(here: Here[State], effect: PayCards) -> Iterator[Offer]:
    """MAR-N-17. It is asked even if one set alone fits: that would tell what the hand holds."""
    for cards, stand_ins in covering(here.state.boards[here.seat], effect.cost, effect.but):
        yield Offer(PayWith(cards, stand_ins))


def pay_with(here: Here[State], move: PayWith) -> Iterator[CostPaid]:
    yield paid_with(here, here.effect.cost, (move.cards, move.stand_ins))


def pay_or_not(here: Here[State], effect: PayThen) -> Iterator[Offer]:
    """MAR-N-29: asked whenever all that is open allows it, whatever the hand holds."""
    if not_in_the_open(here, effect.cost) is None:
        yield Offer(PayNow(), _no_cards(here, effect.cost, ""))
        yield Offer(Decline())


def pay_now(here: Here[State], move: PayNow) -> Iterator[Any]:
    effect: PayThen | DiscardHandThen = here.effect
    yield from pay(here, effect.cost) if isinstance(effect, PayThen) else hand_discarded(here)
    yield here.owes(Row(effect.effects))


def hand_or_not(here: Here[State], effect: DiscardHandThen) -> Iterator[Offer]:
    """MAR-RUL-26: the whole hand, of so many cards at least."""
    if len(here.state.boards[here.seat].hand) >= effect.min:
        yield from (Offer(PayNow()), Offer(Decline()))


def hand_discarded(here: Here[State]) -> Iterator[HandDiscarded]:
    yield HandDiscarded(here.seat, here.state.boards[here.seat].hand.faces)


def cost_paid(state: State, fact: CostPaid) -> State:
    board = state.boards[fact.seat]
    less = {name: getattr(board, name) - n for name, n in fact.goods.items()}
    less["figures"] = less.get("figures", board.figures) - fact.put
    less["reserve"] = board.reserve + fact.goods.get("figures", 0)
    after = state.at(fact.seat, **less)
    return from_hand(after, fact.seat, fact.cards) if fact.cards else after


def hand_gone(state: State, fact: HandDiscarded) -> State:
    return from_hand(state, fact.seat, fact.cards)


def from_hand(state: State, seat: str, cards: tuple[str, ...]) -> State:
    """These cards of the hand lie on the discard pile now, the last one on top."""
    hand = state.boards[seat].hand.minus(Cards((), cards))
    return replace(state.at(seat, hand=hand), discard=(*state.discard, *cards))


PAYMENTS = Part(
    "maracaibo.payments",
    asks={PayCards: sets, PayThen: pay_or_not, DiscardHandThen: hand_or_not},
    plays={PayWith: pay_with, PayNow: pay_now},
    carries={PayCards: nothing, PayThen: nothing, DiscardHandThen: nothing},
    evolves={CostPaid: cost_paid, HandDiscarded: hand_gone},
)
