"""EXP4-11: a slot is open too where what the die does first can make the main action possible.

Then that must be done first, and in a way that makes it possible: an answer that leaves no such way is closed. It
is looked at whenever something is done before a main action that is owed, so that nothing spoils it either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from domain.games.madeira.state import State
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer, no
from domain.kernel.rulebook import Joint
from domain.kernel.run import Here
from domain.kernel.steps import Row

from .annex import roles
from .parts import still_before_the_action
from .possible import acts, alone, at
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


def kept_possible(here: Here[State], offers: Iterable[Offer], leads: Leads) -> Iterator[Offer]:
    """Before a main action that is owed: closed is what would leave it without effect, if not everything would."""
    annex, listed = roles(here.state), list(offers)
    if not annex.owed or annex.begun or not any(one.closed is None and _keeps(here, one.move, leads) for one in listed):
        yield from listed
        return
    for one in listed:
        if one.closed is None and not _keeps(here, one.move, leads):
            yield Offer(one.move, no("EXP4-11", "main-action-spoilt", {"slot": annex.owed}))
        else:
            yield one


def _keeps(here: Here[State], move: Any, leads: Leads) -> bool:
    building = building_of(here.state, roles(here.state).owed)
    first = still_before_the_action(here.run.frames)
    return any(reachable(at(here, state), building, first) for state in leads(here, move))


def building_of(state: State, slot: str) -> str:
    """Where the character with this slot lies."""
    character = BONUS_SLOTS[slot].character
    return next(building for building, lying in state.characters.items() if lying == character)


def folded(here: Here[State], *facts: Any) -> State:
    after: State = here.run.rules.fold(here.state, facts)
    return after


def owed_frames(frames: list[Frame], seat: str, above: type) -> Iterator[Frame]:
    """What the seat still owes before an effect of this type comes."""
    for frame in reversed(frames):
        if frame.seat != seat or isinstance(frame.effect, above):
            return
        yield frame
