"""EXPX-07: cards of Capitanias meet the slots, the Corsair die, the Harvester and the Raid of New Roles."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games.madeira.modules.capitanias.cards.amnistia import PardonDie
from domain.games.madeira.modules.capitanias.cards.banquete import BuyForGoods
from domain.games.madeira.modules.capitanias.cards.burguesia import SettleBurgher
from domain.games.madeira.modules.capitanias.cards.calecute import SailToCard, ShipBoarded
from domain.games.madeira.modules.capitanias.cards.carroca import SendByCart
from domain.games.madeira.modules.capitanias.cards.corsario import (
    PlaceReservedDie,
    ReservedDiePlaced,
    ReserveDie,
    TakeDie,
)
from domain.games.madeira.modules.capitanias.cards.d_joao_ii import LayDie
from domain.games.madeira.modules.capitanias.cards.dice import PirateDieSeized
from domain.games.madeira.modules.capitanias.cards.feitoria import SailForGoods
from domain.games.madeira.modules.capitanias.cards.mao_de_obra import ActThenHarvest, HarvestThenAct
from domain.games.madeira.modules.meetings.corsair_on_cards import CorsairReturned, CorsairSeized
from domain.games.madeira.modules.meetings.mao_de_obra_on_slots import HarvestToo
from domain.games.madeira.modules.meetings.two_harvests import PicksIn
from domain.games.madeira.modules.new_roles.corsair import CorsairPlaced
from domain.games.madeira.modules.new_roles.dark_guild import UseDarkFavour
from domain.games.madeira.modules.new_roles.laid_down import WorkerLaidDown
from domain.games.madeira.modules.new_roles.protection import UseProtection
from domain.games.madeira.modules.new_roles.raid import hits
from domain.games.madeira.modules.new_roles.slots import TakeSlot
from domain.games.madeira.modules.new_roles.tiles import TileTaken
from domain.games.madeira.rules.building_phase import NextBuildingTurn
from domain.games.madeira.rules.character_phase import PlaceGuildDie, PlacePirateDie
from domain.games.madeira.rules.favours.using import FavourUsed, UseFavour
from domain.games.madeira.rules.guild_master import BuyFrom
from domain.games.madeira.rules.harvest import LeaveOut, PickAgain, Reap
from domain.games.madeira.rules.mayor import Resettle
from domain.games.madeira.rules.passing import Passed
from domain.games.madeira.rules.pieces import MarkerMoved, WorkerMoved
from domain.games.madeira.rules.resolve import GoHarvesting, UseCharacter
from domain.games.madeira.rules.ship_moves import Sail, StopSailing
from domain.games.madeira.rules.windmill import ExchangeGoods
from domain.games.madeira.rules.wood import WoodTaken
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.games.madeira.words import CollectCities, TurnEnd
from domain.kernel.agenda import Frame
from domain.kernel.joins import Choose, Decline, InAnyOrder
from tests.games.madeira.late_phases import NO_GOODS
from tests.games.madeira.late_phases import pirates as holding_pirates
from tests.games.madeira.modules.cards import CAPITANIAS, face_up, on_fields
from tests.games.madeira.modules.roles import (
    NEW_ROLES,
    annex,
    answers,
    bonus,
    in_phase_b,
    lying,
    main,
    on_building,
    on_slot,
    own_turn,
    taken,
    using,
)
from tests.games.madeira.phases import LAYOUT, carried, holding_favour
from tests.games.madeira.table import SEATS, faced, home, pirates, ships, workers

PLACE = "moinho"
AMNISTIA, CORSARIO, MAO = "cap_amnistia", "cap_corsario", "cap_mao_de_obra"
CALECUTE, BURGUESIA, CARROCA, FEITORIA = "cap_calecute", "cap_burguesia", "cap_carroca", "cap_feitoria"


def with_card(card, regions, *facts, on=None, number=1, seat="red", **goods):
    """The seat's turn of Phase B with this card; the characters on their buildings."""
    modules = (CAPITANIAS, NEW_ROLES)
    start = in_phase_b(lying(number, **(on or {})), number=number, modules=modules)
    start = start.given(*face_up(card, *on_fields(*regions), seat=seat), *facts)
    return own_turn(start, seat, **goods)


def gained(scenario, before):
    """What came to red's Home: goods and wood."""
    return {
        what: getattr(home(scenario), what) - getattr(home(before), what)
        for what in ("wheat", "sugar", "wine", "wood")
        if getattr(home(scenario), what) != getattr(home(before), what)
    }


# -- the Corsair die ------------------------------------------------------------------------------


def closed_by_blue():
    """EXT-107: red's die in steward_windmill, then blue's Corsair die on the Steward."""
    return [*taken("steward_windmill", PLACE, "red"), CorsairPlaced("blue", 3, PLACE)]


def test_ext_108_the_corsair_die_is_taken_away():
    """EXT-108, EXPX-07 c, EXR-61, EXR-62: the slots stay closed, another pirate die may come, and no pirate goes."""
    facts = [holding_pirates("purple", 2), *closed_by_blue()]
    start = with_card(AMNISTIA, (0, 0, 3), *facts, on={"steward": PLACE}, seat="purple")
    seized = start.when("purple", PardonDie(PLACE, 3)).then(
        PirateDieSeized("purple", AMNISTIA, PLACE, 3), CorsairSeized("purple"), pirates(3, 5, "purple")
    )
    assert annex(seized).closed == (PLACE,)
    later = own_turn(seized.played(("purple", Decline())), "yellow")
    assert later.offers("yellow")[PlacePirateDie(2, PLACE)] is None
    placed = later.played(on_building(PLACE, seat="yellow"))
    placed.when("yellow", TakeSlot("steward_protection")).refused("EXP4-25")


def test_the_corsair_die_of_the_watch_may_be_taken_by_amnistia():
    """EXPX-07 c, EXR-63: on a card it closes nothing and drives nobody away."""
    start = with_card(AMNISTIA, (0, 0, 3), holding_pirates("red", 1))
    seized = start.when("red", PardonDie("corsair", 3)).then(
        PirateDieSeized("red", AMNISTIA, "corsair", 3), CorsairSeized("red"), WorkerMoved("red", "watch", "home"),
        pirates(3, 4),
    )  # fmt: skip
    assert (annex(seized).corsair, annex(seized).corsair_on, annex(seized).closed) == (0, "red", ())


def test_ext_109_the_corsair_die_of_corsario_on_a_character():
    """EXT-109, EXPX-07 c, EXR-63: the slots are closed and blue drives 1 pirate away."""
    facts = [PirateDieSeized("blue", CORSARIO, "corsair", 3), CorsairSeized("blue"), holding_pirates("blue", 4)]
    start = with_card(CORSARIO, (0, 0, 3), *facts, on={"mayor": PLACE}, seat="blue")
    placed = start.when("blue", PlaceReservedDie(3, PLACE)).then(
        ReservedDiePlaced("blue", 3, PLACE), CorsairReturned("blue", PLACE), pirates(-1, 3, "blue")
    )
    assert (annex(placed).closed, annex(placed).corsair_on) == ((PLACE,), PLACE)
    assert UseCharacter("mayor") in answers(placed, "blue")


def test_corsario_may_choose_the_corsair_die_in_phase_a():
    """EXPX-07 c, EXR-62."""
    start = with_card(CORSARIO, (0, 0, 0))
    asked = start.asked(Frame("red", ReserveDie()))
    assert TakeDie("corsair", 3) in answers(asked)
    assert annex(asked.played(("red", TakeDie("corsair", 3)))).corsair_on == "red"


# -- Mão de obra ----------------------------------------------------------------------------------


def test_ext_82_mao_de_obra_with_a_slot():
    """EXT-82, EXPX-07 a, EXP4-16: one ship, reward A and the harvest of region 2; 1 marker at Moinho."""
    start = with_card(MAO, (2, 2, 2), on={"commander": PLACE}, wheat=2, wood=1)
    slot = ("commander_reward_b", PLACE)
    parts = using(start, *slot, die=2)
    moves = [
        main(*slot), ("red", Sail("home", "wheat_market-1")), ("red", StopSailing()),
        bonus(*slot), ("red", GoHarvesting(PLACE)), ("red", Reap()),
    ]  # fmt: skip
    done = parts.played(*moves)
    assert (home(done).reals, home(done).prestige) == (5 + 4, 3)
    assert sum(gained(done, parts.played(*moves[:4])).values()) == 2
    assert home(done).markers == {"home": 2, PLACE: 1}
    assert done.waiting[0] == TurnEnd()


def test_the_harvest_of_mao_de_obra_is_free():
    """EXP4-16: left out, or done first, in the middle or last."""
    slot = ("commander_reward_b", PLACE)
    start = using(with_card(MAO, (2, 2, 2), on={"commander": PLACE}, wheat=2, wood=1), *slot)
    first = start.played(("red", Choose(HarvestToo(PLACE))))
    assert Reap() in answers(first)
    last = start.played(main(*slot), ("red", Sail("home", "wheat_market-1")), ("red", StopSailing()), bonus(*slot))
    assert answers(last) == [GoHarvesting(PLACE), Decline()]
    assert last.played(("red", Decline())).waiting[0] == TurnEnd()


@pytest.mark.parametrize("regions", [(2, 2, 1), (1, 2, 2)])
def test_without_its_workers_mao_de_obra_does_nothing(regions):
    """EXPX-07 a."""
    start = with_card(MAO, regions, on={"commander": PLACE}, wheat=2, wood=1)
    parts = using(start, "commander_reward_b", PLACE).waiting[0]
    assert isinstance(parts, InAnyOrder) and HarvestToo(PLACE) not in parts.parts


def test_ext_83_mao_de_obra_on_the_harvester():
    """EXT-83, EXPX-07 b, EXR-37: round 3, harvester_special: 2 + 1 units, then 2: 5 in all."""
    start = with_card(MAO, (2, 2, 2), number=3)
    asked = using(start, "harvester_special", "alfandega", die=1)
    main_action = asked.played(main("harvester_special", "alfandega"), ("red", Reap()), ("red", PickAgain("R1-1")))
    done = main_action.played(("red", GoHarvesting("alfandega")), ("red", Reap()))
    assert sum(gained(done, start).values()) == 5


def test_a_pirate_die_on_the_harvester_gives_one_harvest():
    """EXT-84 on the image: main action or harvest, not both."""
    start = with_card(MAO, (2, 2, 2), number=3).played(("red", PlacePirateDie(2, "alfandega")))
    assert answers(start) == [UseCharacter("harvester"), Decline()]


def test_ext_137_mao_de_obra_opens_a_slot():
    """EXT-137, EXP4-11, EXR-59: only the harvest brings the wine of the landing; it comes first."""
    facts = [*workers("red", "R1-1", "R1-2", "R2-1", "R2-2", "R3-1", "R3-2"), *ships("red", "wheat_market-1")]
    start = with_card(MAO, (0, 0, 0), *facts, on={"commander": "alfandega"}, **NO_GOODS)
    placed = start.played(on_building("alfandega", 1))
    assert TakeSlot("commander_reward_b") in answers(placed)
    slot = ("commander_reward_b", "alfandega")
    slotted = placed.played(on_slot("commander_reward_b"))
    slotted.when("red", main(*slot)[1]).refused("EXP4-11")
    harvest = slotted.played(("red", Choose(HarvestToo("alfandega"))))
    harvest.when("red", LeaveOut("R1-2")).refused("EXP4-11")
    assert harvest.offers("red")[LeaveOut("R1-1")] is None
    reaped = harvest.played(("red", Reap()), main(*slot))
    assert Sail("wheat_market-1", "acores-1") in answers(reaped)
    reaped.when("red", StopSailing()).refused("EXP4-11")


def test_the_bonus_may_have_to_come_before_the_harvest_of_mao_de_obra():
    """EXP4-11, EXR-92: the worker of k_field must be on R1-2, whose wine is harvested, and then a ship lands."""
    facts = [*workers("red", "R1-1", "R1-3", "R2-1", "R2-2", "R3-1", "R3-2"), *ships("red", "wheat_market-1")]
    start = with_card(MAO, (0, 0, 0), *facts, on={"commander": "alfandega"}, **NO_GOODS)
    placed = start.played(on_building("alfandega", 1))
    placed.when("red", TakeSlot("commander_reward_b")).refused("EXP4-11")
    asked = placed.played(on_slot("commander_reward_a"))
    assert {move.to for move in answers(asked)} == {"R1-2"}
    asked.when("red", SendWorker("home", "forest")).refused("EXP4-11")
    asked.when("red", Decline()).refused("EXP4-11")
    sent = asked.played(("red", SendWorker("home", "R1-2")))
    assert answers(sent) == [Choose(HarvestToo("alfandega"))]
    harvest = sent.played(("red", Choose(HarvestToo("alfandega"))))
    assert answers(harvest) == [Reap(), LeaveOut("R1-1"), LeaveOut("R1-3")]
    reaped = harvest.played(("red", Reap()))
    assert Sail("wheat_market-1", "acores-1") in answers(reaped)
    reaped.when("red", StopSailing()).refused("EXP4-11")


def test_the_harvest_may_not_take_the_last_wood_that_the_mayor_can_reach():
    """EXP4-11: Machico pays through R1-3 alone; whether R1-1 is left out first does not matter."""
    built = [f"{city}-{spot}" for city in ("porto_santo", "funchal", "machico") for spot in (1, 2, 3)]
    facts: list[object] = [*workers("blue", *built[:-1]), *workers("red", built[-1], "R1-1", "R1-3")]
    facts += [WoodTaken("blue", "R1-3")] * 2
    start = with_card(MAO, (0, 2, 2), *facts, on={"mayor": "alfandega"})
    slot = ("mayor_rest", "alfandega")
    asked = using(start, *slot, ("red", Choose(HarvestToo("alfandega"))), die=1)
    for harvest in (asked, asked.played(("red", LeaveOut("R1-1")))):
        harvest.when("red", Reap()).refused("EXP4-11")
        kept = harvest.played(("red", LeaveOut("R1-3")))
        assert Reap() in answers(kept) or bonus(*slot)[1] in answers(kept)


def test_without_mao_de_obra_the_image_only():
    """EXT-137: no goods, no slot."""
    facts = [*workers("red", "R1-1", "R1-2"), *ships("red", "wheat_market-1")]
    start = with_card(AMNISTIA, (0, 0, 0), *facts, on={"commander": "alfandega"}, **NO_GOODS)
    placed = start.played(on_building("alfandega", 1))
    assert TakeSlot("commander_reward_b") not in answers(placed)


def test_the_engineers_picks_may_have_to_make_it_possible():
    """EXP4-11: two wine for a landing, of which one comes by a pick."""
    slots = ("acores-1", "brasil-1", "india-1")
    facts = [
        *workers("red", "R1-1", "R1-2", "R2-1", "R2-2", "R3-1", "R3-2"), *ships("red", "wheat_market-1"),
        *ships("blue", *slots), holding_favour("red", "engineer"),
    ]  # fmt: skip
    start = with_card(MAO, (0, 0, 0), *facts, on={"commander": "alfandega"}, **NO_GOODS)
    slotted = start.played(("red", UseFavour("engineer")), on_building("alfandega", 1), on_slot("commander_reward_b"))
    reaped = slotted.played(("red", Choose(HarvestToo("alfandega"))), ("red", Reap()), ("red", PickAgain("R1-1")))
    assert reaped.offers("red")[PickAgain("R1-2")] is None
    assert any(isinstance(move, Sail) for move in open_after(reaped, PickAgain("R1-1")))


def open_after(scenario, pick):
    """What may be sailed to after this pick and with the main action begun."""
    slot = ("commander_reward_b", "alfandega")
    return answers(scenario.played(("red", pick), main(*slot)))


def the_only_wine_spent(favour, *first, **goods):
    """It becomes sugar while a harvest, of which these moves have been made, is under way."""
    facts = [*workers("red", "R1-1", "R1-2", "R2-1", "R2-2", "R3-1", "R3-2"), *ships("red", "wheat_market-1")]
    start = with_card(MAO, (0, 0, 0), *facts, on={"commander": "alfandega"}, **{**NO_GOODS, **goods})
    start = start.given(holding_favour("red", favour), FavourUsed("red", favour))
    slotted = start.played(on_building("alfandega", 1), on_slot("commander_reward_b"))
    harvest = slotted.played(("red", Choose(HarvestToo("alfandega"))), *(("red", move) for move in first))
    return harvest.played(("red", ExchangeGoods(("wheat", "wine"), "sugar")))


def test_the_windmill_may_use_up_what_a_field_brings_anew():
    """EXR-91, EXP4-11: which may then not be left out."""
    spent = the_only_wine_spent("scout", wheat=1, wine=1)
    assert any(isinstance(move, Sail) for move in open_after(spent, Reap()))
    spent.when("red", LeaveOut("R1-2")).refused("EXP4-11")


def test_the_windmill_may_use_up_what_a_pick_brings_anew():
    """EXR-91, EXP4-11"""
    spent = the_only_wine_spent("engineer", Reap(), PickAgain("R1-1"))
    assert any(isinstance(move, Sail) for move in open_after(spent, PickAgain("R1-2")))


def test_with_mao_de_obra_too_some_bonuses_come_after_the_action():
    """EXP4-12, EXP4-59: the harvest may come between, before or after."""
    start = using(with_card(MAO, (2, 2, 2), on={"guild_master": PLACE}, wood=2), "guild_master_city", PLACE)
    slot = ("guild_master_city", PLACE)
    start.when("red", bonus(*slot)[1]).refused("EXP4-59")
    harvested = start.played(("red", Choose(HarvestToo(PLACE))), ("red", Reap()))
    harvested.when("red", bonus(*slot)[1]).refused("EXP4-59")
    bought = start.played(main(*slot), ("red", BuyFrom("funchal/3", LAYOUT["funchal/3"])))
    assert answers(bought) == [bonus(*slot)[1], Choose(HarvestToo(PLACE))]


# -- the Engineer with two harvests ---------------------------------------------------------------


def engineer(*regions):
    facts = [holding_favour("red", "engineer")]
    return with_card(MAO, regions, *facts, number=3).played(("red", UseFavour("engineer")), on_building("alfandega", 1))


@pytest.mark.parametrize("which, first, second", [("first", 4, 2), ("second", 2, 4)])
def test_the_engineers_picks_come_once_in_either_harvest(which, first, second):
    """EXR-90: on the image."""
    start = engineer(2, 2, 2)
    asked = start.played(("red", ActThenHarvest("harvester", "alfandega")))
    assert answers(asked) == [PicksIn("first"), PicksIn("second")]
    picks = [("red", PickAgain("R1-1"))] * 2
    given = asked.played(("red", PicksIn(which)))
    one = given.played(("red", Reap()), *(picks if which == "first" else []))
    assert sum(gained(one, start).values()) == first
    two = one.played(("red", Reap()), *(picks if which == "second" else []))
    assert sum(gained(two, one).values()) == second
    assert two.waiting[0] == TurnEnd()


def test_the_engineers_picks_come_once_on_a_slot():
    """EXR-90, EXP4-64: 2 + 1 + 2 picks in the special harvest, then 2."""
    start = engineer(2, 2, 2)
    asked = start.played(on_slot("harvester_special"), ("red", Choose(HarvestToo("alfandega"))))
    one = asked.played(("red", PicksIn("second")), ("red", Reap()))
    assert sum(gained(one, start).values()) == 2
    two = one.played(("red", Reap()), *[("red", PickAgain("R1-1"))] * 3)
    assert sum(gained(two, one).values()) == 2 + 1 + 2
    assert two.waiting[0] == TurnEnd()


def test_with_another_character_there_is_one_harvest_and_nothing_to_choose():
    """EXR-90."""
    facts = [holding_favour("red", "engineer")]
    start = with_card(MAO, (2, 2, 2), *facts, on={"steward": "alfandega"})
    used = start.played(("red", UseFavour("engineer")), on_building("alfandega", 1))
    asked = used.played(("red", HarvestThenAct("steward", "alfandega")), ("red", Reap()))
    assert PickAgain("R1-1") in answers(asked)


# -- cards and the Harvester ----------------------------------------------------------------------


def test_ext_111_special_harvest_with_engineer_and_poios():
    """EXT-111, EXPX-07 b, EXPX-10 b: RC = (0, 2, 3): 3 + 1 + 2 + 1 = 7 units."""
    start = with_card("cap_poios", (0, 2, 3), holding_favour("red", "engineer"))
    used = start.played(("red", UseFavour("engineer")))
    reaped = using(used, "harvester_special", "fortaleza", Reap(), *[PickAgain("R3-1")] * 4)
    assert sum(gained(reaped, start).values()) == 7
    assert home(reaped).windmill == home(start).windmill + 1


def test_ext_112_renda_on_the_harvester():
    """EXT-112, EXPX-07 b: round 3, RC = (1, 2, 0): 1 unit and 7 reals."""
    start = with_card("cap_renda", (1, 2, 0), number=3).played(on_building("alfandega", 1))
    reaped = start.played(("red", UseCharacter("harvester")), ("red", Reap()))
    assert sum(gained(reaped, start).values()) == 1
    assert home(reaped).reals == home(start).reals + 7


def test_ext_128_carroca_raises_the_count_of_harvester_pirates():
    """EXT-128, EXP4-63: RC = (2, 0, 3), 6 pirates; a worker from Home first, 4 units, the bonus after: 2 left."""
    start = with_card(CARROCA, (2, 0, 3), holding_pirates("red", 6))
    slot = ("harvester_pirates", "fortaleza")
    asked = using(start, *slot, main(*slot))
    after = asked.played(("red", SendByCart("home", "R3-4")), ("red", Reap()))
    assert sum(gained(after, start).values()) == 4
    assert home(after).pirates.number == 2


def test_carroca_may_have_to_bring_the_worker_that_harvests():
    """EXP4-11: nobody is in the Harvester's region, so a slot is open only by the cart, which then must be used."""
    start = with_card(CARROCA, (2, 0, 0), number=1)
    slot = ("harvester_pirates", "fortaleza")
    asked = using(start, *slot, main(*slot))
    assert Decline() not in asked.offers("red")
    assert {move.to[:2] for move in answers(asked)} == {"R3"}
    reaped = asked.played(("red", SendByCart("home", "R3-1")), ("red", Reap()))
    assert annex(reaped).owed == ""
    few = with_card(CARROCA, (1, 0, 0)).played(on_building("fortaleza"))
    assert TakeSlot("harvester_pirates") not in answers(few)


def test_carroca_moves_a_laid_down_worker():
    """EXPX-07: which stands up."""
    facts = [*workers("red", "funchal-1"), WorkerLaidDown("red", "funchal-1")]
    start = with_card(CARROCA, (2, 0, 1), *facts).played(on_building("fortaleza"), ("red", UseCharacter("harvester")))
    assert annex(start.played(("red", SendByCart("funchal-1", "R3-4")))).laid == {"red": ()}


# -- cards and other slots ------------------------------------------------------------------------


def test_a_ship_onto_calecute_is_an_effect_of_the_main_action():
    """EXP4-11: with any three goods, where no slot can be paid."""
    goods = {**NO_GOODS, "wheat": 1, "sugar": 1, "wine": 1}
    facts = [*ships("blue", "acores-1", "brasil-1", "india-1")]
    start = with_card(CALECUTE, (0, 1, 0), *facts, on={"commander": PLACE}, wood=0, **goods)
    slot = ("commander_reward_b", PLACE)
    asked = using(start, *slot, main(*slot))
    asked.when("red", StopSailing()).refused("EXP4-11")
    sailed = asked.played(("red", SailToCard("home")))
    assert annex(sailed).owed == ""


def test_feitoria_opens_a_slot():
    """EXP4-11: two goods of any sort."""
    goods = {**NO_GOODS, "wheat": 1, "sugar": 1}
    facts = [*ships("red", "wheat_market-2")]
    start = with_card(FEITORIA, (1, 0, 0), *facts, on={"commander": PLACE}, **goods)
    slot = ("commander_reward_b", PLACE)
    asked = using(start, *slot, main(*slot))
    assert SailForGoods("wheat_market-2", "wheat_market-1") in answers(asked)


def test_banquete_opens_a_slot():
    """EXP4-11: two goods, no wood; the favour still comes face-down."""
    start = with_card("cap_banquete", (0, 3, 0), on={"guild_master": PLACE}, wood=0, **{**NO_GOODS, "wheat": 2})
    slot = ("guild_master_flip", PLACE)
    asked = using(start, *slot, main(*slot))
    asked.when("red", Decline()).refused("EXP4-11")
    (buy,) = [m for m in answers(asked) if isinstance(m, BuyForGoods) and m.district == "funchal/4"]
    assert home(asked.played(("red", buy))).favours == {buy.favour: False}


def full_cities():
    """No built spot is empty, and red has nobody there."""
    built = [f"{city}-{spot}" for city in ("porto_santo", "funchal", "machico") for spot in (1, 2, 3)]
    return workers("blue", *built)


def test_burguesia_may_have_to_be_what_the_mayor_collects_by():
    """EXP4-11: no piece can be moved; wood without access is nothing, and nowhere is nothing."""
    start = with_card(BURGUESIA, (0, 3, 0), *full_cities(), on={"mayor": PLACE})
    slot = ("mayor_rest", PLACE)
    placed = start.played(on_building(PLACE))
    assert TakeSlot("mayor_rest") in answers(placed)
    asked = placed.played(on_slot("mayor_rest"), main(*slot))
    assert answers(asked) == [SettleBurgher("porto_santo"), SettleBurgher("funchal")]
    asked.when("red", SettleBurgher("nowhere")).refused("EXP4-11")
    assert home(asked.played(("red", SettleBurgher("funchal")))).reals == 5 + 2 + 1


def test_with_burguesia_to_come_the_mayor_need_move_nobody():
    """EXP4-11: and to leave out both is closed."""
    start = with_card(BURGUESIA, (0, 3, 0), on={"mayor": PLACE})
    slot = ("mayor_rest", PLACE)
    asked = using(start, *slot, main(*slot)).played(("red", Decline()))
    asked.when("red", SettleBurgher("nowhere")).refused("EXP4-11")
    moved = using(start, *slot, main(*slot)).played(("red", Resettle("funchal-4", "funchal-1")), ("red", Decline()))
    assert moved.offers("red")[SettleBurgher("nowhere")] is None
    assert CollectCities() in moved.waiting


def test_guild_master_city_ignores_the_virtual_worker_and_the_raid_does_not_hit_it():
    """EXPX-07: he stands nowhere."""
    start = with_card(BURGUESIA, (0, 3, 0), on={"mayor": PLACE})
    assert hits(start.state, "red") == (0, 0)


def test_a_ship_on_calecute_is_safe_from_the_raid():
    """EXPX-07 f: it is in no colony."""
    start = with_card(CALECUTE, (0, 1, 0), ShipBoarded("red", "home"))
    assert hits(start.state, "red") == (0, 0)


def test_d_joao_ii_has_no_slot():
    """EXPX-07 d: its die lies on the card."""
    start = with_card("cap_d_joao_ii", (0, 0, 2), holding_pirates("red", 3))
    laid = start.played(("red", LayDie(3)))
    assert laid.waiting[0] == TurnEnd()
    assert annex(laid).slots == {}


def test_virtual_markers_need_no_protection_tile():
    """EXPX-07 d, EXR-79: not to pay brings no pirates, so a tile is spent only where a real marker is."""
    facts = [TileTaken("red", "protection")]
    laid = with_card("cap_d_joao_ii", (0, 0, 2), *facts).played(("red", LayDie(3)))
    passed = laid.given(*(Passed(seat, row) for row, seat in enumerate(SEATS, start=1)))
    asked = carried(passed, NextBuildingTurn(PLACE))[1]
    assert UseProtection() not in asked.offers("red")
    assert asked.offers("red")[Decline()] is None
    real = carried(passed.given(MarkerMoved("red", "home", PLACE)), NextBuildingTurn(PLACE))[1]
    assert real.offers("red")[UseProtection()] is None


def test_the_navigator_in_the_dark_makes_qualifying_moves():
    """EXPX-07 g, EXP4-33: onto Calecute."""
    goods = {"wheat": 1, "sugar": 1, "wine": 1}
    facts = [TileTaken("red", "dark"), *faced("red", navigator=False)]
    start = with_card(CALECUTE, (0, 1, 0), *facts, **goods).played(("red", UseDarkFavour("navigator")))
    assert start.offers("red")[SailToCard("home")] is None


def test_the_rewards_beside_the_board_are_out_of_reach_of_o_navegador():
    """EXPX-07 i: k_field and k_prestige are not among them."""
    facts: list[Any] = [*ships("red", "wheat_market-1")]
    start = with_card("cap_o_navegador", (2, 0, 0), *facts, on={"commander": PLACE}, wine=1)
    sailed = start.played(("red", PlaceGuildDie(3, PLACE)), ("red", UseCharacter("commander")))
    asked = sailed.played(("red", Sail("wheat_market-1", "acores-1")))
    assert {move.reward for move in answers(asked) if hasattr(move, "reward")}.isdisjoint({"k_field", "k_prestige"})


def test_laying_workers_down_breaks_no_card():
    """EXPX-07 e: cards count fields only; here Mão de obra still works after mayor_rest."""
    facts = [*workers("red", "funchal-1")]
    start = with_card(MAO, (2, 2, 2), *facts, on={"mayor": PLACE})
    slot = ("mayor_rest", PLACE)
    rested = using(start, *slot, bonus(*slot))
    assert HarvestToo(PLACE) in rested.waiting[1].parts
