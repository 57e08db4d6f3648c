"""How far back a seat may go, by the policy of its table.

Under `turn` nobody marks the moves that stand in the way. Each move to be undone is decided once more, without
luck and from what its mover alone could see: if the same facts come out, nobody learned by it what the
mover did not know already, and it may go; nor did anybody if each could have told from what he saw himself
all that he was shown. So a roll, a draw, an opened secret stand; who showed a card of his
own may take it back, and so may who sealed an answer, until all are in.
"""

from __future__ import annotations

from itertools import pairwise

from domain.kernel.agenda import TableState
from domain.kernel.chance import NoChance
from domain.kernel.deciding import as_played, decide
from domain.kernel.refusal import Refusal, Refused, no
from domain.kernel.rulebook import Rulebook
from domain.kernel.secrecy import Audience, NotKnown, seen_by

from .events import GameStarted, MovePlayed
from .history import History, Standing, TooDeep, place_of
from .state import Table


def barrier(table: Table, seat: str, to: int) -> Refusal | None:
    """Why this seat may not go back to event `to`, if there is a reason; raises TooDeep.

    The rule is undo.none, undo.where, undo.other or undo.known; the number `event` names what stands in the way.
    """
    if table.options.undo == "none":
        return no("undo.none", "undo-none", event=to)
    window = table.history.window
    if not standing(table.history, to) or to == window[-1].number:
        return no("undo.where", "undo-where", event=to)
    if table.options.undo == "free":
        return None
    return learned_since(table.rules, window[place_of(to, window) :], seat)


def learned_since(rules: Rulebook, row: tuple[Standing, ...], seat: str) -> Refusal | None:
    """The latest event after the first of the row that this seat may not take back."""
    for before, after in reversed(list(pairwise(row))):
        number, event = after.number, after.event
        assert isinstance(event, MovePlayed)
        if event.seat != seat:
            return no("undo.other", "undo-other", {"seat": event.seat}, event=number)
        if not foreseen(rules, before.state, event):
            return no("undo.known", "undo-known", event=number)
    return None


def foreseen(rules: Rulebook, before: TableState, event: MovePlayed) -> bool:
    """Whether nobody learned more by the move than its mover knew, or than was clear to himself once it was made."""
    if told_by(rules, before, event, event.seat) == event.facts:
        return True
    audiences: tuple[Audience, ...] = (*before.seats, None)
    return all(seen_by(told_by(rules, before, event, one), one) == seen_by(event.facts, one) for one in audiences)


def told_by(rules: Rulebook, before: TableState, event: MovePlayed, audience: Audience) -> tuple[object, ...] | None:
    """The facts that this audience could have foretold, without luck; None if it could not."""
    try:
        return decide(rules, seen_by(before, audience), event.seat, as_played(event.move), NoChance())
    except (NotKnown, Refused):
        return None


def standing(history: History, number: int) -> bool:
    """Whether this event stands; raises TooDeep if it is too old to tell."""
    if history.beyond and number < history.window[0].number:
        raise TooDeep(number)
    return any(one.number == number for one in history.window)


def undone(history: History, number: int) -> bool:
    """Whether this event was taken back and can come again; raises TooDeep if it is too old to tell."""
    found = any(one.number == number for one in history.undone)
    if history.lost and not found:
        raise TooDeep(number)
    return found


def before_own_last(history: History, seat: str) -> int:
    """The event before the seat's own last standing move; raises Refused if it has none, TooDeep."""
    for place in range(len(history.window) - 1, 0, -1):
        event = history.window[place].event
        if not isinstance(event, GameStarted) and event.seat == seat:
            return history.window[place - 1].number
    if history.beyond:
        raise TooDeep(0)
    raise Refused(no("undo.where", "undo-no-move"))


def redo_refusal(table: Table, seat: str, to: int) -> Refusal | None:
    """Why this seat may not bring back what was undone up to event `to`; raises TooDeep."""
    if not undone(table.history, to):
        return no("redo.where", "redo-where", event=to)
    if table.mended is not None and to > table.mended:
        return no("redo.mended", "redo-mended", event=to)
    if table.options.undo == "free":
        return None
    for one in table.history.undone[: place_of(to, table.history.undone) + 1]:
        if isinstance(one.event, MovePlayed) and one.event.seat != seat:
            return no("redo.other", "redo-other", {"seat": one.event.seat}, event=one.number)
    return None
