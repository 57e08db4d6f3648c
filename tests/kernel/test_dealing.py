"""Cards dealt anew for who plays on from somebody else's game."""

from collections import Counter

import pytest
from msgspec.structs import replace

from domain.kernel.agenda import awaited
from domain.kernel.chance import Chance
from domain.kernel.dealing import dealt_anew, hidden_piles
from domain.kernel.secrecy import seen_by
from domain.kernel.values import write
from domain.tables.catalogue import catalogue
from tests.random_play import moments, new_tables, opened
from tests.ribeira.box import RIBEIRA

GAMES = {
    "ribeira": (RIBEIRA, ("pilots",)),
    "maracaibo": (catalogue().box("maracaibo"), ()),
    "madeira with its modules": (catalogue().box("madeira"), tuple(catalogue().box("madeira").modules)),
}


@pytest.fixture(scope="module", params=GAMES)
def states(request):
    """States from all along a random game in which cards are hidden."""
    box, modules = GAMES[request.param]
    tables = new_tables(box, seed=3)
    row = [table.state for table in moments(tables, opened(tables, box, 3, 1, modules), 1)]
    hiding = [state for state in row if any(len(pile) > 1 for pile in hidden_piles(state))]
    assert len(hiding) >= 5
    return box, [*hiding[:: max(1, len(hiding) // 12)], *[state for state in hiding if state.sealed][:3]]


def chance(number):
    return Chance(b"a new table", number)


def test_everybody_sees_the_same_as_before_but_for_answers_that_were_sealed(states):
    box, row = states
    for number, state in enumerate(row):
        anew = dealt_anew(state, chance(number), box.back)
        assert write(seen_by(anew, None)) == write(seen_by(replace(state, sealed={}), None))


def test_everybody_at_the_new_table_sees_as_many_cards_with_the_same_backs(states):
    box, row = states
    for number, state in enumerate(row):
        anew = dealt_anew(state, chance(number), box.back)
        old, new = hidden_piles(state), hidden_piles(anew)
        for before, after in zip(old, new, strict=True):
            assert [box.back(card) for card in before.faces] == [box.back(card) for card in after.faces]
            assert before.readers == after.readers


def test_no_card_is_lost_or_doubled(states):
    box, row = states
    for number, state in enumerate(row):
        anew = dealt_anew(state, chance(number), box.back)
        assert cards(anew) == cards(state)
        assert list(box.complaints(anew)) == list(box.complaints(state))


def test_what_was_hidden_really_changes_places(states):
    box, row = states
    changed = 0
    for number, state in enumerate(row):
        anew = dealt_anew(state, chance(number), box.back)
        changed += [pile.faces for pile in hidden_piles(anew)] != [pile.faces for pile in hidden_piles(state)]
    assert changed >= len(row) // 2


def test_the_same_luck_deals_the_same(states):
    box, row = states
    one, two = (dealt_anew(row[0], chance(1), box.back) for _ in range(2))
    assert one == two


def test_who_had_sealed_an_answer_is_asked_again(states):
    box, row = states
    asked = [state for state in row if state.sealed]
    assert asked
    for number, state in enumerate(asked):
        anew = dealt_anew(state, chance(number), box.back)
        assert not anew.sealed and set(awaited(state)) <= set(awaited(anew))


def cards(state):
    return Counter(card for pile in hidden_piles(state) for card in pile.faces)
