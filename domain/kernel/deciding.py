"""A move in, facts out: the only door through which a game goes on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from .agenda import Frame, TableState, Together, question
from .asking import checked
from .chance import Chance
from .refusal import Offer, refuse_unless
from .rulebook import Rulebook
from .run import Run
from .secrecy import Sealed
from .together import AnswerSealed, TakeBack, opened_when_all_are_in
from .values import AnyValue


def begin(rules: Rulebook, state: TableState, frames: Iterable[Frame], chance: Chance) -> tuple[Any, ...]:
    return Run(rules, state, chance).through(frames)


def seated(rules: Rulebook, state: TableState) -> TableState:
    """The state before set-up, with the annexes of the modules chosen."""
    return replace(state, annexes=rules.annexes)


def decide(rules: Rulebook, state: Any, seat: str, move: AnyValue, chance: Chance) -> tuple[Any, ...]:
    """The facts that this move brings about, ending with what the table waits for; or Refused."""
    frame = question(state, seat)
    refuse_unless(frame, "move.seat", "not-asked")
    assert frame is not None
    run = Run(rules, state, chance)
    offer = checked(run, frame, move)
    return run.through(outcomes(run, frame, offer))


def outcomes(run: Run, frame: Frame, offer: Offer) -> Iterable[Any]:
    if sealed_question(run.state) and not isinstance(offer.move, TakeBack):
        yield AnswerSealed(frame.seat, Sealed((frame.seat,), offer.move))
        yield from opened_when_all_are_in(run)
        return
    if not offer.keeps and not sealed_question(run.state):
        run.frames.pop()
    yield from run.rules.plays[type(offer.move)](run.here(frame), offer.move)


def as_written(state: TableState, seat: str, move: AnyValue) -> AnyValue:
    """The move as the log keeps it: in an envelope where several are asked at once."""
    sealed = sealed_question(state) and not isinstance(move, TakeBack)
    return Sealed((seat,), move) if sealed else move


def as_played(move: AnyValue) -> AnyValue:
    return move.opened if isinstance(move, Sealed) else move


def sealed_question(state: TableState) -> bool:
    return isinstance(state.agenda[-1].effect, Together)
