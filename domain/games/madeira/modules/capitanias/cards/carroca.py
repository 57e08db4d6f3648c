"""EXP2-23 Carroça: once in a harvest action, just before or just after it, a worker goes to a field or into the forest.

A worker moved before takes part in the harvest, and may be the one that makes it a harvest at all
(EXP0-06); a move before it must not leave the region empty (EXR-86).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import FIELDS
from domain.games.madeira.joints import HARVEST_STEPS
from domain.games.madeira.modules.capitanias.force import lies_before, works
from domain.games.madeira.rules.harvest import HarvestAction
from domain.games.madeira.rules.pieces import WorkerMoved, region_count
from domain.games.madeira.rules.worker_moves import SendWorker, worker_moves
from domain.games.madeira.state import State
from domain.games.madeira.words import MoveWorker
from domain.kernel.agenda import Drop, Frame
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.steps import Row
from domain.kernel.values import Value

CARD = "cap_carroca"
ANY_FIELD = MoveWorker("to-field")


class CartBefore(Value, frozen=True, tag="madeira.capitanias.cart-before"):
    """QE2-12: a worker to a field, before this region is harvested."""

    region: int


class CartAfter(Value, frozen=True, tag="madeira.capitanias.cart-after"):
    """QE2-12: a worker to a field, now that this region has been harvested, unless one was moved before."""

    region: int


class SendByCart(SendWorker, frozen=True, tag="madeira.capitanias.send-by-cart"):
    """The move: a worker from one place to a field, or into the forest."""


def around(here: Here[State], row: Row) -> Row:
    """Whether the card works is asked at the worker's move, not now (EXP0-05)."""
    asked: HarvestAction = here.effect
    if not lies_before(here.state, here.seat, CARD):
        return row
    return (CartBefore(asked.region), *row, CartAfter(asked.region))


def before(here: Here[State], effect: CartBefore) -> Iterator[Offer]:
    yield from _by_cart(here, effect.region)


def after(here: Here[State], effect: CartAfter) -> Iterator[Offer]:
    """EXR-21: a harvest with nobody in the region was none. A harvest moves no worker, so it shows now as well."""
    if region_count(here.state, here.seat, effect.region):
        yield from _by_cart(here, 0)


def _by_cart(here: Here[State], kept: int) -> Iterator[Offer]:
    """The moves of a worker to a field, less those that would leave nobody in the region kept."""
    if not works(here.state, here.seat, CARD):
        return
    offers = []
    for offer in worker_moves(here, ANY_FIELD):
        if isinstance(move := offer.move, SendWorker):
            closed = offer.closed or (_deserted(here, move, kept) if kept else None)
            offers.append(Offer(SendByCart(move.origin, move.to), closed))
    if any(offer.closed is None for offer in offers):
        yield from (*offers, Offer(Decline()))


def _deserted(here: Here[State], move: SendWorker, region: int) -> Refusal | None:
    """EXR-86: as many are left as there are, one less if it comes from here, one more if it goes here."""
    left = region_count(here.state, here.seat, region) - _inside(move.origin, region) + _inside(move.to, region)
    return None if left else no("EXP2-23", "region-deserted", {"region": str(region)})


def _inside(place: str, region: int) -> bool:
    return place in FIELDS and FIELDS[place].region == region


def send(here: Here[State], move: SendByCart) -> Iterator[Any]:
    """Once in a harvest action: having moved before, nobody is asked after it."""
    yield WorkerMoved(here.seat, move.origin, move.to)
    if isinstance(here.effect, CartBefore):
        yield Drop(_later(here.run.frames))


def _later(frames: list[Frame]) -> Any:
    nearest = next(frame for frame in reversed(frames) if isinstance(frame.effect, CartAfter))
    return lambda frame: frame is nearest


CARROCA = Part(
    "madeira.capitanias.carroca",
    asks={CartBefore: before, CartAfter: after},
    plays={SendByCart: send},
    carries={CartBefore: nothing, CartAfter: nothing},
    alters={HARVEST_STEPS: around},
)
