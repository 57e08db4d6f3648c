"""EXP4-09, EXP4-10, EXP4-12 to EXP4-18: a guild die lies on a bonus slot or on the character's image.

Where a die lies is decided right after it is placed (QE4-1): the base game's answers mean the image, a slot means the
main action and the slot's bonus, one entirely before the other (QE4-2). Black dice lie on the image. The limit of dice
counts both (EXR-64); all are rolled in Phase C, and then taken off.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from operator import is_
from typing import Any

from domain.games.madeira.rules.building_phase import BuildingsTidied
from domain.games.madeira.state import State
from domain.games.madeira.words import Resolve
from domain.kernel.agenda import Drop
from domain.kernel.asking import cannot_begin
from domain.kernel.joins import InAnyOrder
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Joint, Part
from domain.kernel.run import Here
from domain.kernel.steps import Row
from domain.kernel.values import AnyValue, Value

from .annex import NewRoles, roles, with_roles
from .bonuses import TakeBonus, makes_possible
from .main_action import ActOnSlot, MainActionIdle
from .possible import acts
from .printed import BONUS_SLOTS, BonusSlot, slots_of

SLOT_PARTS: Joint[Row] = Joint("new-roles.slot-parts")  # what a die on a slot does, in any order; effect Resolve
OPENED: Joint[bool] = Joint("new-roles.opened")  # whether the main action of the building of Resolve can be possible


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
    opened = not all(shut.values()) and here.altered(OPENED, acts(here, effect.building))
    for row in rows:
        idle = not opened and not shut[row.id] and not makes_possible(here, row, effect.building)
        yield Offer(TakeSlot(row.id), nothing_to_do(row) if idle else shut[row.id])


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
    building = here.effect.building
    yield SlotTaken(here.seat, move.slot)
    parts = here.altered(SLOT_PARTS, printed_parts(move.slot, building))
    first = [part for part in parts if cannot_begin(here.run.here(here.owes(part))) is None]
    if len(first) == 1:
        yield here.owes(first[0])
        yield here.owes(InAnyOrder(tuple(part for part in parts if part != first[0])))
    else:
        yield here.owes(InAnyOrder(parts))


def printed_parts(slot: str, building: str) -> Row:
    """A bonus that is part of the main action is no part of its own."""
    act = ActOnSlot(slot, building)
    return (act,) if BONUS_SLOTS[slot].timing == "with" else (TakeBonus(slot, building), act)


def bonus_lost(here: Here[State], fact: MainActionIdle) -> Iterator[Any]:
    """EXR-91."""
    for frame in here.run.frames:
        if isinstance(frame.effect, InAnyOrder) and any(map(is_bonus, frame.effect.parts)):
            left = tuple(part for part in frame.effect.parts if not is_bonus(part))
            yield Drop(partial(is_, frame))
            yield here.owes(InAnyOrder(left), frame.seat, frame.source)


def is_bonus(part: AnyValue) -> bool:
    return isinstance(part, TakeBonus)


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
    follows={BuildingsTidied: tidied, MainActionIdle: bonus_lost},
    evolves={SlotTaken: slot_taken, SlotsCleared: slots_cleared},
)
