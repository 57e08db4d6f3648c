"""EXP2-16: random games in which every card works: goods, and workers on the fields of all regions, come each round.

Players who move at random hardly ever have what the cards ask for, so here a part of the test's own gives it to them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from domain.games.madeira.board import GOODS, HOME, fields_of
from domain.games.madeira.modules.capitanias.annex import KEY
from domain.games.madeira.rounds import RoundBegan
from domain.games.madeira.rules.passing import PassForAction, PassForReals
from domain.games.madeira.rules.pieces import WorkerMoved, region_count
from domain.games.madeira.rules.ship_moves import StopSailing
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.state import State
from domain.kernel.joins import Decline
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import kind_of, write
from tests.games.madeira.modules.cards import CAPITANIAS
from tests.games.madeira.modules.table import with_modules
from tests.random_games import random_game, told_to_all

REGIONS = {1: 3, 2: 3, 3: 3}
IDLE = (PassForAction, PassForReals, StopSailing, Decline)
GAMES = 12
MET = {
    "burgher-settled", "die-laid", "pirate-die-seized", "reserved-die-placed", "ship-boarded",
    "ship-came-home", "ships-exempt",
}  # fmt: skip


def gifts(here: Here[State], fact: RoundBegan) -> Iterator[Any]:
    """Each seat has three of each good more, reals, and three workers in each region while there are any at Home."""
    for seat in here.state.seats:
        yield Gained(seat, {**dict.fromkeys(GOODS, 3), "reals": 9, "bread": 9})
        for region, wanted in REGIONS.items():
            for field in fields_of(region):
                workers = here.state.homes[seat].workers
                if region_count(here.state, seat, region) < wanted and field not in workers and HOME in workers:
                    yield WorkerMoved(seat, HOME, field)


def eager(dice: Random, moves: list[Any]) -> Any:
    """A card's move rather than others, anything rather than nothing."""
    for wanted in (lambda move: KEY in kind_of(type(move)), lambda move: not isinstance(move, IDLE)):
        liked = [move for move in moves if wanted(move)]
        if liked and dice.random() < 0.8:
            return dice.choice(liked)
    return dice.choice(moves)


def plenty(*modules: str) -> Any:
    box = with_modules(*modules)
    return replace(box, base=(*box.base, Part("tests.plenty", follows={RoundBegan: gifts})))


def test_every_card_is_used_and_nothing_is_lost():
    """EXP2-15, EXP2-18, EXP2-26 f: dice, ships and markers come back from the cards, in games of every size."""
    box, met = plenty(CAPITANIAS), Counter[str]()
    for seed in range(GAMES):
        for event in random_game(box, 2 + seed % 3, seed, eager):
            assert list(box.complaints(event.after)) == []
            met.update(kind_of(type(fact)).removeprefix(f"{KEY}.") for fact in event.facts)
    assert met.keys() >= MET


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_somebody_is_told_folds_to_what_he_may_see(seats):
    """EXP0-19: also where cards are used, views and menus need nothing but what they are told."""
    box = plenty(CAPITANIAS)
    rules = box.rulebook()
    for event in told_to_all(rules, random_game(box, seats, 5, eager)):
        assert rules.kinds.read(write(event.after), type(event.after)) == event.after
