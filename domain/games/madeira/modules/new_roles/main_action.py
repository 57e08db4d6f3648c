"""EXP4-11: whose die lies on a slot must bring about at least one effect of the character's main action (EXR-59).

A slot is `owed` from the moment it is taken until the action has had an effect. Before the action begins no answer may
leave it without any (`possible`); while it goes on, to do none of it is closed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from domain.games.madeira.board import WATCH
from domain.games.madeira.joints import ANSWERS, CHARACTER_STEPS, DECLINING, WINDMILL_MOVES
from domain.games.madeira.rules.guild_master import FavourBought
from domain.games.madeira.rules.harvest import CropHarvested
from domain.games.madeira.rules.mayor import income
from domain.games.madeira.rules.pieces import CitizenMoved, ShipMoved, WorkerMoved
from domain.games.madeira.rules.resolve import MainAction
from domain.games.madeira.rules.wood import WoodTaken
from domain.games.madeira.rules.worker_moves import LAND, SendWorker
from domain.games.madeira.state import State
from domain.games.madeira.words import BuyFavour, CollectCities, Harvest, MoveCitizen, MoveShip, MoveWorker, TakeWood
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.steps import Row, before
from domain.kernel.values import Value

from .annex import roles, with_roles
from .parts import SLOT_PARTS, ActOnSlot, MainActionOver, TakeBonus
from .possible import acts, at, may_act
from .printed import BONUS_SLOTS
from .reaching import (
    building_of,
    folded,
    keeping,
    kept_possible,
    owed_of_the_action,
    reachable,
    still_possible,
    without_spoilers,
)


class CountIncome(Value, frozen=True, tag="madeira.new-roles.count-income"):
    """The effect: what the cities pay for certain is an effect of the Mayor's action."""


class MainActionBegun(Value, frozen=True, tag="madeira.new-roles.main-action-begun"):
    slot: str


class MainActionDone(Value, frozen=True, tag="madeira.new-roles.main-action-done"):
    """The main action has had an effect."""

    slot: str


def idle(here: Here[State], effect: ActOnSlot) -> Refusal | None:
    """While only something else can make it possible, that must be done first."""
    return None if acts(here, effect.building) else no("EXP4-11", "main-action-idle", {"slot": effect.slot})


def act(here: Here[State], effect: ActOnSlot) -> Iterator[Any]:
    character = BONUS_SLOTS[effect.slot].character
    yield MainActionBegun(effect.slot)
    yield here.owes(MainAction(character, effect.building), source=character)
    yield here.owes(MainActionOver(effect.slot))


def count_first(here: Here[State], row: Row) -> Row:
    return before(CollectCities, CountIncome())(here, row) if here.effect.character == "mayor" else row


def count_income(here: Here[State], effect: CountIncome) -> Iterator[MainActionDone]:
    slot = roles(here.state).owed
    if slot and any(what != "wood" for what in income(here)):
        yield MainActionDone(slot)


def had_effect(here: Here[State], fact: Any) -> Iterator[MainActionDone]:
    annex = roles(here.state)
    if annex.owed and annex.begun and isinstance(fact, HAPPENS[BONUS_SLOTS[annex.owed].character]):
        yield MainActionDone(annex.owed)


def not_nothing(here: Here[State], closed: Refusal | None) -> Refusal | None:
    """EXP4-11: as long as nothing that comes later in the action could have an effect."""
    annex = roles(here.state)
    if not annex.owed or not annex.begun or not isinstance(here.effect, ASKS[BONUS_SLOTS[annex.owed].character]):
        return closed
    if any(may_act(here, frame) for frame in owed_of_the_action(here.run.frames) if frame is not here.frame):
        return closed
    return no("EXP4-11", "main-action-owed", {"slot": annex.owed})


def no_worker_that_spoils(here: Here[State], offers: Iterable[Offer]) -> Iterable[Offer]:
    """Looked at closely only where workers matter: the action might not be possible with all of them in the Watch."""
    annex = roles(here.state)
    if not isinstance(here.effect, MoveWorker) or not annex.owed or annex.begun:
        return offers
    sure = acts(at(here, _with_workers(here, {WATCH: 1})), building_of(here.state, annex.owed))
    return offers if sure else kept_possible(here, offers, after_worker)


def no_windmill_that_spoils(here: Here[State], offers: Iterable[Offer]) -> Iterable[Offer]:
    """EXR-91: the windmill may be turned in between, but the goods that the action needs stay."""
    frames = here.run.frames
    if roles(here.state).owed and still_possible(here, here.state, frames):
        return without_spoilers(here, offers, keeping(here, frames, after_windmill))
    return offers


def after_windmill(here: Here[State], move: Any) -> Iterator[State]:
    yield folded(here, *here.run.rules.plays[type(move)](here, move))


def helped_by_workers(here: Here[State], effect: TakeBonus) -> bool:
    """If a worker on every field at once makes the action not possible, no single one does; nor with what else is done.

    A harvest that the die brings besides may need the worker, or what the worker gives (EXR-92).
    """
    mine = here.state.homes[here.seat].workers
    everywhere = at(here, _with_workers(here, {**mine, **dict.fromkeys(LAND, 1)}))
    return reachable(everywhere, effect.building, here.altered(SLOT_PARTS, ()))


def _with_workers(here: Here[State], workers: dict[str, int]) -> State:
    return here.state.at(here.seat, workers=workers)


def after_worker(here: Here[State], move: Any) -> Iterator[State]:
    sent = isinstance(move, SendWorker)
    yield folded(here, WorkerMoved(here.seat, move.origin, move.to)) if sent else here.state


def begun(state: State, fact: MainActionBegun) -> State:
    return with_roles(state, begun=True)


def settled(state: State, fact: MainActionDone) -> State:
    return with_roles(state, owed="", begun=False)


HAPPENS: dict[str, tuple[type, ...]] = {
    "steward": (WorkerMoved,),
    "mayor": (WorkerMoved, CitizenMoved, WoodTaken),
    "guild_master": (FavourBought,),
    "commander": (ShipMoved,),
    "harvester": (CropHarvested, WoodTaken),
}  # by which facts the main action has had an effect
ASKS: dict[str, tuple[type, ...]] = {
    "steward": (MoveWorker,),
    "mayor": (MoveCitizen, TakeWood),
    "guild_master": (BuyFavour,),
    "commander": (MoveShip,),
    "harvester": (Harvest,),
}  # its questions
MAIN_ACTION = Part(
    "madeira.new-roles.main-action",
    closes={ActOnSlot: idle},
    carries={ActOnSlot: act, MainActionOver: nothing, CountIncome: count_income},
    follows={fact: had_effect for fact in dict.fromkeys(fact for facts in HAPPENS.values() for fact in facts)},
    evolves={MainActionBegun: begun, MainActionDone: settled},
    alters={
        CHARACTER_STEPS: count_first,
        DECLINING: not_nothing,
        ANSWERS: no_worker_that_spoils,
        WINDMILL_MOVES: no_windmill_that_spoils,
    },
)
