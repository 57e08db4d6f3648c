"""What comes in the box of one game: its name, seats, parts, and how a table begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from .agenda import Frame
from .bots import Bot, random_bot, still_bot
from .rulebook import Part, Rulebook
from .values import AnyValue, Value


@dataclass(frozen=True, eq=False)
class Box:
    """One game as a catalogue lists it.

    `seats` are the names of all seats in order; a table of n takes the first n. `counts` are the
    numbers of seats that the game may be played with. `blank` makes the state before set-up,
    `first` is the effect that sets the game going, `complaints` says in words what is not
    conserved in a state (nothing, if all is well). `folder` holds rulebook and components.
    `modules` are the parts that each module adds, `meetings` those that are added besides where all
    of several modules are chosen. `bots` are those that know this game; "random" and "still" play
    every game. `back` tells the back of a card: cards with the same one cannot be told apart from behind.
    """

    key: str
    rules_version: int
    seats: tuple[str, ...]
    counts: tuple[int, ...]
    base: tuple[Part, ...]
    blank: Callable[[tuple[str, ...]], Any]
    first: AnyValue
    complaints: Callable[[Any], Iterable[str]]
    kinds: tuple[type[Value], ...]
    folder: str
    modules: Mapping[str, tuple[Part, ...]] = field(default_factory=dict)
    meetings: Mapping[tuple[str, ...], tuple[Part, ...]] = field(default_factory=dict)
    bots: Mapping[str, Bot] = field(default_factory=dict)
    back: Callable[[str], str] = lambda card: ""

    def bot(self, name: str) -> Bot:
        """The bot of this name; raises KeyError if there is none."""
        return self.every_bot[name]

    @property
    def every_bot(self) -> dict[str, Bot]:
        return {"random": random_bot, "still": still_bot, **self.bots}

    def opening(self) -> Frame:
        """The one frame from which the whole game unfolds; it belongs to no seat."""
        return Frame("", self.first)

    def parts(self, modules: tuple[str, ...]) -> tuple[Part, ...]:
        """Base, modules, meetings: in the order of the box, in whatever order the modules are named."""
        added = (parts for name, parts in self.modules.items() if name in modules)
        met = (parts for names, parts in self.meetings.items() if set(names) <= set(modules))
        return (*self.base, *(part for parts in (*added, *met) for part in parts))

    def rulebook(self, modules: tuple[str, ...] = (), kinds: tuple[type[Value], ...] = ()) -> Rulebook:
        """The parts of one table put together; the same choice gives the same object."""
        return _rulebook(self, tuple(name for name in self.modules if name in modules), kinds)


@cache
def _rulebook(box: Box, modules: tuple[str, ...], kinds: tuple[type[Value], ...]) -> Rulebook:
    return Rulebook(*box.parts(modules), kinds=(*box.kinds, *kinds))
