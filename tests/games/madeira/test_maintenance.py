"""Chapter 9: Honor, Income, Upkeep, Feeding."""

from __future__ import annotations

import pytest

from domain.games.madeira.rules.dues import SettleDue
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.feeding import NextFeeding, PayBread
from domain.games.madeira.rules.honor import Honor, SendHome, SendHonored
from domain.games.madeira.rules.income import Income
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.rules.pirates import PiratesChanged
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.rules.turns import TurnBegan, TurnEnded
from domain.games.madeira.rules.upkeep import NextUpkeep, PayUpkeep
from domain.games.madeira.rules.windmill import ExchangeGoods, LowerWindmill, RaiseWindmill, WindmillTurned
from domain.games.madeira.rules.wood import BuyWood, WoodBought
from domain.games.madeira.words import Feeding, Upkeep
from domain.kernel.agenda import awaited
from domain.kernel.joins import Decline
from domain.kernel.secrecy import Total
from tests.games.madeira.late_phases import NO_GOODS, begun, cut, favours, in_order, pirates, seated
from tests.games.madeira.table import SEATS, holding, ships, table, workers


def red_owes(step, *facts, **goods):
    """Red alone has a turn of this step, holding so much; the facts of its beginning, and the table then."""
    position = seated().given(in_order("red"), *facts)
    return begun(position.given(*holding("red", position, **goods)), step)


def watched(**numbers):
    """So many workers in the City Watch, beyond or below the two of the start."""
    facts = []
    for seat, number in numbers.items():
        facts += workers(seat, *("watch",) * max(0, number - 2))
        facts += [WorkerMoved(seat, "watch", "home")] * max(0, 2 - number)
    return facts


def test_mad_ex_23_the_sole_leader_may_send_one_home_for_prestige():
    """MAD-EX-23, MAD-D-01, Q-D1."""
    facts, now = begun(seated().given(*watched(blue=3)), Honor())
    assert facts == [] and awaited(now.state) == ("blue",) and now.waiting == [SendHonored()]
    sent = now.when("blue", SendHome()).then(WorkerMoved("blue", "watch", "home"), Gained("blue", {"prestige": 4}))
    assert sent.state.homes["blue"].workers["watch"] == 2
    now.when("blue", Decline()).then()


def test_one_worker_leads_where_the_others_have_none():
    """MAD-D-01: at least 1."""
    _, now = begun(seated().given(*watched(red=0, blue=0, yellow=1, purple=0)), Honor())
    assert awaited(now.state) == ("yellow",)


@pytest.mark.parametrize("numbers", [(2, 2, 1, 0), (0, 0, 0, 0)])
def test_mad_ex_99_on_a_tie_or_with_nobody_there_nobody_is_honored(numbers):
    """MAD-EX-99, MAD-D-01, MAD-J-26."""
    facts, after = begun(seated().given(*watched(**dict(zip(SEATS, numbers)))), Honor())
    assert facts == [] and after.waiting == []


def test_mad_j_27_who_was_sent_home_wants_no_bread():
    """MAD-J-27: step 1 comes before step 4."""
    _, now = begun(seated().given(in_order("red"), *watched(red=5)), Honor(), NextFeeding())
    assert PayBread(2) in now.when("red", Decline()).then(TurnBegan("red")).offers("red")
    sent = now.played(("red", SendHome()))
    assert PayBread(1) in sent.offers("red") and PayBread(2) not in sent.offers("red")


def test_mad_ex_24_workers_in_colonies_bring_its_good():
    """MAD-EX-24, MAD-D-02."""
    placed = [*workers("red", "acores", "acores", "brasil"), *workers("yellow", "brasil"), *workers("blue", "india")]
    facts, after = begun(seated().given(*placed), Income())
    assert facts == [
        Gained("red", {"wheat": 2, "sugar": 1}),
        Gained("blue", {"wine": 1}),
        Gained("yellow", {"sugar": 1}),
    ]
    assert after.waiting == []


def test_mad_ex_25_each_ship_wants_a_wood_and_what_is_unpaid_gives_pirates():
    """MAD-EX-25, MAD-D-03, Q-D2."""
    began, now = red_owes(NextUpkeep(), *ships("red", "brasil-1", "brasil-2", "wheat_market-1"), wood=2)
    assert began == [TurnBegan("red")]
    assert now.offers("red")[PayUpkeep(3)] == "MAD-T-07"
    now.when("red", PayUpkeep(2)).then(Paid("red", {"wood": 2}), pirates("red", 1), TurnEnded("red"))


def test_mad_ex_100_one_may_keep_the_wood_and_take_the_pirates():
    """MAD-EX-100, MAD-D-03."""
    _, now = red_owes(NextUpkeep(), *ships("red", "brasil-1", "brasil-2", "brasil-3"), wood=3)
    after = now.when("red", PayUpkeep(0)).then(pirates("red", 3), TurnEnded("red"))
    assert after.state.homes["red"].wood == 3


def test_mad_ex_101_wood_bought_from_a_field_is_gone_for_the_next():
    """MAD-EX-101, MAD-D-04: Blue, who cannot pay and cannot turn the windmill, is not even asked."""
    placed = [*workers("red", "R3-3"), *workers("blue", "R3-3"), *ships("red", "brasil-1"), *ships("blue", "brasil-2")]
    position = seated().given(in_order("red", "blue"), *placed, *cut("R3-3", 4))
    for seat in ("red", "blue"):
        position = position.given(*holding(seat, position, wood=0, **NO_GOODS))
    assert position.state.fields["R3-3"].wood == 1
    _, now = begun(position, NextUpkeep())
    now.when("red", PayUpkeep(1)).then(
        WoodBought("red", "R3-3", 1),
        TurnEnded("red"),
        TurnBegan("blue"),
        PiratesChanged("blue", 1, Total.of(("blue",), 1)),
        TurnEnded("blue"),
    )


def test_mad_d_03_more_wood_may_be_bought_where_the_seat_chooses():
    """MAD-D-03, Q-W: the sources are asked before the turn is over."""
    placed = [*workers("red", "R3-3", "forest"), *ships("red", "brasil-1", "brasil-2")]
    _, now = red_owes(NextUpkeep(), *placed, wood=1, reals=1)
    asked = now.when("red", PayUpkeep(2)).then(Paid("red", {"wood": 1}))
    assert asked.waiting[1] == SettleDue(0)
    asked.when("red", BuyWood("forest")).then(WoodBought("red", "forest", 1), TurnEnded("red"))


def test_mad_d_04_dues_are_paid_in_passing_order_each_step_by_all_before_the_next():
    """MAD-D-04, MAD-D-06, MAD-R-02."""
    position = table(3).given(in_order("yellow", "", "red", "blue"))
    _, now = begun(position, NextUpkeep(), NextFeeding())
    met = []
    while awaited(now.state):
        (seat,) = awaited(now.state)
        met.append((seat, type(now.waiting[0])))
        last = PayUpkeep(0) if isinstance(now.waiting[0], Upkeep) else PayBread(0)
        now = now.played((seat, last))
    order = ("yellow", "red", "blue")
    assert met == [(seat, Upkeep) for seat in order] + [(seat, Feeding) for seat in order]


def test_mad_ex_26_unpaid_bread_gives_pirates():
    """MAD-EX-26, MAD-D-05, Q-D3."""
    nine = workers("red", "R1-1", "R1-2", "R1-3", "R2-1", "R2-2", "R3-1", "R3-2", "forest", "acores")
    _, now = red_owes(NextFeeding(), *nine, WindmillTurned("red", 5), bread=5)
    assert now.offers("red")[PayBread(5)] is None and now.offers("red")[PayBread(6)] == "MAD-D-05"
    after = now.when("red", PayBread(4)).then(Paid("red", {"bread": 4}), pirates("red", 2), TurnEnded("red"))
    assert after.state.homes["red"].bread == 1


def test_mad_ex_70_the_windmill_goes_up_before_the_bread_is_paid_but_not_down():
    """MAD-EX-70, MAD-D-06."""
    five = workers("red", "R1-1", "R1-2", "R1-3", "R2-1", "R2-2")
    _, now = red_owes(NextFeeding(), *five, bread=3, **{**NO_GOODS, "wheat": 2})
    now.when("red", LowerWindmill("bread")).refused("move.offered")
    assert now.offers("red")[PayBread(4)] == "MAD-D-05"
    up = now.when("red", RaiseWindmill()).then(Paid("red", {"wheat": 2}), WindmillTurned("red", 4))
    assert PayBread(4) not in up.offers("red")
    up.when("red", PayBread(3)).then(Paid("red", {"bread": 3}), TurnEnded("red"))


def test_mad_d_06_goods_may_be_exchanged_before_the_upkeep_is_paid_but_the_windmill_is_not_turned_down():
    """MAD-D-06, MAD-R-03, MAD-J-25."""
    _, now = red_owes(NextUpkeep(), *ships("red", "brasil-1"), wood=1)
    assert now.offers("red")[ExchangeGoods(("wheat", "sugar"), "wine")] is None
    now.when("red", LowerWindmill("reals")).refused("move.offered")


def test_mad_j_25_no_windmill_action_is_open_in_honor():
    """MAD-J-25."""
    _, now = begun(seated().given(*watched(red=3)), Honor())
    assert set(now.offers("red")) == {SendHome(), Decline()}


def test_mad_d_07_no_favour_is_used_in_the_maintenance():
    """MAD-D-07."""
    _, now = red_owes(NextUpkeep(), *ships("red", "brasil-1"), *favours("red", up=("patron",)), wood=1)
    now.when("red", UseFavour("patron")).refused("move.offered")


def test_mad_ex_118_a_level_above_the_workers_brings_no_bread():
    """MAD-EX-118: with nothing due and no windmill action open, nobody is asked."""
    four = workers("red", "R1-1", "R1-2", "R2-1", "R2-2")
    facts, after = red_owes(NextFeeding(), *four, WindmillTurned("red", 8), **NO_GOODS)
    assert facts == [TurnBegan("red"), TurnEnded("red")]
    assert after.state.homes["red"].bread == 4 and after.waiting == []


def test_mad_ex_131_with_nothing_due_the_windmill_still_has_its_turn():
    """MAD-EX-131, MAD-D-06."""
    _, now = red_owes(NextFeeding(), WindmillTurned("red", 8), **{**NO_GOODS, "wheat": 2})
    assert now.offers("red")[PayBread(0)] is None and PayBread(1) not in now.offers("red")
    up = now.when("red", RaiseWindmill())
    up.then(Paid("red", {"wheat": 2}), Gained("red", {"prestige": 1}), TurnEnded("red"))


def test_nothing_payable_and_no_windmill_open_takes_the_pirates_by_itself():
    """MAD-D-05, MAD-R-06."""
    three = workers("red", "R1-1", "R1-2", "R1-3")
    facts, after = red_owes(NextFeeding(), *three, bread=0, **NO_GOODS)
    assert facts == [TurnBegan("red"), pirates("red", 2), TurnEnded("red")] and after.waiting == []
