"""The tables: commands in, events out, each confirmed only once it is stored."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from domain.kernel.values import AnyValue

from .answering import Answer, Answering
from .audit import mark
from .catalogue import Catalogue
from .checking import check_text
from .commands import AnswerUndo, Command, Leave, Open, Play, Ready, Redo, Resign, Sit, Undo
from .errors import UnknownMoment
from .events import Stored
from .opening import opening, table_id_of
from .options import Options
from .remembering import Known
from .signing import SigningKey
from .state import Table
from .store import Line, Log, Taken

Number = int | None  # of an event


class Tables:
    """All tables of one log. Any number of threads may use it at once.

    Every command may carry a `key`: sent again with the same key it gives the same answer and no second event
    (the last 64 keys of a table are remembered); another command with that key raises KeyReused. `at` is the
    version that the client saw; if the table has gone on since, it raises Stale. `by` is the event by which who acts
    sat down; if he sits there no more, it raises SeatLost. All raise UnknownTable, NotStored, and kernel Refused.
    """

    def __init__(
        self,
        log: Log,
        catalogue: Catalogue,
        key: SigningKey,
        clock: Callable[[], datetime],
        entropy: Callable[[int], bytes],
    ) -> None:
        self.log, self.catalogue, self.key = log, catalogue, key
        self.clock, self.entropy = clock, entropy
        self._known = Known(log, catalogue)
        self._answering = Answering(log, self._known, clock)

    def open(
        self, game: str, seats: int, modules: tuple[str, ...] = (), options: Options | None = None, key: str = ""
    ) -> Answer:
        """A new table with free seats, named by the game's box.

        Raises UnknownGame, BadOpening (numbers of seats, modules or options that are not there), BadWords, KeyReused.
        """
        command = Open(game, seats, modules, options or Options())
        if key:
            check_text(key, "a key")
        table_id = table_id_of(key) if key else table_id_of(self.entropy(16).hex())
        opened = opening(self.catalogue, command, table_id, self.entropy(32), self.key.public)
        return self.begin(opened, (opened.opened,), command, key)

    def begin(self, opened: Table, events: tuple[AnyValue, ...], command: Open, key: str) -> Answer:
        """A new table, which these first events make; or, if it was opened before by this key, what came of it then."""
        try:
            return self._answering.stored(opened, command, events, mark(opened.secret, "server", key))
        except Taken:
            return self._opened_before(opened.id, command, key)

    def sit(
        self,
        table_id: str,
        name: str,
        seat: str = "",
        entropy_hash: str = "",
        bot: str = "",
        key: str = "",
        player: str = "",
    ) -> Answer:
        """Somebody takes a seat, the first free one if none is named; a bot (its name) is ready at once.

        `entropy_hash` is the SHA-256 in hex of entropy to be opened by `ready`; without it the server adds its own.
        `player` is the id of the account that the seat is bound to, which sits at a table once; "" is a guest.
        Raises UnknownSeat, BadWords; Refused table.open, table.full, table.seat-taken, table.sits.
        """
        return self.answer(table_id, "", Sit(name, seat, entropy_hash, bot, player), None, key)

    def leave(self, table_id: str, seat: str, key: str = "", by: Number = None) -> Answer:
        """A seat is free again, before the game. Raises UnknownSeat; Refused table.open, table.leave."""
        return self.answer(table_id, seat, Leave(seat), None, key, by)

    def ready(self, table_id: str, seat: str, entropy: str = "", key: str = "", by: Number = None) -> Answer:
        """A seat opens its entropy; when all are ready the game starts.

        Entropy of one's own is opened only when all seats are taken: who came later could choose his by it.
        Raises UnknownSeat, BadWords; Refused table.open, table.ready, table.not-full, table.entropy.
        """
        return self.answer(table_id, seat, Ready(seat, entropy), None, key, by)

    def play(
        self, table_id: str, seat: str, move: AnyValue, at: Number = None, key: str = "", by: Number = None
    ) -> Answer:
        """A seat answers its open question; with the last move the table ends.

        Raises UnknownSeat, Stale; Refused table.playing, table.over, move.seat, move.offered, or by a rule of the game.
        """
        return self.answer(table_id, seat, Play(seat, move), at, key, by)

    def undo(
        self, table_id: str, seat: str, to: Number = None, at: Number = None, key: str = "", by: Number = None
    ) -> Answer:
        """Only what was played up to event `to` stands; None is to before the seat's own last move.

        Under the policy "consent" the others are asked for what the seat may not do alone. Raises UnknownSeat, Stale;
        Refused undo.none, undo.where, undo.other, undo.known, undo.pending, table.playing, table.over.
        """
        return self.answer(table_id, seat, Undo(seat, to), at, key, by)

    def answer_undo(
        self, table_id: str, seat: str, agrees: bool, offer: int = 0, key: str = "", by: Number = None
    ) -> Answer:
        """A seat agrees to what another one has asked, or does not; `offer` is the event by which it was asked.

        Raises UnknownSeat; Refused undo.asked, undo.own, undo.answered, table.playing, table.over.
        """
        return self.answer(table_id, seat, AnswerUndo(seat, agrees, offer), None, key, by)

    def redo(
        self, table_id: str, seat: str, to: Number = None, at: Number = None, key: str = "", by: Number = None
    ) -> Answer:
        """What was undone stands again, up to event `to`; None is one move.

        Raises UnknownSeat, Stale; Refused redo.where, redo.other, table.playing, table.over.
        """
        return self.answer(table_id, seat, Redo(seat, to), at, key, by)

    def resign(self, table_id: str, seat: str, key: str = "", by: Number = None) -> Answer:
        """A seat gives up; with fewer than two left the table ends at once, else it is played on or stands still.

        Raises UnknownSeat; Refused table.playing, table.over, table.forfeited.
        """
        return self.answer(table_id, seat, Resign(seat), None, key, by)

    def look(self, table_id: str) -> Table:
        """The table as it is now."""
        return self._known.fresh(table_id)

    def remembered(self, table_id: str) -> Table:
        """The table as this process knows it, which may be behind the log; good to read a move by."""
        return self._known.remembered(table_id)[0]

    def past(self, table_id: str, number: int) -> Table:
        """The table as it was after this event (1 or later); raises UnknownMoment."""
        now = self.look(table_id)
        if not 1 <= number <= now.version:
            raise UnknownMoment(number, now.version)
        return self._known.from_log(table_id, upto=number)

    def events(self, table_id: str, first: int = 1, last: Number = None) -> tuple[Stored, ...]:
        """The events from `first` to `last`, those of them that there are; whole: cut them before they are shown."""
        return self._known.events(table_id, first, last)

    def stored(self, line: Line) -> Stored:
        """An event read from the log, as a value."""
        return self._known.read(line)

    def answer(
        self, table_id: str, actor: str, command: Command, at: Number = None, key: str = "", by: Number = None
    ) -> Answer:
        """What comes of a command that has no door of its own here; raises what its deciding raises."""
        return self._answering.answer(table_id, actor, command, at, key, by)

    def _opened_before(self, table_id: str, command: Command, key: str) -> Answer:
        table = self.look(table_id)
        return self._answering.repeated(table, command, mark(table.secret, "server", key))
