"""The bot greedy with New Roles: it weighs slots and tiles, and plays whole games better than chance does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from domain.games.madeira.judgement.greedy import greedy
from domain.games.madeira.modules.new_roles.figures import PirateCitizenMoved, SendPirateShip
from domain.games.madeira.modules.new_roles.protection import UseProtection
from domain.games.madeira.modules.new_roles.raid import FaceRaid, NextRaid
from domain.games.madeira.modules.new_roles.slots import SlotTaken, TakeSlot
from domain.games.madeira.modules.new_roles.tiles import TileTaken
from domain.games.madeira.rules.building_phase import NextBuildingTurn
from domain.kernel.asking import menu
from domain.kernel.secrecy import seen_by
from tests.games.madeira.judgement.bot_games import bot_game
from tests.games.madeira.late_phases import dice, in_order, markers
from tests.games.madeira.modules.roles import bonus, in_phase_b, in_phase_c, lying, on_building, own_turn, using
from tests.games.madeira.modules.table import with_modules
from tests.games.madeira.phases import carried
from tests.games.madeira.table import holding, ships, workers
from tests.scenario import Scenario

PLACE = "moinho"


def chosen(scenario: Scenario, seat: str = "red") -> Any:
    """What greedy answers, given the table as its seat sees it."""
    seen = seen_by(scenario.state, seat)
    return greedy(scenario.rules, seen, seat, menu(scenario.rules, seen, seat), Random(1))


def test_it_takes_a_bonus_rather_than_none():
    start = own_turn(in_phase_b(lying(steward=PLACE)), bread=9)
    assert isinstance(chosen(start.played(on_building(PLACE))), TakeSlot)


def test_it_spends_a_tile_against_the_worse_hit():
    facts = [
        in_order("red", "blue", "", ""),
        TileTaken("red", "protection"),
        PirateCitizenMoved("blue", "machico", "funchal"),
        *workers("red", "funchal-1", "funchal-2", "funchal-3"),
        *ships("red", "brasil-1"),
    ]
    asked = carried(in_phase_c(*facts), NextRaid())[1]
    assert chosen(asked) == FaceRaid(True, False, 1)


def test_it_spends_a_tile_rather_than_take_four_pirates():
    start = in_phase_c(*dice(PLACE, (), pirate=3), in_order("red", "blue", "", ""), *markers("red", PLACE))
    poor = start.given(*holding("red", start, reals=0, wheat=0, sugar=0, wine=0), TileTaken("red", "protection"))
    assert chosen(carried(poor, NextBuildingTurn(PLACE))[1]) == UseProtection()


def test_it_keeps_the_pirate_ship_away_from_its_own_ships():
    places = ["india-1", "india-2", "acores-1", "wheat_market-1", "wine_market-1"]
    start = own_turn(in_phase_b(lying(commander=PLACE), *ships("red", *places)), wheat=0, sugar=0, wine=1)
    asked = using(start, "commander_pirate_ship", PLACE, bonus("commander_pirate_ship", PLACE))
    assert chosen(asked) == SendPirateShip("sugar_market")


@pytest.mark.parametrize("seats, seed", [(2, 1), (3, 2)])
def test_it_plays_whole_games_and_beats_chance(seats, seed):
    """No question is without an answer, none is asked for ever, and slots are used."""
    names = ("greedy", *["random"] * (seats - 1))
    answers = [*bot_game(names, seed, with_modules("new-roles"))]
    facts = [fact for answer in answers for fact in answer.facts]
    slots = {fact.slot for fact in facts if isinstance(fact, SlotTaken) and fact.seat == "red"}
    assert answers[-1].after.ranking[0] == "red"
    assert len(slots) > 3 and len(answers) < 1000
