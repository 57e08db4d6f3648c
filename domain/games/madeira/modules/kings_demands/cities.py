"""EXP3-45 to EXP3-50: tiles of letter E count cities, or workers in them, as the seat stands there (EXP0-14)."""

from __future__ import annotations

from collections.abc import Callable

from domain.games.madeira.board import CITIES
from domain.games.madeira.joints import Standing
from domain.games.madeira.rules.urbanization import prestige_of, standings
from domain.games.madeira.state import State
from domain.kernel.refusal import Refusal, no
from domain.kernel.run import Here

from .guilds import held
from .printed import ANY_GOOD, TILES
from .taken_up import taken_up, too_few_free
from .words import Demand, Thing, Things


def one_city(here: Here[State], demand: Demand) -> Things:
    """EXP3-45, EXP3-46, EXP3-47: high with most workers, else low with any."""
    city: str = TILES[demand.tile].params["city"]
    its = standings(here)[city]
    return ({city: whole(demand, city, its, prestige_of(city, its))} if its.pieces else {}), 1


def with_workers(here: Here[State], demand: Demand) -> Things:
    """EXP3-48, EXR-54: low for each city with two own workers, most or not."""
    params = TILES[demand.tile].params
    counted = {
        city: whole(demand, city, its, CITIES[city].presence, too_few(demand, city, its, params["min_workers"]))
        for city, its in standings(here).items()
        if its.pieces
    }
    return counted, params["max_cities"]


def too_few(demand: Demand, city: str, its: Standing, needed: int) -> Refusal | None:
    if its.pieces >= needed:
        return None
    return no(TILES[demand.tile].rule, "workers-few", {"place": city}, needed=needed, there=its.pieces)


def by_majority(here: Here[State], demand: Demand) -> Things:
    """EXP3-50, EXR-55: high for up to two cities with most workers, nothing for others."""
    tile = TILES[demand.tile]
    counted = {}
    for city, its in standings(here).items():
        if its.pieces:
            closed = None if its.most else no(tile.rule, "not-most", {"city": city})
            counted[city] = whole(demand, city, its, CITIES[city].majority, closed)
    return counted, tile.params["max_cities"]


def whole(demand: Demand, city: str, its: Standing, prestige: int, closed: Refusal | None = None) -> Thing:
    """EXP3-12: a city counts with all own workers there, so none of them may have been taken up."""
    closed = closed or too_few_free(demand, city, its.pieces, its.pieces)
    return Thing(prestige, (city,) * its.pieces, closed=closed)


def for_goods(here: Here[State], demand: Demand) -> Things:
    """EXP3-49: workers one by one, each for a good; those first whose city would bring least as a whole."""
    params = TILES[demand.tile].params
    there = {city: its for city, its in standings(here).items() if its.pieces}
    counted = {}
    for city in sorted(there, key=lambda one: prestige_of(one, there[one])):
        free = there[city].pieces - taken_up(demand).count(city)
        closed = too_few_free(demand, city, there[city].pieces, 1)
        counted[city] = Thing(params["pp_per_worker"], copies=max(free, 1), closed=closed)
    return counted, min(params["max_workers"], held(here.state.homes[here.seat], ANY_GOOD))


CITY_WAYS: dict[str, Callable[[Here[State], Demand], Things]] = {
    "fixed_city": one_city,
    "cities_with_workers": with_workers,
    "majority_cities": by_majority,
    "city_workers_with_goods": for_goods,
}
