"""Chapter 4.4 of the expansion's book: the Corsair die."""

from __future__ import annotations

from domain.games.madeira.modules.new_roles.conserving import complaints
from domain.games.madeira.modules.new_roles.corsair import CorsairPlaced, CorsairRolled, PlaceCorsair
from domain.games.madeira.modules.new_roles.slots import SlotsCleared, TakeSlot
from domain.games.madeira.rules.building_phase import BuildingsTidied, NextBuildingTurn, TidyBuildings
from domain.games.madeira.rules.building_turn import TakePirates
from domain.games.madeira.rules.character_phase import PirateDiePlaced, PlaceGuildDie, PlacePirateDie
from domain.games.madeira.rules.passing import Passed
from domain.games.madeira.rules.pieces import MarkerMoved, WorkerMoved
from domain.games.madeira.rules.resolve import UseCharacter
from domain.games.madeira.rules.stock import Paid
from tests.games.madeira.late_phases import pirates as holding_pirates
from tests.games.madeira.modules.roles import annex, in_phase_b, lying, on_building, out_of_the_watch, own_turn, taken
from tests.games.madeira.phases import carried
from tests.games.madeira.table import SEATS, pirates


def steward_on_moinho(*facts):
    return in_phase_b(lying(steward="moinho"), *facts)


def test_ext_107_the_corsair_die_closes_the_slots():
    """EXT-107, EXP4-25, EXP4-26: what lies in a slot stays; blue drives one pirate away."""
    start = own_turn(
        steward_on_moinho(*taken("steward_windmill", "moinho", "red"), holding_pirates("blue", 4)), "blue"
    )  # fmt: skip
    placed = start.when("blue", PlaceCorsair(3, "moinho")).then(
        CorsairPlaced("blue", 3, "moinho"), WorkerMoved("blue", "watch", "home"), pirates(-1, 3, "blue")
    )
    assert annex(placed).slots == {"steward_windmill": "red"}
    assert list(complaints(placed.state)) == []
    done = placed.played(("blue", UseCharacter("steward")))
    later = own_turn(done, "yellow").played(on_building("moinho", seat="yellow"))
    for slot in ("steward_protection", "steward_building"):
        later.when("yellow", TakeSlot(slot)).refused("EXP4-25")
    assert later.offers("yellow")[UseCharacter("steward")] is None


def test_it_is_a_pirate_die_for_every_rule():
    """EXP4-24, EXR-62: a worker out of the Watch, bread for a weak die, one black die to a character."""
    nobody = own_turn(steward_on_moinho(*out_of_the_watch()))
    nobody.when("red", PlaceCorsair(3, "moinho")).refused("MAD-B-04")
    second = own_turn(steward_on_moinho(PirateDiePlaced("blue", 2, "moinho")))
    second.when("red", PlaceCorsair(3, "moinho")).refused("MAD-B-05")
    first = own_turn(steward_on_moinho(CorsairPlaced("blue", 3, "moinho")))
    first.when("red", PlacePirateDie(2, "moinho")).refused("MAD-B-05")
    assert not any(isinstance(move, PlaceCorsair) for move in first.offers("red"))


def test_a_weak_corsair_die_costs_bread():
    """EXP4-24."""
    weak = own_turn(steward_on_moinho(CorsairRolled(1)), bread=1)
    weak.when("red", PlaceCorsair(1, "fortaleza")).refused("MAD-B-06")
    weak.when("red", PlaceCorsair(1, "moinho")).then(
        Paid("red", {"bread": 1}), CorsairPlaced("red", 1, "moinho"), WorkerMoved("red", "watch", "home")
    )


def test_without_pirates_nothing_is_driven_away():
    """EXP4-26, EXR-63."""
    own_turn(steward_on_moinho()).when("red", PlaceCorsair(3, "moinho")).then(
        CorsairPlaced("red", 3, "moinho"), WorkerMoved("red", "watch", "home")
    )


def test_its_value_counts_for_an_action_that_is_not_paid():
    """EXP4-24: as any pirate die in Phase C."""
    facts = [CorsairPlaced("blue", 3, "moinho"), MarkerMoved("red", "home", "moinho")]
    start = steward_on_moinho(*facts)
    passed = start.given(*(Passed(seat, row) for row, seat in enumerate(SEATS, start=1)))
    after = carried(passed, NextBuildingTurn("moinho"))[1]
    assert after.offers("red")[TakePirates(4)] is None


def test_the_slots_are_open_again_in_the_next_round():
    """EXP4-25: closed until the end of the round."""
    facts, after = carried(steward_on_moinho(CorsairPlaced("blue", 3, "moinho")), TidyBuildings())
    assert facts == (BuildingsTidied(), SlotsCleared())
    assert (annex(after).closed, annex(after).corsair, annex(after).corsair_on) == ((), 0, "")


def test_the_other_characters_keep_their_slots():
    """EXP4-25."""
    start = own_turn(steward_on_moinho(CorsairPlaced("blue", 3, "alfandega")))
    placed = start.played(("red", PlaceGuildDie(3, "moinho")))
    assert placed.offers("red")[TakeSlot("steward_windmill")] is None
