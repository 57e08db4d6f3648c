"""EXP2-21, EXP2-34: after a building's step the owner of a card may buy one half of its action, in a window of his own.

The window closes the step, also of a building that was skipped for lack of markers (EXR-22, EXR-83). Neither marker
nor dice nor a worker in the building's region is needed, and nothing changes the price: what the Noble and the
Diplomat do ends with their turn. Windmill actions are open in the window, favours are not (EXR-23).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from domain.games.madeira.board import BUILDING_ACTIONS
from domain.games.madeira.rules.building_actions import performed
from domain.games.madeira.rules.stock import Paid, short_of
from domain.games.madeira.rules.turns import TurnBegan
from domain.games.madeira.state import State
from domain.games.madeira.words import TurnEnd
from domain.kernel.joins import or_decline
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.steps import Row
from domain.kernel.values import Value

from .force import works
from .printed import CARDS


class OpenWindow(Value, frozen=True, tag="madeira.capitanias.open-window"):
    """The effect: the step of this building is over, and the card looks for its owner."""

    card: str
    building: str


class BuyHalf(Value, frozen=True, tag="madeira.capitanias.buy-half"):
    """QE2-21: the top or the bottom action of this building, for the card's price, or nothing."""

    card: str
    building: str


class BuyAction(Value, frozen=True, tag="madeira.capitanias.buy-action"):
    """The move: this half of the building's action for so many reals."""

    building: str
    tier: str
    reals: int


def closing_with(card: str) -> Callable[[Here[State], Row], Row]:
    """The end of the steps of the card's buildings."""
    buildings = CARDS[card].params["buildings"]

    def closing(here: Here[State], row: Row) -> Row:
        building = here.effect.building
        return (*row, OpenWindow(card, building)) if building in buildings else row

    return closing


def open_window(here: Here[State], effect: OpenWindow) -> Iterator[Any]:
    """EXP0-05: the workers are counted now, when the window would open."""
    for seat in here.state.order():
        if works(here.state, seat, effect.card):
            yield TurnBegan(seat)
            yield here.owes(BuyHalf(effect.card, effect.building), seat, effect.card)
            yield here.owes(TurnEnd(), seat, effect.card)


def halves(here: Here[State], effect: BuyHalf) -> Iterator[Offer]:
    yield from or_decline(here, _prices(here, effect))


def _prices(here: Here[State], effect: BuyHalf) -> Iterator[Offer]:
    row = CARDS[effect.card]
    for building, tier in BUILDING_ACTIONS:
        if building == effect.building:
            reals = row.params[f"cost_{tier}"]
            yield Offer(BuyAction(building, tier, reals), short_of(here, {"reals": reals}, row.rule))


def buy(here: Here[State], move: BuyAction) -> Iterator[Any]:
    """EXP0-09: one purchase at a building, and the half is done with all the freedom it has."""
    yield Paid(here.seat, {"reals": move.reals})
    yield from performed(here, move.building, move.tier)


VISITS = Part(
    "madeira.capitanias.visits",
    asks={BuyHalf: halves},
    plays={BuyAction: buy},
    carries={OpenWindow: open_window, BuyHalf: nothing},
)
