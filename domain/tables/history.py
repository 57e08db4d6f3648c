"""The effective game: the events that stand after all that was undone and redone, and the state they make.

Nothing is ever deleted from the log; this is a way of reading it. Only the last events and the states
after them are kept at hand, so that a move costs the same late in a game as early; who goes further
back than that folds the log again (`TooDeep`, `history_of`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec import Struct

from domain.kernel.rulebook import Rulebook

from .events import GameStarted, MovePlayed, MovesRedone, MovesUndone
from .table_events import TableRepaired
from .timing import Moment, Waits, waits_after

DEPTH = 32  # events kept at hand
WHOLE = 1 << 30  # for who wants all of them


class TooDeep(Exception):
    """What is asked lies further back than the history keeps at hand; the log knows it."""


class Standing(NamedTuple):
    """An event of the effective game, the state after it, and, where time counts, since when seats are awaited then."""

    number: int
    event: GameStarted | MovePlayed
    state: Any
    waits: Waits = MappingProxyType({})


class History(Struct, frozen=True, eq=False):
    """`window` are the last of the `count` events that stand, `undone` the first of those that a redo brings back.

    `lost` tells how many more were undone than `undone` holds. `furthest` is how many events have stood at the most,
    since the last undo that did not come from the mover alone.
    """

    start: Any
    depth: int = DEPTH
    count: int = 0
    window: tuple[Standing, ...] = ()
    undone: tuple[Standing, ...] = ()
    lost: int = 0
    furthest: int = 0

    @property
    def state(self) -> Any:
        return self.window[-1].state if self.window else self.start

    @property
    def beyond(self) -> bool:
        """Whether older events stand than are at hand."""
        return self.count > len(self.window)

    def then(self, rules: Rulebook, number: int, event: Any, time: int | None = None, agreed: bool = False) -> History:
        """The history after this event; raises TooDeep if it reaches further back than is kept.

        `time` is when it came, where that counts; an undo was `agreed` to unless its seat went back by itself.
        """
        match event:
            case MovePlayed() | GameStarted():
                return self._gone_on(number, event, rules.fold(self.state, event.facts), time)
            case MovesUndone(to=to):
                return self._back(to, agreed)
            case TableRepaired(to=to):
                forth = any(one.number == to for one in self.undone)
                return self._forth(to, True) if forth else self._back(to, True)
            case MovesRedone(to=to):
                return self._forth(to, False)
        return self

    def _gone_on(self, number: int, event: GameStarted | MovePlayed, state: Any, time: int | None) -> History:
        count = self.count + 1
        moment = None if time is None else Moment(time, count > self.furthest)
        new = next_standing(self.window[-1:], number, event, state, moment)
        furthest = max(count, self.furthest)
        return History(self.start, self.depth, count, (*self.window[1 - self.depth :], new), furthest=furthest)

    def _back(self, to: int, agreed: bool) -> History:
        kept = place_of(to, self.window) + 1
        off, undone = self.window[kept:], (*self.window[kept:], *self.undone)
        lost, count = self.lost + len(undone[self.depth :]), self.count - len(off)
        furthest = count if agreed else self.furthest
        return History(
            self.start, self.depth, count, self.window[:kept], undone[: self.depth], lost, furthest
        )  # fmt: skip

    def _forth(self, to: int, agreed: bool) -> History:
        back = self.undone[: place_of(to, self.undone) + 1]
        window, count = (*self.window, *back)[-self.depth :], self.count + len(back)
        furthest = count if agreed else max(count, self.furthest)
        return History(
            self.start, self.depth, count, window, self.undone[len(back) :], self.lost, furthest
        )  # fmt: skip


def next_standing(
    before: Sequence[Standing], number: int, event: GameStarted | MovePlayed, state: Any, moment: Moment | None
) -> Standing:
    """The next event that stands, after the last of those before."""
    if moment is None:
        return Standing(number, event, state)
    waits = before[-1].waits if before else {}
    return Standing(number, event, state, waits_after(waits, getattr(event, "seat", ""), state, moment))


def place_of(number: int, row: tuple[Standing, ...]) -> int:
    """Where in the row the event of this number stands; raises TooDeep if it is not there."""
    for place in range(len(row) - 1, -1, -1):
        if row[place].number == number:
            return place
    raise TooDeep(number)


def history_of(
    rules: Rulebook, start: Any, log: Iterable[tuple[int, Any]], depth: int = DEPTH, timing: Timing | None = None
) -> History:
    """The history that these numbered events make, each fact folded once however much was undone and redone.

    `timing` is that of the same log, where time counts.
    """
    stand, undone = effective(log)
    later, lost = undone[:depth], len(undone[depth:])
    states, state = list[Standing](), start
    for place, (number, event) in enumerate((*stand, *later), start=1):
        state = rules.fold(state, event.facts)
        states.append(next_standing(states, number, event, state, timing.moments[number] if timing else None))
        if place == len(stand):
            states = states[-depth:]
    kept, furthest = len(states) - len(later), timing.furthest if timing else len(stand)
    return History(start, depth, len(stand), tuple(states[:kept]), tuple(states[kept:]), lost, furthest)


def effective(log: Iterable[tuple[int, Any]]) -> tuple[list[tuple[int, Any]], list[tuple[int, Any]]]:
    """The events that stand, and those that a redo would bring back, the next one first."""
    game = Effective()
    for number, event in log:
        game.then(number, event)
    return game.stand, game.undone[::-1]


class Effective:
    """The effective game as it changes: which events stand, and which a redo would bring back, the next one last."""

    def __init__(self) -> None:
        self.stand: list[tuple[int, Any]] = []
        self.undone: list[tuple[int, Any]] = []

    def then(self, number: int, event: Any) -> None:
        match event:
            case MovePlayed() | GameStarted():
                self.stand.append((number, event))
                self.undone.clear()
            case TableRepaired(to=to) if to not in [other for other, _ in self.undone]:
                self._back(to)
            case MovesUndone(to=to):
                self._back(to)
            case MovesRedone(to=to) | TableRepaired(to=to):
                while self.stand[-1][0] != to:
                    self.stand.append(self.undone.pop())

    def _back(self, to: int) -> None:
        while self.stand[-1][0] != to:
            self.undone.append(self.stand.pop())


class Timing(NamedTuple):
    """When the game went on, by the numbers of its events, and how far it has been, as History has it."""

    moments: dict[int, Moment]
    furthest: int


def timing_of(log: Iterable[tuple[int, Any, int, bool]]) -> Timing:
    """That of a log of numbers, events, times, and whether an undo was agreed to."""
    game, moments, furthest = Effective(), dict[int, Moment](), 0
    for number, event, time, agreed in log:
        game.then(number, event)
        count = len(game.stand)
        if isinstance(event, MovePlayed | GameStarted):
            moments[number] = Moment(time, count > furthest)
        furthest = count if agreed else max(count, furthest)
    return Timing(moments, furthest)
