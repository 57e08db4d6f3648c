"""City actions: a delivery, then the city's own effects, each done or skipped (MAR-C-01 to MAR-C-08, MAR-N-06).

Village actions, combats and explorations that a city gives are what they are anywhere (MAR-C-09); how many village
actions compasses give is counted as of the beginning of the turn (MAR-C-10, MAR-RUL-27).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.maracaibo.board import CITY_TILES, FIXED_CITIES, PROJECTS, UPGRADES
from domain.games.maracaibo.carrying.discs import can_remove, disc_goes, slot_closed
from domain.games.maracaibo.carrying.payments import from_hand
from domain.games.maracaibo.effects import Word
from domain.games.maracaibo.printed import CityTile
from domain.games.maracaibo.state import State
from domain.games.maracaibo.words import CityStep, Deliver
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value


class DeliverGood(Value, frozen=True, tag="maracaibo.deliver-good"):
    """The move: this hand card as a good, a disc from this upgrade slot to this market space ("10/1")."""

    space: str
    card: str
    upgrade: str


class DoStep(Value, frozen=True, tag="maracaibo.do-step"):
    """The move: this step of the city's action is done."""


class GoodDelivered(Value, frozen=True, tag="maracaibo.good-delivered"):
    """The card went from the hand to the discard pile, for a disc to this market space."""

    seat: str
    space: str
    card: str


def tile_of(state: State, city: str) -> CityTile:
    """MAR-C-08: what is printed on the city, or on the tile that lies there."""
    return FIXED_CITIES[city] if city in FIXED_CITIES else CITY_TILES[state.tiles[city]]


def market(state: State, city: str) -> dict[str, str]:
    """Market space to its good, for this number of seats; spaces count from 1 (MAR-S-08)."""
    goods = tile_of(state, city).market[len(state.seats)]
    return {f"{city}/{number}": good for number, good in enumerate(goods, start=1)}


def free_spaces(state: State, city: str) -> dict[str, str]:
    """MAR-C-06: a disc lies on its space until the interim scoring."""
    return {space: good for space, good in market(state, city).items() if space not in state.market}


def city_action(here: Here[State], city: str) -> Iterator[Frame]:
    """MAR-C-01, MAR-C-07."""
    yield here.owes(Deliver(city), source=city)
    yield from (here.owes(CityStep(effect), source=city) for effect in tile_of(here.state, city).effects)


def deliveries(here: Here[State], effect: Deliver) -> Iterator[Offer]:
    """MAR-N-05: asked whenever all that is open allows one, whatever goods the hand has (MAR-C-02, MAR-C-05).

    Without a free space, a card, or a disc that may go there, there is none (MAR-C-06, MAR-RUL-38).
    """
    board, spaces = here.state.boards[here.seat], free_spaces(here.state, effect.city)
    if here.state.turn.delivered or not spaces or not len(board.hand) or not can_remove(board):
        return
    slots = [(upgrade, slot_closed(board, upgrade)) for upgrade in UPGRADES if board.discs[upgrade]]
    for space, good in spaces.items():
        for card in board.hand.faces:
            if PROJECTS[card].good == good:
                yield from (Offer(DeliverGood(space, card, upgrade), closed) for upgrade, closed in slots)
    yield Offer(Decline())


def deliver(here: Here[State], move: DeliverGood) -> Iterator[Any]:
    """MAR-C-03, MAR-C-04: an upgrade that unlocks resolves before the city's own effects."""
    yield GoodDelivered(here.seat, move.space, move.card)
    yield from disc_goes(here, move.upgrade, move.space)


def steps(here: Here[State], effect: CityStep) -> Iterator[Offer]:
    """MAR-N-06; what may be declined by itself is not asked about twice."""
    if not may_be_declined(effect):
        yield from (Offer(DoStep()), Offer(Decline()))


def may_be_declined(step: CityStep) -> bool:
    return isinstance(step.effect, Word) and step.effect.optional


def do_step(here: Here[State], step: DoStep | CityStep) -> Iterator[Frame]:
    yield here.owes(here.effect.effect)


def good_delivered(state: State, fact: GoodDelivered) -> State:
    after = from_hand(state, fact.seat, (fact.card,))
    return replace(after, turn=replace(state.turn, delivered=True))


CITY = Part(
    "maracaibo.city",
    asks={Deliver: deliveries, CityStep: steps},
    plays={DeliverGood: deliver, DoStep: do_step},
    carries={Deliver: nothing, CityStep: do_step},
    evolves={GoodDelivered: good_delivered},
)
