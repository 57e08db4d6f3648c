"""The menus of whole games, against a second and plain reading of the rules, question by question.

Nothing here asks the rules themselves: what must be open is listed from the table alone.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest

from domain.games.madeira.board import BUILDINGS, COLONIES, FIELDS, GOODS, PASSING_ROWS, SLOTS, SPOTS
from domain.games.madeira.rules.building_actions import Act
from domain.games.madeira.rules.building_turn import PayCost, TakePirates
from domain.games.madeira.rules.character_phase import PlaceGuildDie, PlacePirateDie
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.mayor import Resettle
from domain.games.madeira.rules.passing import PassForAction, PassForReals
from domain.games.madeira.rules.ship_moves import Sail, StopSailing
from domain.games.madeira.rules.turns import TurnBegan
from domain.games.madeira.rules.windmill import ExchangeGoods, LowerWindmill, RaiseWindmill
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.games.madeira.words import (
    BuildingAction,
    BuildingTurn,
    CharacterTurn,
    MoveCitizen,
    MoveShip,
    MoveWorker,
    PayWood,
)
from domain.kernel.asking import menu
from domain.kernel.joins import Decline
from tests.games.madeira.random_games import RULES, random_game

LAND = (*FIELDS, "forest")
GOALS = {
    "to-field": LAND,
    "to-city": SPOTS,
    "to-colony": COLONIES,
    "to-watch": ("watch",),
    "scout": (*LAND, *SPOTS, *COLONIES, "watch", "home"),
}
BASE = {2: 8, 3: 9, 4: 10}
WINDMILL = ExchangeGoods | RaiseWindmill | LowerWindmill


def windmill(state, home, effect):
    """MAD-M-02 to MAD-M-04: in the own turns of Phases B, C and D, but not inside a payment."""
    if not state.turn.seat or isinstance(effect, PayWood):
        return
    for paid in combinations_with_replacement(GOODS, 2):
        if all(getattr(home, good) >= paid.count(good) for good in paid):
            yield from (ExchangeGoods(paid, good) for good in GOODS if good not in paid)
    if home.wheat >= 2:
        yield RaiseWindmill()
    if state.phase != "D" and (home.windmill > 1 or home.prestige >= 1):
        yield from (LowerWindmill("bread"), LowerWindmill("reals"))


def dice(state, home):
    """MAD-B-03 to MAD-B-06."""
    for building, row in BUILDINGS.items():
        lying = state.dice.get(building, ())
        if len(lying) < len(state.seats):
            yield from (PlaceGuildDie(die, building) for die in home.dice if row.region - die <= home.bread)
            if home.workers.get("watch") and not any(die.pirate for die in lying):
                fed = [die for die in state.pirate_dice if row.region - die <= home.bread]
                yield from (PlacePirateDie(die, building) for die in fed)


def favours(state, home, phase, placeable=True):
    """MAD-F-01, MAD-F-06, MAD-J-19, MAD-J-55, MAD-J-63."""
    shut = {"noble", "diplomat"} if phase == "B" else {"engineer"}
    if set(home.markers) <= {"home"}:
        shut.add("bishop")
    if not placeable:
        shut.add("engineer")
    if home.reals < 4 or not any(place in FIELDS for place in home.workers):
        shut.add("lady")
    if not state.turn.favour:
        yield from (UseFavour(favour) for favour, up in home.favours.items() if up and favour not in shut)


def character_turn(state, home, effect):
    """Q-B1, Q-F."""
    placed = set(dice(state, home))
    yield from placed
    yield from favours(state, home, "B", bool(placed))
    if state.turn.favour != "engineer":
        free = [row for row, seat in zip(PASSING_ROWS, state.passing) if not seat]
        yield from (PassForReals(row.row) for row in free)
        yield from (PassForAction(row.row) for row in free if row.row > 1)


def building_turn(state, home, effect):
    """Q-C1, Q-F: MAD-C-04, MAD-C-07."""
    lying = state.dice.get(effect.building, ())
    cost = max(0, BASE[len(state.seats)] - sum(die.value for die in lying if not die.pirate))
    cost = 0 if state.turn.favour == "noble" else cost
    yield TakePirates(1 + sum(die.value for die in lying if die.pirate))
    yield from favours(state, home, "C")
    if home.reals >= cost:
        yield PayCost(cost)


def building_action(state, home, effect):
    """Q-C2: MAD-C-09."""
    region = BUILDINGS[effect.building].region
    there = sum(place in FIELDS and FIELDS[place].region == region for place in home.workers)
    there += 2 if state.turn.favour == "diplomat" else 0
    yield Decline()
    yield from (Act(effect.building, tier) for tier, least in (("top", 1), ("bottom", 3)) if there >= least)


def ships(state, home, effect):
    """Q-B7: MAD-H-02, MAD-H-03, MAD-H-06."""
    taken = {slot for one in state.homes.values() for slot in one.ships}
    wooded = any(place in FIELDS and state.fields[place].wood for place in home.workers)
    reached = "forest" in home.workers or wooded
    wood = home.wood or (reached and home.reals > state.turn.wood_bought)
    sailing = [ship for ship in home.ships if ship not in effect.moved and (ship != "home" or wood)]
    yield StopSailing()
    for slot, row in SLOTS.items():
        good = "wine" if row.place in COLONIES else row.place.removesuffix("_market")
        if slot not in taken and row.min_players <= len(state.seats) and getattr(home, good) >= row.cost:
            yield from (Sail(ship, slot) for ship in sailing)


def empty_spots(state):
    taken = {place for one in state.homes.values() for place in one.workers} | set(state.neutrals)
    return [spot for spot in SPOTS if spot not in taken and district(spot) not in state.favours]


def district(spot):
    city, _, number = spot.rpartition("-")
    return f"{city}/{(int(number) + 1) // 2}"


def workers(state, home, effect):
    """Chapter 5.1: MAD-W-01 to MAD-W-05."""
    full = {*home.workers}.intersection(LAND) | {*SPOTS}.difference(empty_spots(state))
    yield Decline()
    for origin, number in home.workers.items():
        if (origin != "watch" or effect.way == "scout") and number > effect.moved.count(origin):
            yield from (SendWorker(origin, to) for to in GOALS[effect.way] if to != origin and to not in full)


def citizens(state, home, effect):
    """Q-B5: MAD-B-40."""
    yield Decline()
    for spot in SPOTS:
        if (spot in home.workers or spot in state.neutrals) and spot not in effect.moved:
            yield from (Resettle(spot, to) for to in empty_spots(state))


READINGS: dict[type, Any] = {
    CharacterTurn: character_turn,
    BuildingTurn: building_turn,
    BuildingAction: building_action,
    MoveShip: ships,
    MoveWorker: workers,
    MoveCitizen: citizens,
}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [21, 22, 23])
def test_each_menu_is_what_a_second_reading_lists_and_names_nothing_twice(seats, seed):
    """MAD-M-03, Q-M, Q-B1, Q-C1, Q-C2, Q-B3, Q-B5, Q-B7."""
    for event in random_game(seats, seed):
        state, seat = event.after, event.after.agenda[-1].seat if event.after.agenda else ""
        if seat:
            home, effect = state.homes[seat], state.agenda[-1].effect
            offers = [offer.move for offer in menu(RULES, state, seat) if offer.closed is None]
            turning = [move for move in offers if isinstance(move, WINDMILL)]
            assert len(offers) == len({*map(repr, offers)})
            assert {*turning} == {*windmill(state, home, effect)}
            if type(effect) in READINGS:
                assert {*offers} - {*turning} == {*READINGS[type(effect)](state, home, effect)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_phase_b_the_discs_left_have_their_turns_from_top_to_bottom_again_and_again(seats):
    """MAD-B-01, MAD-R-02, MAD-B-61."""
    last = 0
    for event in random_game(seats, 24):
        for fact in event.facts:
            if isinstance(fact, TurnBegan) and event.after.phase == "B":
                rows = [number for number, row in enumerate(event.after.rows, start=1) if row.disc]
                last = next((row for row in rows if row > last), rows[0])
                assert event.after.rows[last - 1].disc == fact.seat
        last = last if event.after.phase == "B" else 0
