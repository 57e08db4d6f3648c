"""Ships (MAD-H) and the king's rewards (MAD-L)."""

import pytest

from domain.games.madeira.board import SLOTS, slots_of
from domain.games.madeira.rules.kings_rewards import RewardUsed, UseReward
from domain.games.madeira.rules.pieces import ShipMoved
from domain.games.madeira.rules.ship_moves import Sail, StopSailing
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.rules.windmill import ExchangeGoods
from domain.games.madeira.rules.wood import BuyWood, WoodBought
from domain.games.madeira.state import State
from domain.games.madeira.words import MoveShip
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from domain.kernel.values import write
from tests.games.madeira.table import home, ships, workers
from tests.games.madeira.voyages import sailing


def moved(origin, to):
    return ShipMoved("red", origin, to)


def test_a_commander_moves_two_ships_one_after_the_other():
    """MAD-H-01, MAD-H-05, MAD-EX-11, Q-B7, Q-B8: sugar slot 3 from Home, then India slot 3 and its reward."""
    table_ = sailing(2, "wine_market-1", sugar=4, wine=3, wood=1)
    first = table_.when("red", Sail("home", "sugar_market-3")).then(
        Paid("red", {"sugar": 4}),
        Paid("red", {"wood": 1}),
        moved("home", "sugar_market-3"),
        Gained("red", {"reals": 14}),
    )
    landed = first.when("red", Sail("wine_market-1", "india-3")).then(
        Paid("red", {"wine": 3}), moved("wine_market-1", "india-3")
    )
    assert set(landed.offers("red")) == {UseReward("k_guild"), UseReward("k_prestige"), Decline()}
    landed.when("red", UseReward("k_prestige")).then(
        RewardUsed("red", "india", "k_prestige"), Gained("red", {"prestige": 3})
    )
    after = landed.played(("red", UseReward("k_guild")))
    assert (home(after).sugar, home(after).wine, home(after).wood, after.waiting) == (0, 0, 0, [])


def test_a_ship_goes_to_an_empty_slot_other_than_its_own():
    """MAD-H-02, MAD-H-07, MAD-EX-12: not to where it is; to sugar slot 2 of the same market, paid again."""
    table_ = sailing(1, "sugar_market-1", sugar=9, given=ships("blue", "sugar_market-5"))
    table_.when("red", Sail("sugar_market-1", "sugar_market-1")).refused("MAD-H-07")
    table_.when("red", Sail("sugar_market-1", "sugar_market-5")).refused("MAD-H-02")
    table_.when("red", Sail("sugar_market-1", "sugar_market-2")).then(
        Paid("red", {"sugar": 3}), moved("sugar_market-1", "sugar_market-2"), Gained("red", {"reals": 10})
    )


@pytest.mark.parametrize("seats, closed", [(2, {4, 5}), (3, {5}), (4, set())])
def test_slots_are_open_by_the_number_of_seats(seats, closed):
    """MAD-EX-96, MAD-H-02, MAD-N-01: with 3 seats India slot 5 is closed, with 2 slots 4 and 5."""
    table_ = sailing(1, "wine_market-1", seats=seats, wine=9)
    found = {n for n in range(1, 6) if table_.offers("red")[Sail("wine_market-1", f"india-{n}")] == "MAD-H-02"}
    assert found == closed


def test_goods_must_be_there_in_full():
    """MAD-H-03: wine for a landing slot, the market's good for a route slot."""
    table_ = sailing(1, "wine_market-1", wine=1, wheat=1)
    table_.when("red", Sail("wine_market-1", "india-2")).refused("MAD-H-03")
    table_.when("red", Sail("wine_market-1", "wheat_market-1")).refused("MAD-H-03")
    landing = table_.when("red", Sail("wine_market-1", "acores-1"))
    landing.then(Paid("red", {"wine": 1}), moved("wine_market-1", "acores-1"))


def test_a_ship_from_home_costs_wood_on_top():
    """MAD-H-03, MAD-T-07: held or bought, else the ship stays."""
    sailing(1, "wine_market-1", wheat=2, wood=0).when("red", Sail("home", "wheat_market-1")).refused("MAD-T-07")
    forest = sailing(1, wheat=2, wood=0, reals=1, given=workers("red", "forest"))
    forest.when("red", Sail("home", "wheat_market-1")).then(
        Paid("red", {"wheat": 2}),
        WoodBought("red", "forest", 1),
        moved("home", "wheat_market-1"),
        Gained("red", {"reals": 4}),
    )


def test_the_wood_of_a_ship_may_come_from_any_source():
    """Q-W: the ship waits until its wood is paid."""
    table_ = sailing(1, wheat=2, wood=0, given=workers("red", "forest", "R1-3"))
    paying = table_.when("red", Sail("home", "wheat_market-1")).then(Paid("red", {"wheat": 2}))
    assert paying.rules.kinds.read(write(paying.state), State) == paying.state
    after = paying.when("red", BuyWood("R1-3")).then(
        WoodBought("red", "R1-3", 1), moved("home", "wheat_market-1"), Gained("red", {"reals": 4})
    )
    assert after.waiting == []


def test_both_ships_share_the_ladder_of_the_turn():
    """MAD-J-04, MAD-T-06: the second piece costs 2, and the first ship's reals may pay it."""
    table_ = sailing(2, wheat=4, wood=0, reals=1, given=workers("red", "forest"))
    first = table_.played(("red", Sail("home", "wheat_market-1")))
    second = first.when("red", Sail("home", "wheat_market-5"))
    after = second.then(
        Paid("red", {"wheat": 2}),
        WoodBought("red", "forest", 2),
        moved("home", "wheat_market-5"),
        Gained("red", {"reals": 4}),
    )
    assert home(after).reals == 1 - 1 + 4 - 2 + 4


def test_a_slot_left_by_the_first_ship_may_be_entered_by_the_second():
    """MAD-H-05, MAD-H-07, MAD-EX-95: both are paid and rewarded."""
    others = ships("blue", "wheat_market-3", "wheat_market-4", "wheat_market-5")
    table_ = sailing(2, "wheat_market-1", "wheat_market-2", wheat=4, sugar=2, given=others)
    table_.when("red", Sail("wheat_market-2", "wheat_market-1")).refused("MAD-H-02")
    first = table_.played(("red", Sail("wheat_market-1", "sugar_market-1")))
    first.when("red", Sail("wheat_market-2", "wheat_market-1")).then(
        Paid("red", {"wheat": 2}), moved("wheat_market-2", "wheat_market-1"), Gained("red", {"reals": 4})
    )


def test_one_action_moves_a_ship_once():
    """MAD-H-06, MAD-EX-97: the Commander not twice, another effect once more, even in the same turn (MAD-J-31)."""
    navigator = sailing(1, "wine_market-1", wine=9).asked()
    brasil = navigator.played(("red", Sail("wine_market-1", "brasil-1")), ("red", Decline()))
    commander = brasil.asked(Frame("red", MoveShip(2))).played(("red", Sail("brasil-1", "wine_market-1")))
    commander.when("red", Sail("wine_market-1", "wine_market-2")).refused("MAD-H-06")


def test_a_ship_never_comes_home():
    """MAD-K-06, MAD-H-02: no offer leads there."""
    offers = sailing(2, "wine_market-1", wine=9, wood=9).offers("red")
    assert {move.to for move in offers if isinstance(move, Sail)} == set(SLOTS)


def test_ships_may_stay_where_they_are():
    """MAD-R-05, Q-B7: at once, or after the first."""
    assert sailing(2, wheat=2).when("red", StopSailing()).then().waiting == []
    first = sailing(2, wheat=4, wood=2).played(("red", Sail("home", "wheat_market-1")))
    assert first.when("red", StopSailing()).then().waiting == []


def test_a_windmill_exchange_may_make_the_wine_of_a_landing():
    """MAD-J-59: asked although no slot can be paid, for the exchange opens one."""
    table_ = sailing(1, "wheat_market-1", wheat=2, sugar=0, wine=0, end=True)
    table_.when("red", Sail("wheat_market-1", "india-1")).refused("MAD-H-03")
    table_.played(("red", ExchangeGoods(("wheat", "wheat"), "wine")), ("red", Sail("wheat_market-1", "india-1")))


def test_with_nothing_to_sail_for_nobody_is_asked():
    """Q-B7: no slot can be paid and no windmill action is possible."""
    assert StopSailing() not in sailing(1, wheat=0, sugar=0, wine=0).offers("red")


def test_the_printed_slots_of_two_markets():
    """MAD-EX-46: the wheat market has a slot for 3 goods, the sugar market one for 4."""
    assert 3 in {SLOTS[slot].cost for slot in slots_of("wheat_market")}
    assert 4 in {SLOTS[slot].cost for slot in slots_of("sugar_market")}
