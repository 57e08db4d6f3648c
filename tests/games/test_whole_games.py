"""Whole games at random, of every game: nothing is lost after any event, every state can be put away, all end."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games.madeira import MADEIRA
from domain.games.maracaibo import MARACAIBO
from domain.kernel.agenda import Waiting, awaited
from domain.kernel.asking import menu
from domain.kernel.secrecy import HANDS, seen_by
from domain.kernel.values import write
from domain.tables.audit import secrets_in
from tests.random_games import random_game

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
    rules, seen = box.rulebook(), dict[str | None, Any]()
    for event in random_game(box, seats, 8):
        if not event.seat:
            seen = {who: seen_by(event.before, who) for who in (*event.before.seats, None, HANDS)}
        assert [fact for fact in event.facts if isinstance(fact, Waiting)] == [event.facts[-1]]
        assert not list(secrets_in(event.facts[-1]))
        for who in seen:
            seen[who] = rules.fold(seen[who], seen_by(event.facts, who))
            assert write(seen[who]) == write(seen_by(event.after, who)), who
            assert awaited(seen[who]) == awaited(event.after)
            if who is not None and who != HANDS:
                assert menu(rules, seen[who], who) == menu(rules, event.after, who)
