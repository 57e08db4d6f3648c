"""A command carried out: decided on what is remembered of its table, stored, and only then confirmed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from domain.kernel.refusal import Refused
from domain.kernel.values import AnyValue

from .audit import mark
from .checking import check_text
from .commands import Command
from .deciding import decided
from .errors import Contention, KeyReused, NotRead, NotStored, Stale, TableError
from .events import Stored
from .history import TooDeep
from .remembering import Known
from .saying import is_answered
from .seating import check_still
from .state import Table
from .store import Log, Taken
from .writing import written

TRIES = 20  # how often a command is decided again because others were first


@dataclass(frozen=True)
class Answer:
    """What became of a command: the table after it, the events it brought about, and whether it had come before."""

    table: Table
    events: tuple[Stored, ...]
    repeated: bool = False


class Answering:
    """Carries out commands at tables that are open already. Any number of threads may use it at once."""

    def __init__(self, log: Log, known: Known, clock: Callable[[], datetime]) -> None:
        self._log, self._known, self._clock = log, known, clock

    def answer(self, table_id: str, actor: str, command: Command, at: int | None, key: str, by: int | None) -> Answer:
        """Decided on the table as remembered; a no, or an old answer, is only given once the log was looked at."""
        if key:
            check_text(key, "a key")
        table, fresh = self._known.remembered(table_id)
        for _ in range(TRIES):
            try:
                check_still(table, actor, by)
                answer = self._once(table, command, at, mark(table.secret, actor, key) if key else "")
                if fresh or not answer.repeated:
                    return answer
            except (NotStored, NotRead):
                raise  # it may be stored after all: only its key tells, when it is sent again
            except (Refused, TableError, Taken) as error:
                if fresh and not isinstance(error, Taken):
                    raise
            table, fresh = self._known.fresh(table_id), True
        raise Contention("others were first, again and again")

    def _once(self, table: Table, command: Command, at: int | None, marked: str) -> Answer:
        if marked in table.keys:
            return self.repeated(table, command, marked)
        if at is not None and at != table.version:
            raise Stale(table.version)
        try:
            events = decided(table, command)
        except TooDeep:
            events = decided(self._known.whole(table), command)
        return self.stored(table, command, events, marked)

    def stored(self, table: Table, command: Command, events: tuple[AnyValue, ...], marked: str) -> Answer:
        """These events are the next ones of the table now. Raises Taken if somebody else was first, NotStored."""
        new = written(table, command, events, self._clock(), marked)
        self._log.append(new.lines)
        return Answer(self._known.gone_on(table, new.events), new.events)

    def repeated(self, table: Table, command: Command, marked: str) -> Answer:
        """The answer that this command got when it came before; raises KeyReused if that was another one."""
        if marked not in table.keys:
            raise KeyReused
        first, last = table.keys[marked]
        events = self._known.events(table.id, first, last)
        if not is_answered(command, events[0]):
            raise KeyReused
        return Answer(table, events, repeated=True)
