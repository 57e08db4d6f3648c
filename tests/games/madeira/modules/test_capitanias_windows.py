"""EXP2-21 Machico, EXP2-34 Funchal: a half of a building's action is bought in a window after the building's step."""

from __future__ import annotations

from typing import Any

from domain.games.madeira.board import WATCH
from domain.games.madeira.modules.capitanias.visits import BuyAction, BuyHalf
from domain.games.madeira.rules.building_actions import Act
from domain.games.madeira.rules.building_phase import DiceRerolled, NextBuildingTurn, ResolveBuildings
from domain.games.madeira.rules.building_turn import PayCost
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.flip_favours import TurnUp
from domain.games.madeira.rules.pieces import FavourTurned, MarkerMoved
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.rules.turns import EndTurn, TurnBegan
from domain.games.madeira.rules.windmill import LowerWindmill, WindmillTurned
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.games.madeira.words import BuildingTurn, MoveWorker, TurnEnd
from domain.kernel.joins import Decline
from tests.games.madeira.late_phases import NO_GOODS, begun, dice, favours, in_order, markers, pirates, showing
from tests.games.madeira.modules.cards import at_buildings, face_up
from tests.games.madeira.phases import open_moves
from tests.games.madeira.table import holding, home, workers
from tests.scenario import Scenario

REGION_1 = ("R1-1", "R1-2", "R1-3")
EMPTY_SPOTS = ("porto_santo-1", "porto_santo-2")


def resolving(buildings, *facts, seat="red", rolled=(), **goods) -> tuple[list[Any], Scenario]:
    """The seat is first in order, holds so much, and these buildings come up; their dice will show what is said."""
    other = "blue" if seat == "red" else "red"
    start = at_buildings().given(*facts, in_order(seat, other, "", ""))
    start = start.given(*holding(seat, start, **NO_GOODS, **goods))
    return begun(showing(start, *rolled), ResolveBuildings(buildings))


def buying(scenario):
    """Which halves are open, and at what price."""
    return {(move.tier, move.reals) for move in open_moves(scenario, "red") if isinstance(move, BuyAction)}


def test_ext_03_machico_top():
    """EXT-03.

    EXP2-21, EXP0-09, QE2-21: no marker, no worker in Region 3, no dice; the bottom part for 5 was offered too.
    """
    down = favours("purple", down=("treasurer",))
    facts = (*face_up("cap_machico", *REGION_1, seat="purple"), *down)
    opening, scenario = resolving(("casa_da_coroa",), *facts, seat="purple", reals=12)
    assert opening == [TurnBegan("purple")]
    assert scenario.waiting == [BuyHalf("cap_machico", "casa_da_coroa"), TurnEnd()]
    top, bottom = BuyAction("casa_da_coroa", "top", 3), BuyAction("casa_da_coroa", "bottom", 5)
    assert [move for move in open_moves(scenario, "purple") if isinstance(move, BuyAction)] == [top, bottom]
    bought = scenario.when("purple", top).then(Paid("purple", {"reals": 3}))
    after = bought.when("purple", TurnUp("treasurer")).then(FavourTurned("purple", "treasurer", True))
    assert home(after, "purple").reals == 9 and after.waiting == [TurnEnd()]


def test_ext_04_machico_own_marker_as_well():
    """EXT-04, EXP2-21, EXR-83: pay 4 and act, then in the window that closes the step pay 5 and act again."""
    facts = (
        *face_up("cap_machico", *REGION_1, "R3-1", seat="purple"), *dice("fortaleza", (2, 2, 2)),
        *markers("purple", "fortaleza"), pirates("purple", 9),
    )  # fmt: skip
    scenario = resolving(("fortaleza",), *facts, seat="purple", rolled=(2, 2, 2), reals=9)[1]
    scenario = scenario.played(
        ("purple", PayCost(4)), ("purple", Act("fortaleza", "top")), ("purple", SendWorker("home", WATCH)),
        ("purple", EndTurn()),
    )  # fmt: skip
    assert scenario.waiting == [BuyHalf("cap_machico", "fortaleza"), TurnEnd()]
    scenario = scenario.played(
        ("purple", BuyAction("fortaleza", "bottom", 5)), ("purple", SendWorker("home", WATCH)),
        ("purple", SendWorker("home", WATCH)),
    )  # fmt: skip
    mine = home(scenario, "purple")
    assert (mine.reals, mine.workers[WATCH], mine.pirates.amount) == (0, 2 + 3, 0)


def test_ext_09_funchal():
    """EXT-09, EXP2-34: after Moinho and after Capitania, for 2 and for 4, without a marker there."""
    facts = face_up("cap_funchal", "R3-1", "R3-2")
    scenario = resolving(("moinho", "capitania"), *facts, reals=6, bread=0)[1]
    assert scenario.waiting[0] == BuyHalf("cap_funchal", "moinho")
    bought = scenario.when("red", BuyAction("moinho", "top", 2))
    scenario = bought.then(Paid("red", {"reals": 2}), Gained("red", {"bread": 2})).played(("red", EndTurn()))
    assert scenario.waiting[0] == BuyHalf("cap_funchal", "capitania")
    scenario = scenario.played(
        ("red", BuyAction("capitania", "bottom", 4)), *(("red", SendWorker("home", spot)) for spot in EMPTY_SPOTS)
    )
    mine = home(scenario)
    assert (mine.reals, mine.bread, mine.prestige) == (0, 2, 3)
    assert all(spot in mine.workers for spot in EMPTY_SPOTS)


def test_ext_36_machico_at_a_skipped_building():
    """EXT-36, EXR-22: dice lie there, but no marker; nothing is rolled, and the window opens."""
    facts = (
        *dice("casa_da_coroa", (1, 3), pirate=2), *face_up("cap_machico", *REGION_1),
        *favours("red", down=("treasurer",)),
    )  # fmt: skip
    opening, scenario = resolving(("casa_da_coroa",), *facts, reals=3)
    assert opening == [TurnBegan("red")] and not any(isinstance(fact, DiceRerolled) for fact in opening)
    assert buying(scenario) == {("top", 3)}
    scenario.when("red", BuyAction("casa_da_coroa", "bottom", 5)).refused("EXP2-21")


def test_ext_37_machico_requirement_lost():
    """EXT-37.

    EXP0-05, EXR-17: an own action between the windows takes a worker out of Region 1; no window at Fortaleza.
    """
    facts = (*face_up("cap_machico", *REGION_1, "R3-1"), *markers("red", "fortaleza"))
    scenario = resolving(("casa_da_coroa", "fortaleza"), *facts, reals=20)[1]
    scenario = scenario.played(("red", Decline()), ("red", EndTurn()), ("red", PayCost(10)))
    scenario = scenario.played(("red", Act("fortaleza", "top")), ("red", SendWorker("R1-1", WATCH)))
    assert scenario.waiting[:2] == [TurnEnd(), NextBuildingTurn("fortaleza", ("red",))]
    assert scenario.played(("red", EndTurn())).waiting == []


def test_ext_38_machico_paid_by_the_windmill():
    """EXT-38, EXP0-15, EXR-23: one step down for 3 reals, then the top is bought; the window is a turn of Phase C."""
    facts = (
        *face_up("cap_machico", *REGION_1), *favours("red", down=("treasurer",)), WindmillTurned("red", 4)
    )  # fmt: skip
    scenario = resolving(("casa_da_coroa",), *facts, reals=0)[1]
    assert buying(scenario) == set()
    paid = scenario.when("red", LowerWindmill("reals"))
    scenario = paid.then(WindmillTurned("red", 3), Gained("red", {"reals": 3}))
    scenario = scenario.played(("red", BuyAction("casa_da_coroa", "top", 3)), ("red", TurnUp("treasurer")))
    mine = home(scenario)
    assert (mine.windmill, mine.reals, mine.favours) == (3, 0, {"treasurer": True})


def test_the_window_may_be_left_without_a_purchase():
    """EXP2-21, QE2-21: not buying costs nothing; one purchase at a building at most."""
    facts = (*face_up("cap_machico", *REGION_1), *favours("red", down=("treasurer", "scout")))
    scenario = resolving(("casa_da_coroa",), *facts, reals=12)[1]
    scenario.when("red", Decline()).then()
    once = scenario.played(("red", BuyAction("casa_da_coroa", "bottom", 5)), ("red", Decline()))
    assert once.waiting == [TurnEnd()]


def test_nobody_is_asked_who_can_buy_nothing():
    """EXP2-21: without reals, and with nothing that the windmill could give, the window passes."""
    scenario = resolving(("casa_da_coroa",), *face_up("cap_machico", *REGION_1), WindmillTurned("red", 1), reals=2)[1]
    assert scenario.waiting == []


def test_no_favour_is_used_in_a_window_and_what_one_did_ended_with_its_turn():
    """EXP0-15, EXR-23, EXP2-34: the Noble of the turn before does not make the window free."""
    facts = (
        *face_up("cap_funchal", "R3-1", "R3-2"), *markers("red", "moinho"),
        *favours("red", up=("noble", "treasurer")), *workers("red", "R2-1"),
    )  # fmt: skip
    scenario = resolving(("moinho",), *facts, reals=4)[1]
    assert scenario.waiting[0] == BuildingTurn("moinho")
    scenario = scenario.played(
        ("red", UseFavour("noble")), ("red", PayCost(0)), ("red", Act("moinho", "top")), ("red", EndTurn())
    )
    assert scenario.waiting[0] == BuyHalf("cap_funchal", "moinho")
    assert buying(scenario) == {("top", 2), ("bottom", 4)}
    assert not [move for move in scenario.offers("red") if isinstance(move, UseFavour)]


def test_the_window_has_a_price_ladder_of_its_own_and_opens_for_its_owner_alone():
    """EXP0-15, EXP0-20: a fresh turn begins; a card of the other buildings opens nothing here."""
    facts = (*face_up("cap_machico", *REGION_1), *face_up("cap_funchal", "R3-1", "R3-2", seat="blue"))
    scenario = resolving(("fortaleza",), *facts, MarkerMoved("blue", "home", "capitania"), reals=5)[1]
    assert (scenario.state.turn.seat, scenario.state.turn.wood_bought, scenario.state.turn.favour) == ("red", 0, "")
    bought = scenario.played(("red", BuyAction("fortaleza", "top", 3)))
    assert bought.waiting == [MoveWorker("to-watch", 1), TurnEnd()]
