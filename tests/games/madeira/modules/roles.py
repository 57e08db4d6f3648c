"""Positions with New Roles, made by what happened before."""

from __future__ import annotations

from typing import Any

from domain.games.madeira.board import BUILDINGS, ROUNDS
from domain.games.madeira.modules.new_roles.annex import NewRoles, roles
from domain.games.madeira.modules.new_roles.corsair import CorsairRolled
from domain.games.madeira.modules.new_roles.main_action import MainActionDone
from domain.games.madeira.modules.new_roles.parts import ActOnSlot, TakeBonus
from domain.games.madeira.modules.new_roles.slots import SlotTaken, TakeSlot
from domain.games.madeira.rules.arrangement import RewardsDealt
from domain.games.madeira.rules.character_phase import GuildDiePlaced, PlaceGuildDie
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.rules.round_opening import CharactersDealt, PirateDiceRolled
from domain.games.madeira.rules.turns import TurnBegan
from domain.kernel.asking import menu
from domain.kernel.joins import Choose
from tests.games.madeira.late_phases import seated
from tests.games.madeira.modules.table import also
from tests.games.madeira.phases import phase_b, turn
from tests.games.madeira.table import holding
from tests.scenario import Scenario

NEW_ROLES = "new-roles"
OTHERS = ("steward", "guild_master", "mayor", "commander")
LEFT_OVER = RewardsDealt(
    {"acores": ("k_guild", "k_reals"), "brasil": ("k_pirates_or_bread", "k_city"), "india": ("k_windmill", "k_watch")}
)  # beside the board lie k_field (A) and k_prestige (B)


def lying(number: int = 1, **on: str) -> CharactersDealt:
    """The Harvester where the round has it, the characters named on their buildings, the others on the rest."""
    rest = [building for building in BUILDINGS if building not in (reserved(number), *on.values())]
    others = dict(zip(rest, (one for one in OTHERS if one not in on)))
    return CharactersDealt({reserved(number): "harvester", **{place: one for one, place in on.items()}, **others})


def reserved(number: int) -> str:
    return ROUNDS[number].building_without_character


def in_phase_b(
    *facts: Any, seats: int = 4, number: int = 1, modules: tuple[str, ...] = (NEW_ROLES,), **dice: tuple[int, ...]
) -> Scenario:
    """All have chosen their dice; two pirate dice and the Corsair die, which shows 3, are in the Watch."""
    start = also(phase_b(seats, number, **dice), *modules)
    return start.given(lying(number), PirateDiceRolled((1, 2)), CorsairRolled(3), LEFT_OVER, *facts)


def own_turn(scenario: Scenario, seat: str = "red", **goods: int) -> Scenario:
    """The seat has its turn of Phase B, and holds so much."""
    return scenario.given(TurnBegan(seat), *holding(seat, scenario, **goods)).asked(*turn(seat))


def in_phase_c(*facts: Any, seats: int = 4) -> Scenario:
    return also(seated(seats), NEW_ROLES).given(*facts)


def on_building(building: str, die: int = 3, seat: str = "red") -> tuple[str, PlaceGuildDie]:
    return seat, PlaceGuildDie(die, building)


def on_slot(slot: str, seat: str = "red") -> tuple[str, TakeSlot]:
    return seat, TakeSlot(slot)


def bonus(slot: str, building: str, seat: str = "red") -> tuple[str, Choose]:
    """The bonus now, of the two that are still to be done."""
    return seat, Choose(TakeBonus(slot, building))


def main(slot: str, building: str, seat: str = "red") -> tuple[str, Choose]:
    """The main action now."""
    return seat, Choose(ActOnSlot(slot, building))


def using(scenario: Scenario, slot: str, building: str, *moves: Any, die: int = 3) -> Scenario:
    """Red places a die on the building, takes the slot and goes on with these moves."""
    answers = [move if isinstance(move, tuple) else ("red", move) for move in moves]
    return scenario.played(on_building(building, die), on_slot(slot), *answers)


def taken(slot: str, building: str, seat: str, die: int = 3) -> list[Any]:
    """The seat's die came onto this slot earlier in the round."""
    return [GuildDiePlaced(seat, die, building), SlotTaken(seat, slot), MainActionDone(slot)]


def out_of_the_watch(seat: str = "red") -> list[WorkerMoved]:
    return [WorkerMoved(seat, "watch", "home")] * 2


def annex(scenario: Scenario) -> NewRoles:
    return roles(scenario.state)


def answers(scenario: Scenario, seat: str = "red") -> list[Any]:
    """The open answers to the question itself, without the moves of any moment."""
    offers = menu(scenario.rules, scenario.state, seat)
    return [offer.move for offer in offers if offer.closed is None and not offer.keeps]
