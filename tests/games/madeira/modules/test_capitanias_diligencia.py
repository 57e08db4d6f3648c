"""Diligência (EXP2-37): both halves of a building's action for one payment."""

from __future__ import annotations

from domain.games.madeira.modules.capitanias.cards.diligencia import ActAlso, BothActions
from domain.games.madeira.rules.building_actions import Act
from domain.games.madeira.rules.building_phase import ResolveBuildings
from domain.games.madeira.rules.building_turn import PayCost, TakePirates
from domain.games.madeira.rules.favours.lady import Visit
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.games.madeira.words import BuildingAction
from domain.kernel.joins import Decline
from domain.kernel.values import write
from tests.games.madeira.late_phases import begun, dice, in_order, markers, showing
from tests.games.madeira.modules.cards import at_buildings, face_up, on_fields
from tests.games.madeira.modules.fleets import moves_of
from tests.games.madeira.phases import holding_favour
from tests.games.madeira.table import holding, home, pirates, ships

DILIGENCIA = "cap_diligencia"


def due(building, *facts, regions=(2, 2, 2), guild=(3, 3), **goods):
    """Red comes up at the building with a marker, at a cost of 10 less these dice."""
    start = at_buildings().given(*dice(building, guild), in_order("red", "blue"))
    start = start.given(*face_up(DILIGENCIA, *on_fields(*regions)), *markers("red", building), *facts)
    start = start.given(*holding("red", start, **{"reals": 12, "bread": 0, **goods}))
    return begun(showing(start, *guild), ResolveBuildings((building,)))[1]


def paid(building, *facts, **more):
    return due(building, *facts, **more).played(("red", PayCost(4)))


def test_ext_74_diligencia_at_moinho():
    """EXT-74, EXP2-37, QE2-20: pay 4 once, 2 + 5 = 7 bread."""
    both = due("moinho").when("red", PayCost(4)).then(Paid("red", {"reals": 4}))
    assert both.waiting[0] == BothActions("moinho")
    assert both.rules.kinds.read(write(both.state), type(both.state)) == both.state
    top = both.when("red", ActAlso("moinho", "top")).then(Gained("red", {"bread": 2}))
    after = top.when("red", ActAlso("moinho", "bottom")).then(Gained("red", {"bread": 5}))
    assert (home(after).bread, home(after).reals) == (7, 8)


def test_either_order_and_either_half_alone():
    """EXP2-37, EXP0-09, QE2-20: the bottom half first, or no second one, or none."""
    both = paid("moinho")
    bottom = both.when("red", ActAlso("moinho", "bottom")).then(Gained("red", {"bread": 5}))
    assert set(moves_of(ActAlso, bottom)) == {ActAlso("moinho", "top")}
    assert not moves_of(ActAlso, bottom.played(("red", Decline())))
    assert home(both.played(("red", Decline()))).bread == 0


def test_ext_75_the_card_is_looked_at_once():
    """EXT-75, EXR-34: the top half sends a worker of Region 3 to the Watch, and the bottom half still moves two."""
    both = paid("fortaleza")
    top = both.played(("red", ActAlso("fortaleza", "top")), ("red", SendWorker("R3-1", "watch")))
    bottom = top.played(("red", ActAlso("fortaleza", "bottom")), ("red", SendWorker("home", "watch")))
    after = bottom.when("red", SendWorker("home", "watch"))
    after.then(WorkerMoved("red", "home", "watch"))


def test_ext_135_one_worker_twice():
    """EXT-135, EXP2-37, EXP0-09: two building actions, each moves whom it likes: 1 + 1 + 1 = 3 prestige."""
    both = paid("alfandega", *ships("red", "acores-1", "brasil-1"))
    top = both.played(("red", ActAlso("alfandega", "top")), ("red", SendWorker("home", "acores")))
    bottom = top.played(("red", ActAlso("alfandega", "bottom")), ("red", SendWorker("acores", "brasil")))
    after = bottom.played(("red", SendWorker("home", "brasil")))
    assert home(after).prestige - home(both).prestige == 3 and home(after).workers["brasil"] == 2


def test_diligencia_wants_two_workers_in_each_region():
    """EXP2-37: at the payment; with fewer it is one half by the ordinary rule."""
    one = paid("moinho", regions=(2, 3, 1))
    assert one.waiting[0] == BuildingAction("moinho") and one.offers("red")[Act("moinho", "bottom")] is None


def test_a_cost_of_nothing_is_paid_too():
    """EXP2-37, chapter 5.2: with the Noble both halves for 0."""
    noble = due("moinho", holding_favour("red", "noble"), reals=0).played(("red", UseFavour("noble")))
    both = noble.when("red", PayCost(0)).then()
    assert both.waiting[0] == BothActions("moinho")


def test_the_lady_brings_one_half():
    """EXP2-37, chapter 5.2: no marker and no cost of the building, so Diligência has no part in it."""
    visiting = due("moinho", holding_favour("red", "lady")).played(("red", UseFavour("lady")))
    assert visiting.played(("red", Visit("capitania"))).waiting[0] == BuildingAction("capitania")


def test_who_does_not_pay_takes_pirates_as_ever():
    """EXP2-37."""
    due("moinho").when("red", TakePirates(1)).then(pirates(1, 1))
