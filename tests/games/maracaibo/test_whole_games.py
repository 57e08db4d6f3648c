"""Four rounds, played at random to the final scores, with a ledger of our own beside the table."""

from __future__ import annotations

import pytest

from domain.games.maracaibo import MARACAIBO
from domain.games.maracaibo.complaints import complaints
from domain.games.maracaibo.rules.stock import Gained
from tests.games.maracaibo.diligent import diligently
from tests.games.maracaibo.ledger import Ledger, counted
from tests.random_games import random_game


@pytest.mark.parametrize(("seats", "seed"), [(seats, seed) for seats in (2, 3, 4) for seed in (1, 2)])
def test_doubloons_vp_figures_discs_and_markers_are_what_the_facts_say(seats, seed):
    """MAR-B-03, MAR-B-04, MAR-G-04: after every event, and at the end the score begins with the VP of the ledger."""
    ledger = Ledger(MARACAIBO.seats[:seats])
    for event in random_game(MARACAIBO, seats, seed, diligently):
        for fact in event.facts:
            ledger.enter(fact)
        assert ledger.held() == counted(event.after), event.move
        assert min(ledger.held().values()) >= 0, event.move
        assert list(complaints(event.after)) == [], event.move
    scores = event.after.scores
    assert {seat: scores[seat]["vp"] for seat in scores} == {seat: ledger.has[seat, "vp"] for seat in ledger.seats}


def test_a_ledger_that_misses_an_entry_does_not_agree():
    ledger = Ledger(MARACAIBO.seats[:2])
    opening, *_ = random_game(MARACAIBO, 2, 1)
    for fact in (one for one in opening.facts if not isinstance(one, Gained)):
        ledger.enter(fact)
    assert ledger.held() != counted(opening.after)
