"""Walks of move, undo and redo on random tables, against what these words mean in a few lines."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from domain.kernel.refusal import Refused
from domain.kernel.values import write
from domain.tables.events import MovePlayed
from domain.tables.options import Options
from domain.tables.playing import Tables
from domain.tables.state import Table
from tests.played import CHOICES, Choice
from tests.random_play import new_tables, one_move, opened
from tests.ribeira.box import RIBEIRA
from tests.undo.learning import shows_something_new

STEPS = 40
WALKED = (*CHOICES, Choice("ribeira", RIBEIRA), Choice("pilots", RIBEIRA, ("pilots",)))
DEEP = {"madeira": 30, "expanded": 60, "maracaibo": 100, "ribeira": 30, "pilots": 30}  # moves before a walk, at most


class Standing(NamedTuple):
    """What an event left: its number, who moved, whether that showed something new, and the state."""

    number: int
    seat: str
    new: bool
    state: bytes


class Reference:
    """What stands and what was undone."""

    def __init__(self, number: int, state: Any) -> None:
        self.stand: list[Standing] = [Standing(number, "", True, write(state))]
        self.undone: list[Standing] = []

    def play(self, number: int, seat: str, new: bool, state: Any) -> None:
        self.stand.append(Standing(number, seat, new, write(state)))
        self.undone = []

    def undo(self, seat: str, to: int | None, free: bool) -> bool:
        """Whether it may be, by everybody (`free`, or agreed to) or by this seat alone; and then it is done."""
        place = self.goal(seat, to)
        after = [] if place is None else self.stand[place + 1 :]
        if not after or (not free and any(one.seat != seat or one.new for one in after)):
            return False
        self.stand, self.undone = self.stand[: -len(after)], [*after, *self.undone]
        return True

    def may_ask(self, seat: str, to: int | None) -> bool:
        """Whether there is such an event, or an own move, to go back to."""
        return self.goal(seat, to) not in (None, len(self.stand) - 1)

    def goal(self, seat: str, to: int | None) -> int | None:
        """The place to go back to: of this event, or before the last own move."""
        if to is not None:
            return place_of(to, self.stand)
        own = [place for place, one in enumerate(self.stand) if one.seat == seat]
        return own[-1] - 1 if own else None

    def redo(self, seat: str, to: int | None, free: bool) -> bool:
        place = 0 if to is None else place_of(to, self.undone)
        back = [] if place is None else self.undone[: place + 1]
        if not back or (not free and any(one.seat != seat for one in back)):
            return False
        self.stand, self.undone = [*self.stand, *back], self.undone[len(back) :]
        return True


def place_of(number: int, events: list[Standing]) -> int | None:
    return next((place for place, one in enumerate(events) if one.number == number), None)


class Walk:
    """A table and its reference. Under the policies "turn" and "consent" the walk begins anywhere in a random game."""

    def __init__(self, tables: Tables, choice: Choice, number: int) -> None:
        self.dice, self.policy = Random(number), ("turn", "consent", "turn", "free")[number % 4]
        self.free = self.policy == "free"
        self.tables, self.rolled = tables, dict[tuple[int, bytes, bytes], bytes]()
        options = Options(undo=self.policy)
        table = opened(tables, choice.box, 2 + number % 3, number, choice.modules, options)
        self.id, start = table.id, table.history.window[-1]
        self.reference = Reference(start.number, start.state)
        for _ in range(self.dice.randrange(DEEP[choice.name])):
            self.play()

    @property
    def now(self) -> Table:
        return self.tables.look(self.id)

    def step(self) -> None:
        act = self.dice.choice((self.play, self.play, self.back, self.forth))
        act()
        standing, wanted = self.now.history.window[-1], self.reference.stand[-1]
        assert (standing.number, write(standing.state)) == (wanted.number, wanted.state)
        assert [one.number for one in self.now.history.undone] == [one.number for one in self.reference.undone]

    def play(self) -> None:
        """A move; made again where it was made before, it rolls and deals the same."""
        before = self.now
        event = one_move(self.tables, before, self.dice).events[0].event
        assert isinstance(event, MovePlayed)
        place = (before.history.count, write(before.state), event.seat.encode() + write(event.move))
        assert self.rolled.setdefault(place, write(event.facts)) == write(event.facts)
        last = self.now.history.window[-1]
        self.reference.play(last.number, event.seat, shows_something_new(before.rules, before.state, event), last.state)

    def back(self) -> None:
        seat, to = self.goal([one.number for one in self.reference.stand[-5:]])
        alone = self.reference.undo(seat, to, self.free)
        if alone or self.policy != "consent" or not self.reference.may_ask(seat, to):
            self.check(lambda: self.tables.undo(self.id, seat, to), alone)
        elif self.asked(seat, to):
            assert self.reference.undo(seat, to, True)

    def asked(self, seat: str, to: int | None) -> bool:
        """Whether all agreed; nothing is taken back before the last one has, nor if one does not."""
        standing = self.now.history.count
        self.tables.undo(self.id, seat, to)
        for other in self.now.places:
            assert self.now.history.count == standing
            if other != seat and not self.tables.answer_undo(self.id, other, self.dice.random() < 0.8).table.asked:
                break
        return self.now.history.count < standing

    def forth(self) -> None:
        seat, to = self.goal([one.number for one in self.reference.undone[:4]])
        self.check(lambda: self.tables.redo(self.id, seat, to), self.reference.redo(seat, to, self.free))

    def goal(self, numbers: list[int]) -> tuple[str, int | None]:
        """Mostly who has moved last, mostly to where one can go."""
        seat = self.reference.stand[-1].seat or self.now.places[0]
        if self.dice.random() < 0.2:
            seat = self.dice.choice(self.now.places)
        return seat, self.dice.choice([*numbers, None, None, self.now.version + 1])

    def check(self, command: Any, allowed: bool) -> None:
        version = self.now.version
        if allowed:
            command()
            return
        with pytest.raises(Refused):
            command()
        assert self.now.version == version


@pytest.mark.parametrize("choice", WALKED, ids=lambda choice: choice.name)
def test_walks_of_move_undo_and_redo_agree_with_the_reference(choice, walk_numbers):
    """Never past a roll, a draw, a reveal or another seat's move under the policy "turn"."""
    tables = new_tables(choice.box)
    for number in walk_numbers:
        walk = Walk(tables, choice, number)
        for _ in range(STEPS):
            if walk.now.status != "playing":
                break
            walk.step()
        refolded = tables.past(walk.id, walk.now.version)
        assert write(refolded.state) == write(walk.now.state)
