"""Deliveries: a good to a market space for a disc of the ship board (MAR-C-01 to MAR-C-06, MAR-N-05)."""

from domain.games.maracaibo.carrying.discs import DiscRemoved, UpgradeUnlocked
from domain.games.maracaibo.effects import Combat
from domain.games.maracaibo.rules.city import DeliverGood, GoodDelivered
from domain.games.maracaibo.rules.exploration import ExploreAlong
from domain.games.maracaibo.rules.stock import Gained
from domain.games.maracaibo.words import Deliver
from domain.kernel.joins import Decline
from domain.kernel.secrecy import seen_by
from tests.games.maracaibo.table import anchored, asked, board, hand, upgrades
from tests.games.maracaibo.voyages import visiting


def slots_of(offers, card="", space=""):
    """The upgrade slots that a delivery may take a disc from."""
    moves = [move for move in offers if isinstance(move, DeliverGood)]
    return {m.upgrade for m in moves if offers[m] is None and card in ("", m.card) and space in ("", m.space)}


def test_a_good_to_a_market_space_frees_a_disc():
    """MAR-C-01 to MAR-C-03, MAR-N-05, MAR-U-02, MAR-EX-022: a sugar card to Maracaibo's one space."""
    scenario = visiting("11", "", *hand("red", "A03", "A01"))
    offers = scenario.offers("red")
    assert {(move.space, move.card) for move in offers if isinstance(move, DeliverGood)} == {("11/1", "A03")}
    after = scenario.when("red", DeliverGood("11/1", "A03", "U01")).then(
        GoodDelivered("red", "11/1", "A03"), DiscRemoved("red", "U01", "11/1")
    )
    assert (after.state.discard, board(after).hand.faces, board(after).discs["U01"]) == (("A03",), ("A01",), 1)
    assert (after.state.market, after.state.turn.delivered) == ({"11/1": "red"}, True)
    assert after.waiting == [Combat()]


def test_where_every_space_is_taken_there_is_no_delivery_but_the_city_acts():
    """MAR-C-02, MAR-C-06, MAR-C-07, MAR-EX-022: who comes later in the round."""
    scenario = visiting("11", "", *hand("red", "A03"), DiscRemoved("blue", "U01", "11/1"))
    assert scenario.waiting == [Combat()]


def test_with_more_seats_there_are_more_spaces():
    """MAR-S-08, MAR-C-02: two sugar spaces with three seats; one is taken."""
    scenario = visiting("11", "", *hand("red", "A03"), DiscRemoved("blue", "U01", "11/1"), seats=3)
    assert {move.space for move in scenario.offers("red") if isinstance(move, DeliverGood)} == {"11/2"}


def test_at_most_one_delivery_in_a_turn():
    """MAR-C-05, MAR-H-05: also when the ship moves on."""
    first = visiting("10", "", *hand("red", "A01", "A03")).played(("red", DeliverGood("10/1", "A01", "U01")))
    at_11 = asked(first.given(*anchored("red", "11")), Deliver("11"))
    with_disc = asked(visiting("11", "", *hand("red", "A03")), Deliver("11"))
    assert not [move for move in at_11.offers("red") if isinstance(move, DeliverGood)]
    assert [move for move in with_disc.offers("red") if isinstance(move, DeliverGood)]


def test_a_city_without_a_market_takes_no_goods():
    """MAR-C-06, MAR-C-08, MAR-EX-118: city 8 explores up to 2."""
    scenario = visiting("8", "", *hand("red", "A01", "A02", "A03"))
    assert {len(move.path) for move in scenario.offers("red") if isinstance(move, ExploreAlong)} == {1, 2}


def test_the_slot_obeys_the_requirements_of_upgrades():
    """MAR-C-02, MAR-U-03, MAR-EX-085: neither U06, U09, U10, U11 nor U12 at first."""
    slots = slots_of(visiting("11", "", *hand("red", "A03")).offers("red"))
    assert slots == {"U01", "U02", "U03", "U04", "U05", "U07", "U08"}


def test_without_a_disc_that_may_go_there_is_no_delivery():
    """MAR-C-02, MAR-U-06, MAR-RUL-38."""
    every = [f"U{number:02}" for number in range(1, 13)]
    assert visiting("11", "", *upgrades("red", *every), *hand("red", "A03")).waiting == [Combat()]


def test_whether_a_delivery_is_asked_says_nothing_of_the_goods_in_hand():
    """MAR-N-05: with the wrong good the seat can only decline; the others see the same question."""
    wrong, right = (visiting("11", "", *hand("red", card)) for card in ("A01", "A03"))
    assert wrong.offers("red") == {Decline(): None}
    assert wrong.waiting == right.waiting and seen_by(wrong.state, "blue") == seen_by(right.state, "blue")


def test_an_upgrade_unlocked_by_a_delivery_works_before_the_city():
    """MAR-C-04, MAR-U-04, MAR-EX-023: the second disc of U04 gives 5 doubloons at once."""
    scenario = visiting("10", "", *hand("red", "A01"), DiscRemoved("red", "U04"))
    after = scenario.when("red", DeliverGood("10/1", "A01", "U04")).then(
        GoodDelivered("red", "10/1", "A01"),
        DiscRemoved("red", "U04", "10/1"),
        UpgradeUnlocked("red", "U04"),
        Gained("red", "doubloons", 5),
    )
    assert any(isinstance(move, ExploreAlong) for move in after.offers("red"))
