"""The worth of a position to one seat, in prestige points: what it has, owes, and may still expect."""

from __future__ import annotations

from domain.games.madeira.board import (
    CITIES,
    COLONIES,
    COLONY_GOOD,
    END,
    FAVOURS,
    FIELDS,
    FOREST,
    GOODS,
    HOME,
    PENALTIES,
    ROUNDS,
    SHIP_PP,
    SLOTS,
    SPOTS,
    WATCH,
    city_of,
)
from domain.games.madeira.state import Home, State

from .due_buildings import of_markers
from .moment import Moment, moment_of
from .prospects import of_requests
from .weights import WEIGHTS


def worth(state: State, seat: str, moment: Moment | None = None) -> float:
    """Prestige that the seat has, and what everything else is to it at this moment.

    Works on the state as the seat sees it: of other seats it looks at nothing but where their pieces stand.
    """
    moment = moment or moment_of(state, seat)
    home = state.homes[seat]
    in_regions = {region: 0 for region in REGIONS}
    total: float = home.prestige + of_stores(home, moment) + of_pirates(home, len(state.seats))
    total += of_workers(state, seat, moment, in_regions)
    total += of_dues(state, home, moment) + of_ships(home, moment) + of_favours(home, moment)
    total += of_requests(state, seat, moment) + of_markers(state, seat, moment, in_regions)
    return total


def of_stores(home: Home, moment: Moment) -> float:
    """Goods want ships, reals want something to buy; at the end all are sold."""
    late = WEIGHTS.real_at_end
    use = min(1.0, moment.harvests)
    total = 0.0
    for good in GOODS:
        held: int = getattr(home, good)
        wanted = held if held < WEIGHTS.goods_wanted else WEIGHTS.goods_wanted
        total += late * held + use * (WEIGHTS.good[good] - late) * wanted
    if moment.harvests or moment.buildings:
        needed = home.reals if home.reals < WEIGHTS.reals_wanted else WEIGHTS.reals_wanted
        return total + WEIGHTS.real * needed + WEIGHTS.real_too_many * (home.reals - needed)
    return total + late * home.reals


def of_pirates(home: Home, players: int) -> float:
    """Its own total; whoever cannot see it knows whether there is any."""
    if not home.pirates.any:
        return 0.0
    number, threshold = home.pirates.amount or 1, int(END["pirate_threshold"])
    loss: float = WEIGHTS.first_pirate * PENALTIES[players - 1] + WEIGHTS.pirate * number + max(0, number - threshold)
    return -loss


def of_dues(state: State, home: Home, moment: Moment) -> float:
    """Bread for the workers and wood for the ships, of this round and of those to come."""
    use = min(1.0, moment.harvests)
    above = sum(home.workers.values()) - home.workers.get(HOME, 0) - home.windmill
    hungry = max(0, above)
    now = hungry if moment.bread_due else 0
    later = hungry * (moment.feedings - moment.bread_due)
    price = WEIGHTS.hungry_soon if moment.early else WEIGHTS.hungry_now
    total = _short(home.bread, now, later, price, WEIGHTS.hungry_later)
    total += _spare(home.bread - now - later, WEIGHTS.bread_spare_wanted, WEIGHTS.bread, use)
    total += WEIGHTS.spare_step * max(0, -above) * moment.feedings
    ships = sum(home.ships.values()) - home.ships.get(HOME, 0)
    reached = FOREST in home.workers and home.reals > 2
    now = ships if moment.wood_due else 0
    later = ships * (moment.upkeeps - moment.wood_due)
    price = WEIGHTS.wood_short_reached if reached else WEIGHTS.wood_short_now
    total += _short(home.wood, now, later, price, WEIGHTS.wood_short_later)
    return total + _spare(home.wood - now - later, WEIGHTS.wood_wanted, WEIGHTS.wood, use)


def _short(held: int, now: int, later: int, price_now: float, price_later: float) -> float:
    return -price_now * max(0, now - held) - price_later * max(0, later - max(0, held - now))


def _spare(left: int, wanted: int, price: float, use: float) -> float:
    late = WEIGHTS.real_at_end
    return late * left + use * (price - late) * min(left, wanted) if left > 0 else 0.0


def of_workers(state: State, seat: str, moment: Moment, in_regions: dict[int, int]) -> float:
    """Where each stands; fills in how many are in each region."""
    total, regions, cities = 0.0, dict.fromkeys(REGIONS, 0.0), set()
    for place, number in state.homes[seat].workers.items():
        if place in FIELDS:
            field, region = state.fields[place], FIELDS[place].region
            regions[region] += WEIGHTS.wood_on_field if field.wood else WEIGHTS.good[field.crop]
            in_regions[region] += 1
        elif place in CITY:
            cities.add(CITY[place])
            total += WEIGHTS.citizen * min(1.0, moment.harvests)
        elif place in COLONY_GOOD:
            good = WEIGHTS.good[COLONY_GOOD[place]]
            later = good if moment.harvests > 1 else WEIGHTS.real_at_end
            total += number * (WEIGHTS.colony_income * good * (moment.incomes - 1) + later if moment.incomes else 0.0)
        elif place == FOREST:
            total += WEIGHTS.forest * moment.harvests
        elif place == WATCH:
            total += of_guards(state, seat, number, moment)
    best = sorted(regions.values(), reverse=True)
    total += moment.harvests * sum(share * value for share, value in zip(WEIGHTS.harvests, best))
    for there in in_regions.values():
        if there:
            total += moment.harvests * (WEIGHTS.region_reached + (there > 2) * WEIGHTS.region_held)
    ahead = min(1.0, moment.scoring and 0.4 + 0.2 * moment.harvests)
    return total + ahead * WEIGHTS.city_reached * sum(CITIES[city].presence for city in cities)


def of_guards(state: State, seat: str, number: int, moment: Moment) -> float:
    total = min(1.0, moment.harvests) * sum(WEIGHTS.guards[:number])
    if moment.honor:
        others = max((home.workers.get(WATCH, 0) for one, home in state.homes.items() if one != seat), default=0)
        total += WEIGHTS.leading_the_watch * (number > others)
    return total


def of_ships(home: Home, moment: Moment) -> float:
    """For requests still to be drawn: what the place shows in each scoring to come."""
    total = 0.0
    for slot in home.ships:
        if slot != HOME:
            place = SLOTS[slot].place
            total += WEIGHTS.ship * SHOWN[place, moment.scoring]
            if place in COLONIES:
                total += WEIGHTS.ship_in_colony * min(1.0, moment.harvests)
    return total


def of_favours(home: Home, moment: Moment) -> float:
    if not home.favours or not moment.scoring:
        return 0.0
    use = min(1.0, moment.harvests)
    guilds = {FAVOURS[favour].guild for favour in home.favours}
    each = sum(WEIGHTS.favour_up if up else WEIGHTS.favour_down for up in home.favours.values())
    return use * (each + WEIGHTS.guild * len(guilds))


REGIONS = tuple(dict.fromkeys(row.region for row in FIELDS.values()))
CITY = {spot: city_of(spot) for spot in SPOTS}
SHOWN = {
    (place, first): sum(SHIP_PP.get((place, later), 0) for later in range(first, len(ROUNDS) + 1)) if first else 0
    for place in {row.place for row in SLOTS.values()}
    for first in range(len(ROUNDS) + 1)
}
