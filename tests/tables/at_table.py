"""What the tests of tables share: a table of Ribeira in play, its log written anew, and the rule that says no."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import pytest

from domain.kernel.box import Box
from domain.kernel.refusal import Refused
from domain.tables.answering import Answer
from domain.tables.commands import Staff
from domain.tables.events import Stored
from domain.tables.export import export
from domain.tables.options import Options
from domain.tables.verify import Report, inspect, verify
from tests.random_play import moments, new_tables, opened
from tests.ribeira.box import RIBEIRA
from tests.tables.forging import written_anew

INES = Staff("Inês", "arbiter")


@contextmanager
def refused(rule: str) -> Iterator[pytest.ExceptionInfo[Refused]]:
    """By this rule and no other."""
    with pytest.raises(Refused) as no:
        yield no
    assert no.value.refusal.rule == rule, no.value


class AtTable:
    """A table some moves into its game, the state after each of them, and the tables it belongs to."""

    def __init__(
        self,
        seats: int = 3,
        seed: int = 3,
        moves: int = 0,
        options: Options | None = None,
        modules: tuple[str, ...] = (),
        box: Box = RIBEIRA,
        clock: Callable[[], datetime] | None = None,
    ) -> None:
        self.tables = new_tables(box, seed=seed, clock=clock)
        self.id = opened(self.tables, box, seats, seed, modules, options).id
        self.states = {self.last: self.now.state}
        for _, table in zip(range(moves), moments(self.tables, self.now, seed)):
            self.states[table.version] = table.state

    @property
    def now(self) -> Any:
        return self.tables.look(self.id)

    @property
    def cold(self) -> Any:
        """The table as it is folded at once, by who has seen nothing of it yet."""
        return new_tables(*self.tables.catalogue, path=self.tables.log.path).look(self.id)

    @property
    def last(self) -> int:
        """The number of the last event that stands."""
        number: int = self.now.history.window[-1].number
        return number

    @property
    def log(self) -> tuple[Stored, ...]:
        return self.tables.events(self.id)

    def does(self, kind: Any, *what: Any, by: Staff = INES, why: str = "so") -> Answer:
        """What only the staff may, with its reason."""
        return self.tables.answer(self.id, "", kind(by, *what, why))

    def to_the_end(self, seed: int) -> Any:
        """Played at random; the table when the game is over."""
        *_, table = moments(self.tables, self.now, seed)
        return table

    def holds(self) -> bool:
        """Whether all that is stored is as the rules would have it."""
        lines = [line.text for line in self.tables.log.read(self.id)]
        return inspect(lines, self.tables.catalogue).holds

    def is_proved(self) -> bool:
        """Whether anybody can prove the whole game, by its export alone."""
        return verify(export(self.tables, self.id), self.tables.catalogue).rules_checked

    def place_of(self, kind: type, nth: int = 0) -> int:
        """Where in the log an event of this kind is: the first, or the one with this place among them."""
        return [place for place, one in enumerate(self.log) if isinstance(one.event, kind)][nth]

    def forged(self, place: int, *instead: Stored, many: int = 1) -> Report:
        """What comes of it where the server itself puts these instead of so many events, and makes the chain anew."""
        log = self.log
        text = written_anew(self.now, [*log[:place], *instead, *log[place + many :]])
        return verify(text, self.tables.catalogue)
