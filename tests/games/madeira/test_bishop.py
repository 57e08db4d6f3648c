"""The Bishop, and who has a turn at a building (MAD-F-02, MAD-F-07)."""

from domain.games.madeira.rules.building_turn import PayCost, TakePirates
from domain.games.madeira.rules.favours.bishop import ShiftMarker
from domain.games.madeira.rules.pieces import MarkerMoved
from domain.games.madeira.rules.turns import EndTurn
from domain.games.madeira.rules.windmill import LowerWindmill
from domain.games.madeira.words import BuildingAction, BuildingTurn, TurnEnd
from domain.kernel.agenda import awaited
from domain.kernel.joins import Decline
from tests.games.madeira.late_phases import markers
from tests.games.madeira.own_turns import having, own_turn, resolving, use
from tests.games.madeira.table import faced, home, pirates, workers


def test_bishop_moves_a_marker_to_any_other_building():
    """MAD-F-06, MAD-F-07, MAD-J-53."""
    table_ = own_turn(*faced("red", bishop=True), MarkerMoved("red", "home", "moinho"))
    moving = table_.played(("red", use("bishop")))
    assert {move.to for move in moving.offers("red") if isinstance(move, ShiftMarker)} == {
        "capitania", "alfandega", "casa_da_coroa", "fortaleza",
    }  # fmt: skip
    after = moving.when("red", ShiftMarker("moinho", "fortaleza")).then(MarkerMoved("red", "moinho", "fortaleza"))
    assert home(after).markers == {"home": 2, "fortaleza": 1}


def test_bishop_needs_a_marker_on_the_board():
    """MAD-EX-123, MAD-J-55, MAD-F-06."""
    having("bishop").when("red", use("bishop")).refused("MAD-F-06")


def test_bishop_leaves_nothing_to_do_at_the_current_building():
    """MAD-EX-35, MAD-F-07, MAD-J-54: resolved building, no cost, no pirates, no action; a later one is resolved."""
    given = (*faced("red", bishop=True), *markers("red", "alfandega"), *workers("red", "R1-1"))
    table_ = resolving("alfandega", *given, later=("casa_da_coroa", "fortaleza")).played(("red", use("bishop")))
    gone = table_.when("red", ShiftMarker("alfandega", "moinho")).then(MarkerMoved("red", "alfandega", "moinho"))
    assert gone.waiting[0] == TurnEnd() and LowerWindmill("reals") in gone.offers("red")
    assert gone.played(("red", EndTurn())).waiting == []
    moved = table_.played(("red", ShiftMarker("alfandega", "fortaleza")))
    assert moved.waiting[0] == TurnEnd()
    assert moved.played(("red", EndTurn())).waiting[0] == BuildingTurn("fortaleza")


def test_bishop_may_move_a_marker_of_another_building():
    """MAD-EX-121, MAD-F-07, MAD-J-53: a spent marker is resolved a second time; the current building as always."""
    given = (*faced("red", bishop=True), *markers("red", "moinho", "alfandega"), *workers("red", "R1-1"))
    table_ = resolving("alfandega", *given, later=("fortaleza",), reals=20).played(("red", use("bishop")))
    moved = table_.when("red", ShiftMarker("moinho", "fortaleza")).then(MarkerMoved("red", "moinho", "fortaleza"))
    assert moved.waiting[0] == BuildingTurn("alfandega")
    acting = moved.played(("red", PayCost(10)))
    assert acting.waiting[0] == BuildingAction("alfandega")
    assert acting.played(("red", Decline()), ("red", EndTurn())).waiting[0] == BuildingTurn("fortaleza")


def test_bishop_with_a_second_marker_left_still_owes():
    """MAD-EX-122, MAD-F-07, MAD-J-54: once, at Alfandega, and Casa da Coroa later."""
    given = (*faced("red", bishop=True), *markers("red", "alfandega", "alfandega"))
    table_ = resolving("alfandega", *given, later=("casa_da_coroa",)).played(
        ("red", use("bishop")), ("red", ShiftMarker("alfandega", "casa_da_coroa"))
    )
    taken = table_.when("red", TakePirates(1)).then(pirates(1, 1))
    assert taken.played(("red", EndTurn())).waiting[0] == BuildingTurn("casa_da_coroa")


def test_bishop_to_a_building_without_dice():
    """MAD-J-16, MAD-F-07: the whole base as cost, one pirate."""
    given = (*faced("red", bishop=True), *markers("red", "moinho"))
    table_ = resolving("moinho", *given, later=("fortaleza",), seats=2, reals=9).played(
        ("red", use("bishop")), ("red", ShiftMarker("moinho", "fortaleza")), ("red", EndTurn())
    )
    assert {PayCost(8), TakePirates(1)} <= set(table_.offers("red"))


def test_who_has_no_marker_has_no_turn_and_no_favour():
    """MAD-F-02, MAD-EX-125: neither a favour nor a windmill action is open to blue at red's building."""
    table_ = resolving("moinho", *faced("blue", bishop=True), *markers("red", "moinho"), *markers("blue", "fortaleza"))
    assert awaited(table_.state) == ("red",) and table_.offers("blue") == {}
    assert table_.played(("red", TakePirates(1)), ("red", EndTurn())).waiting == []
