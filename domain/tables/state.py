"""A table as its log says it is: who sits there, how far it has come, and the state of its game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.kernel.agenda import TableState
from domain.kernel.box import Box
from domain.kernel.chance import Chance, mac
from domain.kernel.deciding import seated
from domain.kernel.rulebook import Rulebook

from .audit import from_hex
from .catalogue import Catalogue
from .changing import CHANGES
from .clocks import agreed, in_table_time, time_of
from .consent import Asked
from .errors import UnknownSeat
from .events import Stored, TableEnded, TableForked, TableOpened
from .history import DEPTH, History, history_of, timing_of
from .options import Options
from .pausing import Paused
from .seating import Sitting

KEYS = 64  # idempotency keys remembered for a table
Cut = Callable[[Any], Any]


class Table(Struct, frozen=True, eq=False, kw_only=True):
    """A table after event `version` of its log.

    `status` is "open" (seats are taken), "playing" or "over". `seats` holds the seats taken, `places` names
    all there are. `asked` is an offer to go further back that waits for the others. After a repair `mended` is
    the event up to which the game stood then, until a move is made. `keys` maps the mark of an idempotency key
    to the first and last event of its command. `forked` tells of a fork where it comes from; its state there is
    that of `start`. `kept` is the name under which it is kept here, "" for its own.
    `hands` are the seats that let spectators see theirs.
    Of its clock it knows when all seats were taken (`full`), how long it was paused (`stopped`, in milliseconds), and
    since when a seat has all its time again (`renewed`, in the time of the table).
    It knows the table's secret: whoever shows it to somebody shows cut events instead (kernel `seen_by`).
    """

    box: Box
    rules: Rulebook
    opened: TableOpened
    history: History
    nonces: bytes
    version: int = 0
    seal: str = ""
    at: str = ""
    status: str = "open"
    seats: dict[str, Sitting] = {}
    forfeited: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    ended: TableEnded | None = None
    asked: Asked | None = None
    mended: int | None = None
    paused: Paused | None = None
    closed: str = ""
    hands: tuple[str, ...] = ()
    full: str = ""
    stopped: int = 0
    renewed: dict[str, int] = {}
    keys: dict[str, tuple[int, int]] = {}
    seed: bytes = b""
    forked: TableForked | None = None
    kept: str = ""

    @property
    def id(self) -> str:
        return self.kept or self.opened.table

    @property
    def imported(self) -> bool:
        """Whether it was played at another server, whose accounts are nobody's here."""
        return self.id != self.opened.table

    @property
    def game(self) -> str:
        return self.opened.game

    @property
    def modules(self) -> tuple[str, ...]:
        return self.opened.modules

    @property
    def places(self) -> tuple[str, ...]:
        """The names of all seats, taken or free, in order."""
        return self.opened.seats

    @property
    def options(self) -> Options:
        return self.opened.options

    @property
    def secret(self) -> bytes:
        return from_hex(self.opened.secret.hex)

    @property
    def start(self) -> TableState:
        """The state before set-up."""
        state: TableState = self.history.start
        return state

    @property
    def state(self) -> Any:
        """The state of the effective game."""
        return self.history.state

    @property
    def chance(self) -> Chance:
        """The luck of the next event that stands: it hangs on how many stand, not on how long the log is."""
        return Chance(self.seed, self.history.count)

    def sitting(self, seat: str) -> Sitting:
        """Who sits there; raises UnknownSeat if there is no such seat or it is free."""
        if seat not in self.seats:
            raise UnknownSeat(seat)
        return self.seats[seat]

    def knows(self, player: str) -> bool:
        """Whether this account plays, or has played, in the game of this table."""
        return player in (*self.gone, *(one.player for one in self.seats.values())) and not self.imported

    def seat_of(self, player: str) -> str | None:
        """The seat that this account plays; None if it plays none, or no longer."""
        seats = (seat for seat, one in self.seats.items() if one.player == player and not one.bot)
        return None if self.imported else next(seats, None)

    def then(self, stored: Stored) -> Table:
        """The table after this event; raises TooDeep if it undoes or redoes more than is kept at hand."""
        after = self.aside(stored)
        time = time_of(self, stored.at)
        history = self.history.then(self.rules, stored.number, stored.event, time, agreed(stored))
        return after if history is self.history else replace(after, history=history)

    def aside(self, stored: Stored) -> Table:
        """The table after this event, but for its game."""
        changed: dict[str, Any] = {}
        for change in CHANGES.get(type(stored.event), ()):
            changed |= change(self, stored.event, stored)
        if stored.key:
            changed["keys"] = with_key(self.keys, stored)
        return replace(self, version=stored.number, seal=stored.seal, at=stored.at, **changed)


def newly_opened(catalogue: Catalogue, opened: TableOpened, depth: int = DEPTH) -> Table:
    """The table at which nothing has happened yet, not even its opening (`version` 0)."""
    rules, box = catalogue.rulebook(opened.game, opened.modules), catalogue.box(opened.game)
    start = seated(rules, box.blank(opened.seats))
    nonces = mac(from_hex(opened.secret.hex), f"nonces/{opened.table}")
    return Table(box=box, rules=rules, opened=opened, history=History(start, depth), nonces=nonces)


def table_of(
    catalogue: Catalogue, log: Sequence[Stored], depth: int = DEPTH, cut: Cut = lambda start: start, kept: str = ""
) -> Table:
    """The table that this log makes, which is kept under this name; the log begins with its opening.

    `cut` makes of the state before set-up what is to be folded: for events that were cut for somebody, its cut form.
    """
    opened = log[0].event
    assert isinstance(opened, TableOpened)
    table, last = newly_opened(catalogue, opened, depth), log[-1]
    table = replace(table, history=History(cut(table.start), depth), kept=kept)
    for stored in log:
        if stored.key or type(stored.event) in CHANGES:
            table = table.aside(stored)
    return with_history(replace(table, version=last.number, seal=last.seal, at=last.at), log, depth)


def with_history(table: Table, log: Iterable[Stored], depth: int = DEPTH) -> Table:
    """The same table, its game folded from the whole log."""
    rows = tuple(log)
    numbered = ((stored.number, stored.event) for stored in rows)
    timing = None if table.options.clock is UNSET else timing_of(in_table_time(rows))
    return replace(table, history=history_of(table.rules, table.start, numbered, depth, timing))


def with_key(keys: dict[str, tuple[int, int]], stored: Stored) -> dict[str, tuple[int, int]]:
    first, _ = keys.get(stored.key, (stored.number, 0))
    kept = {**keys, stored.key: (first, stored.number)}
    if len(kept) > KEYS:  # that of the opening, by which the table has its name, is never forgotten
        del kept[next(key for key, (first, _) in kept.items() if first > 1)]
    return kept
