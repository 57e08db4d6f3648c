"""EXP4-11: a slot is open too where what the die does first can make the main action possible.

Then that must be done first, and in a way that makes it possible: an answer that leaves no such way is closed. It
is looked at whenever something is done before a main action that is owed, so that nothing spoils it either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from domain.games.madeira.state import State
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Joint
from domain.kernel.run import Here
from domain.kernel.steps import Row

from .annex import roles
from .parts import MainActionOver, still_before_the_action
from .possible import acts, alone, at, may_act
from .printed import BONUS_SLOTS

OUTCOMES: Joint[Iterable[State]] = Joint("new-roles.outcomes")  # the states that doing the effect first may lead to
Leads = Callable[[Here[State], Any], Iterable[State]]  # the states that an answer may lead to, as far as it matters


def reachable(here: Here[State], building: str, first: Row) -> bool:
    """Whether the main action is possible now, or after some of these parts, done in some way."""
    return acts(here, building) or any(
        reachable(at(here, state), building, tuple(other for other in first if other != part))
        for part in first
        for state in alone(here, here.owes(part)).altered(OUTCOMES, ())
    )


def out_of_order(here: Here[State]) -> Refusal | None:
    """EXR-92: what may come first is closed where something else has to come before it."""
    annex = roles(here.state)
    if not annex.owed or annex.begun:
        return None
    building = building_of(here.state, annex.owed)
    left = tuple(part for part in still_before_the_action(here.run.frames) if part != here.effect)
    after = alone(here, here.frame).altered(OUTCOMES, ())
    if reachable(here, building, left) or any(reachable(at(here, state), building, left) for state in after):
        return None
    return no("EXP4-11", "main-action-spoilt", {"slot": annex.owed})


def kept_possible(here: Here[State], offers: Iterable[Offer], leads: Leads) -> Iterator[Offer]:
    """While a main action is owed: closed is what would leave it without effect, if not everything would."""
    listed = list(offers)
    left = [frame for frame in here.run.frames if frame is not here.frame]
    keeps = keeping(here, left, leads) if roles(here.state).owed else None
    if keeps and any(one.closed is None and keeps(one.move) for one in listed):
        yield from without_spoilers(here, listed, keeps)
    else:
        yield from listed


def without_spoilers(here: Here[State], offers: Iterable[Offer], keeps: Callable[[Any], bool]) -> Iterator[Offer]:
    for one in offers:
        if one.closed is None and not keeps(one.move):
            yield Offer(one.move, no("EXP4-11", "main-action-spoilt", {"slot": roles(here.state).owed}))
        else:
            yield one


def keeping(here: Here[State], frames: list[Frame], leads: Leads) -> Callable[[Any], bool]:
    """Whether a move leaves the main action possible, with these frames still to come."""
    return lambda move: any(still_possible(here, state, frames) for state in leads(here, move))


def still_possible(here: Here[State], state: State, frames: list[Frame]) -> bool:
    """In this state: by what is left of the action, or before it by what may still come first."""
    there, annex = at(here, state), roles(here.state)
    if annex.begun:
        return any(may_act(there, frame) for frame in owed_of_the_action(frames))
    return reachable(there, building_of(state, annex.owed), still_before_the_action(frames))


def building_of(state: State, slot: str) -> str:
    """Where the character with this slot lies."""
    character = BONUS_SLOTS[slot].character
    return next(building for building, lying in state.characters.items() if lying == character)


def folded(here: Here[State], *facts: Any) -> State:
    after: State = here.run.rules.fold(here.state, facts)
    return after


def owed_of_the_action(frames: list[Frame]) -> Iterator[Frame]:
    """What is still to come of the main action that goes on."""
    for frame in reversed(frames):
        if isinstance(frame.effect, MainActionOver):
            return
        yield frame
