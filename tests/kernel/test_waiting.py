"""Whether a question waits for its seat, also where it is foretold by who does not see the hand it hangs on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from domain.kernel.agenda import Frame, TableState
from domain.kernel.chance import NoChance
from domain.kernel.joins import JOINS, Decline
from domain.kernel.refusal import Offer, no
from domain.kernel.rulebook import Part, Rulebook, nothing
from domain.kernel.run import Here, Run
from domain.kernel.secrecy import Cards, seen_by
from domain.kernel.values import Value


class Held(TableState, frozen=True, kw_only=True, tag="held"):
    hand: Cards


class ShowOrNot(Value, frozen=True, tag="show-or-not"):
    """A card of the hand is shown, or none."""


class MustShow(Value, frozen=True, tag="must-show"):
    """A card of the hand is shown, if there is one: how many there are is public."""


class Show(Value, frozen=True, tag="show"):
    card: str


def show_or_not(here: Here[Held], effect: ShowOrNot) -> Iterator[Offer]:
    yield from (Offer(Show(card), None if card == "ace" else no("no.ace", "no-ace")) for card in here.state.hand.faces)
    yield Offer(Decline())


def must_show(here: Here[Held], effect: MustShow) -> Iterator[Offer]:
    if len(here.state.hand):
        yield from (Offer(Show(card)) for card in here.state.hand.faces)


RULES = Rulebook(
    JOINS,
    Part(
        "showing",
        asks={ShowOrNot: show_or_not, MustShow: must_show},
        plays={Show: nothing},
        carries={ShowOrNot: nothing, MustShow: nothing},
    ),
)


@pytest.mark.parametrize("cards", [(), ("ace",), ("king", "king")])
@pytest.mark.parametrize("effect", [ShowOrNot(), MustShow()])
def test_who_does_not_see_a_hand_foretells_the_question_that_its_seat_is_asked(cards, effect):
    whole = Held(seats=("red", "blue"), hand=Cards(("red",), cards))
    frame = Frame("red", effect)
    asked = Run(RULES, whole, NoChance()).waits(frame)
    assert asked == (bool(cards) or effect == ShowOrNot())
    for who in ("red", "blue", None):
        assert Run(RULES, seen_by(whole, who), NoChance()).waits(frame) == asked
