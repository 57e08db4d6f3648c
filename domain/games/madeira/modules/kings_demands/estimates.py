"""What each way of scoring would bring in the next scoring, for a bot: near enough, and quick.

Cards of other modules are left out of account; so is whatever other seats may do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from domain.games.madeira.board import CITIES, COLONIES, FAVOURS, GOODS, MARKETS, SHIP_PP, SLOTS
from domain.games.madeira.judgement.moment import Moment
from domain.games.madeira.judgement.weights import WEIGHTS
from domain.games.madeira.rules.urbanization import prestige_of, standing
from domain.games.madeira.state import Home, State

from .printed import Tile
from .wealth import REGIONS, in_colony, workers_at

NEARLY = 0.35  # of a place that lacks one worker, while there is time


class Estimate(NamedTuple):
    prestige: float
    items: tuple[str, ...] = ()


class Sight(NamedTuple):
    """What an estimate looks at; `taken` are the items that better tiles of the letter take up."""

    state: State
    seat: str
    moment: Moment
    taken: list[str]

    @property
    def home(self) -> Home:
        return self.state.homes[self.seat]

    @property
    def round(self) -> int:
        return self.moment.scoring or self.state.round or 1

    def free(self, items: Iterable[str]) -> list[str]:
        return [item for item in items if item not in self.taken]


def best(worth: dict[str, float], most: int) -> Estimate:
    chosen = sorted(worth, key=lambda one: -worth[one])[:most]
    return Estimate(sum(worth[one] for one in chosen), tuple(chosen))


def ships(sight: Sight, places: Iterable[str]) -> list[str]:
    return [slot for slot in sight.free(sight.home.ships) if slot in SLOTS and SLOTS[slot].place in places]


def by_place(places: tuple[str, ...]) -> Callable[[Tile, Sight], Estimate]:
    def shown(tile: Tile, sight: Sight) -> Estimate:
        open_ = [place for place in places if place not in tile.params["excluded"]]
        more = tile.params["bonus_per_ship"]
        worth = {slot: float(SHIP_PP[SLOTS[slot].place, sight.round] + more) for slot in ships(sight, open_)}
        return best(worth, tile.params["max_ships"])

    return shown


def by_slot(places: tuple[str, ...], each: str, apart: bool) -> Callable[[Tile, Sight], Estimate]:
    def goods(tile: Tile, sight: Sight) -> Estimate:
        worth = {slot: float(tile.params[each] * SLOTS[slot].cost) for slot in ships(sight, places)}
        return best(one_each(worth) if apart else worth, tile.params["max_ships"])

    return goods


def one_each(worth: dict[str, float]) -> dict[str, float]:
    """Of each place the ship that is worth most."""
    firsts: dict[str, str] = {}
    for slot in sorted(worth, key=lambda one: -worth[one]):
        firsts.setdefault(SLOTS[slot].place, slot)
    return {slot: worth[slot] for slot in firsts.values()}


def apart(tile: Tile, sight: Sight) -> Estimate:
    each = float(tile.params["pp_per_ship"])
    return best(one_each(dict.fromkeys(ships(sight, (*MARKETS, *COLONIES)), each)), tile.params["max_ships"])


def colonies(tile: Tile, sight: Sight) -> Estimate:
    own = [colony for colony in sight.free(COLONIES) if colony in sight.home.workers]
    worth = {colony: float(in_colony(sight.state, sight.seat, colony, tile.params)) for colony in own}
    return best(worth, len(COLONIES))


def regions(tile: Tile, sight: Sight) -> Estimate:
    needed, each = tile.params["min_workers"], tile.params["pp_per_region"]
    there = {region: workers_at(sight.state, sight.seat, region) for region in sight.free(REGIONS)}
    nearly = NEARLY * each if sight.moment.early else 0.0
    worth = {region: each if n >= needed else nearly for region, n in there.items() if n >= needed - 1}
    return best(worth, len(REGIONS))


def places(tile: Tile, sight: Sight) -> Estimate:
    own = [place for place in sight.free(tile.params["locations"]) if workers_at(sight.state, sight.seat, place)]
    return best(dict.fromkeys(own, float(tile.params["pp_per_location"])), len(own))


def windmill(tile: Tile, sight: Sight) -> Estimate:
    return Estimate(tile.params["pp_per_level"] * sight.home.windmill)


def flat(tile: Tile, sight: Sight) -> Estimate:
    return Estimate(tile.params["pp"])


def favours(tile: Tile, sight: Sight) -> Estimate:
    up = [one for one, is_up in sight.home.favours.items() if is_up and FAVOURS[one].guild in tile.guilds]
    return best(dict.fromkeys(sight.free(up), float(tile.params["pp_per_favor"])), tile.params["max_favors"])


def favours_for_stores(tile: Tile, sight: Sight) -> Estimate:
    up = sight.free(one for one, is_up in sight.home.favours.items() if is_up)
    if tile.params["different_guilds"]:
        up = list({FAVOURS[one].guild: one for one in up}.values())
    wood = "wood" in tile.params["discard_per_favor"]
    held, price = (sight.home.wood, WEIGHTS.wood) if wood else (goods(sight.home), WEIGHTS.good["sugar"])
    return best(dict.fromkeys(up, tile.params["pp_per_favor"] - price), min(tile.params["max_favors"], held))


def goods(home: Home) -> int:
    return sum(getattr(home, good) for good in GOODS)


def cities(sight: Sight, only: Iterable[str] = CITIES) -> dict[str, float]:
    free = sight.free(only)
    return {city: float(prestige_of(city, standing(sight.state, sight.seat, city))) for city in free}


def one_city(tile: Tile, sight: Sight) -> Estimate:
    return best(cities(sight, (tile.params["city"],)), 1)


def low_cities(tile: Tile, sight: Sight) -> Estimate:
    needed, nearly = tile.params["min_workers"], NEARLY if sight.moment.early else 0.0
    there = {city: workers_at(sight.state, sight.seat, city) for city in sight.free(CITIES)}
    worth = {city: CITIES[city].presence * (1.0 if n >= needed else nearly) for city, n in there.items() if n}
    return best(worth, tile.params["max_cities"])


def high_cities(tile: Tile, sight: Sight) -> Estimate:
    worth = {city: value for city, value in cities(sight).items() if value == CITIES[city].majority}
    return best(worth, tile.params["max_cities"])


def citizens(tile: Tile, sight: Sight) -> Estimate:
    there = sum(workers_at(sight.state, sight.seat, city) for city in sight.free(CITIES))
    number = min(there, goods(sight.home), tile.params["max_workers"])
    return Estimate(number * (tile.params["pp_per_worker"] - WEIGHTS.good["sugar"]))


ESTIMATES: dict[str, Callable[[Tile, Sight], Estimate]] = {
    "colony_majority": colonies,
    "ships_in_different_locations": apart,
    "regions_with_workers": regions,
    "windmill_level": windmill,
    "flat": flat,
    "workers_in_different_locations": places,
    "ships_in_markets": by_place(MARKETS),
    "ships_in_markets_by_slot_goods": by_slot(MARKETS, "pp_per_good_on_slot", False),
    "ships_in_colonies": by_place(COLONIES),
    "ships_in_colonies_by_slot_wine": by_slot(COLONIES, "pp_per_wine_on_slot", True),
    "favors_of_shown_guilds": favours,
    "favors_with_wood": favours_for_stores,
    "favors_with_goods": favours_for_stores,
    "fixed_city": one_city,
    "cities_with_workers": low_cities,
    "majority_cities": high_cities,
    "city_workers_with_goods": citizens,
}
