"""Events on their way into the log: numbered, dated, said who acted, sealed one onto the other."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from msgspec import json

from domain.kernel.values import AnyValue

from .audit import GENESIS, sealed
from .commands import CallTime, Command
from .deciding import right_of
from .events import Stored
from .reading import reader_of
from .state import Table
from .store import Line
from .timing import as_text, not_before


class Written(NamedTuple):
    """The same events as values and as lines of the log."""

    events: tuple[Stored, ...]
    lines: tuple[Line, ...]


def written(table: Table, command: Command, events: tuple[AnyValue, ...], moment: datetime, marked: str) -> Written:
    """What comes of the command, after the last event of the table; it is stored together or not at all."""
    at = command.moment if isinstance(command, CallTime) else as_text(moment)
    return dated(table, command, events, not_before(table.at, at), marked)


def dated(table: Table, command: Command, events: tuple[AnyValue, ...], at: str, marked: str) -> Written:
    """The first one acts by the right of its command; what follows from it is the server's."""
    (actor, right), seal = right_of(table, command, events[0]), table.seal or GENESIS
    done: list[Stored] = []
    lines: list[Line] = []
    for number, event in enumerate(events, start=table.version + 1):
        raw = Stored(number, at, actor, right, marked, table.box.rules_version, event)
        stored, text = sealed(raw, seal, table.nonces)
        done.append(stored if is_in_order(event) else reader_of(table.rules).read(text))
        lines.append(Line(table.id, number, text))
        seal, actor, right = stored.seal, "server", "server"
    return Written(tuple(done), tuple(lines))


def is_in_order(event: AnyValue) -> bool:
    """Whether the names in its dicts stand as the log will give them back.

    If they do not, the event is taken as it reads from the log: what a game does next, and what is seen of
    it, must not hang on whether a server was started anew in between.
    """
    return AS_IT_IS.encode(event) == IN_ORDER.encode(event)


AS_IT_IS, IN_ORDER = json.Encoder(), json.Encoder(order="deterministic")
