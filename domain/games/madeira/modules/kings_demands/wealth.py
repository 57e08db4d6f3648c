"""EXP3-21 to EXP3-26: what tiles of letter A count once their price is paid; ships of A2 are with the other ships."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from domain.games.madeira.board import CITIES, COLONIES, FIELDS, WATCH, city_of
from domain.games.madeira.rules.pieces import region_count
from domain.games.madeira.state import State
from domain.kernel.refusal import no
from domain.kernel.run import Here

from .printed import TILES
from .taken_up import too_few_free
from .words import Demand, Thing, Things

REGIONS = {f"region_{row.region}": row.region for row in FIELDS.values()}


def workers_at(state: State, seat: str, place: str) -> int:
    """Own workers at a place as the tiles name it: a region, a city, a colony, "forest", "city_watch", "home"."""
    workers = state.homes[seat].workers
    if place in REGIONS:
        return region_count(state, seat, REGIONS[place])
    if place in CITIES:
        return sum(number for spot, number in workers.items() if city_of(spot) == place)
    return workers.get(WATCH if place == "city_watch" else place, 0)


def colonies(here: Here[State], demand: Demand) -> Things:
    """EXP3-21: each colony with own workers; the place counts with all of them."""
    counted = {}
    for colony in COLONIES:
        own = workers_at(here.state, here.seat, colony)
        if own:
            prestige = in_colony(here.state, here.seat, colony, TILES[demand.tile].params)
            counted[colony] = Thing(prestige, (colony,) * own, closed=too_few_free(demand, colony, own, own))
    return counted, len(COLONIES)


def in_colony(state: State, seat: str, colony: str, params: dict[str, Any]) -> int:
    """EXR-49: strictly more than each other seat; a tie is no majority."""
    own = workers_at(state, seat, colony)
    others = max(workers_at(state, one, colony) for one in state.seats if one != seat)
    prestige: int = params["majority_pp" if own > others else "presence_pp"]
    return prestige


def regions(here: Here[State], demand: Demand) -> Things:
    """EXP3-23: each region with three own workers on its fields (EXP0-03); it takes three of them up."""
    tile = TILES[demand.tile]
    needed: int = tile.params["min_workers"]
    counted = {}
    for region in REGIONS:
        there = workers_at(here.state, here.seat, region)
        few = no(tile.rule, "workers-few", {"place": region}, needed=needed, there=there) if there < needed else None
        closed = few or too_few_free(demand, region, there, needed)
        counted[region] = Thing(tile.params["pp_per_region"], (region,) * needed, closed=closed)
    return counted, len(REGIONS)


def places(here: Here[State], demand: Demand) -> Things:
    """EXP3-26, EXR-57: each of twelve places with an own worker, Home among them; it takes one of them up."""
    params = TILES[demand.tile].params
    counted = {}
    for place in params["locations"]:
        there = workers_at(here.state, here.seat, place)
        if there:
            counted[place] = Thing(params["pp_per_location"], closed=too_few_free(demand, place, there, 1))
    return counted, len(params["locations"])


def by_windmill(here: Here[State], demand: Demand) -> tuple[tuple[str, ...], int]:
    """EXP3-24: by the step that the windmill is on."""
    each: int = TILES[demand.tile].params["pp_per_level"]
    return ("windmill",), each * here.state.homes[here.seat].windmill


def flat(here: Here[State], demand: Demand) -> tuple[tuple[str, ...], int]:
    """EXP3-25: for the price alone."""
    return (), TILES[demand.tile].params["pp"]


WEALTH_WAYS: dict[str, Callable[[Here[State], Demand], Things]] = {
    "colony_majority": colonies,
    "regions_with_workers": regions,
    "workers_in_different_locations": places,
}
AT_ONCE: dict[str, Callable[[Here[State], Demand], tuple[tuple[str, ...], int]]] = {
    "windmill_level": by_windmill,
    "flat": flat,
}  # items and prestige, with nothing to count
