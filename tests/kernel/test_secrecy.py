import pytest

from domain.kernel.secrecy import Cards, NotKnown, Sealed, Total, seen_by
from tests.ribeira.game.state import empty

ANN = ("ann",)


def test_a_hand_is_its_cards_or_only_how_many():
    hand = Cards(ANN, ("x", "y"))
    assert seen_by(hand, "ann") is hand
    assert seen_by(hand, "bob") == seen_by(hand, None) == Cards(ANN, 2)


@pytest.mark.parametrize("audience", ["ann", "bob", None])
def test_a_hand_changes_alike_for_who_knows_it_and_who_does_not(audience):
    hand, more, fewer = Cards(ANN, ("x", "y")), Cards(ANN, ("z",)), Cards(ANN, ("x",))
    cut = seen_by(hand, audience).plus(seen_by(more, audience)).minus(seen_by(fewer, audience))
    assert cut == seen_by(hand.plus(more).minus(fewer), audience)


def test_of_a_total_others_see_whether_there_is_any():
    assert seen_by(Total.of(ANN, 3), "bob") == seen_by(Total.of(ANN, 7), "bob") != Total.of(ANN, 0).cut()


def test_of_a_sealed_move_others_see_that_it_is_there():
    assert seen_by(Sealed(ANN, Cards(ANN, ("x",))), "bob") == Sealed(ANN, None)


def test_what_is_not_known_cannot_be_used():
    for secret, use in ((Cards(ANN, 2), "faces"), (Total(ANN, True, None), "number"), (Sealed(ANN), "opened")):
        with pytest.raises(NotKnown):
            getattr(secret, use)


def test_what_needs_no_cutting_stays_the_same_object():
    state = empty("ann", "bob")
    assert seen_by(state.seats, None) is state.seats
    assert seen_by(state.places["ann"], "ann") is state.places["ann"]
