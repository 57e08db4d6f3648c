"""Tables in memory, so that a move need not fold the log anew: the newest that was seen of each."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock

from .asking_once import OneAsks
from .catalogue import Catalogue
from .errors import UnknownTable
from .events import Stored, TableOpened
from .history import WHOLE, TooDeep
from .reading import OPENINGS, Reader, reader_of
from .state import Table, table_of, with_history
from .store import Line, Log

REMEMBERED = 1_000  # tables; the one that was longest not asked for is forgotten first


class Known:
    """What is remembered is never changed in place: a table is swapped whole for a newer one."""

    def __init__(self, log: Log, catalogue: Catalogue) -> None:
        self.log, self.catalogue = log, catalogue
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._readers: dict[str, Reader] = {}  # by table; they are the readers of a few rulebooks
        self._lock = Lock()
        self._folding = OneAsks[Table]()

    def remembered(self, table_id: str) -> tuple[Table, bool]:
        """The table, and whether the log was looked at just now; raises UnknownTable."""
        table = self._at_hand(table_id)
        return (table, False) if table else self._folding(table_id, lambda: self._remember(self.from_log(table_id)))

    def fresh(self, table_id: str) -> Table:
        """The table as the log has it now; raises UnknownTable."""
        table, just_now = self.remembered(table_id)
        if just_now:
            return table
        lines = self.log.read(table_id, after=table.version)
        return self.gone_on(table, [self.read(line) for line in lines]) if lines else table

    def gone_on(self, table: Table, events: Iterable[Stored]) -> Table:
        """The table after these events, which are stored."""
        try:
            for stored in events:
                table = table.then(stored)
        except TooDeep:
            table = self.from_log(table.id)
        return self._remember(table)

    def from_log(self, table_id: str, upto: int | None = None) -> Table:
        """Folded from the beginning; raises UnknownTable."""
        return table_of(self.catalogue, self.events(table_id, 1, upto))

    def whole(self, table: Table) -> Table:
        """The same table, with everything that stands at hand."""
        return with_history(table, self.events(table.id, 1, table.version), WHOLE)

    def events(self, table_id: str, first: int, last: int | None = None) -> tuple[Stored, ...]:
        """The events from `first` to `last` as values, those of them that there are; raises UnknownTable."""
        lines, read = self.log.read(table_id, after=first - 1, upto=last), self._reader(table_id).read
        return tuple([read(line.text) for line in lines])

    def read(self, line: Line) -> Stored:
        """The event in this line, by the kinds of its table's rules."""
        return self._reader(line.table).read(line.text)

    def _at_hand(self, table_id: str) -> Table | None:
        with self._lock:
            table = self._tables.get(table_id)
            if table is not None:
                self._tables.move_to_end(table_id)
            return table

    def _reader(self, table_id: str) -> Reader:
        """By the rules of the table; its opening, which says which they are, needs none of them."""
        reader = self._readers.get(table_id)
        if reader is None:
            lines = self.log.read(table_id, upto=1)
            if not lines:
                raise UnknownTable(table_id)
            opened = OPENINGS.read(lines[0].text).event
            assert isinstance(opened, TableOpened)
            reader = reader_of(self.catalogue.rulebook(opened.game, opened.modules))
            self._readers[table_id] = reader
        return reader

    def _remember(self, table: Table) -> Table:
        """The newer one stays: another thread may have seen more."""
        with self._lock:
            known = self._tables.get(table.id)
            if known is None or known.version < table.version:
                self._tables[table.id] = table
            self._tables.move_to_end(table.id)
            while len(self._tables) > REMEMBERED:
                self._tables.popitem(last=False)
        return table
