"""EXP4-10, EXP4-12: what a die on a slot does: the main action and the bonus, each entirely, in an order to choose."""

from __future__ import annotations

from domain.kernel.agenda import Frame
from domain.kernel.joins import InAnyOrder
from domain.kernel.rulebook import Joint
from domain.kernel.steps import Row
from domain.kernel.values import AnyValue, Value

from .printed import BONUS_SLOTS

SLOT_PARTS: Joint[Row] = Joint("new-roles.slot-parts")  # what a die on a slot does, in any order; it or its bonus asks


class ActOnSlot(Value, frozen=True, tag="madeira.new-roles.act-on-slot"):
    """The effect: the main action of the character, with a die on this slot."""

    slot: str
    building: str


class TakeBonus(Value, frozen=True, tag="madeira.new-roles.take-bonus"):
    """The effect: the bonus of this slot of the character on the building."""

    slot: str
    building: str


class MainActionOver(Value, frozen=True, tag="madeira.new-roles.main-action-over"):
    """The effect: the end of a main action; up to here it must have had an effect."""

    slot: str


def printed_parts(slot: str, building: str) -> Row:
    """A bonus that is part of the main action is no part of its own."""
    act = ActOnSlot(slot, building)
    return (act,) if BONUS_SLOTS[slot].timing == "with" else (TakeBonus(slot, building), act)


def beside_the_action(parts: Row) -> Row:
    return tuple(part for part in parts if not isinstance(part, ActOnSlot))


def is_bonus(part: AnyValue) -> bool:
    return isinstance(part, TakeBonus)


def still_before_the_action(frames: list[Frame]) -> Row:
    """What is under way, and what may still be done, before the main action that is owed."""
    under_way: Row = ()
    for frame in reversed(frames):
        if isinstance(frame.effect, InAnyOrder) and any(isinstance(part, ActOnSlot) for part in frame.effect.parts):
            return (*under_way, *beside_the_action(frame.effect.parts))
        under_way = (*under_way, frame.effect)
    return ()
