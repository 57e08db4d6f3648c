"""Chapter 4.2 of the expansion's book: where a die goes, and that the main action is really performed."""

from __future__ import annotations

import pytest

from domain.games.madeira.modules.new_roles.bonuses import BonusTaken
from domain.games.madeira.modules.new_roles.figures import PirateShipMoved, SendPirateShip
from domain.games.madeira.modules.new_roles.main_action import MainActionBegun, MainActionDone
from domain.games.madeira.modules.new_roles.slots import SlotsCleared, SlotTaken, TakeSlot
from domain.games.madeira.rules.building_phase import BuildingsTidied, ResolveBuildings, TidyBuildings
from domain.games.madeira.rules.character_phase import (
    GuildDiePlaced,
    PirateDiePlaced,
    PlaceGuildDie,
    PlacePirateDie,
)
from domain.games.madeira.rules.guild_master import BuyFrom
from domain.games.madeira.rules.harvest import LeaveOut, Reap
from domain.games.madeira.rules.mayor import Resettle
from domain.games.madeira.rules.pieces import MarkerMoved, ShipMoved
from domain.games.madeira.rules.resolve import GoHarvesting, UseCharacter
from domain.games.madeira.rules.ship_moves import Sail, StopSailing
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.rules.windmill import ExchangeGoods, LowerWindmill, RaiseWindmill
from domain.games.madeira.rules.wood import TakeWoodFrom
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.games.madeira.state import State
from domain.games.madeira.words import MoveShip, MoveWorker, Resolve, TurnEnd
from domain.kernel.joins import Decline, InAnyOrder
from domain.kernel.values import write
from tests.games.madeira.late_phases import NO_GOODS, showing
from tests.games.madeira.modules.roles import (
    annex,
    answers,
    bonus,
    in_phase_b,
    lying,
    main,
    on_building,
    on_slot,
    out_of_the_watch,
    own_turn,
    taken,
    using,
)
from tests.games.madeira.phases import LAYOUT, carried
from tests.games.madeira.table import home, ships, workers

SLOTS_OF_STEWARD = ("steward_protection", "steward_windmill", "steward_building")


def slots_open(scenario, seat="red"):
    return [move.slot for move in answers(scenario, seat) if isinstance(move, TakeSlot)]


def on(character, building, *facts, seats=4, **goods):
    """Red's turn, with the character on this building."""
    return own_turn(in_phase_b(lying(**{character: building}), *facts, seats=seats), **goods)


def test_ext_104_legal_positions():
    """EXT-104, EXP4-09, EXP4-14, EXP4-16, QE4-1: a 1 on the Steward of region 1, whose second slot is taken."""
    start = on("steward", "alfandega", *taken("steward_windmill", "alfandega", "blue"))
    placed = start.played(on_building("alfandega", 1))
    assert answers(placed) == [
        UseCharacter("steward"), GoHarvesting("alfandega"), Decline(),
        TakeSlot("steward_protection"), TakeSlot("steward_building"),
    ]  # fmt: skip


def test_one_die_lies_on_a_slot():
    """EXP4-13: until Phase C is over."""
    start = on("steward", "alfandega", *taken("steward_windmill", "alfandega", "blue"))
    start.played(on_building("alfandega", 1)).when("red", TakeSlot("steward_windmill")).refused("EXP4-13")


def test_a_guild_die_on_a_slot_puts_its_marker_in_the_building():
    """EXP4-09, EXP4-10: bread for a weak die, and the main action with the bonus."""
    start = on("steward", "moinho", bread=1)
    placed = start.when("red", PlaceGuildDie(1, "moinho")).then(
        Paid("red", {"bread": 1}), GuildDiePlaced("red", 1, "moinho"), MarkerMoved("red", "home", "moinho")
    )
    slotted = placed.when("red", TakeSlot("steward_windmill")).then(SlotTaken("red", "steward_windmill"))
    assert annex(slotted).slots == {"steward_windmill": "red"}
    assert slotted.rules.kinds.read(write(slotted.state), State) == slotted.state


def test_ext_105_a_fourth_die_lies_on_the_image():
    """EXT-105, EXP4-14: the main action without a bonus."""
    seats = ("blue", "yellow", "purple")
    slots = ("commander_pirate_ship", "commander_reward_a", "commander_reward_b")
    facts = [fact for seat, slot in zip(seats, slots) for fact in taken(slot, "moinho", seat)]
    placed = on("commander", "moinho", *facts, wheat=2).played(on_building("moinho"))
    assert slots_open(placed) == []
    acting = placed.played(("red", UseCharacter("commander")))
    assert acting.waiting == [MoveShip(2), TurnEnd()]
    assert acting.offers("red")[StopSailing()] is None


def test_ext_106_two_seats_put_two_dice_on_a_character():
    """EXT-106, EXR-64: slots and image together, though a slot is free."""
    facts = [*taken("mayor_swap", "moinho", "blue"), GuildDiePlaced("blue", 2, "moinho")]
    on("mayor", "moinho", *facts, seats=2).when("red", PlaceGuildDie(3, "moinho")).refused("MAD-B-05")


def test_a_black_die_lies_on_the_image():
    """EXP4-15: main action or harvest, no bonus."""
    placed = on("steward", "moinho").played(("red", PlacePirateDie(2, "moinho")))
    assert answers(placed) == [UseCharacter("steward"), GoHarvesting("moinho"), Decline()]
    placed.when("red", TakeSlot("steward_windmill")).refused("EXP4-15")


def test_on_the_harvester_there_is_no_harvest_beside_the_main_action():
    """EXP4-16, EXP4-45."""
    placed = own_turn(in_phase_b(*workers("red", "R3-1"))).played(on_building("fortaleza"))
    assert answers(placed) == [
        UseCharacter("harvester"), Decline(),
        *(TakeSlot(slot) for slot in ("harvester_pirates", "harvester_special", "harvester_trade")),
    ]  # fmt: skip
    pirate = own_turn(in_phase_b(*workers("red", "R3-1"))).played(("red", PlacePirateDie(2, "fortaleza")))
    assert answers(pirate) == [UseCharacter("harvester"), Decline()]


def test_the_bonus_comes_before_or_after_the_main_action():
    """EXP4-12, QE4-2: entirely, as the owner likes."""
    slot, building = "commander_pirate_ship", "moinho"
    start = on("commander", building, wheat=2, wood=1).played(on_building(building), on_slot(slot))
    sail = ("red", Sail("home", "wheat_market-1"))
    before = start.played(bonus(slot, building), ("red", SendPirateShip("sugar_market")), sail)
    after = start.played(main(slot, building), sail, ("red", StopSailing()), ("red", SendPirateShip("sugar_market")))
    before = before.played(("red", StopSailing()))
    for played in (before, after):
        assert (home(played).sugar, home(played).reals, home(played).wheat) == (2, 5 + 4, 0)
        assert played.waiting[0] == TurnEnd()
        assert annex(played).owed == ""


def test_ext_126_without_a_main_action_no_slot():
    """EXT-126, EXP4-11, EXR-59: no wood, no access; the image is offered."""
    placed = on("guild_master", "moinho", wood=0).played(on_building("moinho"))
    assert answers(placed) == [UseCharacter("guild_master"), GoHarvesting("moinho"), Decline()]
    placed.when("red", TakeSlot("guild_master_dark")).refused("EXP4-11")


def test_wood_that_can_be_bought_counts():
    """EXP4-11: a worker in the forest and 3 reals are two pieces."""
    poor = on("guild_master", "moinho", *workers("red", "forest"), wood=0, reals=2).played(on_building("moinho"))
    assert slots_open(poor) == []
    rich = on("guild_master", "moinho", *workers("red", "forest"), wood=0, reals=3).played(on_building("moinho"))
    assert "guild_master_flip" in slots_open(rich)


def test_nothing_at_all_is_closed_until_the_action_has_had_an_effect():
    """EXP4-11: one worker must be moved by the Steward, the second need not."""
    start = using(on("steward", "moinho"), "steward_windmill", "moinho", main("steward_windmill", "moinho"))
    start.when("red", Decline()).refused("EXP4-11")
    moved = start.played(("red", SendWorker("home", "R1-1")))
    assert moved.waiting[0] == MoveWorker("to-field", 1, ("R1-1",))
    assert moved.offers("red")[Decline()] is None


def test_a_favour_must_be_bought_and_a_ship_must_sail():
    """EXP4-11."""
    buying = using(on("guild_master", "moinho", wood=2), "guild_master_flip", "moinho")
    buying = buying.played(main("guild_master_flip", "moinho"))
    buying.when("red", Decline()).refused("EXP4-11")
    assert annex(buying.played(("red", BuyFrom("funchal/3", LAYOUT["funchal/3"])))).owed == ""
    sailing = using(on("commander", "moinho", wheat=2, wood=1), "commander_reward_b", "moinho")
    sailing.played(main("commander_reward_b", "moinho")).when("red", StopSailing()).refused("EXP4-11")


def test_one_unit_must_be_harvested():
    """EXP4-11: all fields but one may be left out."""
    start = own_turn(in_phase_b(*workers("red", "R3-1", "R3-2")))
    start = using(start, "harvester_pirates", "fortaleza", main("harvester_pirates", "fortaleza"))
    start.played(("red", LeaveOut("R3-1"))).when("red", LeaveOut("R3-2")).refused("EXP4-11")
    reaped = start.played(("red", LeaveOut("R3-1")), ("red", Reap()))
    assert annex(reaped).owed == ""


def test_the_mayor_need_move_nobody_where_a_city_pays():
    """EXP4-11: one piece moved or one resource collected."""
    slot = ("mayor_rest", "moinho")
    paid = using(on("mayor", "moinho", *workers("red", "funchal-1")), *slot, main(*slot))
    done = paid.when("red", Decline()).then(
        MainActionDone("mayor_rest"), Gained("red", {"reals": 3}), BonusTaken("red", "mayor_rest")
    )
    assert annex(done).owed == ""
    unpaid = using(on("mayor", "moinho"), *slot, main(*slot))
    unpaid.when("red", Decline()).refused("EXP4-11")
    assert annex(unpaid.played(("red", Resettle("funchal-4", "funchal-1")))).owed == ""


def test_wood_is_a_resource_if_it_can_be_taken():
    """EXP4-11: it must be, where nothing else has been brought about."""
    slot = ("mayor_rest", "moinho")
    without = using(on("mayor", "moinho", *workers("red", "machico-1")), *slot, main(*slot))
    without.when("red", Decline()).refused("EXP4-11")
    access = using(on("mayor", "moinho", *workers("red", "machico-1", "forest")), *slot, main(*slot), Decline())
    access.when("red", Decline()).refused("EXP4-11")
    assert access.played(("red", TakeWoodFrom("forest"))).offers("red")[Decline()] is None


def test_ext_123_the_pirate_ship_first():
    """EXT-123, EXP4-11, EXP4-60, EXR-70: a good that is missing comes from the bonus, which then must come first."""
    slot, building = "commander_pirate_ship", "moinho"
    start = on("commander", building, *ships("red", "sugar_market-1"), **{**NO_GOODS, "wheat": 1})
    placed = start.played(on_building(building))
    assert slots_open(placed) == [slot]
    slotted = placed.when("red", TakeSlot(slot)).then(SlotTaken("red", slot), BonusTaken("red", slot))
    slotted.when("red", SendPirateShip("sugar_market")).refused("EXP4-11")
    moved = slotted.when("red", SendPirateShip("wheat_market")).then(
        PirateShipMoved("red", "brasil", "wheat_market"), Gained("red", {"wheat": 1}), MainActionBegun(slot)
    )
    moved.when("red", Sail("sugar_market-1", "wheat_market-1")).then(
        Paid("red", {"wheat": 2}),
        ShipMoved("red", "sugar_market-1", "wheat_market-1"),
        MainActionDone(slot),
        Gained("red", {"reals": 4}),
    )


def test_a_worker_sent_for_wood_may_make_the_ship_possible():
    """EXP4-11: the reward k_field lies beside the board; only the forest or a wooded field will do."""
    start = on("commander", "moinho", wheat=2, wood=0, reals=1).played(on_building("moinho"))
    assert slots_open(start) == ["commander_reward_a"]
    asked = start.played(on_slot("commander_reward_a"))
    assert asked.waiting[0] == MoveWorker("to-field")
    asked.when("red", SendWorker("home", "R1-1")).refused("EXP4-11")
    asked.when("red", Decline()).refused("EXP4-11")
    sent = asked.played(("red", SendWorker("home", "forest")))
    assert sent.offers("red")[Sail("home", "wheat_market-1")] is None


def test_a_bonus_may_not_spoil_the_main_action():
    """EXP4-11: the only worker outside the Watch must not go there before the Steward acts."""
    facts = [*workers("red", *["watch"] * 9), *workers("red", "R3-1")]
    start = on("steward", "fortaleza", *facts).given(lying(2, steward="fortaleza"))
    slot = ("steward_building", "fortaleza")
    asked = using(start, *slot, bonus(*slot))
    asked.when("red", SendWorker("R3-1", "watch")).refused("EXP4-11")
    assert asked.offers("red")[Decline()] is None


def test_windmill_actions_after_the_placing_may_not_spoil_it():
    """EXR-91: with one wine a ship may sail, with one sugar or one wheat none."""
    slot, building = "commander_reward_b", "moinho"
    start = using(on("commander", building, **{**NO_GOODS, "wheat": 2}, wood=1), slot, building)
    for asked in (start, start.played(main(slot, building))):
        asked.when("red", ExchangeGoods(("wheat", "wheat"), "sugar")).refused("EXP4-11")
        asked.when("red", RaiseWindmill()).refused("EXP4-11")
        assert asked.offers("red")[LowerWindmill("reals")] is None
        wine = asked.played(("red", ExchangeGoods(("wheat", "wheat"), "wine")))
        assert home(wine).wine == 1
    sailed = start.played(main(slot, building), ("red", Sail("home", "wheat_market-1")))
    assert annex(sailed).owed == ""


def test_in_phase_c_all_dice_are_rolled_and_then_taken_off():
    """EXP4-18: those on slots as well."""
    on_image = [MarkerMoved("red", "home", "moinho"), GuildDiePlaced("blue", 3, "moinho")]
    start = on("steward", "moinho", *taken("steward_windmill", "moinho", "red"), *on_image)
    rolled = carried(showing(start, 1, 2), ResolveBuildings(("moinho",)))[1]
    assert [die.value for die in rolled.state.dice["moinho"]] == [1, 2]
    facts, tidied = carried(rolled, TidyBuildings())
    assert facts == (BuildingsTidied(), SlotsCleared())
    assert annex(tidied).slots == {}


def test_a_slot_is_worth_nothing_to_who_declines():
    """EXP4-14, EXP4-17: who wants no bonus takes the image."""
    placed = on("steward", "moinho").played(on_building("moinho"), ("red", UseCharacter("steward")))
    assert placed.offers("red")[Decline()] is None
    assert annex(placed).slots == {}


@pytest.mark.parametrize("slot, parts", [("guild_master_city", 1), ("guild_master_flip", 2)])
def test_what_must_come_after_is_not_asked_for(slot, parts):
    """EXP4-12, EXP4-59, EXR-78."""
    placed = on("guild_master", "moinho", wood=2).played(on_building("moinho"), on_slot(slot))
    asked = [effect for effect in placed.waiting if isinstance(effect, InAnyOrder)]
    assert [len(effect.parts) for effect in asked] == [parts]
    assert isinstance(placed.waiting[0], InAnyOrder) is (parts == 2)


def test_a_pirate_die_does_not_count_as_the_die_just_placed_before():
    """EXP4-15: only the die of this turn matters."""
    facts = [PirateDiePlaced("blue", 2, "moinho"), *out_of_the_watch("blue")]
    placed = on("steward", "moinho", *facts).played(on_building("moinho"))
    assert slots_open(placed) == list(SLOTS_OF_STEWARD)
    assert Resolve("moinho") in placed.waiting
