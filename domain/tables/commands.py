"""What may be asked of a table, as values."""

from __future__ import annotations

from typing import ClassVar

from domain.kernel.values import AnyValue, Value

from .events import Head
from .options import Options

STAFF = ("arbiter", "operator")


class Staff(Value, frozen=True, tag="staff"):
    """Who acts at a table at which he does not sit; `right` is "arbiter" or "operator"."""

    name: str
    right: str


class Command(Value, frozen=True):
    """`open_fields` may be left empty: the table then says what they are, or the event need not tell."""

    open_fields: ClassVar[tuple[str, ...]] = ()


class Open(Command, frozen=True, tag="open"):
    game: str
    seats: int
    modules: tuple[str, ...] = ()
    options: Options = Options()


class Sit(Command, frozen=True, tag="sit"):
    """`seat` "" is the first free one; `entropy_hash` "" leaves the entropy to the server; `player` "" is a guest."""

    open_fields: ClassVar[tuple[str, ...]] = ("seat",)
    name: str
    seat: str = ""
    entropy_hash: str = ""
    bot: str = ""
    player: str = ""


class Leave(Command, frozen=True, tag="leave"):
    seat: str


class Ready(Command, frozen=True, tag="ready"):
    open_fields: ClassVar[tuple[str, ...]] = ("entropy",)
    seat: str
    entropy: str = ""


class Play(Command, frozen=True, tag="play"):
    seat: str
    move: AnyValue


class Undo(Command, frozen=True, tag="undo"):
    """Back to event `to`; None is to before one's own last move."""

    open_fields: ClassVar[tuple[str, ...]] = ("to",)
    seat: str
    to: int | None = None


class AnswerUndo(Command, frozen=True, tag="answer-undo"):
    """`offer` is the number of the event by which it was made, 0 whichever is made now."""

    open_fields: ClassVar[tuple[str, ...]] = ("offer",)
    seat: str
    agrees: bool
    offer: int = 0


class Redo(Command, frozen=True, tag="redo"):
    """Forth to event `to`; None is one move."""

    open_fields: ClassVar[tuple[str, ...]] = ("to",)
    seat: str
    to: int | None = None


class Fork(Command, frozen=True, tag="fork"):
    """A new table goes on from this event of another one, with this seal, in this state."""

    origin: str
    at: int
    seal: str
    state: AnyValue


class TakeIn(Command, frozen=True, tag="take-in"):
    """A finished log came from another server, under this head."""

    head: Head


class HandOver(Command, frozen=True, tag="hand-over"):
    """To a bot, by who sits there, or by the staff with a reason; `name` "" stays as it is."""

    open_fields: ClassVar[tuple[str, ...]] = ("name",)
    seat: str
    bot: str
    name: str = ""
    by: Staff | None = None
    reason: str = ""


class TakeOver(Command, frozen=True, tag="take-over"):
    """A person takes a seat from a bot that came there by event `after`, 0 whenever; `player` "" is a guest."""

    open_fields: ClassVar[tuple[str, ...]] = ("after",)
    seat: str
    name: str
    player: str = ""
    after: int = 0


class Pause(Command, frozen=True, tag="pause"):
    by: Staff
    reason: str


class Resume(Command, frozen=True, tag="resume"):
    by: Staff
    reason: str


class Forfeit(Command, frozen=True, tag="forfeit"):
    """The staff takes a seat out of the game."""

    by: Staff
    seat: str
    reason: str


class Repair(Command, frozen=True, tag="repair"):
    """The staff has the game stand as it stood after event `to`."""

    by: Staff
    to: int
    reason: str


class ShowHands(Command, frozen=True, tag="show-hands"):
    """`shown` False takes it back."""

    seat: str
    shown: bool


class CallTime(Command, frozen=True, tag="call-time"):
    """The server looks at the clock, which shows this moment (ISO 8601): whoever had to act by now has not."""

    moment: str


class Resign(Command, frozen=True, tag="resign"):
    seat: str
