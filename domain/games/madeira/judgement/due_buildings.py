"""What the buildings that a seat has marked will cost and bring, before their dice are rolled again."""

from __future__ import annotations

from domain.games.madeira.board import (
    BUILDING_ACTIONS,
    BUILDINGS,
    CITY_WATCH,
    FACES,
    HOME,
    PENALTIES,
    SLOTS,
    UNPAID,
    by_players,
)
from domain.games.madeira.state import Home, State

from .moment import Moment
from .weights import WEIGHTS

FACE = sum(FACES["guild"]) / len(FACES["guild"])


def of_markers(state: State, seat: str, moment: Moment, in_regions: dict[int, int]) -> float:
    """In the order of Phase C, paid while the reals last; what is not paid gives pirates."""
    home, total = state.homes[seat], 0.0
    if len(home.markers) == 1 and HOME in home.markers:
        return total
    reals = float(home.reals)
    first = WEIGHTS.first_pirate * PENALTIES[len(state.seats) - 1]
    price = WEIGHTS.real if moment.harvests >= 1 else WEIGHTS.real_at_end
    for building in moment.buildings:
        if building in home.markers:
            cost = expected_cost(state, building)
            paid = action(home, building, in_regions[BUILDINGS[building].region]) - price * cost
            unpaid = -WEIGHTS.pirate * expected_pirates(state, building) - (not home.pirates.any) * first
            if cost <= reals and paid > unpaid:
                reals -= cost
                total += paid
            else:
                total += unpaid
    return total


def expected_cost(state: State, building: str) -> float:
    """Guild dice lower it by an average face each, and some may be laid yet."""
    there = sum(not die.pirate for die in state.dice.get(building, ()))
    limit = by_players("dice_per_character", len(state.seats))
    still = WEIGHTS.dice_to_come if state.phase == "B" and there < limit else 0.0
    return max(0.0, by_players("building_cost_base", len(state.seats)) - FACE * there - still)


def expected_pirates(state: State, building: str) -> float:
    least: int = UNPAID["pirates_if_unpaid_without_pirate_die"]
    return least + FACE * sum(die.pirate for die in state.dice.get(building, ()))


def action(home: Home, building: str, workers: int) -> float:
    """The better half that so many workers in its region allow."""
    return max((half(home, *key) for key in TIERS[building] if workers >= BUILDING_ACTIONS[key].min_workers), default=0)


def half(home: Home, building: str, tier: str) -> float:
    row = BUILDING_ACTIONS[building, tier]
    pirates = (home.pirates.amount or 0) if row.move_workers_to_watch_max else 0
    driven = min(pirates, row.move_workers_to_watch_max * CITY_WATCH["pirates_discarded_per_worker_placed"])
    worth: float = (
        row.prestige
        + WEIGHTS.bread_action * row.bread
        + WEIGHTS.move_to_city * row.move_workers_to_city_max
        + (WEIGHTS.move_to_colony + _most_ships(home)) * row.move_workers_to_colony_max
        + WEIGHTS.move_to_watch * row.move_workers_to_watch_max
        + WEIGHTS.pirate * driven
        + WEIGHTS.turn_up * min(row.flip_favors_max, sum(not up for up in home.favours.values()))
    )
    return worth


def _most_ships(home: Home) -> int:
    places = [SLOTS[slot].place for slot in home.ships if slot in SLOTS and not SLOTS[slot].reals]
    return max(map(places.count, places), default=0)


TIERS = {building: [key for key in BUILDING_ACTIONS if key[0] == building] for building in BUILDINGS}
