"""Guild favours: when one is used, and those whose effect is a word of its own (MAD-F)."""

import pytest

from domain.games.madeira.board import FAVOURS
from domain.games.madeira.rules.arrangement import FavoursDealt
from domain.games.madeira.rules.building_actions import Act
from domain.games.madeira.rules.character_phase import PlaceGuildDie
from domain.games.madeira.rules.favours.lady import Visit
from domain.games.madeira.rules.flip_favours import TurnUp
from domain.games.madeira.rules.guild_master import BuyFrom, FavourBought
from domain.games.madeira.rules.passing import PassForReals
from domain.games.madeira.rules.pieces import FavourTurned, MarkerMoved, ShipMoved
from domain.games.madeira.rules.resolve import UseCharacter
from domain.games.madeira.rules.ship_moves import Sail
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.rules.turns import TurnBegan
from domain.games.madeira.rules.windmill import LowerWindmill, WindmillTurned
from domain.games.madeira.rules.wood import WoodBought
from domain.games.madeira.words import (
    BuyFavour,
    CharacterTurn,
    Feeding,
    FlipFavours,
    MoveShip,
    MoveWorker,
    TakeWood,
    TurnEnd,
    Upkeep,
)
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from tests.games.madeira.own_turns import favours_open, having, own_turn, use, used
from tests.games.madeira.phases import characters_of
from tests.games.madeira.table import faced, holding, home, pirates, table, workers

GUILD_MASTER = next(place for place, character in characters_of(1).items() if character == "guild_master")


def test_one_favour_a_turn_before_the_main_choice():
    """MAD-F-01, MAD-J-24, Q-F: then the same question again, without a second favour."""
    after = having("patron", "treasurer").when("red", use("patron")).then(used("patron"), Gained("red", {"bread": 3}))
    assert after.waiting == [CharacterTurn(), TurnEnd()]
    after.when("red", use("treasurer")).refused("MAD-F-01")
    after.given(TurnBegan("red")).when("red", use("treasurer")).then(used("treasurer"), Gained("red", {"reals": 5}))


def test_windmill_actions_may_come_before_a_favour():
    """MAD-F-01, MAD-M-04."""
    having("patron").played(("red", LowerWindmill("reals"))).when("red", use("patron")).then(
        used("patron"), Gained("red", {"bread": 3})
    )


def test_a_favour_need_not_be_used():
    """Q-F, MAD-J-23: nor does it have to come before a die; it may come before passing."""
    table_ = having("patron")
    assert PlaceGuildDie(3, "moinho") in table_.offers("red")
    passing = table_.played(("red", use("patron")), ("red", PassForReals(2)))
    assert home(passing).bread == 7


def test_a_favour_used_is_turned_face_down_and_stays():
    """MAD-F-03: and is no offer any more, not even a closed one."""
    after = having("patron").played(("red", use("patron")))
    assert home(after).favours == {"patron": False}
    assert use("patron") not in after.given(TurnBegan("red")).offers("red")


def test_no_favours_in_other_phases():
    """MAD-F-04: neither in Phase D nor in a question that opens no turn of Phase B or C."""
    for effect in (Upkeep(), Feeding(), MoveWorker("to-field"), TurnEnd()):
        table_ = table().given(*faced("red", patron=True)).asked(Frame("red", effect))
        assert favours_open(table_) == set()


def test_favours_are_those_of_the_seat_whose_turn_it_is():
    """MAD-F-01: nobody acts in the turn of another."""
    table_ = own_turn(*faced("blue", patron=True))
    assert favours_open(table_) == favours_open(table_, "blue") == set()


def test_a_favour_turned_up_in_a_turn_waits_for_the_next_one():
    """MAD-F-05: the turn after is another turn."""
    table_ = own_turn(*faced("red", lady=True, patron=False), *workers("red", "R3-1"), reals=4)
    turned = table_.played(("red", use("lady")), ("red", Visit("casa_da_coroa")), ("red", Act("casa_da_coroa", "top")))
    after = turned.when("red", TurnUp("patron")).then(FavourTurned("red", "patron", True))
    after.when("red", use("patron")).refused("MAD-F-01")
    assert favours_open(after.given(TurnBegan("red"))) == {"patron"}


def test_up_to_so_many_own_favours_are_turned_up():
    """MAD-F-05: of any guilds, one at a time, or fewer."""
    start = table().given(*faced("red", patron=False, engineer=False, friar=True, scout=False))
    asked = start.asked(Frame("red", FlipFavours(2)))
    assert set(asked.offers("red")) == {TurnUp("patron"), TurnUp("engineer"), TurnUp("scout"), Decline()}
    one = asked.when("red", TurnUp("engineer")).then(FavourTurned("red", "engineer", True))
    assert one.waiting == [FlipFavours(1)]
    assert one.when("red", Decline()).then().waiting == []
    assert one.when("red", TurnUp("scout")).then(FavourTurned("red", "scout", True)).waiting == []


def test_a_favour_may_be_used_for_nothing():
    """MAD-F-06: Friar without access, Constable without pirates."""
    for favour in ("friar", "constable"):
        assert having(favour).when("red", use(favour)).then(used(favour)).waiting[0] == CharacterTurn()


IN_PHASE_C = ("noble", "diplomat")


def in_phase_b_with(favour):
    return own_turn(*faced("red", **{favour: True}), MarkerMoved("red", "home", "moinho"), *workers("red", "R2-1"))


@pytest.mark.parametrize("favour", [one for one in FAVOURS if one not in IN_PHASE_C])
def test_in_phase_b_all_favours_but_two_may_be_used(favour):
    """MAD-F-06, MAD-J-23."""
    assert favours_open(in_phase_b_with(favour)) == {favour}


@pytest.mark.parametrize("favour", IN_PHASE_C)
def test_noble_and_diplomat_are_for_phase_c_only(favour):
    """MAD-F-06, MAD-J-23."""
    in_phase_b_with(favour).when("red", use(favour)).refused("MAD-F-06")


def test_friar_brings_two_wood_through_access():
    """MAD-F-06, MAD-T-02."""
    table_ = own_turn(*faced("red", friar=True), *workers("red", "R1-3"))
    assert table_.when("red", use("friar")).then(used("friar")).waiting == [TakeWood(2), CharacterTurn(), TurnEnd()]


def test_miller_turns_the_windmill_up():
    """MAD-F-06, MAD-M-05, MAD-J-17: on the top step 1 PP."""
    having("miller").when("red", use("miller")).then(used("miller"), WindmillTurned("red", 4))
    at_top = having("miller").given(WindmillTurned("red", 8))
    at_top.when("red", use("miller")).then(used("miller"), Gained("red", {"prestige": 1}))


@pytest.mark.parametrize("held, gone", [(6, 3), (7, 3), (1, 0)])
def test_constable_discards_half_rounded_down(held, gone):
    """MAD-EX-39, MAD-EX-115, MAD-J-18, MAD-I-03: 6 and 7 lose 3, of 1 none goes; the amount is told to all."""
    table_ = having("constable").given(pirates(held, held))
    table_.when("red", use("constable")).then(used("constable"), pirates(-gone, held - gone))


def test_scout_and_navigator_ask_for_one_move():
    """MAD-F-06, MAD-H-01."""
    assert having("scout").when("red", use("scout")).then(used("scout")).waiting[0] == MoveWorker("scout", 1)
    assert having("navigator").when("red", use("navigator")).then(used("navigator")).waiting[0] == MoveShip(1)


def test_navigator_and_guild_master_share_the_ladder_of_the_turn():
    """MAD-EX-71, MAD-J-04, MAD-T-06: the five pieces of the Guild Master are the second to the sixth, 20 reals."""
    table_ = own_turn(*faced("red", navigator=True), *workers("red", "forest"), wood=0, reals=21, wheat=2)
    sailed = (
        table_.played(("red", use("navigator")))
        .when("red", Sail("home", "wheat_market-1"))
        .then(
            Paid("red", {"wheat": 2}),
            WoodBought("red", "forest", 1),
            ShipMoved("red", "home", "wheat_market-1"),
            Gained("red", {"reals": 4}),
        )
    )
    placed = sailed.played(("red", PlaceGuildDie(3, GUILD_MASTER)), ("red", UseCharacter("guild_master")))
    favour = placed.state.favours["funchal/6"]
    bought = placed.when("red", BuyFrom("funchal/6", favour)).then(
        *(WoodBought("red", "forest", price) for price in (2, 3, 4, 5, 6)), FavourBought("red", favour, "funchal/6")
    )
    assert home(bought).reals == 21 - 1 + 4 - 20


def test_with_too_little_wood_the_guild_master_sells_nothing():
    """MAD-EX-74, MAD-T-07: 4 wood, a price of 5, no access."""
    start = table().given(FavoursDealt({"funchal/6": "friar"}), *holding("red", table(), wood=4))
    asked = start.asked(Frame("red", BuyFavour()), Frame("red", TurnEnd()))
    asked.when("red", BuyFrom("funchal/6", "friar")).refused("MAD-T-07")
