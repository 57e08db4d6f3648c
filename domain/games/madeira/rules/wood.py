"""MAD-T-01 to MAD-T-08: wood is reached through workers, spent from the hand first, and bought only when short.

Access (MAD-T-01) is a worker on a wooded field, for the wood lying there, or in the forest, without
limit. A payment spends what is held and buys the rest piece by piece, dearer with each piece of the
same turn; once begun it can always be finished, because what begins it asks `wood_short` first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.madeira.board import FIELDS, FOREST, WOOD_PRICE
from domain.games.madeira.joints import DECLINING
from domain.games.madeira.state import State
from domain.games.madeira.words import PayWood, TakeWood
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .stock import Paid


class BuyWood(Value, frozen=True, tag="madeira.buy-wood"):
    """The move: one missing piece from this field, or from the "forest"."""

    source: str


class TakeWoodFrom(Value, frozen=True, tag="madeira.take-wood-from"):
    """The move: one free piece from this field, or from the "forest"."""

    source: str


class WoodBought(Value, frozen=True, tag="madeira.wood-bought"):
    """One piece was bought for so many reals and spent at once (MAD-T-05)."""

    seat: str
    source: str
    price: int


class WoodTaken(Value, frozen=True, tag="madeira.wood-taken"):
    """One piece came to the seat without payment: by a harvest (MAD-T-03), or free through access (MAD-T-02)."""

    seat: str
    source: str


def sources(state: State, seat: str) -> tuple[str, ...]:
    """MAD-T-01: the wooded fields with an own worker on them, and the forest with one in it."""
    fields = [place for place in state.homes[seat].workers if place in FIELDS and state.fields[place].wood]
    return (*fields, FOREST) if FOREST in state.homes[seat].workers else tuple(fields)


def wood_short(here: Here[State], amount: int, rule: str = "MAD-T-07") -> Refusal | None:
    """MAD-T-07: why so much wood cannot be paid now: piles, ladder and reals looked at together.

    `rule` is what the refusal names, for payments that have a rule of their own.
    """
    state, home = here.state, here.state.homes[here.seat]
    short = amount - home.wood
    if short <= 0:
        return None
    reached = sources(state, here.seat)
    if not reached:
        return no(rule, "wood-no-access", needed=amount, there=home.wood)
    if FOREST not in reached and (there := _lying(state, reached)) < short:
        return no(rule, "wood-piles-short", needed=short, there=there)
    price = price_of(state, short)
    if price is None:
        return no(rule, "wood-ladder-ends", needed=state.turn.wood_bought + short, there=max(WOOD_PRICE))
    return None if price <= home.reals else no(rule, "wood-reals-short", needed=price, there=home.reals)


def price_of(state: State, pieces: int) -> int | None:
    """MAD-T-06: what the next so many pieces of this turn (MAD-J-04) cost together; None beyond the ladder's end."""
    bought = state.turn.wood_bought
    total = WOOD_PRICE.get(bought + pieces)
    return None if total is None else total - WOOD_PRICE[bought]


def _lying(state: State, fields: tuple[str, ...]) -> int:
    return sum(state.fields[field].wood for field in fields)


def payable(here: Here[State], effect: PayWood) -> Refusal | None:
    return wood_short(here, effect.amount)


def purchases(here: Here[State], effect: PayWood) -> Iterator[Offer]:
    """Q-W: asked only where there is a choice; MAD-T-04, MAD-J-02: not before the held wood is spent."""
    if here.state.homes[here.seat].wood:
        return
    reached = sources(here.state, here.seat)
    all_needed = FOREST not in reached and _lying(here.state, reached) == effect.amount
    if len(reached) > 1 and not all_needed:
        yield from (Offer(BuyWood(source)) for source in reached)


def pay(here: Here[State], effect: PayWood) -> Iterator[Any]:
    held = min(here.state.homes[here.seat].wood, effect.amount)
    if held:
        yield Paid(here.seat, {"wood": held})
        yield from _rest(here, effect.amount - held)
    elif effect.amount:
        yield from buy(here, BuyWood(sources(here.state, here.seat)[0]))


def buy(here: Here[State], move: BuyWood) -> Iterator[Any]:
    """MAD-J-03: each piece may come from another source."""
    price = price_of(here.state, 1)
    assert price is not None, "a payment was begun that cannot be finished"
    yield WoodBought(here.seat, move.source, price)
    yield from _rest(here, here.effect.amount - 1)


def _rest(here: Here[State], amount: int) -> Iterator[Any]:
    if amount:
        yield here.owes(PayWood(amount))


def free_wood(here: Here[State], effect: TakeWood) -> Iterator[Offer]:
    """Q-W, Q-B6, MAD-T-02: without access it is lost; taking less is legal."""
    reached = sources(here.state, here.seat)
    if reached and effect.amount:
        yield from (Offer(TakeWoodFrom(source)) for source in reached)
        yield Offer(Decline(), here.altered(DECLINING, None))


def take_from(here: Here[State], move: TakeWoodFrom) -> Iterator[Any]:
    yield WoodTaken(here.seat, move.source)
    if here.effect.amount > 1:
        yield here.owes(TakeWood(here.effect.amount - 1))


def wood_bought(state: State, fact: WoodBought) -> State:
    reals = state.homes[fact.seat].reals - fact.price
    turn = replace(state.turn, wood_bought=state.turn.wood_bought + 1)
    return replace(_cut(state, fact.source).at(fact.seat, reals=reals), turn=turn)


def wood_taken(state: State, fact: WoodTaken) -> State:
    return _cut(state, fact.source).at(fact.seat, wood=state.homes[fact.seat].wood + 1)


def _cut(state: State, source: str) -> State:
    """MAD-T-08: the pile on a field gets lower; the forest has no end."""
    if source == FOREST:
        return state
    field = state.fields[source]
    return replace(state, fields={**state.fields, source: replace(field, wood=field.wood - 1)})


WOOD = Part(
    "madeira.wood",
    asks={PayWood: purchases, TakeWood: free_wood},
    closes={PayWood: payable},
    plays={BuyWood: buy, TakeWoodFrom: take_from},
    carries={PayWood: pay, TakeWood: nothing},
    evolves={WoodBought: wood_bought, WoodTaken: wood_taken},
)
