"""What anybody would do: greedy does it."""

from __future__ import annotations

from random import Random
from typing import Any

from domain.games.madeira.judgement.greedy import greedy
from domain.games.madeira.rounds import PhaseBegan, RoundBegan
from domain.games.madeira.rules.building_actions import Act
from domain.games.madeira.rules.building_phase import ResolveBuildings
from domain.games.madeira.rules.building_turn import PayCost, TakePirates
from domain.games.madeira.rules.character_phase import PlaceGuildDie, PlacePirateDie
from domain.games.madeira.rules.counting import CountBest
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.feeding import NextFeeding, PayBread
from domain.games.madeira.rules.flip_favours import TurnUp
from domain.games.madeira.rules.harvest import Reap
from domain.games.madeira.rules.honor import Honor, SendHome
from domain.games.madeira.rules.passing import PassForAction, PassForReals
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.rules.requests import FulfilRequest
from domain.games.madeira.rules.ship_moves import Sail
from domain.games.madeira.rules.turns import TurnBegan
from domain.games.madeira.rules.upkeep import NextUpkeep, PayUpkeep
from domain.games.madeira.rules.urbanization import ScoreCity
from domain.games.madeira.rules.wealth import PayWealth
from domain.games.madeira.rules.windmill import LowerWindmill
from domain.games.madeira.words import FlipFavours, Harvest, MoveShip, TurnEnd
from domain.kernel.agenda import Frame
from domain.kernel.asking import menu
from domain.kernel.secrecy import seen_by
from tests.games.madeira.late_phases import (
    NO_GOODS,
    begun,
    dice,
    favours,
    in_order,
    markers,
    pirates,
    scoring,
    seated,
    showing,
)
from tests.games.madeira.own_turns import own_turn, resolving
from tests.games.madeira.phases import phase_b
from tests.games.madeira.table import holding, ships, workers
from tests.scenario import Scenario


def chosen(scenario: Scenario, seat: str = "red") -> Any:
    """What greedy answers, given the table as its seat sees it."""
    seen = seen_by(scenario.state, seat)
    return greedy(scenario.rules, seen, seat, menu(scenario.rules, seen, seat), Random(1))


def in_phase_d(step: Any, *facts: Any, **goods: int) -> Scenario:
    start = seated().given(RoundBegan(2), PhaseBegan("D"), *facts)
    return begun(start.given(*holding("red", start, **goods)), step)[1]


def test_it_pays_the_bread_it_has_rather_than_take_pirates():
    hungry = in_phase_d(NextFeeding(), *workers("red", "R1-1", "R1-2", "R2-1", "R3-1"), bread=4, **NO_GOODS)
    assert chosen(hungry) == PayBread(3)


def test_it_pays_the_wood_it_has_for_its_ships():
    at_sea = in_phase_d(NextUpkeep(), *ships("red", "wheat_market-1", "india-1"), wood=2, **NO_GOODS)
    assert chosen(at_sea) == PayUpkeep(2)


def test_it_takes_the_honor_of_the_watch():
    assert chosen(in_phase_d(Honor(), *workers("red", "watch"))) == SendHome()


def test_it_pays_a_building_and_uses_the_better_half_of_it():
    three = workers("red", "R2-1", "R2-2", "R2-3")
    facts = [RoundBegan(2), PhaseBegan("C"), *markers("red", "capitania"), *three]
    due = resolving("capitania", *facts, guild=(3, 3, 3), reals=12)
    paying = chosen(due)
    assert isinstance(paying, PayCost)
    assert chosen(due.played(("red", paying))) == Act("capitania", "bottom")


def test_it_turns_the_windmill_down_to_pay_a_building_rather_than_take_many_pirates():
    facts = [RoundBegan(2), PhaseBegan("C"), *markers("red", "capitania"), *workers("red", "R2-1", "R2-2", "R2-3")]
    start = seated(2).given(*dice("capitania", (3, 3), pirate=3), in_order("red", "blue"), *facts)
    due = begun(showing(start.given(*holding("red", start, reals=1)), 3, 2, 3), ResolveBuildings(("capitania",)))[1]
    assert chosen(due) == LowerWindmill("reals")


def test_it_takes_one_pirate_more_rather_than_pay_dearly_for_nothing():
    elsewhere = workers("red", "R1-1", "R1-2", "R3-1")
    facts = [RoundBegan(2), PhaseBegan("C"), *markers("red", "capitania"), *elsewhere]
    start = seated(4).given(in_order("red", "blue"), *facts)
    due = begun(start.given(*holding("red", start, reals=12), pirates("red", 3)), ResolveBuildings(("capitania",)))[1]
    assert chosen(due) == TakePirates(1)


def test_it_does_not_pass_with_useful_dice_left():
    start = own_turn(*workers("red", "R2-1", "R2-2", "R2-3"), reals=15)
    assert isinstance(chosen(start), (PlaceGuildDie, PlacePirateDie))


def test_it_passes_when_all_its_dice_have_been_placed():
    placed = own_turn(*workers("red", "R2-1"), start=phase_b(red=()).given(*(GUARDS_GONE)), reals=15)
    assert isinstance(chosen(placed), (PassForReals, PassForAction))


def test_it_harvests_all_its_fields():
    own = workers("red", "R2-1", "R2-2")
    asked = phase_b().given(TurnBegan("red"), *own).asked(Frame("red", Harvest(2, ("R2-1", "R2-2"))), *END)
    assert chosen(asked) == Reap()


def test_it_ships_the_most_that_its_goods_buy():
    start = phase_b().given(TurnBegan("red"))
    loaded = start.given(*holding("red", start, wheat=0, sugar=0, wine=4, wood=2)).asked(Frame("red", MoveShip()), *END)
    assert chosen(loaded) == Sail("home", "wine_market-3")


def test_it_scores_the_request_that_brings_most():
    _, due = scoring(1, ("wealth", "expeditions"), *ships("red", "india-1", "india-2", "india-3"), reals=2)
    assert chosen(due) == FulfilRequest("expeditions")


def test_it_counts_the_best_items_of_a_request():
    _, due = scoring(1, ("market_routes",), *ships("red", "sugar_market-1", "sugar_market-2", "wheat_market-1"))
    assert chosen(due) == CountBest(("sugar_market-1", "sugar_market-2", "wheat_market-1"), 15)


def test_it_gives_the_nation_all_the_reals_that_bring_more_so():
    _, due = scoring(1, ("wealth",), round_=5, reals=20)
    assert chosen(due) == PayWealth(15)


def test_it_scores_the_city_that_brings_most():
    _, due = scoring(1, ("urbanization",), *workers("red", "funchal-1", "porto_santo-1"))
    city = chosen(due)
    assert isinstance(city, ScoreCity) and city.city == "funchal"


def test_it_turns_the_favours_up_that_it_may():
    due = phase_b().given(TurnBegan("red"), *favours("red", down=("friar",))).asked(Frame("red", FlipFavours()), *END)
    assert chosen(due) == TurnUp("friar")


def test_it_uses_a_favour_that_brings_stores():
    assert chosen(own_turn(*favours("red", up=("treasurer",)), reals=1)) == UseFavour("treasurer")


END = (Frame("red", TurnEnd()),)
GUARDS_GONE = (WorkerMoved("red", "watch", "home"),) * 2
