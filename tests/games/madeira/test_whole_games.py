"""Five rounds, played at random to the final scores."""

from __future__ import annotations

from collections import Counter

import pytest

from domain.games.madeira.rules.counting import RequestScored
from domain.kernel.agenda import awaited
from tests.games.madeira.random_games import random_game


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_mad_ex_120_every_seat_has_scored_six_requests_and_nothing_is_left(seats, seed):
    """MAD-EX-120, MAD-E-01."""
    scored: Counter[str] = Counter()
    for event in random_game(seats, seed):
        scored.update(fact.seat for fact in event.facts if isinstance(fact, RequestScored))
    state = event.after
    assert set(scored.values()) == {6} and len(scored) == seats
    assert all(not row.requests and not row.dice for row in state.rows)
    assert not any(home.requests for home in state.homes.values())
    assert sorted(state.ranking) == sorted(state.seats) and awaited(state) == ()
