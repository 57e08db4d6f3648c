"""The named places of Madeira where a module may alter what is printed."""

from __future__ import annotations

from collections.abc import Callable

from domain.kernel.refusal import Refusal
from domain.kernel.rulebook import Joint
from domain.kernel.steps import Row
from domain.kernel.values import AnyValue

from .state import State

Line = tuple[str, Callable[[State, str], int]]

SETUP_STEPS: Joint[Row] = Joint("setup.steps")
PHASES: Joint[tuple[str, ...]] = Joint("round.phases")
PHASE_STEPS: dict[str, Joint[Row]] = {name: Joint(f"phase-{name}.steps") for name in "ABCDE"}
END_STEPS: Joint[Row] = Joint("end.steps")
SCORE_LINES: Joint[tuple[Line, ...]] = Joint("score.lines")

BUILDING_COST: Joint[int] = Joint("building.cost")  # asked for the seat at its turn, effect BuildingTurn
UNPAID_PIRATES: Joint[int] = Joint("building.pirates")
WORKERS_COUNTED: Joint[int] = Joint("building.workers")  # own workers in the region of the building
BREAD_FOR_DIE: Joint[int] = Joint("die.bread")
DICE_LIMIT: Joint[int] = Joint("die.limit")
PASSING: Joint[Refusal | None] = Joint("passing.closed")  # why nobody may pass now, asked once a menu
EXTRA_PICKS: Joint[int] = Joint("harvest.extra-picks")
SLOT_PRICE: Joint[dict[str, int]] = Joint("ship.price")  # goods for the slot
SHIPS_DUE: Joint[int] = Joint("upkeep.due")
BREAD_DUE: Joint[int] = Joint("feeding.due")
CITY_INCOME: Joint[dict[str, int]] = Joint("city.income")
REQUEST_EFFECT: Joint[AnyValue | None] = Joint("request.effect")
