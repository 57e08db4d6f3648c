"""Thinking ahead within the own turn, on Ribeira."""

from domain.kernel.agenda import Frame
from domain.kernel.ahead import OwnTurn, own_frames
from domain.kernel.asking import menu
from domain.kernel.joins import All, Decline, May
from domain.kernel.rulebook import Rulebook
from tests.ribeira.game.base import BASE
from tests.ribeira.game.rules.goods import Gained
from tests.ribeira.game.state import empty
from tests.ribeira.game.words import Dive, Draw, Gain, Pay
from tests.scenario import Scenario

GOING = Scenario(Rulebook(*BASE), empty("ann", "bob")).given(Gained("ann", "coin", 1))
MINE, THEIRS = Frame("ann", May(Gain("fish"))), Frame("bob", May(Gain("fish")))


def thinking(*frames):
    scenario = GOING.asked(*frames)
    return OwnTurn(scenario.rules, scenario.state, "ann")


def test_only_the_frames_that_the_seat_owes_next_are_kept():
    assert own_frames((MINE, THEIRS, MINE, MINE), "ann") == (MINE, MINE)
    assert own_frames((MINE, THEIRS), "ann") == ()


def test_nothing_below_what_ends_the_turn_is_kept():
    deep = (Frame("ann", Draw()), MINE, MINE)
    assert own_frames(deep, "ann", (Draw,)) == (MINE, MINE)


def test_a_move_is_tried_up_to_the_next_question():
    turn = thinking(MINE, Frame("ann", May(Pay("coin"))))
    first, _ = turn.answers(turn.start)
    after = turn.after(turn.start, first)
    assert after.places["ann"].fish == turn.start.places["ann"].fish + 1
    assert [frame.effect for frame in after.agenda] == [May(Pay("coin"))]


def test_what_luck_decides_cannot_be_foretold():
    turn = thinking(Frame("ann", May(All((Pay("coin"), Dive())))))
    dive, decline = turn.answers(turn.start)
    assert turn.after(turn.start, dive) is None
    assert decline.move == Decline() and turn.after(turn.start, decline) is not None


def test_answers_and_free_moves_are_those_of_the_menu():
    scenario = GOING.asked(MINE)
    turn = OwnTurn(scenario.rules, scenario.state, "ann")
    offered = [offer.move for offer in menu(scenario.rules, scenario.state, "ann") if offer.closed is None]
    assert [offer.move for offer in (*turn.answers(turn.start), *turn.free_moves(turn.start))] == offered
