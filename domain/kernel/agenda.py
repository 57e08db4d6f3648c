"""What is still to be done at a table, as data: a stack of frames, the next one last."""

from __future__ import annotations

from collections.abc import Callable

from .secrecy import Sealed
from .values import AnyValue, Value


class Frame(Value, frozen=True, tag="frame"):
    """One effect that one seat still owes, and what caused it. It holds no secret."""

    seat: str
    effect: AnyValue
    source: str = ""


class Waiting(Value, frozen=True, tag="waiting"):
    """The table now waits with these frames; the last one is the open question."""

    frames: tuple[Frame, ...]


class Together(Value, frozen=True, tag="together"):
    """One question to each of several seats; the answers stay sealed until all are in."""

    frames: tuple[Frame, ...]


class Drop:
    """An outcome that strikes out frames still to come; never stored, `Waiting` shows what is left."""

    def __init__(self, test: Callable[[Frame], bool]) -> None:
        self.test = test


class TableState(Value, frozen=True, kw_only=True, tag="table-state"):
    """What every game's state has: seats, the agenda, sealed moves, an annex for each module, the end.

    `scores` holds each seat's score lines once the game is over (they add up to its result),
    `ranking` the seats from first to last.
    """

    seats: tuple[str, ...]
    agenda: tuple[Frame, ...] = ()
    sealed: dict[str, Sealed] = {}
    annexes: dict[str, AnyValue] = {}
    scores: dict[str, dict[str, int]] = {}
    ranking: tuple[str, ...] = ()


def open_frames(state: TableState) -> tuple[Frame, ...]:
    """The frames that are asked now: the top one, or all that it asks at once."""
    if not state.agenda:
        return ()
    top = state.agenda[-1]
    return top.effect.frames if isinstance(top.effect, Together) else (top,)


def awaited(state: TableState) -> tuple[str, ...]:
    """The seats that have still to answer. The frames alone say so: whom a table awaits is public."""
    return tuple(frame.seat for frame in open_frames(state) if frame.seat not in state.sealed)


def question(state: TableState, seat: str) -> Frame | None:
    mine = [frame for frame in open_frames(state) if frame.seat == seat]
    return mine[0] if mine else None
