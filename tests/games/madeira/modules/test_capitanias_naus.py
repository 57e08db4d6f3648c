"""Naus (EXP2-25): Upkeep without wood, and a ship move in it."""

from __future__ import annotations

import pytest

from domain.games.madeira.modules.capitanias.cards.calecute import ShipBoarded
from domain.games.madeira.modules.capitanias.cards.naus import ExemptionEnded, ShipsExempt
from domain.games.madeira.modules.capitanias.playing import CardPlayed
from domain.games.madeira.rules.kings_rewards import UseReward
from domain.games.madeira.rules.pieces import ShipMoved, WorkerMoved
from domain.games.madeira.rules.ship_moves import Sail, StopSailing
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.rules.turns import TurnBegan, TurnEnded
from domain.games.madeira.rules.upkeep import NextUpkeep, PayUpkeep
from domain.games.madeira.rules.windmill import ExchangeGoods, LowerWindmill, RaiseWindmill
from domain.games.madeira.rules.wood import WoodBought
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.kernel.values import write
from tests.games.madeira.late_phases import NO_GOODS, begun, cut, in_order
from tests.games.madeira.modules.cards import annex, at_buildings, face_up, on_fields
from tests.games.madeira.modules.fleets import moves_of
from tests.games.madeira.table import holding, home, ships, workers
from tests.games.madeira.voyages import REWARDS

NAUS = "cap_naus"


def upkeep(*facts, regions=(3, 0, 0), **goods):
    """Red's turn in Upkeep, alone in the passing order: what happened at once, and the table then."""
    start = at_buildings().given(REWARDS, in_order("red"), *face_up(NAUS, *on_fields(*regions)), *facts)
    return begun(start.given(*holding("red", start, **{**NO_GOODS, "wood": 0, "reals": 0, **goods})), NextUpkeep())


def test_ext_43_naus_in_upkeep():
    """EXT-43, EXP2-25, QE2-23: no wood, no pirates, the slot's reals; the ship has left the colony before any raid."""
    facts, asked = upkeep(*ships("red", "brasil-1", "brasil-2"), wheat=2)
    assert facts == [TurnBegan("red"), ShipsExempt("red")]
    sailed = asked.when("red", Sail("brasil-1", "wheat_market-1")).then(
        Paid("red", {"wheat": 2}),
        ShipMoved("red", "brasil-1", "wheat_market-1"),
        Gained("red", {"reals": 4}),
        TurnEnded("red"),
        ExemptionEnded("red"),
    )
    assert home(sailed).ships["brasil-2"] == 1 and annex(sailed).exempt == ""
    assert asked.rules.kinds.read(write(asked.state), type(asked.state)) == asked.state


def test_ext_44_naus_from_home():
    """EXT-44, EXP2-25, MAD-T-06: a piece of wood is bought for 1 real; without reals and held wood the ship stays."""
    forest = [*workers("red", "forest"), *cut("R1-3", 3)]
    asked = upkeep(*forest, wheat=2, reals=1)[1]
    asked.when("red", Sail("home", "wheat_market-1")).then(
        Paid("red", {"wheat": 2}),
        WoodBought("red", "forest", 1),
        ShipMoved("red", "home", "wheat_market-1"),
        Gained("red", {"reals": 4}),
        TurnEnded("red"),
        ExemptionEnded("red"),
    )
    poor = upkeep(*forest, *ships("red", "brasil-1"), wheat=2)[1]
    poor.when("red", Sail("home", "wheat_market-1")).refused("MAD-T-07")


def test_ext_139_naus_is_read_once():
    """EXT-139, EXR-44: a reward of the ship takes a worker out of Region 1, and still no wood is owed."""
    asked = upkeep(*ships("red", "wheat_market-1", "wheat_market-2"), wine=1)[1]
    landed = asked.played(("red", Sail("wheat_market-1", "brasil-1")), ("red", UseReward("k_field")))
    landed.when("red", SendWorker("R1-1", "R2-1")).then(
        WorkerMoved("red", "R1-1", "R2-1"), TurnEnded("red"), ExemptionEnded("red")
    )


def test_no_ship_need_move():
    """EXP2-25: the exemption is automatic, the move is not; the turn goes on to what the windmill may do."""
    asked = upkeep(*ships("red", "brasil-1", "brasil-2"), wheat=2)[1]
    stopped = asked.when("red", StopSailing()).then()
    assert {move: closed for move, closed in stopped.offers("red").items() if isinstance(move, PayUpkeep)} == {
        PayUpkeep(0): None
    }


def test_both_parts_need_the_workers():
    """EXP2-25: with two workers in Region 1 nothing of it; a pirate for the wood unpaid."""
    facts, after = upkeep(*ships("red", "brasil-1"), regions=(2, 3, 3))
    assert ShipsExempt("red") not in facts and after.waiting == []
    assert home(after).pirates.amount == 1


def test_in_upkeep_the_windmill_exchanges_and_rises_and_no_more():
    """EXP2-25, EXP0-15, MAD-J-25: also while the ship is asked about."""
    asked = upkeep(*ships("red", "brasil-1"), wheat=4)[1]
    assert moves_of(ExchangeGoods, asked) and moves_of(RaiseWindmill, asked) and not moves_of(LowerWindmill, asked)


def test_a_ship_on_a_kept_calecute_does_not_sail():
    """Chapter 5.3: of a kept Calecute only c and d are left."""
    kept = [CardPlayed("red", "cap_calecute"), ShipBoarded("red", "home")]
    start = at_buildings().given(in_order("red"), *kept, *face_up(NAUS, *on_fields(3, 0, 0)))
    asked = begun(start.given(*holding("red", start, wheat=9, wood=9)), NextUpkeep())[1]
    assert {move.origin for move in moves_of(Sail, asked)} == {"home"}


@pytest.mark.parametrize("seat", ["blue"])
def test_others_pay_as_ever(seat):
    """EXP2-25: the exemption is of its owner's turn alone."""
    start = at_buildings().given(in_order("red", seat), *face_up(NAUS, *on_fields(3, 0, 0)), *ships(seat, "brasil-1"))
    start = start.given(*holding("red", start, **NO_GOODS, wood=0, reals=0), *holding(seat, start, **NO_GOODS, wood=0))
    after = begun(start, NextUpkeep())[1]
    assert home(after, seat).pirates.amount == 1
