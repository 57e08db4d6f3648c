"""Base games give the scores that they gave before the expansion was there: same seed, same moves, same end."""

from __future__ import annotations

import pytest

from api.simulation import Simulation
from domain.tables.catalogue import catalogue

SEED = 7
SCORES = {
    2: [[-8, 5], [-6, -13], [-11, 1], [-1, -15], [-10, -5]],
    3: [[-4, -3, 0], [-11, 15, -2], [5, 0, 4], [1, 11, -11], [17, 5, -11]],
    4: [[-15, -4, 6, 15], [8, -1, -1, -13], [3, -14, -2, -7], [-8, 13, -7, 15], [-11, -1, 0, -7]],
}  # written down before any module was added


@pytest.mark.parametrize("seats", SCORES)
def test_a_base_game_ends_as_it_did_before_the_expansion(seats: int):
    played = Simulation(catalogue(), "madeira", seats, (), SEED, "random").play(len(SCORES[seats]))
    assert [one.scores for one in played] == SCORES[seats]
