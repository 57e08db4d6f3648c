"""The effective game: the events that stand after all that was undone and redone, and the state they make.

Nothing is ever deleted from the log; this is a way of reading it. Only the last events and the states
after them are kept at hand, so that a move costs the same late in a game as early; who goes further
back than that folds the log again (`TooDeep`, `history_of`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec import Struct

from domain.kernel.rulebook import Rulebook

from .events import GameStarted, MovePlayed, MovesRedone, MovesUndone
from .table_events import TableRepaired

DEPTH = 32  # events kept at hand
WHOLE = 1 << 30  # for who wants all of them


class TooDeep(Exception):
    """What is asked lies further back than the history keeps at hand; the log knows it."""


class Standing(NamedTuple):
    """An event of the effective game, and the state after it."""

    number: int
    event: GameStarted | MovePlayed
    state: Any


class History(Struct, frozen=True, eq=False):
    """`window` are the last of the `count` events that stand, `undone` the first of those that a redo brings back.

    `lost` tells how many more were undone than `undone` holds.
    """

    start: Any
    depth: int = DEPTH
    count: int = 0
    window: tuple[Standing, ...] = ()
    undone: tuple[Standing, ...] = ()
    lost: int = 0

    @property
    def state(self) -> Any:
        return self.window[-1].state if self.window else self.start

    @property
    def beyond(self) -> bool:
        """Whether older events stand than are at hand."""
        return self.count > len(self.window)

    def then(self, rules: Rulebook, number: int, event: Any) -> History:
        """The history after this event; raises TooDeep if it reaches further back than is kept."""
        match event:
            case MovePlayed() | GameStarted():
                return self._gone_on(Standing(number, event, rules.fold(self.state, event.facts)))
            case MovesUndone(to=to):
                return self._back(to)
            case TableRepaired(to=to):
                return self._forth(to) if any(one.number == to for one in self.undone) else self._back(to)
            case MovesRedone(to=to):
                return self._forth(to)
        return self

    def _gone_on(self, new: Standing) -> History:
        return History(self.start, self.depth, self.count + 1, (*self.window[1 - self.depth :], new))

    def _back(self, to: int) -> History:
        kept = place_of(to, self.window) + 1
        off, undone = self.window[kept:], (*self.window[kept:], *self.undone)
        lost = self.lost + len(undone[self.depth :])
        return History(
            self.start, self.depth, self.count - len(off), self.window[:kept], undone[: self.depth], lost
        )  # fmt: skip

    def _forth(self, to: int) -> History:
        back = self.undone[: place_of(to, self.undone) + 1]
        window = (*self.window, *back)[-self.depth :]
        return History(
            self.start, self.depth, self.count + len(back), window, self.undone[len(back) :], self.lost
        )  # fmt: skip


def place_of(number: int, row: tuple[Standing, ...]) -> int:
    """Where in the row the event of this number stands; raises TooDeep if it is not there."""
    for place in range(len(row) - 1, -1, -1):
        if row[place].number == number:
            return place
    raise TooDeep(number)


def history_of(rules: Rulebook, start: Any, log: Iterable[tuple[int, Any]], depth: int = DEPTH) -> History:
    """The history that these numbered events make, each fact folded once however much was undone and redone."""
    stand, undone = effective(log)
    later, lost = undone[:depth], len(undone[depth:])
    states, state = [], start
    for number, event in (*stand, *later):
        state = rules.fold(state, event.facts)
        states.append(Standing(number, event, state))
        if len(states) == len(stand):
            states = states[-depth:]
    kept = len(states) - len(later)
    return History(start, depth, len(stand), tuple(states[:kept]), tuple(states[kept:]), lost)


def effective(log: Iterable[tuple[int, Any]]) -> tuple[list[tuple[int, Any]], list[tuple[int, Any]]]:
    """The events that stand, and those that a redo would bring back, the next one first."""
    stand: list[tuple[int, Any]] = []
    undone: list[tuple[int, Any]] = []  # the next one last
    for number, event in log:
        match event:
            case MovePlayed() | GameStarted():
                stand.append((number, event))
                undone.clear()
            case MovesUndone(to=to):
                while stand[-1][0] != to:
                    undone.append(stand.pop())
            case TableRepaired(to=to) if to not in [standing for standing, _ in undone]:
                while stand[-1][0] != to:
                    undone.append(stand.pop())
            case MovesRedone(to=to) | TableRepaired(to=to):
                while stand[-1][0] != to:
                    stand.append(undone.pop())
    return stand, undone[::-1]
