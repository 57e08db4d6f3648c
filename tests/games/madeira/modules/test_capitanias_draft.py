"""Chapters 2.1 and 2.2 of the expansion's book: the decks, their places, the picks, and who knows what."""

from __future__ import annotations

from itertools import count

import pytest

from domain.games.madeira.modules.capitanias.choosing import (
    ChooseDeck,
    DeckPlaced,
    LayDecks,
    LayToTheLeft,
    TakeDeck,
)
from domain.games.madeira.modules.capitanias.draft import DecksHeld
from domain.games.madeira.modules.capitanias.preparing import ColonyCardDealt, DecksMade
from domain.games.madeira.modules.capitanias.printed import CARDS, DRAFTED, GROUPS
from domain.games.madeira.modules.capitanias.ring import LEFT, RIGHT, stations
from domain.kernel.agenda import awaited
from domain.kernel.deciding import decide
from domain.kernel.secrecy import seen_by
from domain.kernel.values import write
from tests.games.madeira.modules.cards import CAPITANIAS, annex
from tests.games.madeira.modules.drafts import ALL, FOUR, R1, R2, R3, all_pick, dealt, four, lying
from tests.games.madeira.modules.table import set_up
from tests.games.madeira.phases import played_until
from tests.games.madeira.table import SEATS


@pytest.mark.parametrize("seats, boxed, deck, colony", [(2, 2, 3, 2), (3, 1, 4, 3), (4, 0, 5, 4)])
def test_by_the_number_of_seats_some_cards_of_each_group_stay_in_the_box(seats, boxed, deck, colony):
    """EXP2-01, EXP2-03, EXP2-04: 24 cards in five groups; each seat gets a Colony card, and none is left over."""
    facts, scenario = dealt(*SEATS[:seats])
    assert sorted(CARDS[card].group for card in CARDS) == sorted([*DRAFTED * 5, *["colony"] * 4])
    assert {place: len(one.cards) for place, one in annex(scenario).decks.items()} == dict.fromkeys(DRAFTED, deck)
    assert [type(fact) for fact in facts] == [DecksMade, *[ColonyCardDealt] * seats]
    hands = [card for held in annex(scenario).hands.values() for card in held.faces]
    assert len(set(hands)) == colony and {CARDS[card].group for card in hands} == {"colony"}
    assert all(boxed == 5 - len(one.cards) for one in annex(scenario).decks.values())


def test_what_is_boxed_and_in_which_order_cards_lie_is_luck_and_told_to_nobody():
    """EXP0-18, EXP0-19, EXP2-03: no fact, no state and no view holds the cards that are out of the game."""
    (made, *_), scenario = dealt("red", "blue")
    assert made != dealt("red", "blue", luck=b"other luck")[0][0]
    there = write(scenario.state)
    boxed = [card for card in CARDS if f'"{card}"'.encode() not in there]
    assert len(boxed) == 4 * 2 + 2
    assert not any(card.encode() in write(made) for card in boxed)
    for who in ("red", "blue", None):
        assert not any(card.encode() in write(seen_by(made, who)) for card in CARDS)
        mine = () if who is None else annex(scenario).hands[who].faces
        assert [card for card in CARDS if f'"{card}"'.encode() in write(seen_by(scenario.state, who))] == [*mine]


def test_the_draft_comes_after_all_other_preparation():
    """EXP2-02, EXR-82: first every first worker is placed; then the last player chooses first."""
    start = set_up(CAPITANIAS)
    assert not annex(start).decks
    drafting = played_until(start, lambda state: isinstance(state.agenda[-1].effect, ChooseDeck))
    assert all(sum(n for p, n in home.workers.items() if p != "home") == 5 for home in drafting.state.homes.values())
    assert awaited(drafting.state) == (drafting.state.order()[-1],) and drafting.state.round == 0


def test_decks_are_chosen_by_their_backs_the_last_player_first():
    """EXP2-05, EXP0-20, QE2-1: nobody sees a face before all decks are where they belong."""
    scenario = dealt(*FOUR)[1]
    for seat, deck in (("yellow", ALL), ("red", R1), ("purple", R2)):
        assert awaited(scenario.state) == (seat,)
        assert all(not one.cards.readers for one in annex(scenario).decks.values())
        scenario = scenario.played((seat, TakeDeck(deck)))
    assert lying(scenario) == {"red": (R1, 5), "blue": (R3, 5), "yellow": (ALL, 5), "purple": (R2, 5)}


def test_a_deck_that_is_taken_is_offered_no_more():
    """EXP2-05, EXP2-06: with four seats none is left, and the last one is nobody's choice."""
    scenario = dealt(*FOUR)[1].played(("yellow", TakeDeck(ALL)))
    assert [*scenario.offers("red")] == [TakeDeck(R1), TakeDeck(R2), TakeDeck(R3)]
    scenario = scenario.played(("red", TakeDeck(R1)))
    facts = decide(scenario.rules, scenario.state, "purple", TakeDeck(R2), scenario.chance)
    assert facts[:2] == (DeckPlaced("purple", R2), DeckPlaced("blue", R3)) and isinstance(facts[2], DecksHeld)


def test_ext_30_four_players():
    """EXT-30.

    EXP2-07, EXP2-08, EXP2-09: at pick 3 Ana holds All with 3 cards, Davi R3 with 3; each deck ends with 1 card.
    """
    scenario, seats = four(), ("red", "blue", "yellow", "purple")
    for size, row in zip(count(5, -1), ((R1, R3, ALL, R2), (R2, R1, R3, ALL), (ALL, R2, R1, R3), (R3, ALL, R2, R1))):
        assert lying(scenario) == {seat: (deck, size) for seat, deck in zip(seats, row)}
        scenario = all_pick(scenario)
    assert annex(scenario).decks == {} and scenario.waiting == []


def test_ext_31_three_players():
    """EXT-31.

    EXP2-06: the deck left lies on the left side of the third player; Bea picks from R2 with 4 cards at pick 2.
    """
    scenario = dealt("blue", "yellow", "red")[1]
    scenario = scenario.played(("red", TakeDeck(R3)), ("yellow", TakeDeck(R1)), ("blue", TakeDeck(ALL)))
    rows = (
        ((R3, 4), (R2, 4), (ALL, 4), (R1, 4)),
        ((R1, 3), (R3, 3), (R2, 4), (ALL, 3)),
        ((ALL, 2), (R1, 2), (R3, 3), (R2, 3)),
        ((R2, 2), (ALL, 1), (R1, 2), (R3, 2)),
    )
    for row in rows:
        assert lying(scenario) == dict(zip(("red", LEFT, "blue", "yellow"), row))
        scenario = all_pick(scenario)
    assert scenario.waiting == []


def test_ext_32_two_players():
    """EXT-32.

    EXP2-06, QE2-2: the last player says which deck lies to the left; each picks twice from 3 cards and from 2.
    """
    scenario = dealt("blue", "red")[1].played(("red", TakeDeck(R1)), ("blue", TakeDeck(R2)))
    assert scenario.waiting[0] == LayDecks() and awaited(scenario.state) == ("red",)
    assert [*scenario.offers("red")] == [LayToTheLeft(R3), LayToTheLeft(ALL)]
    scenario = scenario.played(("red", LayToTheLeft(ALL)))
    rows = (
        ((R1, 3), (ALL, 3), (R2, 3), (R3, 3)),
        ((R3, 3), (R1, 2), (ALL, 3), (R2, 2)),
        ((R2, 2), (R3, 2), (R1, 2), (ALL, 2)),
        ((ALL, 2), (R2, 1), (R3, 2), (R1, 1)),
    )
    for row in rows:
        assert lying(scenario) == dict(zip(("red", LEFT, "blue", RIGHT), row))
        assert all(not annex(scenario).decks[place].cards.readers for place in (LEFT, RIGHT))
        scenario = all_pick(scenario)
    for held in annex(scenario).hands.values():
        assert sorted(CARDS[card].group for card in held.faces) == sorted(GROUPS)


def test_ext_33_seats_differ_from_order():
    """EXT-33, EXP0-17, EXP2-07: clockwise Ana, Caio, Bea; order Bea, Caio, Ana: the ring is Ana, table, Caio, Bea."""
    scenario = dealt("yellow", "blue", "red")[1]  # red Ana, blue Caio, yellow Bea
    assert stations(scenario.state) == ("red", LEFT, "blue", "yellow")
