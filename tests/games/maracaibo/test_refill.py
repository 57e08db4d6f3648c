"""Phase C: one card after another up to the hand limit, then the display (MAR-D, MAR-N-23)."""

from domain.games.maracaibo.carrying.payments import HandDiscarded
from domain.games.maracaibo.rules.deck import CardDrawn, DeckShuffled, DisplayFilled
from domain.games.maracaibo.rules.refill import DisplayTaken, DrawCard, TakeFromDisplay
from domain.games.maracaibo.rules.stock import Paid
from domain.games.maracaibo.words import Refill
from domain.kernel.deciding import decide
from domain.kernel.secrecy import Cards, seen_by
from tests.games.maracaibo.table import asked, board, deck, hand, holding, table, upgrades

SHOWN = ("B01", "B02", "B03", "B04")
DECK = ("B11", "B12", "B13", "B14", "B15")


def refilling(*cards, shown=SHOWN, left=DECK, doubloons=2, facts=()):
    """Red has these cards in hand; these are shown, these are left in the deck, top last."""
    displayed = [DisplayFilled(slot, card) for slot, card in enumerate(shown)]
    start = table().given(*facts, *hand("red", *cards), *deck(*reversed(shown)), *displayed, *deck(*left))
    return asked(start.given(*holding("red", start, doubloons=doubloons)), Refill())


def drawn(card, seat="red"):
    return CardDrawn(seat, Cards((seat,), (card,)))


def discarded(*cards):
    """Facts after which these cards lie on the discard pile."""
    return (*hand("blue", *cards), HandDiscarded("blue", cards))


def test_each_card_comes_from_the_deck_or_from_the_display():
    """MAR-D-01, MAR-D-02, MAR-N-23: for nothing, or for a doubloon."""
    scenario = refilling("A01", "A02", "A03")
    assert scenario.offers("red") == dict.fromkeys((DrawCard(), *map(TakeFromDisplay, SHOWN)))
    scenario.when("red", TakeFromDisplay("B02")).then(
        Paid("red", {"doubloons": 1}), DisplayTaken("red", 1, "B02"), DisplayFilled(1, "B15")
    )
    scenario.when("red", DrawCard()).then(drawn("B15"))


def test_hand_of_one_draws_three_and_the_display_is_filled_afterwards():
    """MAR-D-02, MAR-D-03, MAR-EX-096: deck, display, display; the second time only three cards are shown."""
    first = refilling("A01").played(("red", DrawCard()), ("red", TakeFromDisplay("B03")))
    assert [move.card for move in first.offers("red") if isinstance(move, TakeFromDisplay)] == ["B01", "B02", "B04"]
    after = first.when("red", TakeFromDisplay("B01")).then(
        Paid("red", {"doubloons": 1}), DisplayTaken("red", 0, "B01"), DisplayFilled(0, "B14"), DisplayFilled(2, "B13")
    )
    assert board(after).hand.faces == ("A01", "B15", "B03", "B01")
    assert after.state.display == ("B14", "B02", "B13", "B04")
    assert (after.waiting, board(after).doubloons) == ([], 0)


def test_a_hand_at_or_above_its_limit_is_kept():
    """MAR-D-01, MAR-RUL-28: nothing is drawn, nothing thrown away."""
    assert not refilling("A01", "A02", "A03", "A04", "A05").offers("red")


def test_with_larger_quarters_the_hand_is_filled_to_six():
    """MAR-D-01, MAR-EX-086: U02."""
    scenario = refilling("A01", "A02", "A03", "A04", facts=upgrades("red", "U02"))
    assert len(board(scenario.played(("red", DrawCard()), ("red", DrawCard()))).hand) == 6


def test_with_market_contacts_the_display_costs_nothing():
    """MAR-D-02, MAR-EX-086: U03."""
    scenario = refilling("A01", "A02", "A03", facts=upgrades("red", "U03"), doubloons=0)
    scenario.when("red", TakeFromDisplay("B04")).then(DisplayTaken("red", 3, "B04"), DisplayFilled(3, "B15"))


def test_who_cannot_pay_draws_from_the_deck_without_being_asked():
    """MAR-D-01, MAR-D-02, MAR-G-03: drawing is forced, and one source is left."""
    last = refilling("A01", "A02", "A03", doubloons=1).when("red", TakeFromDisplay("B01"))
    last.then(Paid("red", {"doubloons": 1}), DisplayTaken("red", 0, "B01"), DisplayFilled(0, "B15"))
    two = refilling("A01", "A02", doubloons=1).when("red", TakeFromDisplay("B01"))
    two.then(Paid("red", {"doubloons": 1}), DisplayTaken("red", 0, "B01"), drawn("B15"), DisplayFilled(0, "B14"))


def test_what_was_drawn_its_seat_alone_sees():
    """MAR-J-01: the others see that a card came."""
    assert seen_by(drawn("B15"), "blue").cards.held == 1
    assert seen_by(drawn("B15"), "red").cards.faces == ("B15",)


def test_the_discard_pile_is_shuffled_in_the_middle_of_a_refill():
    """MAR-D-04, MAR-RUL-49, MAR-J-05, MAR-EX-097: after the first draw, when the next card is needed."""
    scenario = refilling("A01", left=("B11",), facts=discarded("A11", "A12", "A13"))
    one = scenario.when("red", DrawCard()).then(drawn("B11"))
    assert (len(one.state.deck), one.state.discard) == (0, ("A11", "A12", "A13"))
    two = one.played(("red", DrawCard()))
    assert (len(two.state.deck), two.state.discard) == (2, ())
    three = two.played(("red", DrawCard()))
    assert {*board(three).hand.faces[2:], *three.state.deck.faces} == {"A11", "A12", "A13"}


def test_the_new_order_of_the_deck_is_a_fact_of_its_own():
    """MAR-J-05, MAR-J-03: with readers it has none."""
    scenario = refilling("A01", left=(), facts=discarded("A11", "A12", "A13"))
    *facts, _ = decide(scenario.rules, scenario.state, "red", DrawCard(), scenario.chance)
    shuffled, card = facts
    assert isinstance(shuffled, DeckShuffled) and shuffled.deck.readers == ()
    assert card == drawn(shuffled.deck.faces[-1])


def test_with_deck_and_discards_empty_the_hand_stays_short():
    """MAR-D-04: what cannot be drawn is skipped, and slots stay empty."""
    scenario = refilling("A01", shown=("B01", "B02"), left=(), doubloons=1)
    facts = (Paid("red", {"doubloons": 1}), DisplayTaken("red", 1, "B02"))
    after = scenario.when("red", TakeFromDisplay("B02")).then(*facts)
    assert (len(board(after).hand), after.state.display, after.waiting) == (2, ("B01", "", "", ""), [])


def test_cards_discarded_meanwhile_take_part_in_the_shuffle():
    """MAR-RUL-49: the last card left the deck before."""
    empty = refilling("A01", left=("B11",), facts=discarded("A11")).played(("red", DrawCard()))
    later = asked(empty.given(HandDiscarded("red", ("A01", "B11"))), Refill())
    assert len(later.played(("red", DrawCard())).state.deck) == 2
