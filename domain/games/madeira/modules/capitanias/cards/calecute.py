"""EXP2-26 a, b Calecute: a ship of a qualifying move may go on the card, and brings a reward of any colony.

There it is on no board: nothing is due for it in Upkeep (c), and nothing moves it (EXR-24). What it counts and
when it comes Home is in `calecute_later`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from domain.games.madeira.joints import SAILINGS
from domain.games.madeira.modules.capitanias.annex import capitanias, with_capitanias
from domain.games.madeira.modules.capitanias.force import short_of_workers
from domain.games.madeira.modules.capitanias.goods import PayGoods, goods_short
from domain.games.madeira.modules.capitanias.printed import CARDS
from domain.games.madeira.modules.capitanias.rewards import ANY_COLONY
from domain.games.madeira.modules.capitanias.voyages import sails_with
from domain.games.madeira.rules.ship_moves import MOVED_ALREADY, Enter, Sail, sailed
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.state import State
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

CARD = "cap_calecute"
PARAMS = CARDS[CARD].params
ON_CARD = "calecute"  # where the ship is, and what it is called among the items of a request


class SailToCard(Sail, frozen=True, tag="madeira.capitanias.sail-to-card"):
    """The move: a ship onto the card."""

    to: str = ON_CARD


class Board(Enter, frozen=True, tag="madeira.capitanias.board"):
    """The effect: the ship that is paid for goes on the card."""


class ShipBoarded(Value, frozen=True, tag="madeira.capitanias.ship-boarded"):
    """A ship of the seat went from "home" or a slot onto the card."""

    seat: str
    origin: str


def to_the_card(here: Here[State], others: Iterable[Offer]) -> Iterable[Offer]:
    """QE2-10: a third kind of destination, for the card of this round (EXR-25)."""
    return chain(others, _boardings(here)) if sails_with(here, CARD) else others


def _boardings(here: Here[State]) -> Iterator[Offer]:
    shut = _card_closed(here)
    for origin in here.state.homes[here.seat].ships:
        yield Offer(SailToCard(origin), shut or (MOVED_ALREADY if origin in here.effect.moved else None))


def _card_closed(here: Here[State]) -> Refusal | None:
    """EXP2-26 b: one ship; no wood is asked for, even from Home."""
    if capitanias(here.state).sailed:
        return no(CARDS[CARD].rule, "ship-on-card", limit=PARAMS["capacity"], there=1)
    return short_of_workers(here.state, here.seat, CARD) or goods_short(here, PARAMS["goods_any"], CARDS[CARD].rule)


def sail(here: Here[State], move: SailToCard) -> Iterator[Frame]:
    yield here.owes(PayGoods(PARAMS["goods_any"]))
    yield here.owes(Board(move.origin, move.to, here.effect))


def board(here: Here[State], effect: Board) -> Iterator[Any]:
    """It has used up one of the ships of the action."""
    yield ShipBoarded(here.seat, effect.origin)
    yield Gained(here.seat, {"reals": PARAMS["reals"]})
    yield from sailed(here, effect.sailing, effect.to, (ANY_COLONY,) * PARAMS["kings_rewards"])


def ship_boarded(state: State, fact: ShipBoarded) -> State:
    ships = dict(state.homes[fact.seat].ships)
    ships[fact.origin] -= 1
    left = {place: number for place, number in ships.items() if number}
    return with_capitanias(state.at(fact.seat, ships=left), sailed=fact.seat)


CALECUTE = Part(
    "madeira.capitanias.calecute",
    plays={SailToCard: sail},
    carries={Board: board},
    evolves={ShipBoarded: ship_boarded},
    alters={SAILINGS: to_the_card},
)
