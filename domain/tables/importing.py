"""An export read back into events, whole or as far as it was opened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import json

from domain.kernel.values import Kinds, Unreadable

from .catalogue import Catalogue
from .events import Head, LogImported, ServerKey, Stored, TableOpened
from .reading import OPENINGS, Reader, reader_of


def read_export(text: bytes, catalogue: Catalogue) -> tuple[Stored, ...]:
    """The events of an export, without its head; of a running game as its asker could see them.

    Nothing is proved by it (verify does that). Raises Unreadable, UnknownGame, BadOpening.
    """
    lines = text.splitlines()[:-1]
    if not lines:
        raise Unreadable("this is no export: it has no events")
    opened = OPENINGS.read(lines[0]).event
    if not isinstance(opened, TableOpened):
        raise Unreadable("this is no export: it does not begin with the opening of a table")
    reader = reader_of(catalogue.rulebook(opened.game, opened.modules))
    return tuple(event_in(line, reader) for line in lines)


def opening_in(log: Sequence[Stored]) -> TableOpened:
    """How the table of a log was opened."""
    opened = log[0].event
    assert isinstance(opened, TableOpened)
    return opened


def read_head(text: bytes) -> Head:
    """The head of an export; raises Unreadable."""
    *_, last = text.splitlines() or [b""]
    return HEADS.read(last, Head)


def is_imported(last: bytes) -> bool:
    """Whether a log with this last line came from another server."""
    try:
        return isinstance(OPENINGS.read(last).event, LogImported)
    except Unreadable:
        return False


def event_in(line: bytes, reader: Reader) -> Stored:
    """The event of one line, with the secrets that were opened beside it put back in their places."""
    if b'"openings":' not in line:
        return reader.read(line)
    raw: dict[str, Any] = json.decode(line)
    for path, (_, value) in raw.pop("openings").items():
        *way, last = path.split("/")[1:]
        place: Any = raw
        for name in way:
            place = place[int(name)] if isinstance(place, list) else place[name]
        place[int(last) if isinstance(place, list) else last] = value
    return reader.read(json.encode(raw))


HEADS = Kinds([Head, ServerKey])
