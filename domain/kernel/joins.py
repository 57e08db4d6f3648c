"""Words that join effects: all, one of, perhaps, so many times, each seat, in any order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .agenda import Frame
from .asking import at_any_moment, cannot_begin
from .refusal import Offer, Refusal
from .rulebook import Part, nothing
from .run import Here
from .values import AnyValue, Value


class All(Value, frozen=True, tag="all"):
    """One after the other. Costs come first: only the first part is checked beforehand."""

    parts: tuple[AnyValue, ...]


class Either(Value, frozen=True, tag="either"):
    options: tuple[AnyValue, ...]


class May(Value, frozen=True, tag="may"):
    effect: AnyValue


class Times(Value, frozen=True, tag="times"):
    number: int
    effect: AnyValue


class EachSeat(Value, frozen=True, tag="each-seat"):
    effect: AnyValue
    seats: tuple[str, ...] = ()  # none named: all, in the order of the table


class InAnyOrder(Value, frozen=True, tag="in-any-order"):
    parts: tuple[AnyValue, ...]


class Choose(Value, frozen=True, tag="choose"):
    """The move: this one."""

    effect: AnyValue


class Decline(Value, frozen=True, tag="decline"):
    """The move: none of it."""


def up_to(number: int, effect: AnyValue) -> AnyValue:
    """So many times at most; who declines once has done."""
    again = () if number == 1 else (up_to(number - 1, effect),)
    return May(All((effect, *again)))


def or_decline(here: Here[Any], offers: Iterator[Offer]) -> Iterator[Offer]:
    """These offers, and the open one to do none of them.

    With nothing else to do, now or by a move of any moment, nobody is asked at all. Only for
    offers that hang on nothing hidden: whether a question is asked is public.
    """
    some = False
    for offer in offers:
        some = some or offer.closed is None
        yield offer
    if some or any(offer.closed is None for offer in at_any_moment(here)):
        yield Offer(Decline())


def _offer(here: Here[Any], effect: AnyValue) -> Offer:
    return Offer(Choose(effect), cannot_begin(here.run.here(here.owes(effect))))


def options(here: Here[Any], effect: Either) -> Iterator[Offer]:
    yield from (_offer(here, option) for option in effect.options)


def perhaps(here: Here[Any], effect: May) -> Iterator[Offer]:
    offer = _offer(here, effect.effect)
    if offer.closed is None:
        yield from (offer, Offer(Decline()))


def whichever_first(here: Here[Any], effect: InAnyOrder) -> Iterator[Offer]:
    if len(effect.parts) > 1:
        yield from (_offer(here, part) for part in dict.fromkeys(effect.parts))


def choose(here: Here[Any], move: Choose) -> Iterator[Frame]:
    yield here.owes(move.effect)
    if isinstance(here.effect, InAnyOrder):
        left = list(here.effect.parts)
        left.remove(move.effect)
        yield here.owes(InAnyOrder(tuple(left)))


def one_after_the_other(here: Here[Any], effect: All | InAnyOrder) -> Iterator[Frame]:
    yield from (here.owes(part) for part in effect.parts)


def so_many_times(here: Here[Any], effect: Times) -> Iterator[Frame]:
    yield from (here.owes(effect.effect) for _ in range(effect.number))


def each_seat(here: Here[Any], effect: EachSeat) -> Iterator[Frame]:
    for seat in effect.seats or here.state.seats:
        yield here.owes(effect.effect, seat)


def first_part(here: Here[Any], effect: All) -> Refusal | None:
    return cannot_begin(here.run.here(here.owes(effect.parts[0])))


def each_time(here: Here[Any], effect: Times) -> Refusal | None:
    return cannot_begin(here.run.here(here.owes(effect.effect)))


def never(here: Here[Any], effect: May) -> None:
    return None


JOINS = Part(
    "kernel.joins",
    asks={Either: options, May: perhaps, InAnyOrder: whichever_first},
    closes={All: first_part, Times: each_time, May: never},
    plays={Choose: choose, Decline: nothing},
    carries={
        All: one_after_the_other,
        Either: nothing,
        May: nothing,
        Times: so_many_times,
        EachSeat: each_seat,
        InAnyOrder: one_after_the_other,
    },
)
