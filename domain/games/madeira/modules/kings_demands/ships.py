"""EXP3-27 to EXP3-38, EXP3-22: tiles that count ships, by what their place shows for the round or by their slot.

A ship that another module has on a card comes in by the base's joint for ships (EXP3-13): it lies in no market and no
colony, so no excluded place and no slot concerns it; a tile's points for each ship are added to its own worth (EXR-26).
"""

from __future__ import annotations

from collections.abc import Callable

from domain.games.madeira.board import COLONIES, MARKETS, SHIP_PP, SLOTS
from domain.games.madeira.joints import SHIPS_WORTH
from domain.games.madeira.rules.counting import ships_in
from domain.games.madeira.state import State
from domain.kernel.refusal import no
from domain.kernel.run import Here

from .printed import TILES, Tile
from .taken_up import item_used
from .words import Demand, Thing, Things


def place_of(ship: str) -> str:
    """Where a ship lies that is counted by its slot; one on a card is in a place of its own."""
    return SLOTS[ship].place if ship in SLOTS else ship


def by_place(places: tuple[str, ...]) -> Callable[[Here[State], Demand], Things]:
    """EXP3-14: up to three ships, in the same place or not, by what it shows for the round.

    EXP3-27, EXP3-28, EXP3-29 (B1 to B3), EXP3-33, EXP3-34, EXP3-35 (C1 to C3): one place is left out. EXP3-30, EXP3-36
    (B4, C4): none is. EXP3-31, EXP3-37 (B5, C5): each ship selected brings more (EXR-53).
    """

    def ships(here: Here[State], demand: Demand) -> Things:
        tile = TILES[demand.tile]
        own, excluded = ships_in(here, places), tile.params["excluded"]
        shown = {ship: SHIP_PP[place_of(ship), here.state.round] for ship in own if place_of(ship) not in excluded}
        worth = here.altered(SHIPS_WORTH, shown)
        more: int = tile.params["bonus_per_ship"]
        counted = {ship: Thing(worth[ship] + more, closed=item_used(demand, ship)) for ship in worth}
        shut = {ship: _excluded(tile, ship) for ship in own if place_of(ship) in excluded}
        return {**counted, **shut}, tile.params["max_ships"]

    return ships


def _excluded(tile: Tile, ship: str) -> Thing:
    return Thing(0, closed=no(tile.rule, "place-excluded", {"place": place_of(ship)}))


def by_slot(places: tuple[str, ...], each: str, apart: str) -> Callable[[Here[State], Demand], Things]:
    """EXP3-32, EXP3-38: B6 and C6, by the goods that the slot shows, whatever was really paid."""

    def ships(here: Here[State], demand: Demand) -> Things:
        params = TILES[demand.tile].params
        shown = {ship: params[each] * SLOTS[ship].cost for ship in ships_in(here, places)}
        return _grouped(demand, here.altered(SHIPS_WORTH, shown), not params[apart]), params["max_ships"]

    return ships


def in_different_places(here: Here[State], demand: Demand) -> Things:
    """EXP3-22: A2, up to three ships, no two of them in one place."""
    params = TILES[demand.tile].params
    each: int = params["pp_per_ship"]
    own = ships_in(here, tuple(params["locations"]))
    worth = here.altered(SHIPS_WORTH, dict.fromkeys(own, each))
    return _grouped(demand, dict.fromkeys(worth, each), True), params["max_ships"]


def _grouped(demand: Demand, worth: dict[str, int], apart: bool) -> dict[str, Thing]:
    return {
        ship: Thing(worth[ship], group=place_of(ship) if apart else "", closed=item_used(demand, ship))
        for ship in worth
    }  # fmt: skip


SHIP_WAYS: dict[str, Callable[[Here[State], Demand], Things]] = {
    "ships_in_markets": by_place(MARKETS),
    "ships_in_colonies": by_place(COLONIES),
    "ships_in_markets_by_slot_goods": by_slot(MARKETS, "pp_per_good_on_slot", "same_market_allowed"),
    "ships_in_colonies_by_slot_wine": by_slot(COLONIES, "pp_per_wine_on_slot", "same_colony_allowed"),
    "ships_in_different_locations": in_different_places,
}
