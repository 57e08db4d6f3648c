"""MAD-E-03: a request is scored by items, and one item cannot score twice for one kind in one round.

Requests of different kinds have no items in common (MAD-J-29). The items are counted one by one; the
best of them at once is the first offer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from domain.games.madeira.board import REQUESTS, SHIP_PP, SLOTS
from domain.games.madeira.joints import ITEMS_USED, SHIPS_WORTH
from domain.games.madeira.state import State
from domain.games.madeira.words import ScoreRequests
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value


class Scoring(Value, frozen=True):
    """What all kinds of request have in common: `after` is owed when this one is scored."""

    request: ClassVar[str]
    after: ScoreRequests

    @property
    def discards(self) -> str:
        """What lies before the seat and is discarded: its kind, as all of one kind are the same."""
        return self.request


class Counting(Scoring, frozen=True):
    """Q-E2: the items counted so far, and the prestige they are worth."""

    counted: tuple[str, ...] = ()
    prestige: int = 0


class CountBest(Value, frozen=True, tag="madeira.count-best"):
    """The move: these items, the best there are, count for so much prestige in all."""

    items: tuple[str, ...]
    prestige: int


class CountItem(Value, frozen=True, tag="madeira.count-item"):
    """The move: this item counts, for so much prestige."""

    item: str
    prestige: int


class CountNoMore(Value, frozen=True, tag="madeira.count-no-more"):
    """The move: only what has been counted counts."""

    prestige: int


class RequestScored(Value, frozen=True, tag="madeira.request-scored"):
    """A request was scored for so much prestige, by these items, and discarded."""

    seat: str
    request: str
    items: tuple[str, ...]
    prestige: int


def scored(here: Here[State], effect: Scoring, items: tuple[str, ...], prestige: int) -> Iterator[Any]:
    """Whatever it brought, the request is discarded; its items are gone for others of its kind."""
    after, kind = effect.after, effect.request
    items = here.altered(ITEMS_USED, items)
    used = {**after.used, kind: (*after.used.get(kind, ()), *items)}
    yield RequestScored(here.seat, effect.discards, items, prestige)
    yield here.owes(replace(after, used=used))


def itself(item: str) -> str:
    return item


def countable(effect: Counting, worth: Mapping[str, int], group: Callable[[str], str] = itself) -> Iterator[Offer]:
    """The best, each item, or no more; nothing at all once no item is left or the request is full.

    `worth` is what each item would bring; of a `group` one item counts for one request.
    """
    closed = {item: gone(effect, item, group) for item in worth}
    best = best_of({item: worth[item] for item in worth if closed[item] is None}, group)
    best = best[: REQUESTS[effect.request].max_items - len(effect.counted)]
    if best:
        yield Offer(CountBest((*effect.counted, *best), effect.prestige + sum(worth[item] for item in best)))
        yield from (Offer(CountItem(item, worth[item]), closed[item]) for item in worth)
        yield Offer(CountNoMore(effect.prestige))


def gone(effect: Counting, item: str, group: Callable[[str], str]) -> Refusal | None:
    if item in effect.after.used.get(effect.request, ()):
        return no("MAD-E-03", "item-used", {"item": item})
    if group(item) in map(group, effect.counted):
        return no("MAD-E-03", "item-counted", {"item": item})
    return None


def best_of(worth: Mapping[str, int], group: Callable[[str], str]) -> tuple[str, ...]:
    """One of each group, most valuable first."""
    firsts: dict[str, str] = {}
    for item in sorted(worth, key=lambda one: -worth[one]):
        firsts.setdefault(group(item), item)
    return tuple(firsts.values())


def ships_worth(here: Here[State], places: tuple[str, ...]) -> dict[str, int]:
    """Own ships in these markets or colonies, by their slot, and what each is worth in this round."""
    slots = ships_in(here, places)
    return here.altered(SHIPS_WORTH, {slot: SHIP_PP[SLOTS[slot].place, here.state.round] for slot in slots})


def ships_in(here: Here[State], places: tuple[str, ...]) -> tuple[str, ...]:
    """The slots of own ships in these markets or colonies."""
    return tuple(slot for slot in here.state.homes[here.seat].ships if slot in SLOTS and SLOTS[slot].place in places)


def count_best(here: Here[State], move: CountBest) -> Iterator[Any]:
    yield from scored(here, here.effect, move.items, move.prestige)


def count_item(here: Here[State], move: CountItem) -> Iterator[Any]:
    effect: Counting = here.effect
    counted, prestige = (*effect.counted, move.item), effect.prestige + move.prestige
    yield here.owes(replace(effect, counted=counted, prestige=prestige))


def count_no_more(here: Here[State], move: CountNoMore) -> Iterator[Any]:
    yield from as_counted(here, here.effect)


def as_counted(here: Here[State], effect: Counting) -> Iterator[Any]:
    yield from scored(here, effect, effect.counted, effect.prestige)


def request_scored(state: State, fact: RequestScored) -> State:
    home = state.homes[fact.seat]
    left = list(home.requests)
    left.remove(fact.request)
    return state.at(fact.seat, requests=tuple(left), prestige=home.prestige + fact.prestige)


COUNTING = Part(
    "madeira.counting",
    plays={CountBest: count_best, CountItem: count_item, CountNoMore: count_no_more},
    evolves={RequestScored: request_scored},
)
