"""Who knows what, and what is left to luck (MAR-J)."""

from random import Random

import pytest

from domain.games.maracaibo.state import blank
from domain.games.maracaibo.words import Game
from domain.kernel.agenda import Frame, awaited
from domain.kernel.asking import menu
from domain.kernel.chance import Chance
from domain.kernel.deciding import begin, decide
from domain.kernel.secrecy import Cards, seen_by
from domain.kernel.values import write
from domain.tables.audit import secrets_in
from tests.games.maracaibo.table import SEATS, rules

RULES = rules()
SEED = b"a voyage of its own"


def voyage(seats, seed, moves):
    """The state before and the facts of each of the first so many moves, made at random, after set-up."""
    state, dice = blank(SEATS[:seats]), Random(seed)
    facts = begin(RULES, state, [Frame("", Game())], Chance(SEED, 0))
    yield state, "", None, facts
    for number in range(1, moves):
        state = RULES.fold(state, facts)
        seat = dice.choice(awaited(state))
        move = dice.choice([offer.move for offer in menu(RULES, state, seat) if offer.closed is None])
        facts = decide(RULES, state, seat, move, Chance(SEED, number))
        yield state, seat, move, facts


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("audience", ["red", "blue", None])
def test_folding_what_one_is_told_gives_what_one_may_see(seats, audience):
    """MAR-J-01 to MAR-J-04, MAR-J-06."""
    view = seen_by(blank(SEATS[:seats]), audience)
    for state, _, _, facts in voyage(seats, seed=seats, moves=90):
        assert write(view) == write(seen_by(state, audience))
        view = RULES.fold(view, seen_by(facts, audience))


def test_the_menu_hangs_on_nothing_that_its_seat_does_not_see():
    """MAR-J-01, MAR-J-03."""
    for state, seat, _, _ in voyage(3, seed=5, moves=90):
        if seat:
            assert menu(RULES, seen_by(state, seat), seat) == menu(RULES, state, seat)


def test_the_same_luck_and_the_same_moves_bring_the_same_facts():
    """MAR-J-05: every shuffle and every deal is in the facts, with its outcome."""
    once, twice = (list(voyage(2, seed=3, moves=60)) for _ in range(2))
    assert once == twice


def test_nobody_reads_what_lies_face_down():
    """MAR-J-03: deck, combat piles, quest pile below its top, buildings; MAR-J-04: a rejected career is its seat's."""
    *_, (state, _, _, _) = voyage(2, seed=1, moves=40)
    hidden = {path: one.readers for path, one in secrets_in(state) if isinstance(one, Cards) and len(one)}
    unread = {path for path, readers in hidden.items() if readers == ()}
    assert {path.strip("/").split("/")[0] for path in unread} == {"deck", "piles", "quest_pile", "buildings_down"}
    assert all(len(readers) == 1 for path, readers in hidden.items() if path not in unread)
