"""What a proved log must be besides, to be kept on this server: said as it is here, not of times to come, and, where it
goes on from another table, rooted in a log that is here too.

A log proves how its own table was played. Names, moments and the state that a fork began with are its server's word.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any

from msgspec import json

from .branching import goes_on_from
from .checking import LONGEST, is_printable
from .errors import NotTakenIn, UnknownMoment, UnknownTable
from .events import Stored, TableForked, TableOpened
from .opening import TABLE_ID, imported_id
from .playing import Tables
from .timing import as_text

SKEW = timedelta(minutes=1)  # by which the clocks of two servers may differ


def check_words(lines: Sequence[bytes]) -> None:
    """Refused import.words for a line, or the head, with words that nobody could say at a table of this server."""
    for number, line in enumerate(lines, start=1):
        for words in words_in(json.decode(line)):
            if len(words) > LONGEST or not is_printable(words):
                raise NotTakenIn("import.words", f"event {number} has words of more than a line, or beyond all length")


def words_in(value: Any) -> Iterator[str]:
    """All texts and names in what was read from JSON."""
    left = [value]
    while left:
        one = left.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, dict):
            yield from one
            left.extend(one.values())
        elif isinstance(one, list):
            left.extend(one)


def check_name(opened: TableOpened) -> None:
    """Refused import.table."""
    if not TABLE_ID.fullmatch(opened.table):
        raise NotTakenIn("import.table", "a table is named by 16 letters from a to z and digits from 2 to 7")


def check_time(log: Sequence[Stored], now: datetime) -> None:
    """Refused import.future; that times do not go back is proved."""
    if log[-1].at > as_text(now + SKEW):
        raise NotTakenIn("import.future", f"its last event is of {log[-1].at}, which is yet to come")


def check_origin(tables: Tables, opened: TableOpened, log: Sequence[Stored]) -> None:
    """Refused import.origin unless the state of a fork is what comes of its origin's log, which is here."""
    event = log[1].event
    if isinstance(event, TableForked) and not is_rooted(tables, opened, event):
        words = (
            f"it goes on from event {event.at} of table {event.origin}, and does not follow from a finished log here"
        )
        raise NotTakenIn("import.origin", words)


def is_rooted(tables: Tables, opened: TableOpened, event: TableForked) -> bool:
    for table_id in (event.origin, imported_id(opened.server_key, event.origin)):
        try:
            now, then = tables.look(table_id), tables.past(table_id, event.at)
        except (UnknownTable, UnknownMoment):
            continue
        if now.status == "over" and goes_on_from(then, opened, event):
            return True
    return False
