"""EXP2-22 Feitoria: a qualifying ship move into a market may be paid with any goods, as many as the slot asks for.

Each ship may be paid in this way or in the ordinary one (EXR-19); all else costs and brings what it always does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from domain.games.madeira.board import HOME, MARKETS, SLOTS
from domain.games.madeira.joints import SAILINGS
from domain.games.madeira.modules.capitanias.force import short_of_workers
from domain.games.madeira.modules.capitanias.goods import PayGoods, goods_short
from domain.games.madeira.modules.capitanias.printed import CARDS
from domain.games.madeira.modules.capitanias.voyages import sails_with
from domain.games.madeira.printed import Slot
from domain.games.madeira.rules.ship_moves import (
    STAYS_PUT,
    WOOD_FROM_HOME,
    Enter,
    Sail,
    ship_closed,
    slot_full,
    slots_taken,
)
from domain.games.madeira.state import State
from domain.games.madeira.words import PayWood
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer, Refusal
from domain.kernel.rulebook import Part
from domain.kernel.run import Here

CARD = "cap_feitoria"
ROUTES = tuple(row for row in SLOTS.values() if row.place in MARKETS)


class SailForGoods(Sail, frozen=True, tag="madeira.capitanias.sail-for-goods"):
    """The move: a ship to a slot of a market, for goods of any sorts."""


def trading(here: Here[State], others: Iterable[Offer]) -> Iterable[Offer]:
    """QE2-10."""
    return chain(others, _routes(here)) if sails_with(here, CARD) else others


def _routes(here: Here[State]) -> Iterator[Offer]:
    shut = short_of_workers(here.state, here.seat, CARD)
    taken = slots_taken(here.state)
    closed = {slot.id: shut or _slot_closed(here, slot, taken) for slot in ROUTES}
    for origin in here.state.homes[here.seat].ships:
        stays = ship_closed(here, here.effect, origin)
        for slot in closed:
            yield Offer(SailForGoods(origin, slot), STAYS_PUT if slot == origin else closed[slot] or stays)


def _slot_closed(here: Here[State], slot: Slot, taken: set[str]) -> Refusal | None:
    return slot_full(here.state, slot, taken) or goods_short(here, slot.cost, CARDS[CARD].rule)


def sail(here: Here[State], move: SailForGoods) -> Iterator[Frame]:
    yield here.owes(PayGoods(SLOTS[move.to].cost))
    if move.origin == HOME:
        yield here.owes(PayWood(WOOD_FROM_HOME))
    yield here.owes(Enter(move.origin, move.to, here.effect))


FEITORIA = Part("madeira.capitanias.feitoria", plays={SailForGoods: sail}, alters={SAILINGS: trading})
