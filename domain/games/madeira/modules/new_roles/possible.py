"""EXP4-11: whether a main action can bring about anything, asked of the questions that the player would be asked.

So whatever adds to them counts: wood that can be bought, other ways to sail or to pay. Windmill actions do not: they
come before placing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.madeira.joints import CHARACTER_STEPS
from domain.games.madeira.rules.harvest import HarvestAction, own_fields
from domain.games.madeira.rules.mayor import income
from domain.games.madeira.rules.resolve import CHARACTER_ACTIONS, MainAction
from domain.games.madeira.rules.ship_moves import StopSailing
from domain.games.madeira.rules.wood import sources
from domain.games.madeira.state import State
from domain.games.madeira.words import BuyFavour, CollectCities, MoveCitizen, MoveShip, MoveWorker
from domain.kernel.agenda import Frame
from domain.kernel.chance import NoChance
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer, no
from domain.kernel.rulebook import Joint
from domain.kernel.run import Here, Run

from .annex import roles, with_roles
from .printed import BONUS_SLOTS

MAY_ACT: Joint[bool] = Joint("new-roles.may-act")  # whether the step of the effect can bring about anything
Facts = Callable[[Here[State], Any], Iterable[Any]]  # what an answer would bring about, as far as it matters here


def acts(here: Here[State], building: str) -> bool:
    """Whether the main action of the character on the building could have an effect as things stand."""
    character = here.state.characters[building]
    action = alone(here, here.state, Frame(here.seat, MainAction(character, building), character))
    steps = action.altered(CHARACTER_STEPS, CHARACTER_ACTIONS.get(character, ()))
    return any(_may_act(alone(here, here.state, action.owes(step))) for step in steps)


def alone(here: Here[State], state: State, frame: Frame) -> Here[State]:
    """This frame as if nothing else were owed, with the table in this state."""
    return Run(here.run.rules, with_roles(replace(state, agenda=(frame,)), owed=""), NoChance()).here(frame)


def _may_act(here: Here[State]) -> bool:
    asked = MAY.get(type(here.effect))
    return here.altered(MAY_ACT, asked is not None and asked(here))


def any_answer(here: Here[State]) -> bool:
    offers = here.run.own(here.frame)
    return any(offer.closed is None and not isinstance(offer.move, (Decline, StopSailing)) for offer in offers)


def any_field(here: Here[State]) -> bool:
    return bool(own_fields(here.state, here.seat, here.effect.region))


def any_income(here: Here[State]) -> bool:
    """Laid-down workers may stand up to be counted."""
    return collects(at(here, with_roles(here.state, laid={})))


def collects(here: Here[State]) -> bool:
    """Whether the cities pay anything that can be taken: wood wants access."""
    paid = income(here)
    return any(what != "wood" for what in paid) or bool(paid and sources(here.state, here.seat))


def at(here: Here[State], state: State) -> Here[State]:
    """The same place in the rules, with the table in this state."""
    return Run(here.run.rules, state, NoChance()).here(here.frame)


def kept_possible(here: Here[State], offers: Iterable[Offer], facts: Facts) -> Iterator[Offer]:
    """Before a main action that is owed: closed is what would leave it without effect, where anything would not."""
    annex = roles(here.state)
    if not annex.owed or annex.begun:
        yield from offers
        return
    building, listed = building_of(here.state, annex.owed), list(offers)
    if any(one.closed is None and _keeps(here, building, one.move, facts) for one in listed):
        for one in listed:
            spoils = one.closed is None and not _keeps(here, building, one.move, facts)
            yield Offer(one.move, no("EXP4-11", "main-action-spoilt", {"slot": annex.owed})) if spoils else one
    else:
        yield from listed


def _keeps(here: Here[State], building: str, move: Any, facts: Facts) -> bool:
    return acts(at(here, here.run.rules.fold(here.state, facts(here, move))), building)


def building_of(state: State, slot: str) -> str:
    """Where the character with this slot lies."""
    character = BONUS_SLOTS[slot].character
    return next(building for building, lying in state.characters.items() if lying == character)


MAY: dict[type, Callable[[Here[State]], bool]] = {
    MoveWorker: any_answer,
    MoveCitizen: any_answer,
    BuyFavour: any_answer,
    MoveShip: any_answer,
    CollectCities: any_income,
    HarvestAction: any_field,
}
