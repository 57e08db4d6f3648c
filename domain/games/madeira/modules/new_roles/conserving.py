"""What is not conserved of New Roles' own things, and the table as the base game would have it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from domain.games.madeira.board import BUILDINGS, SPOTS
from domain.games.madeira.state import State
from domain.kernel.joins import InAnyOrder
from domain.kernel.steps import Row
from domain.kernel.values import AnyValue

from .annex import NewRoles, roles
from .parts import ActOnSlot, MainActionOver
from .printed import CITIZEN, HARVESTER, HARVESTER_ON, SHIP, SUPPLY
from .reaching import building_of
from .tiles import tiles


def complaints(state: State) -> Iterator[str]:
    annex = roles(state)
    for tile, number in SUPPLY.items():
        if sum(tiles(state, tile).values()) > number or min(tiles(state, tile).values(), default=0) < 0:
            yield f"tiles: {tile} {tiles(state, tile)}"
    if annex.citizen not in CITIZEN["locations"] or annex.ship not in SHIP["locations"]:
        yield f"figures: {annex.citizen}, {annex.ship}"
    for seat, spots in annex.laid.items():
        standing = [spot for spot in spots if spot in SPOTS and spot in state.homes[seat].workers]
        if sorted(standing) != sorted(set(spots)):
            yield f"{seat}: laid down on {spots}"
    if state.characters and state.round and state.characters[HARVESTER_ON[state.round]] != HARVESTER:
        yield f"the Harvester of round {state.round}: {state.characters}"
    yield from _of_dice(state, annex)


def _of_dice(state: State, annex: NewRoles) -> Iterator[str]:
    """Each slot that is taken has a guild die of the seat; the Corsair die lies in one place only."""
    for building in state.characters:
        lying = [seat for slot, seat in annex.slots.items() if building_of(state, slot) == building]
        guild = [die.seat for die in state.dice.get(building, ()) if not die.pirate]
        if any(lying.count(seat) > guild.count(seat) for seat in lying):
            yield f"slots of {building}: {lying}"
    if annex.slots and not state.characters:
        yield f"slots: {annex.slots}"
    if annex.corsair and annex.corsair_on:
        yield "two Corsair dice"
    if annex.corsair_on in BUILDINGS and not any(die.pirate for die in state.dice.get(annex.corsair_on, ())):
        yield f"no Corsair die on {annex.corsair_on}"
    if annex.owed and not any(map(_acts, (part for frame in state.agenda for part in _parts(frame.effect)))):
        yield f"a main action was owed: {annex.owed}"


def _parts(effect: AnyValue) -> Row:
    return effect.parts if isinstance(effect, InAnyOrder) else (effect,)


def _acts(effect: AnyValue) -> bool:
    return isinstance(effect, (ActOnSlot, MainActionOver))


def restored(state: State) -> State:
    """No Harvester, and the Corsair die among the pirate dice."""
    corsair = roles(state).corsair
    dice = (*state.pirate_dice, corsair) if corsair else state.pirate_dice
    characters = {building: lying for building, lying in state.characters.items() if lying != HARVESTER}
    return replace(state, pirate_dice=dice, characters=characters)
