"""Every die and every deck of a whole game is told, and whoever has the secret and the entropies comes to the same."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from domain.games.madeira import MADEIRA
from domain.kernel.chance import Chance
from domain.kernel.refusal import Refused
from domain.tables.events import GameStarted, MovePlayed, SeatReady, Stored
from domain.tables.history import WHOLE
from domain.tables.luck import DieThrown, Draw, Lucky, NumberDrawn, Shuffled, decide_again, luck
from domain.tables.playing import Tables
from domain.tables.state import Table, newly_opened
from tests.played import EVERY_CHOICE, Choice
from tests.random_play import finished, new_tables, one_move, opened

SPAN = 1 << 64


def played(choice: Choice, seats: int) -> tuple[Tables, Table]:
    tables = new_tables(choice.box, seed=seats)
    return tables, finished(tables, choice.box, seats, seats, choice.modules)


def told_of(tables: Tables, table: Table) -> tuple[Lucky, ...]:
    return luck(tables.catalogue, tables.events(table.id))


class AsTold(Chance):
    """No luck of its own: it hands out what was told, draw by draw, and nothing else."""

    def __init__(self, draws: Sequence[Draw]) -> None:
        super().__init__(b"", 0)
        self.left = list(draws)

    def below(self, bound: int, label: str) -> int:
        return int(self._next(NumberDrawn, label, bound=bound).number)

    def die(self, label: str, faces: int = 6) -> int:
        return int(self._next(DieThrown, label, bound=faces).number)

    def shuffled(self, items: Sequence[Any], label: str) -> tuple[Any, ...]:
        return tuple(self._next(Shuffled, label, items=tuple(items)).order)

    def _next(self, kind: type[Draw], label: str, **asked: object) -> Any:
        draw = self.left.pop(0)
        assert type(draw) is kind and draw.label == label
        assert all(getattr(draw, name) == value for name, value in asked.items())
        return draw


@EVERY_CHOICE
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_told_is_all_the_luck_that_the_game_had(choice, seats):
    tables, table = played(choice, seats)
    log = tables.events(table.id)
    told = {one.number: one for one in told_of(tables, table)}
    then = newly_opened(tables.catalogue, table.opened, WHOLE)
    for stored in log:
        if isinstance(stored.event, GameStarted | MovePlayed):
            chance, facts = AsTold(told[stored.number].draws if stored.number in told else ()), stored.event.facts
            assert decide_again(then, stored.event, chance) == facts and not chance.left
        then = then.then(stored)
    assert told


@EVERY_CHOICE
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_die_and_each_deck_comes_out_again_from_the_secret_and_the_entropies(choice, seats):
    tables, table = played(choice, seats)
    log = tables.events(table.id)
    seed, draws = seed_in(log, table), 0
    for number, position, drawn in told_of(tables, table):
        luck_then = Recomputed(seed, position)
        for draw in drawn:
            assert luck_then.again(draw) == draw, (number, draw)
            draws += 1
    assert draws > 10


def test_the_place_of_a_draw_counts_the_events_that_stood_not_those_in_the_log():
    tables = new_tables(MADEIRA, seed=8)
    table, dice = opened(tables, MADEIRA, 2, 8), Random(8)
    undone = 0
    while table.status == "playing":
        answer = one_move(tables, table, dice)
        table, mover = answer.table, answer.events[0].event
        if table.status == "playing" and isinstance(mover, MovePlayed) and dice.random() < 0.3:
            try:
                table = tables.undo(table.id, mover.seat).table
                undone += 1
            except Refused:
                continue
    seed = seed_in(tables.events(table.id), table)
    told = told_of(tables, table)
    assert undone and any(one.position < one.number - told[0].number for one in told)
    for one in told:
        luck_then = Recomputed(seed, one.position)
        assert tuple(map(luck_then.again, one.draws)) == one.draws


class Recomputed:
    """As the README has it, in words of its own: HMAC-SHA-256 by label, place and count, the uneven end rejected."""

    def __init__(self, seed: bytes, position: int) -> None:
        self.seed, self.position, self.count = seed, position, 0

    def below(self, bound: int, label: str) -> int:
        number = SPAN
        while number >= SPAN - SPAN % bound:
            self.count += 1
            text = f"{label}/{self.position}/{self.count}"
            number = int.from_bytes(keyed(self.seed, text)[:8], "big")
        return number % bound

    def again(self, draw: Draw) -> Draw:
        match draw:
            case NumberDrawn(label, bound):
                return NumberDrawn(label, bound, self.below(bound, label))
            case DieThrown(label, bound):
                return DieThrown(label, bound, self.below(bound, label) + 1)
            case Shuffled(label, items):
                order = list(items)
                for last in reversed(range(1, len(order))):
                    other = self.below(last + 1, label)
                    order[last], order[other] = order[other], order[last]
                return Shuffled(label, items, tuple(order))


def seed_in(log: Sequence[Stored], table: Table) -> bytes:
    entropies = {one.event.seat: one.event.entropy for one in log if isinstance(one.event, SeatReady)}
    joined = "".join(f"{len(entropies[seat])}:{entropies[seat]}" for seat in table.places)
    return keyed(bytes.fromhex(table.opened.secret.hex), f"luck/{table.id}/{joined}")


def keyed(key: bytes, text: str) -> bytes:
    return hmac.new(key, text.encode(), hashlib.sha256).digest()
