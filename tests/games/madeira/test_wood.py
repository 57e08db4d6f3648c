"""Wood: access, free wood, payment and purchase (MAD-T)."""

import pytest

from domain.games.madeira.rules.arrangement import NeutralsSet
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.rules.stock import Paid
from domain.games.madeira.rules.turns import TurnBegan
from domain.games.madeira.rules.windmill import LowerWindmill
from domain.games.madeira.rules.wood import BuyWood, TakeWoodFrom, WoodBought, WoodTaken
from domain.games.madeira.words import CollectCities, PayWood, TakeWood, TurnEnd
from domain.kernel.agenda import Frame
from domain.kernel.joins import Choose, Decline, Either, May
from tests.games.madeira.table import holding, home, table, workers


def asked(effect, *places, start=None, **goods):
    """Red is asked this, holding so much, with workers on these places."""
    start = start or table()
    return start.given(*holding("red", start, **goods), *workers("red", *places)).asked(Frame("red", effect))


def paying(amount, *places, **goods):
    """Red may pay so much wood, or cannot."""
    return asked(Either((PayWood(amount),)), *places, **goods)


def pay(amount):
    return Choose(PayWood(amount))


def bought(*pieces):
    return tuple(WoodBought("red", source, price) for source, price in pieces)


def test_held_wood_is_spent_first_and_only_the_shortfall_is_bought():
    """MAD-T-04, MAD-T-05, MAD-J-02, MAD-EX-72: both held pieces go, one is bought for 1 real."""
    table = paying(3, "forest", wood=2, reals=5)
    after = table.when("red", pay(3)).then(Paid("red", {"wood": 2}), *bought(("forest", 1)))
    assert (home(after).wood, home(after).reals) == (0, 4)


def test_with_enough_in_hand_nothing_is_bought():
    """MAD-EX-73, MAD-J-02: 3 held, 2 to pay; wood 1 after it."""
    after = paying(2, "forest", "R1-3", wood=3).when("red", pay(2)).then(Paid("red", {"wood": 2}))
    assert home(after).wood == 1


@pytest.mark.parametrize("wood, total", [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)])
def test_the_pieces_of_one_turn_get_dearer(wood, total):
    """MAD-T-06, MAD-EX-17: 1, 3, 6, 10, 15, 21 reals for one to six pieces."""
    after = paying(wood, "forest", wood=0, reals=21).played(("red", pay(wood)))
    assert home(after).reals == 21 - total


def test_the_ladder_begins_again_with_each_turn():
    """MAD-T-06, MAD-J-04."""
    first = paying(2, "forest", wood=0, reals=9).played(("red", pay(2)))
    same_turn = first.asked(Frame("red", Either((PayWood(1),))))
    same_turn.when("red", pay(1)).then(*bought(("forest", 3)))
    next_turn = first.given(TurnBegan("red")).asked(Frame("red", Either((PayWood(1),))))
    next_turn.when("red", pay(1)).then(*bought(("forest", 1)))


def test_no_more_wood_is_sold_in_a_turn_than_the_ladder_has_steps():
    """MAD-T-06: six is the most."""
    paying(7, "forest", wood=0, reals=99).when("red", pay(7)).refused("MAD-T-07")


def test_a_purchase_may_be_spread_over_the_sources():
    """MAD-EX-18, MAD-J-03, Q-W: 2 from R1-4 and 2 from the forest."""
    table = paying(5, "R1-4", "forest", wood=1, reals=10)
    buying = table.when("red", pay(5)).then(Paid("red", {"wood": 1}))
    assert buying.offers("red") == {BuyWood("R1-4"): None, BuyWood("forest"): None}
    after = buying.played(*(("red", BuyWood(source)) for source in ("R1-4", "forest", "R1-4", "forest")))
    assert (home(after).wood, home(after).reals, after.state.fields["R1-4"].wood) == (0, 0, 1)
    assert after.waiting == []


def test_what_a_pile_cannot_give_the_other_source_must():
    """MAD-T-08: an empty pile is no source any more, and where there is no choice nobody is asked."""
    table = paying(4, "R1-4", "forest", wood=0, reals=10).played(("red", pay(4)))
    clearing = table.played(*[("red", BuyWood("R1-4"))] * 2)
    clearing.when("red", BuyWood("R1-4")).then(*bought(("R1-4", 3), ("forest", 4)))


def test_piles_that_must_all_be_emptied_are_no_choice():
    """Q-W: with exactly as much lying there as is short, nobody is asked."""
    table = paying(6, "R1-3", "R1-4", wood=0, reals=21)
    after = table.when("red", pay(6)).then(
        *bought(("R1-3", 1), ("R1-3", 2), ("R1-3", 3), ("R1-4", 4), ("R1-4", 5), ("R1-4", 6))
    )
    assert after.state.fields["R1-3"].wood == after.state.fields["R1-4"].wood == 0


def test_without_access_nothing_can_be_bought():
    """MAD-T-01, MAD-T-07: a clear field gives no access."""
    paying(2, "R1-1", wood=1, reals=9).when("red", pay(2)).refused("MAD-T-07")


def test_too_little_wood_within_reach_is_as_good_as_none():
    """MAD-T-07, MAD-EX-75: 2 to pay, one piece on the field."""
    paying(2, "R1-4", wood=0, reals=9).given(*[WoodTaken("blue", "R1-4")] * 2).when("red", pay(2)).refused("MAD-T-07")


def test_too_few_reals_close_the_payment():
    """MAD-T-07: three pieces cost 6."""
    paying(3, "forest", wood=0, reals=5).when("red", pay(3)).refused("MAD-T-07")


def test_nothing_comes_between_the_pieces_of_one_payment():
    """MAD-M-04: the windmill rests inside a payment."""
    turn = table().asked(Frame("red", TurnEnd()))
    before = asked(Either((PayWood(2),)), "R1-4", "forest", start=turn, wood=0)
    assert LowerWindmill("bread") in before.offers("red")
    assert set(before.played(("red", pay(2))).offers("red")) == {BuyWood("R1-4"), BuyWood("forest")}


def test_free_wood_is_taken_from_the_sources_one_likes():
    """MAD-T-02, Q-W: one piece from each."""
    table = asked(TakeWood(2), "R1-4", "forest", wood=0)
    assert table.offers("red") == {TakeWoodFrom("R1-4"): None, TakeWoodFrom("forest"): None, Decline(): None}
    one = table.when("red", TakeWoodFrom("R1-4")).then(WoodTaken("red", "R1-4"))
    after = one.when("red", TakeWoodFrom("forest")).then(WoodTaken("red", "forest"))
    assert (home(after).wood, after.state.fields["R1-4"].wood, after.waiting) == (2, 2, [])


def test_of_free_wood_one_may_take_less():
    """MAD-T-02, MAD-R-05."""
    after = asked(TakeWood(2), "forest", wood=0).played(("red", TakeWoodFrom("forest"))).when("red", Decline()).then()
    assert home(after).wood == 1


def test_free_wood_is_lost_without_access():
    """MAD-T-02: nobody is asked."""
    lost = asked(May(TakeWood(2)), wood=0).when("red", Choose(TakeWood(2))).then()
    assert lost.waiting == []


def test_the_mayors_wood_is_limited_by_what_lies_there():
    """MAD-EX-16, MAD-T-02, MAD-T-08, Q-B6: 3 due in Machico, 1 piece on the field, which is clear then."""
    machico = (NeutralsSet(("machico-4",)), *workers("red", "machico-1"))
    cut = [WoodTaken("blue", "R1-4")] * 2
    table = asked(May(CollectCities()), "R1-4", wood=0).given(*machico, *cut)
    taking = table.when("red", Choose(CollectCities())).then()
    after = taking.when("red", TakeWoodFrom("R1-4")).then(WoodTaken("red", "R1-4"))
    assert (home(after).wood, after.state.fields["R1-4"].wood, after.waiting) == (1, 0, [])


def test_a_harvest_needs_no_access_but_the_worker_it_harvests_with():
    """MAD-T-03: one fact for all wood that is not paid for."""
    after = table().given(*workers("red", "R1-3"), WoodTaken("red", "R1-3"))
    assert (home(after).wood, after.state.fields["R1-3"].wood) == (2, 2)


def test_a_worker_who_left_the_forest_gives_no_wood():
    """MAD-T-01, MAD-W-05: access is looked at when wood is wanted."""
    table = paying(1, "forest", wood=0)
    table.given(WorkerMoved("red", "forest", "R1-1")).when("red", pay(1)).refused("MAD-T-07")
