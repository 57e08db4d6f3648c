"""The joining words, with two small effects of a game that consists of nothing else."""

import pytest

from domain.kernel.agenda import Frame
from domain.kernel.joins import All, Choose, Decline, EachSeat, Either, InAnyOrder, May, Times, up_to
from domain.kernel.rulebook import Rulebook
from domain.kernel.values import write
from tests.ribeira.game.base import BASE
from tests.ribeira.game.rules.goods import Gained
from tests.ribeira.game.state import empty
from tests.ribeira.game.words import Gain, Pay
from tests.scenario import Scenario

GOING = Scenario(Rulebook(*BASE), empty("ann", "bob")).given(Gained("ann", "coin", 1))
COIN, FISH, LIGHT = Gain("coin"), Gain("fish"), Gain("lights")
ONE_COIN, ONE_FISH, A_LIGHT = (Gained("ann", g.what, 1) for g in (COIN, FISH, LIGHT))


def asked(effect):
    return GOING.asked(Frame("ann", effect))


def test_one_option_of_several_is_chosen():
    asked(Either((COIN, FISH))).when("ann", Choose(FISH)).then(ONE_FISH)


def test_an_option_that_cannot_be_paid_is_closed_with_the_reason():
    question = asked(Either((Pay("coin", 2), FISH)))
    assert question.offers("ann") == {Choose(Pay("coin", 2)): "RIB-01", Choose(FISH): None}
    question.when("ann", Choose(Pay("coin", 2))).refused("RIB-01")


def test_what_may_be_done_may_be_declined():
    asked(May(COIN)).when("ann", Decline()).then()


def test_all_is_done_in_order_and_its_first_part_says_whether_it_can_begin():
    asked(May(All((FISH, LIGHT)))).when("ann", Choose(All((FISH, LIGHT)))).then(ONE_FISH, A_LIGHT)
    too_dear = All((Pay("coin", 2), LIGHT))
    asked(Either((too_dear, FISH))).when("ann", Choose(too_dear)).refused("RIB-01")


def test_so_many_times_is_asked_so_many_times():
    coin_or_fish = Either((COIN, FISH))
    after_one = asked(May(Times(2, coin_or_fish))).played(("ann", Choose(Times(2, coin_or_fish))))
    after_one.when("ann", Choose(COIN)).then(ONE_COIN).when("ann", Choose(FISH)).then(ONE_FISH)


def test_up_to_three_times_ends_when_declined():
    thrice = up_to(3, COIN)
    again = asked(thrice).when("ann", Choose(thrice.effect)).then(ONE_COIN)
    assert again.when("ann", Decline()).then().waiting == []


def test_each_seat_in_the_order_of_the_table():
    both = asked(May(EachSeat(FISH))).when("ann", Choose(EachSeat(FISH)))
    both.then(Gained("ann", "fish", 1), Gained("bob", "fish", 1))


def test_in_any_order_asks_which_first_and_does_the_last_by_itself():
    question = asked(InAnyOrder((COIN, FISH, LIGHT)))
    rest = question.when("ann", Choose(FISH)).then(ONE_FISH)
    assert rest.offers("ann") == {Choose(COIN): None, Choose(LIGHT): None}
    rest.when("ann", Choose(LIGHT)).then(A_LIGHT, ONE_COIN)


def test_only_the_seat_asked_may_answer():
    asked(May(COIN)).when("bob", Decline()).refused("move.seat")


def test_what_is_not_on_the_menu_is_refused():
    asked(May(COIN)).when("ann", Choose(FISH)).refused("move.offered")


@pytest.mark.parametrize("join", [All((COIN,)), Either((COIN,)), May(COIN), Times(2, COIN), EachSeat(COIN)])
def test_a_frame_survives_being_written_down(join):
    assert GOING.rules.kinds.read(write(Frame("ann", join)), Frame) == Frame("ann", join)
