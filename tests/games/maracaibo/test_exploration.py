"""The explorer moves along its track (MAR-X)."""

import pytest

from domain.games.maracaibo.board import EXPLORER_END, NEXT_NODES, NODE_BONUS, NODES
from domain.games.maracaibo.carrying.discs import DiscRemoved, TakeDiscFrom
from domain.games.maracaibo.carrying.rows import TakeOption
from domain.games.maracaibo.carrying.tracks import ForNation
from domain.games.maracaibo.effects import ChooseOne, Combat, Explore, RemoveDiscs
from domain.games.maracaibo.rules.exploration import BarrierCrossed, EndReached, ExplorerMoved
from domain.games.maracaibo.rules.stock import Gained, Paid
from domain.games.maracaibo.words import Grant, NameNation
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from tests.games.maracaibo.exploring import along, exploring, moved, ways
from tests.games.maracaibo.on_the_board import explorer, opened, quests_at
from tests.games.maracaibo.table import board, tableau


def test_at_least_one_step_is_made_and_at_most_so_many():
    """MAR-X-01, MAR-N-12: each path, and the end only where the exploration may be declined."""
    offers = exploring("S0", 2).offers("red")
    assert list(offers) == [along("X01"), along("X01", "X02"), Decline()]
    exploring("S0", 2, forced=True).when("red", Decline()).refused("move.offered")


def test_an_explorer_at_the_end_goes_nowhere():
    """MAR-X-01, MAR-RUL-37."""
    before = opened(explorer("X34")).asked(Frame("red", Explore(1)), Frame("red", Explore(3)))
    after = before.played(("red", along("END")), ("red", Decline()))
    assert after.waiting == []


def test_mar_ex_050_a_rival_is_jumped_without_a_step_and_the_branch_chosen_while_jumping():
    """MAR-EX-050, MAR-X-02, MAR-X-03, MAR-RUL-02: with B10 the jump takes 1 VP from the rival, if there is one."""
    rival = (explorer("X02", "blue"), tableau("red", "B10"))
    poor = exploring("X01", 1, *rival)
    assert ways(poor) == {("X02", "X03"), ("X02", "X07")}
    poor.when("red", along("X02", "X07")).then(
        moved("X02", "X07", jumped=("X02",)), Gained("red", "doubloons", 2)
    )  # fmt: skip
    rich = exploring("X01", 1, *rival, [Gained("blue", "vp", 1)])
    rich.when("red", along("X02", "X03")).then(
        moved("X02", "X03", jumped=("X02",)), Paid("blue", {"vp": 1}), Gained("red", "vp", 1), Gained("red", "vp", 2)
    )  # fmt: skip


def test_each_card_takes_its_vp_from_each_rival_jumped():
    """MAR-X-03, MAR-G-06: two cards, two rivals; the second of them has one VP left."""
    rivals = (explorer("X02", "blue"), explorer("X03", "yellow"), tableau("red", "B09", "B10"))
    scenario = exploring("X01", 1, *rivals, [Gained("blue", "vp", 5), Gained("yellow", "vp", 1)], seats=3)
    after = scenario.played(("red", along("X02", "X03", "X04")))
    assert [after.state.boards[seat].vp for seat in ("red", "blue", "yellow")] == [3, 3, 0]


def test_mar_ex_051_a_quest_node_without_a_tile_is_jumped():
    """MAR-EX-051, MAR-X-02, MAR-RUL-03."""
    assert ways(exploring("X05", 1)) == {("X06", "X10")}
    assert ways(exploring("X05", 1, quests_at("X06", "Q01"))) == {("X06",)}


def test_mar_ex_052_a_card_adds_a_step():
    """MAR-EX-052, MAR-X-01: explore 2 with A10; two cards add two."""
    assert {len(path) for path in ways(exploring("X10", 2, tableau("red", "A10")))} == {1, 2, 3}
    assert {len(path) for path in ways(exploring("X28", 2, tableau("red", "A10", "A11")))} == {1, 2, 3, 4}


def test_mar_ex_053_the_bonus_of_the_node_comes_before_the_red_barrier():
    """MAR-EX-053, MAR-X-04, MAR-X-06, MAR-RUL-15, MAR-N-13: a disc, then 3 influence with one nation."""
    after = exploring("X10", 2).when("red", along("X11", "X12")).then(moved("X11", "X12"))
    after = after.when("red", TakeDiscFrom("U01")).then(DiscRemoved("red", "U01"), BarrierCrossed("red", "red", True))
    assert isinstance(after.waiting[0], NameNation)
    assert board(after.played(("red", ForNation("spain")))).influence["spain"] == 3


def test_nodes_on_the_way_give_nothing():
    """MAR-X-08."""
    exploring("S0", 3).when("red", along("X01", "X02", "X03")).then(moved("X01", "X02", "X03"), Gained("red", "vp", 2))


@pytest.mark.parametrize("barrier, before, after", [("green", "X23", "X24"), ("blue", "X29", "X30")])
def test_mar_ex_054_the_first_to_cross_gains_more_than_the_later_ones(barrier, before, after):
    """MAR-EX-054, MAR-X-06: 4 VP, then 2 and 2; the other barrier was crossed before and counts for itself."""
    other = "blue" if barrier == "green" else "green"
    scenario = opened([BarrierCrossed("red", other, True)], seats=3)
    for seat, first, vp in (("blue", True, 4), ("red", False, 2), ("yellow", False, 2)):
        bonus = next(Gained(seat, one.res, one.n) for one in NODE_BONUS[after])
        scenario = scenario.given(*explorer(before, seat)).asked(Frame(seat, Explore(1)))
        scenario = scenario.when(seat, along(after)).then(
            ExplorerMoved(seat, (after,), ()), bonus, BarrierCrossed(seat, barrier, first), Gained(seat, "vp", vp)
        )  # fmt: skip
        scenario = scenario.given(*explorer("S0", seat))


def test_crossing_is_a_fact_that_says_who_was_first():
    """MAR-X-06."""
    scenario = exploring("X23", 1).when("red", along("X24")).then(
        moved("X24"), Gained("red", "doubloons", 4), BarrierCrossed("red", "green", True), Gained("red", "vp", 4)
    )  # fmt: skip
    assert scenario.state.crossed == ("green",)


def test_mar_ex_056_the_first_at_the_end_takes_the_highest_slot():
    """MAR-EX-056, MAR-X-07: 12, 9, 7, 5 VP and a village action; steps that are left are lost."""
    scenario = opened(*(explorer("X33", seat) for seat in ("red", "blue", "yellow", "purple")), seats=4)
    for place, (seat, vp) in enumerate(zip(("red", "blue", "yellow", "purple"), (12, 9, 7, 5)), start=1):
        after = scenario.asked(Frame(seat, Explore(3))).when(seat, along("X34", "END")).then(
            ExplorerMoved(seat, ("X34", "END"), ()), EndReached(seat, place), Gained(seat, "vp", vp)
        )  # fmt: skip
        assert after.waiting == [Grant(1)]
        scenario = after.played((seat, Decline()))
    assert scenario.asked(Frame("red", Explore(3))).offers("red") == {}


def test_a_barrier_crossed_on_the_way_to_the_end_comes_before_the_end():
    """MAR-X-04, MAR-RUL-15: six steps from X29, three of them by cards."""
    path = ("X30", "X31", "X32", "X33", "X34", "END")
    exploring("X29", 3, tableau("red", "A10", "A11", "B08")).when("red", along(*path)).then(
        moved(*path), BarrierCrossed("red", "blue", True), Gained("red", "vp", 4),
        EndReached("red", 1), Gained("red", "vp", 12),
    )  # fmt: skip


def test_start_and_end_hold_any_number():
    """MAR-X-02, MAR-RUL-37."""
    assert ways(exploring("X34", 1, explorer("END", "blue"))) == {("END",)}
    assert ways(exploring("S0", 1)) == {("X01",)}


def test_mar_ex_113_at_the_end_only_the_combat_is_left_of_space_20():
    """MAR-EX-113, MAR-RUL-54, MAR-W-02."""
    choice = ChooseOne(((Combat(True),), (Explore(2, True),)))
    offers = opened(explorer("END")).asked(Frame("red", choice)).offers("red")
    assert offers == {TakeOption(1, (Combat(True),)): None, TakeOption(2, (Explore(2, True),)): "MAR-X-01"}


BONUSES = {name: NODE_BONUS[name][0] for name in NODES if NODES[name]["type"] == "space"}
DISCS = [name for name, bonus in BONUSES.items() if isinstance(bonus, RemoveDiscs)]
OF_A_NATION = [name for name, bonus in BONUSES.items() if getattr(bonus, "nation", "") == "any"]


def stopping_at(node):
    """The moment before, and the one after."""
    before = exploring(next(name for name, after in NEXT_NODES.items() if node in after), 1, combat_points=0)
    return before, before.played(("red", along(node)))


@pytest.mark.parametrize("node", DISCS)
def test_who_stops_at_a_node_for_discs_removes_one(node):
    """MAR-E xbonus"""
    assert TakeDiscFrom("U01") in stopping_at(node)[1].offers("red")


@pytest.mark.parametrize("node", OF_A_NATION)
def test_who_stops_at_a_node_for_influence_names_the_nation(node):
    """MAR-E xbonus"""
    assert ForNation("spain") in stopping_at(node)[1].offers("red")


@pytest.mark.parametrize("node", [name for name in BONUSES if name not in (*DISCS, *OF_A_NATION)])
def test_every_other_node_pays_its_bonus_to_who_stops_there(node):
    """MAR-E xbonus: doubloons, VP, points, figures."""
    before, after = stopping_at(node)
    assert board(after) != board(before)


def test_there_is_a_slot_at_the_end_for_every_seat():
    """MAR-X-07."""
    assert EXPLORER_END["slot_vp"] == [12, 9, 7, 5]
