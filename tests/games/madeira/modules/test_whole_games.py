"""EXP0-01: random games of every set of modules: nothing is lost, every view folds by itself, all end."""

from __future__ import annotations

from itertools import combinations

import pytest

from domain.games.madeira import MADEIRA
from domain.kernel.agenda import awaited
from domain.kernel.values import write
from tests.games.madeira.modules.table import with_modules
from tests.random_games import random_game, told_to_all

NAMES = tuple(MADEIRA.modules)
SETS = [names for number in range(1, len(NAMES) + 1) for names in combinations(NAMES, number)]
TABLES = pytest.mark.parametrize(
    ("names", "seats"), [(names, seats) for names in SETS for seats in MADEIRA.counts],
    ids=lambda one: "+".join(one) if isinstance(one, tuple) else str(one),
)  # fmt: skip


@TABLES
def test_pieces_are_conserved_and_what_somebody_is_told_folds_to_what_he_may_see(names, seats):
    box = with_modules(*names)
    rules = box.rulebook()
    for event in told_to_all(rules, random_game(box, seats, 9)):
        assert list(box.complaints(event.after)) == []
        assert rules.kinds.read(write(event.after), type(event.after)) == event.after
    assert awaited(event.after) == () and sorted(event.after.ranking) == sorted(event.after.seats)
