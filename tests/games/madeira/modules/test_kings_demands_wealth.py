"""King's Demands, 3.3: tiles of letter A, for a price."""

from __future__ import annotations

import pytest

from domain.games.madeira.modules.kings_demands.paying import PayPrice
from domain.games.madeira.modules.kings_demands.printed import TILES
from domain.games.madeira.rules.counting import CountBest, CountItem, CountNoMore
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.rules.stock import Paid
from domain.games.madeira.rules.windmill import LowerWindmill, WindmillTurned
from tests.games.madeira.late_phases import prestige
from tests.games.madeira.modules.crowns import KEEP, PAY, annex, asked, countable, counting, red, scored, scoring
from tests.games.madeira.table import ships, workers


@pytest.mark.parametrize(
    ("tile", "price"),
    [
        ("A1", {"reals": 16}),
        ("A2", {"reals": 15}),
        ("A3", {"reals": 12}),
        ("A4", {"reals": 18}),
        ("A5", {"reals": 16, "bread": 3}),
        ("A6", {"reals": 13}),
    ],
)
def test_the_price_of_each_tile(tile, price):
    """EXP3-21, EXP3-22, EXP3-23, EXP3-24, EXP3-25, EXP3-26"""
    assert TILES[tile].cost == price and PAY[tile] == PayPrice(**price)


def test_the_price_may_be_declined_and_the_tile_goes_for_nothing():
    """EXP3-09, QE3-1, EXR-48, EXP3-08"""
    due = asked("A5", reals=16, bread=3)
    assert due.offers("red") == {PAY["A5"]: None, KEEP: None}
    after = due.when("red", KEEP).then(*scored("A5", (), 0))
    assert after.state.homes["red"].reals == 16 and after.state.homes["red"].requests == ()


def test_the_price_is_paid_in_full_and_then_the_tile_scores():
    """EXP3-09, EXP3-25, EXR-48"""
    due = asked("A5", reals=20, bread=4)
    after = due.when("red", PAY["A5"]).then(Paid("red", {"reals": 16, "bread": 3}), *scored("A5", (), 18))
    home = after.state.homes["red"]
    assert (home.reals, home.bread, home.prestige) == (4, 1, 18)


def test_ext_90_a1_price():
    """EXT-90, EXP3-09, EXR-48: with 15 reals 0 PP, the reals stay, the tile goes; no windmill action comes between."""
    facts, after = scoring("A1", *workers("red", "acores"), reals=15)
    assert facts == scored("A1", (), 0) and after.waiting == []
    assert after.state.homes["red"].reals == 15 and after.state.homes["red"].requests == ()
    due = asked("A1", *workers("red", "acores"), reals=16)
    due.when("red", LowerWindmill("reals")).refused("move.offered")


def test_a_price_for_which_nothing_would_be_scored_is_not_asked():
    """EXP3-09, EXP3-23: no region has three workers."""
    facts, after = scoring("A3", *workers("red", "R1-1", "R1-2"), reals=30)
    assert facts == scored("A3", (), 0) and after.state.homes["red"].reals == 30


def test_ext_89_a1_tie():
    """EXT-89, EXP3-21, EXR-49: Açores 2 to 2, Brasil 1 to none."""
    facts = [*workers("red", "acores", "acores", "brasil"), *workers("blue", "acores", "acores")]
    paid = red(asked("A1", *facts, reals=16), PAY["A1"])
    assert countable(paid) == {"acores", "brasil"}
    after = paid.when("red", CountBest(("brasil", "acores"), 13)).then(
        *scored("A1", ("brasil", "acores", "acores"), 13)
    )
    assert prestige(after) == 13 and after.state.homes["red"].reals == 0


def test_the_most_workers_in_a_colony_must_be_more_than_each_other_seat_has():
    """EXP3-21, EXR-49"""
    facts = [*workers("red", "india", "india"), *workers("blue", "india"), *workers("yellow", "india")]
    assert CountBest(("india",), 8) in red(asked("A1", *facts, reals=16), PAY["A1"]).offers("red")
    more = [*facts, *workers("blue", "india", "india")]
    assert CountBest(("india",), 5) in red(asked("A1", *more, reals=16), PAY["A1"]).offers("red")


def test_fewer_colonies_may_be_scored():
    """EXP3-21, QE3-2"""
    paid = red(asked("A1", *workers("red", "acores", "india"), reals=16), PAY["A1"], CountItem("india", 8))
    paid.when("red", CountNoMore(8)).then(*scored("A1", ("india",), 8))


def test_ext_92_a1_with_a6():
    """EXT-92, EXP3-11, EXP3-12, EXR-50: the two workers in Açores are taken up by A1."""
    due = asked("A1 A6", *workers("red", "acores", "acores"), reals=29, round_=3)
    a6 = red(due, PAY["A1"], CountBest(("acores",), 8), PAY["A6"])
    assert "acores" not in countable(a6) and countable(a6) == {"city_watch", "home"}
    a6.when("red", CountItem("acores", 2)).refused("EXP3-12")


def test_a_colony_counted_by_a6_is_lost_to_a1():
    """EXP3-12: for A1 all own workers there must be free."""
    due = asked("A6 A1", *workers("red", "acores", "acores", "brasil"), reals=29, round_=3)
    a1 = red(due, PAY["A6"], CountItem("acores", 2), CountNoMore(2), PAY["A1"])
    assert a1.offers("red") == {
        CountBest(("brasil",), 8): None,
        CountItem("acores", 8): "EXP3-12",
        CountItem("brasil", 8): None,
        CountNoMore(0): None,
    }


def test_a2_counts_ships_in_different_places_up_to_three():
    """EXP3-22: markets and colonies, 6 PP each."""
    fleet = ships("red", "acores-1", "acores-2", "india-1", "wheat_market-1", "sugar_market-2")
    paid = red(asked("A2", *fleet, reals=15), PAY["A2"])
    one = paid.when("red", CountItem("acores-2", 6)).then()
    one.when("red", CountItem("acores-1", 6)).refused("EXP3-22")
    full = red(one, *counting("india-1", for_=6))
    ships_ = ("acores-2", "india-1", "wheat_market-1")
    full.when("red", CountItem("wheat_market-1", 6)).then(*scored("A2", ships_, 18))


def test_a3_counts_regions_with_three_workers():
    """EXP3-23, EXP0-03"""
    fields = ("R1-1", "R1-2", "R1-3", "R2-1", "R2-2", "R2-3", "R2-4", "R3-1", "R3-2")
    paid = red(asked("A3", *workers("red", *fields), reals=12), PAY["A3"])
    paid.when("red", CountItem("region_3", 9)).refused("EXP3-23")
    items = ("region_1",) * 3 + ("region_2",) * 3
    paid.when("red", CountBest(("region_1", "region_2"), 18)).then(*scored("A3", items, 18))


def test_ext_91_a3_with_a6():
    """EXT-91, EXP3-11, EXP3-12, EXP3-23, EXP3-26, EXR-50, EXR-57: 18 + 10, region 2 has no free worker for A6."""
    placed = workers(
        "red", "R1-1", "R1-2", "R1-3", "R1-4", "R2-1", "R2-2", "R2-3", "forest", "porto_santo-1"
    )  # fmt: skip
    due = asked("A3 A6", *placed, WorkerMoved("red", "watch", "home"), round_=5, reals=25)
    assert due.state.homes["red"].workers["home"] == 2 and due.state.homes["red"].workers["watch"] == 1
    a3 = red(due, PAY["A3"], CountBest(("region_1", "region_2"), 18), PAY["A6"])
    assert countable(a3) == {"region_1", "forest", "city_watch", "porto_santo", "home"}
    a3.when("red", CountItem("region_2", 2)).refused("EXP3-12")
    last = next(move for move in a3.offers("red") if isinstance(move, CountBest))
    after = red(a3, last)
    assert last.prestige == 10 and prestige(after) == 28 and after.state.homes["red"].reals == 0


def test_a6_counts_twelve_places_at_most_once_each():
    """EXP3-26, EXR-57: regions, cities, colonies, forest, City Watch, Home; at most 24 PP."""
    assert len(TILES["A6"].params["locations"]) == 12
    everywhere = (
        "R1-1", "R2-1", "R3-1", "porto_santo-1", "funchal-1", "machico-1", "acores", "brasil", "india",
    )  # fmt: skip
    paid = red(asked("A6", *workers("red", *everywhere), reals=13), PAY["A6"])
    best = next(move for move in paid.offers("red") if isinstance(move, CountBest))
    assert (len(best.items), best.prestige) == (11, 22) and set(best.items) == countable(paid)


def test_ext_102_a4():
    """EXT-102, EXP3-24: windmill 7, 18 reals, 21 PP."""
    due = asked("A4", WindmillTurned("red", 7), reals=18)
    after = due.when("red", PAY["A4"]).then(Paid("red", {"reals": 18}), *scored("A4", ("windmill",), 21))
    assert prestige(after) == 21


def test_two_wealth_tiles_need_both_prices():
    """EXP3-09, EXP3-11: what was paid for the first is spent."""
    due = asked("A5 A4", WindmillTurned("red", 7), reals=30, bread=3, round_=3)
    paid = due.when("red", PAY["A5"]).then(
        Paid("red", {"reals": 16, "bread": 3}), *scored("A5", (), 18), *scored("A4", (), 0)
    )
    assert paid.state.homes["red"].reals == 14


def test_the_tiles_scored_lie_open_for_all():
    """EXP0-19, EXP3-08"""
    after = red(asked("A5 A4", reals=16, bread=3), PAY["A5"])
    assert annex(after).scored == {"red": ("A5", "A4")}
