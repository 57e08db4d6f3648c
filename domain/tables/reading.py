"""Reading a log fast: what is written word for word as before is read once.

Most of a log repeats itself: the same frames wait move after move, the same small facts come again. The events of
a game are therefore taken apart unread, and each fact, frame and move is looked up by its bytes.
Values are frozen, so that one of them may stand in many places.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import DecodeError, Raw, Struct, ValidationError, json

from domain.kernel.agenda import Frame, Waiting
from domain.kernel.rulebook import COMMON, Rulebook
from domain.kernel.values import AnyValue, Kinds, Unreadable, Value

from .events import EVENTS, GameStarted, MovePlayed, Stored

KEPT = 20_000  # values known by their bytes
LONGEST = 400  # bytes of a value that is worth knowing again
MOVE = b'"kind":"move-played"'  # as the canonical form of its event has it
WAITING = b'"kind":"waiting"}'  # how the canonical form of a Waiting ends


class Unread(Value, frozen=True, tag="unread"):
    """What nobody has looked at; it is never stored."""


class Reader:
    """Reads the lines of all tables that are played by one set of kinds."""

    def __init__(self, kinds: Kinds) -> None:
        self.kinds = kinds
        self._seen: dict[bytes, Any] = {}

    def read(self, line: bytes) -> Stored:
        """The event in this line of a log; raises Unreadable."""
        try:
            shell = LINES.decode(line)
            event = self._event(shell.event)
        except (DecodeError, RecursionError) as error:
            raise Unreadable(str(error)) from error
        return Stored(shell.number, shell.at, shell.actor, shell.right, shell.key, shell.rules, event, shell.seal)

    def outline(self, line: bytes) -> Stored:
        """The same; of a move, which is most of a log, only that there was one."""
        if MOVE not in line:
            return self.read(line)
        try:
            shell = LINES.decode(line)
        except (DecodeError, RecursionError) as error:
            raise Unreadable(str(error)) from error
        return Stored(shell.number, shell.at, shell.actor, shell.right, shell.key, shell.rules, Unread(), shell.seal)

    def _event(self, raw: Raw) -> AnyValue:
        try:
            shell = GAME_EVENTS.decode(raw)
        except ValidationError:
            return self.kinds.read(bytes(raw), AnyValue)
        facts = tuple([self._fact(bytes(fact)) for fact in shell.facts])
        if isinstance(shell, StartedShell):
            return GameStarted(facts)
        return MovePlayed(shell.seat, self._known(bytes(shell.move), AnyValue), facts)

    def _fact(self, raw: bytes) -> Any:
        if raw.endswith(WAITING):
            return Waiting(tuple([self._known(bytes(frame), Frame) for frame in FRAMES.decode(raw).frames]))
        return self._known(raw, AnyValue)

    def _known(self, raw: bytes, wanted: type[Any]) -> Any:
        value = self._seen.get(raw)
        if value is None:
            value = self.kinds.read(raw, wanted)
            if len(raw) <= LONGEST:
                self._remember(raw, value)
        return value

    def _remember(self, raw: bytes, value: Any) -> None:
        if len(self._seen) >= KEPT:
            self._seen = {}
        self._seen[raw] = value


class LineShell(Struct, tag="stored", tag_field="kind"):
    number: int
    at: str
    actor: str
    right: str
    key: str
    rules: int
    event: Raw
    seal: str


class StartedShell(Struct, tag="game-started", tag_field="kind"):
    facts: tuple[Raw, ...]


class PlayedShell(Struct, tag="move-played", tag_field="kind"):
    seat: str
    move: Raw
    facts: tuple[Raw, ...]


class WaitingShell(Struct, tag="waiting", tag_field="kind"):
    frames: tuple[Raw, ...]


LINES = json.Decoder(LineShell)
GAME_EVENTS = json.Decoder(StartedShell | PlayedShell)
FRAMES = json.Decoder(WaitingShell)
OPENINGS = Reader(Kinds(dict.fromkeys((*COMMON, *EVENTS))))  # enough to read how a table was opened


@cache
def reader_of(rules: Rulebook) -> Reader:
    """The reader of all tables with these rules."""
    return Reader(rules.kinds)
