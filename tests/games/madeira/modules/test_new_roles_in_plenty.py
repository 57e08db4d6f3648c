"""EXPX-07, EXP4-11: random games in which cards work and slots are sought, with plenty of goods and with none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from domain.games.madeira.board import GOODS, HOME, fields_of
from domain.games.madeira.modules.new_roles.main_action import MainActionDone
from domain.games.madeira.modules.new_roles.slots import SlotTaken, TakeSlot
from domain.games.madeira.rounds import RoundBegan
from domain.games.madeira.rules.pieces import WorkerMoved, region_count
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.rules.turns import TurnEnded
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import kind_of
from tests.games.madeira.modules.cards import CAPITANIAS
from tests.games.madeira.modules.roles import NEW_ROLES
from tests.games.madeira.modules.table import with_modules
from tests.games.madeira.modules.test_capitanias_in_plenty import eager
from tests.random_games import random_game

REGIONS = (1, 2, 3)
WANTED = 2  # workers in each region, for most cards
GAMES = 6


def gifts(goods: int) -> Callable[[Here[State], RoundBegan], Iterator[Any]]:
    """So many of each good for each seat as a round begins, bread, and two workers in each region."""

    def given(here: Here[State], fact: RoundBegan) -> Iterator[Any]:
        for seat, home in here.state.homes.items():
            yield Gained(seat, {good: goods - getattr(home, good) for good in GOODS} | {"bread": 9})
            for field in (field for region in REGIONS for field in fields_of(region)):
                workers, region = here.state.homes[seat].workers, int(field[1])
                if region_count(here.state, seat, region) < WANTED and field not in workers and HOME in workers:
                    yield WorkerMoved(seat, HOME, field)

    return given


def seeking_slots(dice: Random, moves: list[Any]) -> Any:
    slots = [move for move in moves if isinstance(move, TakeSlot)]
    return dice.choice(slots) if slots and dice.random() < 0.7 else eager(dice, moves)


@pytest.mark.parametrize("goods", [0, 1, 3])
def test_on_a_slot_the_main_action_always_has_an_effect(goods):
    """EXP4-11, EXR-59, EXR-91: whatever comes first, and whatever is declined or exchanged in between."""
    plain = with_modules(CAPITANIAS, NEW_ROLES)
    box = replace(plain, base=(*plain.base, Part("tests.gifts", follows={RoundBegan: gifts(goods)})))
    met = Counter[str]()
    for seed in range(GAMES):
        owed = ""
        for event in random_game(box, 2 + seed % 3, seed, seeking_slots):
            assert list(box.complaints(event.after)) == []
            for fact in event.facts:
                if isinstance(fact, SlotTaken):
                    owed = fact.slot
                elif isinstance(fact, MainActionDone):
                    owed = ""
                assert not (owed and isinstance(fact, TurnEnded)), owed
                met[kind_of(type(fact))] += isinstance(fact, (SlotTaken, MainActionDone))
    assert met[kind_of(SlotTaken)] == met[kind_of(MainActionDone)] > 20
