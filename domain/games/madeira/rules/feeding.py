"""MAD-D-05: workers on the board above the windmill's level want bread; each bread unpaid gives a pirate."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import HOME, MAINTENANCE
from domain.games.madeira.joints import WORKERS_FED
from domain.games.madeira.state import State
from domain.games.madeira.words import Feeding
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .dues import NextDue, SettleDue, next_due, unless_forced
from .stock import Paid, short_of


class NextFeeding(NextDue, frozen=True, tag="madeira.next-feeding"):
    """The effect, step 4 of Phase D."""


class PayBread(Value, frozen=True, tag="madeira.pay-bread"):
    """The move: so much bread for the workers."""

    bread: int


def next_feeding(here: Here[State], effect: NextFeeding) -> Iterator[Any]:
    yield from next_due(here, effect, lambda turn: (Feeding(),))


def bread_for_workers(here: Here[State], effect: Feeding) -> Iterator[Offer]:
    """Q-D3: any part of the due. Workers cannot be withdrawn to save bread."""
    yield from unless_forced(here, payments(here))


def payments(here: Here[State]) -> Iterator[Offer]:
    for bread in range(due(here) + 1):
        yield Offer(PayBread(bread), short_of(here, {"bread": bread}, "MAD-D-05"))


def due(here: Here[State]) -> int:
    """A level above the number of workers brings nothing (MAD-EX-118)."""
    home = here.state.homes[here.seat]
    workers = here.altered(WORKERS_FED, sum(number for place, number in home.workers.items() if place != HOME))
    each: int = MAINTENANCE["bread_per_unfed_worker"]
    return each * max(0, workers - home.windmill)


def pay(here: Here[State], move: PayBread) -> Iterator[Any]:
    yield from settled(here, move.bread)


def unasked(here: Here[State], effect: Feeding) -> Iterator[Any]:
    """Nothing is due, or nothing of it can be paid."""
    yield from settled(here, 0)


def settled(here: Here[State], bread: int) -> Iterator[Any]:
    unpaid = due(here) - bread
    if bread:
        yield Paid(here.seat, {"bread": bread})
    yield here.owes(SettleDue(unpaid * MAINTENANCE["pirates_per_unpaid_bread"]))


FEEDING = Part(
    "madeira.feeding",
    asks={Feeding: bread_for_workers},
    plays={PayBread: pay},
    carries={NextFeeding: next_feeding, Feeding: unasked},
)
