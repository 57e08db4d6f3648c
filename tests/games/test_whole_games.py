"""Whole games at random, of every game: nothing is lost after any event, every state can be put away, all end."""

from __future__ import annotations

import pytest

from domain.games.madeira import MADEIRA
from domain.games.maracaibo import MARACAIBO
from domain.kernel.agenda import awaited
from domain.kernel.values import write
from tests.random_games import random_game, told_to_all

GAMES = pytest.mark.parametrize(
    ("box", "seats"), [(box, seats) for box in (MADEIRA, MARACAIBO) for seats in box.counts],
    ids=lambda one: str(getattr(one, "key", one)),
)  # fmt: skip


@GAMES
def test_pieces_are_conserved_after_every_event_and_every_state_can_be_written_and_read(box, seats):
    """MAD-K-05, MAD-K-06, MAD-K-07; MAR-B-03, MAR-B-04."""
    rules = box.rulebook()
    for event in random_game(box, seats, 7):
        assert list(box.complaints(event.after)) == []
        assert rules.kinds.read(write(event.after), type(event.after)) == event.after
    assert awaited(event.after) == () and sorted(event.after.ranking) == sorted(event.after.seats)


@GAMES
def test_what_somebody_is_told_folds_to_what_he_may_see_and_is_enough_for_his_menu(box, seats):
    """MAD-I-01, MAD-I-02; MAR-J-01 to MAR-J-04: byte for byte, after every event."""
    *_, last = told_to_all(box.rulebook(), random_game(box, seats, 8))
    assert last.after.ranking
