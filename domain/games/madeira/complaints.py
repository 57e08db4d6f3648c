"""What is not conserved at a table of Madeira, in words; nothing, if all is well.

Asked after any event: pieces are all there, each in a legal place (MAD-K-01 to MAD-K-09, chapter 2's
limits), and nothing is below nought.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from .board import (
    BUILDINGS,
    CHARACTERS,
    COLONIES,
    DICE_PER_PLAYER,
    FAVOURS,
    FIELD_WOOD,
    FIELDS,
    FOREST,
    HOME,
    NEUTRAL_STARTS,
    PER_PLAYER,
    PLACING,
    REQUESTS,
    REWARDS,
    ROUNDS,
    SLOTS,
    SPOTS,
    SUPPLIES,
    WATCH,
    WINDMILL_STEPS,
    WOOD_PRICE,
    by_players,
    district_of,
)
from .rules.pieces import spot_built
from .state import Home, State

LAND = (*FIELDS, FOREST)


def complaints(state: State) -> Iterator[str]:
    """Each thing wrong with this state, as a short sentence."""
    for seat, home in state.homes.items():
        yield from (f"{seat}: {complaint}" for complaint in _of_home(state, home))
    yield from _of_fields(state)
    if state.rows:  # dealt out
        yield from _of_shared_places(state)
        yield from _of_favours_and_rewards(state)
        yield from _of_requests(state)
        yield from _of_discs(state)
        yield from _of_characters(state)
        yield from _of_dice(state)


def _of_home(state: State, home: Home) -> Iterator[str]:
    players = len(state.seats)
    slots = (slot for slot, row in SLOTS.items() if row.min_players <= players)
    yield from _pieces("worker", home.workers, {HOME, WATCH, *LAND, *SPOTS, *COLONIES})
    yield from _pieces("ship", home.ships, {HOME, *slots})
    yield from _pieces("action_marker", home.markers, {HOME, *BUILDINGS})
    yield from (f"{home.workers[place]} workers at {place}" for place in LAND if home.workers.get(place, 0) > 1)
    yield from (f"{what} below nought" for what in SUPPLIES if getattr(home, what) < 0)
    if home.prestige < 0 and state.phase != "end":
        yield "prestige below nought"
    if home.windmill not in WINDMILL_STEPS:
        yield f"no windmill step {home.windmill}"
    amount = home.pirates.amount
    if amount is not None and (amount < 0 or home.pirates.any != (amount > 0)):
        yield f"{amount} pirates, but any: {home.pirates.any}"


def _pieces(piece: str, places: Mapping[str, int], legal: set[str]) -> Iterator[str]:
    if sum(places.values()) != PER_PLAYER[piece]:
        yield f"{sum(places.values())} of {PER_PLAYER[piece]} pieces: {piece}"
    yield from (f"{piece} at {place}" for place in places if place not in legal)


def _of_fields(state: State) -> Iterator[str]:
    for name, field in state.fields.items():
        print_of = FIELDS[name]
        if not 0 <= field.wood <= FIELD_WOOD.get((name, len(state.seats)), 0):
            yield f"{field.wood} wood on {name}"
        if field.crop not in (print_of.crop, print_of.converts_to):
            yield f"{field.crop} on {name}"
    if not 0 <= state.turn.wood_bought <= max(WOOD_PRICE):
        yield f"{state.turn.wood_bought} wood bought in one turn"


def _of_shared_places(state: State) -> Iterator[str]:
    """City spots hold one piece of anybody, slots one ship."""
    if len(state.neutrals) != len(NEUTRAL_STARTS):
        yield f"{len(state.neutrals)} neutral citizens"
    citizens, ships = Counter(state.neutrals), Counter[str]()
    for home in state.homes.values():
        citizens.update({place: number for place, number in home.workers.items() if place in SPOTS})
        ships.update({slot: number for slot, number in home.ships.items() if slot != HOME})
    yield from (f"{number} pieces on {spot}" for spot, number in citizens.items() if number > 1)
    yield from (f"a piece on {spot}, unbuilt" for spot in citizens if not spot_built(state, district_of(spot)))
    yield from (f"{number} ships in {slot}" for slot, number in ships.items() if number > 1)


def _of_favours_and_rewards(state: State) -> Iterator[str]:
    favours = [*state.favours.values(), *(favour for home in state.homes.values() for favour in home.favours)]
    if sorted(favours) != sorted(FAVOURS):
        yield f"favours: {sorted(favours)}"
    rewards = [reward for colony in COLONIES for reward in state.rewards.get(colony, ())]
    if len(rewards) != 2 * len(COLONIES) or len(set(rewards)) != len(rewards) or not REWARDS.keys() >= set(rewards):
        yield f"king's rewards: {rewards}"


def _of_requests(state: State) -> Iterator[str]:
    """MAD-EX-120: each seat begins with one, takes one a round, and scores what the rounds say."""
    players = len(state.seats)
    held = sum(len(home.requests) for home in state.homes.values()) + sum(len(row.requests) for row in state.rows)
    there = held + players * sum(row.requests_to_score for row in ROUNDS.values() if row.number < state.round)
    now = players * ROUNDS[state.round].requests_to_score if state.phase in ("E", "end") else 0
    total = players * (by_players("requests_per_row", players) + 1)
    if not total - now <= there <= total:
        yield f"{held} crown's requests"
    kinds = {kind for row in state.rows for kind in row.requests}
    yield from (f"no such request: {kind}" for kind in kinds.difference(REQUESTS))


def _of_discs(state: State) -> Iterator[str]:
    discs = [*state.order(), *(row.disc for row in state.rows if row.disc)]
    if sorted(discs) != sorted(state.seats):
        yield f"turn order discs: {discs}"


def _of_characters(state: State) -> Iterator[str]:
    lying = state.characters
    if lying and sorted(lying.values()) != sorted(CHARACTERS):
        yield f"characters: {lying}"
    if state.round and ROUNDS[state.round].building_without_character in lying:
        yield f"a character on the bare building of round {state.round}"


def _of_dice(state: State) -> Iterator[str]:
    """All guild and pirate dice are out from the roll in Phase A to the tidying of Phase C, none at other times."""
    players = len(state.seats)
    placed = [die for dice in state.dice.values() for die in dice]
    at_homes = sum(len(home.dice) for home in state.homes.values())
    guild = sum(len(row.dice) for row in state.rows) + at_homes + sum(not die.pirate for die in placed)
    pirate = len(state.pirate_dice) + sum(die.pirate for die in placed)
    all_dice = (players * DICE_PER_PLAYER["guild"], by_players("pirate_dice", players))
    if (guild, pirate) not in ((0, 0), all_dice) or (state.phase == "B" and not guild):
        yield f"{guild} guild dice, {pirate} pirate dice"
    for building, dice in state.dice.items():
        pirates = sum(die.pirate for die in dice)
        if len(dice) > by_players("dice_per_character", players):
            yield f"{len(dice)} dice on {building}"
        if pirates > PLACING["pirate_dice_per_character_max"]:
            yield f"{pirates} pirate dice on {building}"
