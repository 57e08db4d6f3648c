"""EXP4-17, EXP4-51 to EXP4-65: what each bonus slot gives, by the word its component row has for it.

The fifteen share a trigger (a guild die that takes the slot) and what they require (the main action); the longer ones
have files of their own, EXP4-52 and EXP4-58 are words of the base game. What is forced is done as far as possible
(EXR-60), wood too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any

from domain.games.madeira.board import BUILDINGS, COLONIES, REWARD_KIND
from domain.games.madeira.joints import DECLINING
from domain.games.madeira.rules.building_actions import performed
from domain.games.madeira.rules.kings_rewards import EFFECTS
from domain.games.madeira.rules.pieces import region_count
from domain.games.madeira.rules.pirates import discard
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.state import State
from domain.games.madeira.words import FlipFavours, Gain, MoveWorker, TakeWood, WindmillUp
from domain.kernel.joins import Either
from domain.kernel.refusal import Refusal, no
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import AnyValue, Value

from .annex import roles
from .figures import MovePirateCitizen, MovePirateShip, after_ship
from .laid_down import LayDown
from .main_action import after_worker, helped_by_workers
from .neutral_income import CollectNeutrals
from .parts import TakeBonus, is_bonus
from .possible import alone
from .printed import BONUS_SLOTS, BonusSlot
from .reaching import OUTCOMES, Leads, folded, out_of_order
from .swap import SwapPieces, after_swap
from .tiles import TakeTile
from .trade import Trade


class TopAction(Value, frozen=True, tag="madeira.new-roles.top-action"):
    """The effect: the top half of the building, free, with any number of workers (EXP4-53)."""

    building: str


class DriveAway(Value, frozen=True, tag="madeira.new-roles.drive-away"):
    """The effect: so many pirates less for each own worker in the region of the building (EXP4-63)."""

    building: str
    each: int


class BonusTaken(Value, frozen=True, tag="madeira.new-roles.bonus-taken"):
    """The seat takes the bonus of its slot; what it brings follows."""

    seat: str
    slot: str


def bonus(here: Here[State], row: BonusSlot, building: str) -> AnyValue:
    return BONUSES[row.effect](here, row, building)


def take_bonus(here: Here[State], effect: TakeBonus) -> Iterator[Any]:
    yield BonusTaken(here.seat, effect.slot)
    yield here.owes(bonus(here, BONUS_SLOTS[effect.slot], effect.building), source=effect.slot)


def too_early(here: Here[State], effect: TakeBonus) -> Refusal | None:
    """EXP4-12, EXR-78: some come only after the main action; EXR-92: or only after what else must come first."""
    waits = BONUS_SLOTS[effect.slot].timing == "after" and roles(here.state).owed
    closed = no(BONUS_SLOTS[effect.slot].rule, "bonus-after", {"slot": effect.slot}) if waits else None
    return closed or out_of_order(here)


def beside_the_board(here: Here[State], row: BonusSlot, building: str) -> AnyValue:
    """EXP4-03, EXP4-61, EXP4-62, EXR-77: the tile of this back that lies in no colony, used as if in one."""
    ways = tuple(EFFECTS[left_over(here.state, row.params["back"])].values())
    return ways[0] if len(ways) == 1 else Either(ways)


def left_over(state: State, back: str) -> str:
    """The king's reward of kind A or B that lies in no colony, by its id."""
    lying = {tile for colony in COLONIES for tile in state.rewards[colony]}
    return next(tile for tile, kind in REWARD_KIND.items() if kind == back and tile not in lying)


def top_action(here: Here[State], effect: TopAction) -> Iterator[Any]:
    """EXR-76: free, and whatever the workers: neither a marker nor Phase C has to do with it."""
    yield from performed(here, effect.building, "top")


def drive_away(here: Here[State], effect: DriveAway) -> Iterator[Any]:
    """EXR-75: all of them, or all that are there."""
    yield from discard(here, effect.each * region_count(here.state, here.seat, BUILDINGS[effect.building].region))


def wood_is_forced(here: Here[State], closed: Refusal | None) -> Refusal | None:
    """EXP4-17: of a forced bonus as much wood is taken as can be reached."""
    row = BONUS_SLOTS.get(here.frame.source)
    forced = row is not None and row.forced and isinstance(here.effect, TakeWood)
    return no("EXP4-17", "bonus-forced", {"slot": here.frame.source}) if forced else closed


def outcomes(here: Here[State], states: Iterable[State]) -> Iterable[State]:
    """EXP4-11: of a bonus that may come first; those that can make no main action possible are left out."""
    effect = here.effect
    if type(effect) in LEADS:
        return chain(states, _after(here))
    if not is_bonus(effect) or BONUS_SLOTS[effect.slot].timing != "either":
        return states
    what = bonus(here, BONUS_SLOTS[effect.slot], effect.building)
    if isinstance(what, MoveWorker) and (what.way != "to-field" or not helped_by_workers(here, effect)):
        return states
    return chain(states, _after(alone(here, here.owes(what, source=effect.slot))))


def _after(here: Here[State]) -> Iterator[State]:
    effect = here.effect
    if isinstance(effect, Gain):
        yield folded(here, Gained(here.seat, effect.goods))
    elif type(effect) in LEADS:
        for offer in here.run.own(here.frame):
            if offer.closed is None:
                yield from LEADS[type(effect)](here, offer.move)


def bonus_taken(state: State, fact: BonusTaken) -> State:
    return state


LEADS: dict[type, Leads] = {MoveWorker: after_worker, MovePirateShip: after_ship, SwapPieces: after_swap}
BONUSES: dict[str, Callable[[Here[State], BonusSlot, str], AnyValue]] = {
    "take_protection_tile": lambda here, row, building: TakeTile("protection"),
    "windmill_up": lambda here, row, building: WindmillUp(),
    "top_building_action_here": lambda here, row, building: TopAction(building),
    "move_pirate_citizen": lambda here, row, building: MovePirateCitizen(row.params["city_resource_units"]),
    "swap_city_pieces": lambda here, row, building: SwapPieces(),
    "lay_down_city_workers": lambda here, row, building: LayDown(row.params["max_workers"]),
    "take_dark_guild_tile": lambda here, row, building: TakeTile("dark"),
    "flip_guild_favor_up": lambda here, row, building: FlipFavours(row.params["favors"]),
    "city_resource_per_neutral_citizen": lambda here, row, building: CollectNeutrals(row.params["units_per_citizen"]),
    "move_pirate_ship": lambda here, row, building: MovePirateShip(row.params["goods_of_new_location"]),
    "kings_reward_beside_board": beside_the_board,
    "discard_pirates_per_worker_here": lambda here, row, building: DriveAway(building, row.params["per_worker"]),
    "exchange_goods": lambda here, row, building: Trade(row.params["max_times"]),
}  # all but "special_harvest", which is a part of the main action
BONUSES_OF_SLOTS = Part(
    "madeira.new-roles.bonuses",
    closes={TakeBonus: too_early},
    carries={TakeBonus: take_bonus, TopAction: top_action, DriveAway: drive_away},
    evolves={BonusTaken: bonus_taken},
    alters={DECLINING: wood_is_forced, OUTCOMES: outcomes},
)
