"""EXP0-01: random games of every set of modules: nothing is lost, every view folds by itself, all end."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from domain.games.madeira import MADEIRA
from domain.kernel.agenda import Waiting, awaited
from domain.kernel.asking import menu
from domain.kernel.secrecy import HANDS, seen_by
from domain.kernel.values import write
from domain.tables.audit import secrets_in
from tests.games.madeira.modules.table import with_modules
from tests.random_games import random_game

NAMES = tuple(MADEIRA.modules)
SETS = [names for number in range(1, len(NAMES) + 1) for names in combinations(NAMES, number)]
TABLES = pytest.mark.parametrize(
    ("names", "seats"), [(names, seats) for names in SETS for seats in MADEIRA.counts],
    ids=lambda one: "+".join(one) if isinstance(one, tuple) else str(one),
)  # fmt: skip


@TABLES
def test_pieces_are_conserved_and_what_somebody_is_told_folds_to_what_he_may_see(names, seats):
    box = with_modules(*names)
    rules, seen = box.rulebook(), dict[str | None, Any]()
    for event in random_game(box, seats, 9):
        assert list(box.complaints(event.after)) == []
        assert rules.kinds.read(write(event.after), type(event.after)) == event.after
        if not event.seat:
            seen = {who: seen_by(event.before, who) for who in (*event.before.seats, None, HANDS)}
        assert [fact for fact in event.facts if isinstance(fact, Waiting)] == [event.facts[-1]]
        assert not list(secrets_in(event.facts[-1]))
        for who in seen:
            seen[who] = rules.fold(seen[who], seen_by(event.facts, who))
            assert write(seen[who]) == write(seen_by(event.after, who)), who
            if who is not None and who != HANDS:
                assert menu(rules, seen[who], who) == menu(rules, event.after, who)
    assert awaited(event.after) == () and sorted(event.after.ranking) == sorted(event.after.seats)
