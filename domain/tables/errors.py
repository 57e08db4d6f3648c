"""What can be wrong with a command, apart from what the rules of a game refuse (kernel `Refused`)."""

from __future__ import annotations


class TableError(Exception):
    """Something is wrong with a command; nothing happened. `rule` is its id for programs."""

    rule = "table"

    def __init__(self, words: str) -> None:
        super().__init__(f"{self.rule}: {words}")
        self.words = words


class UnknownGame(TableError):
    rule = "table.game"

    def __init__(self, game: str) -> None:
        super().__init__(f"there is no game {game!r}")


class UnknownTable(TableError):
    rule = "table.unknown"

    def __init__(self, table: str) -> None:
        super().__init__(f"there is no table {table!r}")


class UnknownSeat(TableError):
    rule = "table.seat-unknown"

    def __init__(self, seat: str) -> None:
        super().__init__(f"the table has no seat {seat!r}")


class UnknownMoment(TableError):
    rule = "table.moment"

    def __init__(self, number: int, version: int) -> None:
        super().__init__(f"there is no event {number}; the log goes from 1 to {version}")


class BadOpening(TableError):
    """A table cannot be opened with these seats, modules or options."""

    rule = "table.opening"


class BadWords(TableError):
    """A name, key or entropy is empty, too long, or not text that can be written down."""

    rule = "table.words"


class Malformed(TableError):
    """What was sent as a move is no move of this game: of no kind it knows, or not of that kind's shape."""

    rule = "move.malformed"


class Unproved(TableError):
    """A log is not what it says it is; `number` is the first event that does not hold."""

    rule = "import.proof"

    def __init__(self, number: int, what: str) -> None:
        super().__init__(f"event {number} does not hold: {what}")
        self.number = number


class NotTakenIn(TableError):
    """A log holds, and yet this server does not keep it; `rule` says why not."""

    def __init__(self, rule: str, words: str) -> None:
        self.rule = rule
        super().__init__(words)


class Stale(TableError):
    """The table has gone on since the client saw it; `version` is where it is now."""

    rule = "table.stale"

    def __init__(self, version: int) -> None:
        super().__init__(f"the table has gone on; it is at {version}")
        self.version = version


class KeyReused(TableError):
    """The idempotency key belongs to another command."""

    rule = "table.key-reused"

    def __init__(self) -> None:
        super().__init__("this idempotency key was used for another command")


class SeatLost(TableError):
    """Who acts sits there no more: the seat was left since, or is played by a bot."""

    rule = "seat.token"

    def __init__(self, seat: str) -> None:
        super().__init__(f"who sat at {seat} sits there no more")


class NotStored(TableError):
    """The log could not be written, as on a full disk; nothing happened, and the command may be sent again.

    Only where a connection was lost on the way may it turn out to be stored: with its key it is done once all the same.
    """

    rule = "table.not-stored"


class NotRead(TableError):
    """The log cannot be read now; nothing happened, and what was asked may be asked again."""

    rule = "table.not-read"


class DatabaseAway(Exception):
    """The database does not answer, or lets nobody in; says why."""


class NotPrepared(Exception):
    """The database is not as this version needs it; says what to do."""


class Contention(TableError):
    """Others were first, again and again."""

    rule = "table.contention"
