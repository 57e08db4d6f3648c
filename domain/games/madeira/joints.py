"""The named places of Madeira where a module may alter what is printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from domain.kernel.refusal import Offer, Refusal
from domain.kernel.rulebook import Joint
from domain.kernel.steps import Row
from domain.kernel.values import AnyValue

from .state import State

Line = tuple[str, Callable[[State, str], int]]


class Standing(NamedTuple):
    """How a seat stands in a city: how many pieces of its own, and whether it has most (MAD-E-04)."""

    pieces: int
    most: bool


SETUP_STEPS: Joint[Row] = Joint("setup.steps")
PHASES: Joint[tuple[str, ...]] = Joint("round.phases")
PHASE_STEPS: dict[str, Joint[Row]] = {name: Joint(f"phase-{name}.steps") for name in "ABCDE"}
END_STEPS: Joint[Row] = Joint("end.steps")
SCORE_LINES: Joint[tuple[Line, ...]] = Joint("score.lines")

ROW_STEPS: Joint[Row] = Joint("rows.steps")  # of the seat that is next to choose a dice row

PLACEMENTS: Joint[Iterable[Offer]] = Joint("die.placements")  # further ways to place a die, beside those printed
CHARACTER_STEPS: Joint[Row] = Joint("character.steps")  # a character's main action, effect MainAction
HARVEST_STEPS: Joint[Row] = Joint("harvest.steps")  # a harvest action, effect HarvestAction
PASSING_STEPS: Joint[Row] = Joint("passing.steps")  # what passing brings, asked as the disc is laid
UPKEEP_STEPS: Joint[Row] = Joint("upkeep.steps")  # of one seat's turn in Upkeep
BUILDING_SEATED: Joint[bool] = Joint("building.seated")  # whether the seat has a turn at the building of the effect
BUILDING_CLOSING: Joint[Row] = Joint("building.closing")  # after a building's turns, effect BuildingClosing
PAID_ACTION: Joint[AnyValue] = Joint("building.paid-action")  # what the cost of the effect's building has bought

DECLINING: Joint[Refusal | None] = Joint("declining.closed")  # why no less may be done now of what is asked
WINDMILL_MOVES: Joint[Iterable[Offer]] = Joint("windmill.moves")  # at any moment of the question of the effect
ANSWERS: Joint[Iterable[Offer]] = Joint("question.answers")  # of a die just placed, a worker's move, a harvest
BUILDING_COST: Joint[int] = Joint("building.cost")  # asked for the seat at its turn, effect BuildingTurn
UNPAID_PIRATES: Joint[int] = Joint("building.pirates")
WORKERS_COUNTED: Joint[int] = Joint("building.workers")  # own workers in the region of the building
BREAD_FOR_DIE: Joint[int] = Joint("die.bread")
DICE_LIMIT: Joint[int] = Joint("die.limit")
PASSING: Joint[Refusal | None] = Joint("passing.closed")  # why nobody may pass now, asked once a menu
EXTRA_PICKS: Joint[int] = Joint("harvest.extra-picks")
SLOT_PRICE: Joint[dict[str, int]] = Joint("ship.price")  # goods for the slot
SAILINGS: Joint[Iterable[Offer]] = Joint("ship.sailings")  # further ways to sail, effect MoveShip
LANDED: Joint[Row] = Joint("ship.landed")  # what a ship's arrival brings besides, effect Enter
REWARDING: Joint[tuple[str, ...]] = Joint("ship.rewarding")  # names of the rewards of an arrival, effect Enter
REWARD: Joint[AnyValue] = Joint("ship.reward")  # the question for a king's reward that is due
SALES: Joint[Iterable[Offer]] = Joint("favour.sales")  # further ways to pay for a favour
SHIPS_DUE: Joint[int] = Joint("upkeep.due")
WORKERS_FED: Joint[int] = Joint("feeding.workers")  # own workers that are to be fed
CITY_WORKERS: Joint[dict[str, int]] = Joint("city.workers")  # own workers that collect in each city
REQUEST_EFFECT: Joint[AnyValue | None] = Joint("request.effect")  # how the request of the effect is scored
ITEMS_USED: Joint[tuple[str, ...]] = Joint("request.items")  # of what was counted; the effect is what is scored
SHIPS_WORTH: Joint[dict[str, int]] = Joint("request.ships")  # ships that may be counted, and what each is worth
CITY_STANDING: Joint[dict[str, Standing]] = Joint("request.cities")  # how one seat stands in each city
