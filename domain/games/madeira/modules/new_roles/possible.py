"""EXP4-11: whether a main action can bring about anything, asked of the questions that the player would be asked.

So whatever adds to them counts: wood that can be bought, other ways to sail or to pay. Windmill actions do not: they
come before placing.
"""

from __future__ import annotations

from collections.abc import Callable

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
from domain.kernel.rulebook import Joint
from domain.kernel.run import Here, Run

from .annex import with_roles

MAY_ACT: Joint[bool] = Joint("new-roles.may-act")  # whether the step of the effect can bring about anything


def acts(here: Here[State], building: str) -> bool:
    """Whether the main action of the character on the building could have an effect as things stand."""
    character = here.state.characters[building]
    action = alone(here, Frame(here.seat, MainAction(character, building), character))
    steps = action.altered(CHARACTER_STEPS, CHARACTER_ACTIONS.get(character, ()))
    return any(may_act(here, action.owes(step)) for step in steps)


def may_act(here: Here[State], step: Frame) -> bool:
    asked, taken = MAY.get(type(step.effect)), alone(here, step)
    return taken.altered(MAY_ACT, asked is not None and asked(taken))


def alone(here: Here[State], frame: Frame) -> Here[State]:
    """This frame as if nothing else were owed."""
    state = with_roles(replace(here.state, agenda=(frame,)), owed="")
    return at(here, state).run.here(frame)


def at(here: Here[State], state: State) -> Here[State]:
    """The same place in the rules, with the table in this state."""
    return Run(here.run.rules, state, NoChance()).here(here.frame)


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


MAY: dict[type, Callable[[Here[State]], bool]] = {
    MoveWorker: any_answer,
    MoveCitizen: any_answer,
    BuyFavour: any_answer,
    MoveShip: any_answer,
    CollectCities: any_income,
    HarvestAction: any_field,
}
