"""EXP4-09, EXP4-10, EXP4-12 to EXP4-18 (QE4-1, QE4-2): a guild die lies on a bonus slot or on the character's image.

Where a die lies is decided right after it is placed: the base game's answers mean the image (EXP4-14), a slot means
the main action and the slot's bonus, one entirely before the other. Black dice lie on the image. The limit of dice
counts both (EXR-64); all are rolled in Phase C, and then taken off.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.madeira.rules.building_phase import BuildingsTidied
from domain.games.madeira.state import State
from domain.games.madeira.words import Resolve
from domain.kernel.asking import cannot_begin
from domain.kernel.joins import InAnyOrder
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import Row
from domain.kernel.values import Value

from .annex import NewRoles, roles, with_roles
from .parts import SLOT_PARTS, beside_the_action, printed_parts
from .possible import acts, at
from .printed import BonusSlot, slots_of
from .reaching import reachable


class TakeSlot(Value, frozen=True, tag="madeira.new-roles.take-slot"):
    """The move: the die just placed lies on this slot."""

    slot: str


class SlotTaken(Value, frozen=True, tag="madeira.new-roles.slot-taken"):
    seat: str
    slot: str


class SlotsCleared(Value, frozen=True, tag="madeira.new-roles.slots-cleared"):
    """All dice have left the characters; nothing is closed any more."""


def slots(here: Here[State], effect: Resolve) -> Iterator[Offer]:
    """EXP4-16."""
    rows = slots_of(here.state.characters[effect.building])
    shut = {row.id: not_free(here.state, row, effect.building) for row in rows}
    possible = not all(shut.values()) and acts(here, effect.building)
    for row in rows:
        idle = not possible and not shut[row.id] and not reachable(here, effect.building, before_acting(here, row))
        yield Offer(TakeSlot(row.id), nothing_to_do(row) if idle else shut[row.id])


def before_acting(here: Here[State], row: BonusSlot) -> Row:
    return beside_the_action(parts_of(here, row.id))


def parts_of(here: Here[State], slot: str) -> Row:
    return here.altered(SLOT_PARTS, printed_parts(slot, here.effect.building))


def nothing_to_do(row: BonusSlot) -> Refusal:
    return no("EXP4-11", "nothing-to-act-on", {"character": row.character}, needed=1, there=0)


def not_free(state: State, row: BonusSlot, building: str) -> Refusal | None:
    """EXP4-13 to EXP4-15, EXP4-25."""
    if state.dice[building][-1].pirate:
        return no("EXP4-15", "black-die-on-image", {"character": row.character})
    if building in roles(state).closed:
        return no("EXP4-25", "slots-closed", {"building": building})
    seat = roles(state).slots.get(row.id)
    return no("EXP4-13", "bonus-slot-taken", {"slot": row.id, "seat": seat}) if seat else None


def take_slot(here: Here[State], move: TakeSlot) -> Iterator[Any]:
    """EXP4-12: what must come first is not asked for."""
    parts = parts_of(here, move.slot)
    yield SlotTaken(here.seat, move.slot)
    asked = at(here, replace(here.state, agenda=(here.owes(InAnyOrder(parts)),)))
    first = [part for part in parts if cannot_begin(asked.run.here(asked.owes(part))) is None]
    if len(first) == 1:
        yield here.owes(first[0])
        yield here.owes(InAnyOrder(tuple(part for part in parts if part != first[0])))
    else:
        yield here.owes(InAnyOrder(parts))


def tidied(here: Here[State], fact: BuildingsTidied) -> Iterator[SlotsCleared]:
    yield SlotsCleared()


def slot_taken(state: State, fact: SlotTaken) -> State:
    return with_roles(state, slots={**roles(state).slots, fact.slot: fact.seat}, owed=fact.slot)


def slots_cleared(state: State, fact: SlotsCleared) -> State:
    empty = NewRoles()
    return with_roles(state, corsair=empty.corsair, corsair_on=empty.corsair_on, closed=empty.closed, slots=empty.slots)


SLOTS = Part(
    "madeira.new-roles.slots",
    asks={Resolve: slots},
    plays={TakeSlot: take_slot},
    follows={BuildingsTidied: tidied},
    evolves={SlotTaken: slot_taken, SlotsCleared: slots_cleared},
)
