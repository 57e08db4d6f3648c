"""MAD-B-01 to MAD-B-06: in dice order, round and round, one die each turn, until all have passed.

The dice order (MAD-A-05, MAD-R-02) is the dice column from top to bottom: who passes takes his disc
out of it. A turn (MAD-B-02, MAD-R-03 a) is a favour, a die or passing, and an end of its own; nobody
acts in the turn of another (MAD-R-04).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.madeira.board import BUILDINGS, HOME, PLACING, WATCH, by_players
from domain.games.madeira.joints import BREAD_FOR_DIE, DICE_LIMIT, PLACEMENTS
from domain.games.madeira.state import Die, State
from domain.games.madeira.words import CharacterTurn, Resolve, TurnEnd
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .pieces import MarkerMoved, WorkerMoved
from .stock import Paid
from .turns import TurnBegan


class NextCharacterTurn(Value, frozen=True, tag="madeira.next-character-turn"):
    """The next seat in dice order; `after` is the dice row that had the last turn, nought at first."""

    after: int = 0


class PlaceGuildDie(Value, frozen=True, tag="madeira.place-guild-die"):
    """The move: an own guild die that shows this, onto this building."""

    die: int
    building: str


class PlacePirateDie(Value, frozen=True, tag="madeira.place-pirate-die"):
    """The move: a pirate die that shows this, onto this building."""

    die: int
    building: str


class GuildDiePlaced(Value, frozen=True, tag="madeira.guild-die-placed"):
    seat: str
    die: int
    building: str


class PirateDiePlaced(Value, frozen=True, tag="madeira.pirate-die-placed"):
    seat: str
    die: int
    building: str


def next_turn(here: Here[State], effect: NextCharacterTurn) -> Iterator[Any]:
    """Asked afresh after each turn, so that it always looks at who is left."""
    rows = [number for number, row in enumerate(here.state.rows, start=1) if row.disc]
    if rows:
        row = next((number for number in rows if number > effect.after), rows[0])
        seat = here.state.rows[row - 1].disc
        yield TurnBegan(seat)
        yield from (here.owes(CharacterTurn(), seat), here.owes(TurnEnd(), seat), here.owes(NextCharacterTurn(row)))


def placements(here: Here[State]) -> Iterator[Offer]:
    """Q-B1 (a) and (b): each die value on each building, guild dice first. Equal dice are one offer."""
    limit = dice_limit(here)
    for die in sorted(set(here.state.homes[here.seat].dice)):
        for building in BUILDINGS:
            yield Offer(PlaceGuildDie(die, building), no_guild_die(here, die, building, limit))
    for die in sorted(set(here.state.pirate_dice)):
        for building in BUILDINGS:
            yield Offer(PlacePirateDie(die, building), no_pirate_die(here, die, building, limit))
    yield from here.altered(PLACEMENTS, ())


def dice_limit(here: Here[State]) -> int:
    return here.altered(DICE_LIMIT, by_players("dice_per_character", len(here.state.seats)))


def no_guild_die(here: Here[State], die: int, building: str, limit: int) -> Refusal | None:
    return no_room(here.state, building, limit) or bread_short(here, die, building)


def no_pirate_die(here: Here[State], die: int, building: str, limit: int) -> Refusal | None:
    """MAD-B-04: it takes an own worker out of the City Watch."""
    return nobody_in_watch(here) or no_place_for_pirate_die(here, die, building, limit)


def nobody_in_watch(here: Here[State]) -> Refusal | None:
    return None if WATCH in here.state.homes[here.seat].workers else no("MAD-B-04", "nobody-in-watch")


def no_place_for_pirate_die(here: Here[State], die: int, building: str, limit: int) -> Refusal | None:
    """MAD-B-05: one pirate die to a building."""
    most = PLACING["pirate_dice_per_character_max"]
    pirates = sum(one.pirate for one in dice_on(here.state, building))
    if pirates >= most:
        return no("MAD-B-05", "pirate-die-there", {"building": building}, limit=most, there=pirates)
    return no_room(here.state, building, limit) or bread_short(here, die, building)


def no_room(state: State, building: str, limit: int) -> Refusal | None:
    """MAD-B-05, MAD-J-09: as many dice as there are seats, on a building without a character as well."""
    there = len(dice_on(state, building))
    return no("MAD-B-05", "dice-limit", {"building": building}, limit=limit, there=there) if there >= limit else None


def bread_short(here: Here[State], die: int, building: str) -> Refusal | None:
    """MAD-B-06, MAD-J-10: pirates cannot stand in for bread."""
    needed, there = bread_for(here, die, building), here.state.homes[here.seat].bread
    return no("MAD-B-06", "bread-short", {"building": building}, needed=needed, there=there) if there < needed else None


def bread_for(here: Here[State], die: int, building: str) -> int:
    """What a weak die costs: the region's number less what it shows."""
    return here.altered(BREAD_FOR_DIE, max(0, BUILDINGS[building].region - die))


def dice_on(state: State, building: str) -> tuple[Die, ...]:
    return state.dice.get(building, ())


def die_offers(here: Here[State], effect: CharacterTurn) -> Iterator[Offer]:
    yield from placements(here)


def place_guild_die(here: Here[State], move: PlaceGuildDie) -> Iterator[Any]:
    """MAD-B-03: an own action marker goes with it."""
    yield from bread_paid(here, move.die, move.building)
    yield GuildDiePlaced(here.seat, move.die, move.building)
    yield MarkerMoved(here.seat, HOME, move.building)
    yield here.owes(Resolve(move.building))


def place_pirate_die(here: Here[State], move: PlacePirateDie) -> Iterator[Any]:
    """MAD-B-04, MAD-J-52: no action marker, but the die is resolved like any other."""
    yield from bread_paid(here, move.die, move.building)
    yield PirateDiePlaced(here.seat, move.die, move.building)
    yield WorkerMoved(here.seat, WATCH, HOME)
    yield here.owes(Resolve(move.building))


def bread_paid(here: Here[State], die: int, building: str) -> Iterator[Paid]:
    bread = bread_for(here, die, building)
    if bread:
        yield Paid(here.seat, {"bread": bread})


def guild_die_placed(state: State, fact: GuildDiePlaced) -> State:
    left = without(state.homes[fact.seat].dice, fact.die)
    return with_die(state.at(fact.seat, dice=left), fact.building, Die(fact.die, fact.seat))


def pirate_die_placed(state: State, fact: PirateDiePlaced) -> State:
    left = without(state.pirate_dice, fact.die)
    return with_die(replace(state, pirate_dice=left), fact.building, Die(fact.die, fact.seat, pirate=True))


def without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]


def with_die(state: State, building: str, die: Die) -> State:
    return replace(state, dice={**state.dice, building: (*dice_on(state, building), die)})


CHARACTER_PHASE = Part(
    "madeira.character-phase",
    asks={CharacterTurn: die_offers},
    plays={PlaceGuildDie: place_guild_die, PlacePirateDie: place_pirate_die},
    carries={NextCharacterTurn: next_turn, CharacterTurn: nothing},
    evolves={GuildDiePlaced: guild_die_placed, PirateDiePlaced: pirate_die_placed},
)
