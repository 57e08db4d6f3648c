"""What is stored about a table, one event after the other and for ever."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from domain.kernel.secrecy import Secret
from domain.kernel.values import AnyValue, Value

from .options import Clock, Options, Spectators
from .table_events import HandsHidden, HandsShown, SeatHandedOver, TableClosed, TablePaused, TableRepaired, TableResumed


class TableSecret(Secret, frozen=True, tag="table-secret"):
    """The 32 bytes, in hex, from which all luck of a table follows; nobody reads them before the end."""

    hex: str = ""

    def cut(self) -> TableSecret:
        return TableSecret(self.readers)


class TableOpened(Value, frozen=True, tag="table-opened"):
    """`commitment` is the SHA-256 of the secret, drawn before anybody sits; `server_key` signs the heads of exports."""

    table: str
    game: str
    modules: tuple[str, ...]
    seats: tuple[str, ...]
    options: Options
    commitment: str
    server_key: str
    secret: TableSecret


class SeatTaken(Value, frozen=True, tag="seat-taken"):
    """Somebody sits down, or a bot (`bot` is its name, "" for a person).

    `entropy_hash` is the SHA-256, in hex, of the entropy to be opened on being ready. `entropy_by` says who
    drew it: "seat", "server", or "none" for a bot, which adds none and is ready at once, and for who came when others
    had opened theirs. `player` is the id of the account that the seat is bound to; a guest has none.
    """

    seat: str
    name: str
    bot: str
    entropy_hash: str
    entropy_by: str
    player: str | UnsetType = UNSET


class SeatLeft(Value, frozen=True, tag="seat-left"):
    """The seat is free again; `why` is "time" for one that was not ready in time."""

    seat: str
    why: str | UnsetType = UNSET


class SeatReady(Value, frozen=True, tag="seat-ready"):
    """The seat opens the entropy that it committed itself to."""

    seat: str
    entropy: str


class GameStarted(Value, frozen=True, tag="game-started"):
    facts: tuple[AnyValue, ...]


class MovePlayed(Value, frozen=True, tag="move-played"):
    """One move and all that came of it. The last fact is what the table waits for."""

    seat: str
    move: AnyValue
    facts: tuple[AnyValue, ...]


class MovesUndone(Value, frozen=True, tag="moves-undone"):
    """Of the effective game, only what was played up to event `to` stands."""

    seat: str
    to: int


class MovesRedone(Value, frozen=True, tag="moves-redone"):
    """What was undone stands again, up to event `to`."""

    seat: str
    to: int


class UndoAsked(Value, frozen=True, tag="undo-asked"):
    """The seat asks the others that only what was played up to event `to` stand."""

    seat: str
    to: int


class UndoAnswered(Value, frozen=True, tag="undo-answered"):
    """The seat agrees to what was asked, or does not; who has asked takes his offer back by not agreeing."""

    seat: str
    agrees: bool


class SeatForfeited(Value, frozen=True, tag="seat-forfeited"):
    """The seat gives up, or is made to: `why` is "resigned", "time" or "staff", which then says a `reason`."""

    seat: str
    why: str
    reason: str | UnsetType = UNSET


class TableEnded(Value, frozen=True, tag="table-ended"):
    """The seats from first to last, and each seat's score lines; `why` is "played", or why the last one gave up."""

    ranking: tuple[str, ...]
    scores: dict[str, dict[str, int]]
    why: str


class ServerKey(Value, frozen=True, tag="server-key"):
    """A public key (hex), since when it signs (ISO 8601 in UTC), and the signature of the key before it (hex).

    The first one has no key before it: its `since` and `signature` are "".
    """

    key: str
    since: str = ""
    signature: str = ""


class Head(Value, frozen=True, tag="head"):
    """The end of a log: its last number and that event's seal, signed (signing.head_text) by the server's key.

    If that is not the key by which the table was opened any more, `line` leads from there to it.
    """

    table: str
    number: int
    seal: str
    server_key: str
    signature: str
    line: tuple[ServerKey, ...] | UnsetType = UNSET


class TableForked(Value, frozen=True, tag="table-forked"):
    """This table goes on from event `at` of another one (`origin`), whose seal that event has; `state` is how it stood.

    Cards that whoever forked it could not see were dealt anew. What is played here never touches the origin.
    """

    origin: str
    at: int
    seal: str
    state: AnyValue


class LogImported(Value, frozen=True, tag="log-imported"):
    """The whole log of a finished game came from another server, which signed its head so."""

    head: Head


class SecretRevealed(Value, frozen=True, tag="secret-revealed"):
    secret: str


class Stored(Value, frozen=True, tag="stored"):
    """An event in its place in the log.

    `number` counts from 1; `at` is ISO 8601 in UTC with milliseconds; `actor` is a seat, "server" or the
    name of who of the staff acted; `right` by which it acted is "seat", "bot", "server", "arbiter" or
    "operator"; `key` is the mark of the command's idempotency key ("" if it had none: audit.mark); `rules` is the
    version of the game's rules; `seal` chains it to all events before and covers everything here but itself
    (audit.sealed).
    """

    number: int
    at: str
    actor: str
    right: str
    key: str
    rules: int
    event: AnyValue
    seal: str = ""


EVENTS: tuple[type[Value], ...] = (
    Clock, Spectators, Options, TableSecret, TableOpened, SeatTaken, SeatLeft, SeatReady, GameStarted, MovePlayed,
    MovesUndone, MovesRedone, UndoAsked, UndoAnswered, SeatForfeited, SeatHandedOver, TablePaused, TableResumed,
    TableRepaired, TableClosed, HandsShown, HandsHidden, TableEnded, SecretRevealed, TableForked, ServerKey, Head,
    LogImported, Stored,
)  # fmt: skip
