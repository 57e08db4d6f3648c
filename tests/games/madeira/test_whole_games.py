"""Five rounds, played at random to the final scores."""

from __future__ import annotations

from collections import Counter

import pytest

from domain.games.madeira.complaints import complaints
from domain.games.madeira.rules.counting import RequestScored
from domain.games.madeira.state import State
from domain.kernel.agenda import awaited
from domain.kernel.values import write
from tests.games.madeira.random_games import RULES, random_game


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


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pieces_are_conserved_after_every_event_and_every_state_can_be_written_and_read(seats):
    """MAD-K-05, MAD-K-06, MAD-K-07."""
    for event in random_game(seats, 7):
        assert list(complaints(event.after)) == []
        assert RULES.kinds.read(write(event.after), State) == event.after
