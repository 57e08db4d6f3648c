"""What luck a finished game had: every draw told, to be recomputed by whoever has the secret and the entropies.

Each event that drew is decided once more with a Chance that keeps note. What is told can be worked out from the log
and the rules alone; nothing of it is stored.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from domain.kernel.chance import Chance
from domain.kernel.deciding import as_played, decide
from domain.kernel.refusal import refuse_unless
from domain.kernel.values import Value

from .catalogue import Catalogue
from .events import GameStarted, LogImported, MovePlayed, SecretRevealed, Stored
from .gathering import set_up
from .history import WHOLE
from .importing import opening_in
from .state import Table, newly_opened

T = TypeVar("T")


class NumberDrawn(Value, frozen=True, tag="number-drawn"):
    """One of 0 to `bound` - 1."""

    label: str
    bound: int
    number: int


class DieThrown(Value, frozen=True, tag="die-thrown"):
    """One of 1 to `bound`."""

    label: str
    bound: int
    number: int


class Shuffled(Value, frozen=True, tag="shuffled"):
    """The items as they lay before, and their order after it."""

    label: str
    items: tuple[Any, ...]
    order: tuple[Any, ...]


Draw = NumberDrawn | DieThrown | Shuffled


class Lucky(NamedTuple):
    """An event that drew: its number in the log, how many events stood before it, its draws in order."""

    number: int
    position: int
    draws: tuple[Draw, ...]


class NotingChance(Chance):
    """The same luck, with all of it written down. A die and a shuffle are one draw each, whatever they are made of."""

    def __init__(self, seed: bytes, position: int) -> None:
        super().__init__(seed, position)
        self.draws: list[Draw] = []

    def below(self, bound: int, label: str) -> int:
        number = super().below(bound, label)
        self.draws.append(NumberDrawn(label, bound, number))
        return number

    def die(self, label: str, faces: int = 6) -> int:
        kept = len(self.draws)
        number = super().die(label, faces)
        self.draws[kept:] = [DieThrown(label, faces, number)]
        return number

    def shuffled(self, items: Sequence[T], label: str) -> tuple[T, ...]:
        kept = len(self.draws)
        order = super().shuffled(items, label)
        self.draws[kept:] = [Shuffled(label, tuple(items), order)]
        return order


def luck(catalogue: Catalogue, log: Sequence[Stored]) -> tuple[Lucky, ...]:
    """The events of this whole log that drew, in order.

    Refused luck.running while the game runs, and luck.rules where this build does not carry the rules it was played by.
    """
    refuse_unless(isinstance(log[-1].event, SecretRevealed | LogImported), "luck.running", "luck-running")
    opened = opening_in(log)
    version = catalogue.box(opened.game).rules_version
    refuse_unless(log[0].rules == version, "luck.rules", "luck-rules", played=log[0].rules, here=version)
    return tuple(lucky(newly_opened(catalogue, opened, WHOLE), log))


def lucky(table: Table, log: Sequence[Stored]) -> Iterator[Lucky]:
    for stored in log:
        if isinstance(stored.event, GameStarted | MovePlayed):
            after = table.aside(stored)
            chance = NotingChance(after.seed, table.history.count)
            decide_again(table, stored.event, chance)
            if chance.draws:
                yield Lucky(stored.number, chance.position, tuple(chance.draws))
        table = table.then(stored)


def decide_again(table: Table, event: GameStarted | MovePlayed, chance: Chance) -> tuple[Any, ...]:
    """The facts that this event brings about at the table before it, with this luck."""
    if isinstance(event, GameStarted):
        return set_up(table, chance)
    return decide(table.rules, table.state, event.seat, as_played(event.move), chance)
