from typing import Any

import pytest

from domain.kernel.agenda import Drop, Frame
from domain.kernel.joins import Choose, Decline, May
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import AnyMoment, Part, Rulebook
from domain.kernel.steps import after, before, instead_of
from domain.kernel.values import Value
from tests.ribeira.game.base import BASE
from tests.ribeira.game.rules.goods import GOODS, Gained
from tests.ribeira.game.state import empty
from tests.ribeira.game.words import Gain
from tests.scenario import Scenario

NOWHERE: Any = None


def test_a_move_has_one_home():
    with pytest.raises(ValueError, match="second time"):
        Rulebook(*BASE, Part("copy", carries=GOODS.carries))


def test_several_parts_may_follow_one_fact_and_see_what_came_before():
    def one_more(here, fact):
        if fact.what == "coin":
            yield Gained(fact.seat, "fish", here.state.places[fact.seat].coin)

    rules = Rulebook(*BASE, Part("a", follows={Gained: one_more}), Part("b", follows={Gained: one_more}))
    asked = Scenario(rules, empty("ann")).asked(Frame("ann", May(Gain("fish"))), Frame("ann", Gain("coin", 3)))
    fish = Gained("ann", "fish", 3)
    asked.when("ann", Decline()).then(Gained("ann", "coin", 3), fish, fish)


def test_a_part_may_strike_out_what_is_still_owed():
    def no_fish(here, fact):
        yield Drop(lambda frame: frame.effect == Gain("fish"))

    rules = Rulebook(*BASE, Part("a", follows={Gained: no_fish}))
    owed = [Frame("ann", effect) for effect in (May(Gain("coin")), Gain("coin"), Gain("fish"), Gain("lights"))]
    asked = Scenario(rules, empty("ann")).asked(*owed)
    asked.when("ann", Decline()).then(Gained("ann", "coin", 1), Gained("ann", "lights", 1))


def test_more_than_a_thousand_steps_are_a_mistake():
    for endless in (
        Part("facts", follows={Gained: lambda here, fact: [Frame("ann", Gain("coin"))]}),
        Part("frames", carries={Frame: lambda here, effect: [Frame("ann", effect)]}),
    ):
        owed = Gain("coin") if endless.follows else Frame("ann", Gain("coin"))
        asked = Scenario(Rulebook(*BASE, endless), empty("ann")).asked(
            Frame("ann", May(Gain("fish"))), Frame("ann", owed)
        )
        with pytest.raises(RuntimeError, match="steps"):
            asked.played(("ann", Decline()))


def test_steps_are_put_in_replaced_and_never_silently_missed():
    row = (Gain("coin"), May(Gain("fish")))
    new = Decline()
    assert after(Gain, new)(NOWHERE, row) == (row[0], new, row[1])
    assert before(May, new)(NOWHERE, row) == (row[0], new, row[1])
    assert instead_of(May, new)(NOWHERE, row) == (row[0], new)
    with pytest.raises(ValueError):
        after(Frame, new)(NOWHERE, row)


def test_what_follows_a_fact_comes_before_what_its_rule_says_next():
    def first_a_light(here, fact):
        if fact.what == "coin":
            yield Frame(fact.seat, Gain("lights"))

    def coin_then_fish(here, effect):
        yield Gained("ann", "coin", 1)
        yield Frame("ann", Gain("fish"))

    class Both(Value, frozen=True, tag="test.both"):
        pass

    rules = Rulebook(*BASE, Part("a", carries={Both: coin_then_fish}, follows={Gained: first_a_light}))
    asked = Scenario(rules, empty("ann")).asked(Frame("ann", May(Gain("fish"))), Frame("ann", Both()))
    gains = [Gained("ann", what, 1) for what in ("coin", "lights", "fish")]
    asked.when("ann", Decline()).then(*gains)


def test_a_move_of_any_moment_may_open_questions_of_its_own_and_the_first_one_comes_back():
    class Whenever(Value, frozen=True, tag="test.whenever"):
        pass

    def ask(here, effect):
        yield Offer(Whenever())

    def open_more(here, move):
        yield here.owes(May(Gain("coin")))

    rules = Rulebook(*BASE, Part("a", asks={AnyMoment: ask}, plays={Whenever: open_more}))
    asked = Scenario(rules, empty("ann")).asked(Frame("ann", May(Gain("fish"))))
    opened = asked.when("ann", Whenever()).then()
    assert opened.waiting == [May(Gain("coin")), May(Gain("fish"))]
    assert opened.played(("ann", Decline())).waiting == [May(Gain("fish"))]


def test_a_question_without_an_answer_for_nobody_is_a_mistake_at_once():
    with pytest.raises(ValueError, match="nobody to ask"):
        Rulebook(*BASE, Part("a", asks={Frame: lambda here, effect: ()}))


def test_who_comes_next_is_asked_for_afresh_where_what_happens_may_change_it():
    """Each who still has a coin is asked; ann's answer takes bob's last one away."""

    class WhoeverHasCoin(Value, frozen=True, tag="test.whoever-has-coin"):
        left: tuple[str, ...]

    def next_one(here, effect):
        able = [seat for seat in effect.left if here.state.places[seat].coin]
        for seat in able[:1]:
            yield here.owes(May(Gain("fish")), seat)
            yield here.owes(WhoeverHasCoin(tuple(effect.left[effect.left.index(seat) + 1 :])))

    def bob_loses_a_coin(here, fact):
        if (fact.seat, fact.what) == ("ann", "fish"):
            yield Gained("bob", "coin", -1)

    part = Part("a", carries={WhoeverHasCoin: next_one}, follows={Gained: bob_loses_a_coin})
    going = Scenario(Rulebook(*BASE, part), empty("ann", "bob", "cid"))
    rich = going.given(*(Gained(seat, "coin", 1) for seat in ("ann", "bob", "cid")))
    asked = rich.asked(Frame("cid", May(Gain("fish"))), Frame("", WhoeverHasCoin(("ann", "bob", "cid"))))
    asked = asked.played(("cid", Decline()))
    assert asked.played(("ann", Decline())).state.agenda[-1].seat == "bob"
    assert asked.played(("ann", Choose(Gain("fish")))).state.agenda[-1].seat == "cid"
