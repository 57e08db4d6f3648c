"""Ribeira in its box, as a catalogue lists it."""

from __future__ import annotations

from collections.abc import Iterator

from domain.kernel.box import Box
from tests.ribeira.game.base import BASE
from tests.ribeira.game.cards import DECK
from tests.ribeira.game.modules.pilots import PILOTS
from tests.ribeira.game.rules.rounds import Game
from tests.ribeira.game.state import State, empty


def blank(seats: tuple[str, ...]) -> State:
    return empty(*seats)


def complaints(state: State) -> Iterator[str]:
    """Every card is somewhere, and only once, as soon as they are dealt."""
    places = state.places.values()
    held = [card for one in places for card in (*one.hand.faces, *one.packet.faces, *one.crew)]
    cards = [*held, *state.deck.faces, *state.discard]
    if cards and sorted(cards) != sorted(DECK):
        yield f"cards are {sorted(cards)}"


RIBEIRA = Box(
    key="ribeira",
    rules_version=1,
    seats=("ann", "bob", "cid", "dot"),
    counts=(2, 3, 4),
    base=BASE,
    blank=blank,
    first=Game(),
    complaints=complaints,
    kinds=(State,),
    folder="tests/ribeira",
    modules={"pilots": (PILOTS,)},
)
