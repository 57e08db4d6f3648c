"""The links of an exported log: lines, public forms, seals, and what was opened of the secrets."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from msgspec import DecodeError, json

from domain.kernel.values import Unreadable

from .audit import GENESIS, canonical, opens, public_line, seal_of
from .events import SecretRevealed, Stored
from .reading import Reader, reader_of
from .state import Table
from .timing import is_moment


class Broken(Exception):
    """The first event that does not hold, and what about it. The head counts as one more event."""

    def __init__(self, number: int, what: str) -> None:
        super().__init__(f"event {number}: {what}")
        self.number, self.what = number, what


def lines_of(text: bytes) -> list[bytes]:
    *lines, rest = text.split(b"\n")
    hold(not rest, len(lines) + 1, "the line has no end: something was cut off")
    hold(len(lines) >= 2, len(lines) + 1, "the log is not even begun, or its head is missing")
    return lines


def only_chained(lines: Sequence[bytes], table: Table) -> str:
    """The last seal of a finished log whose rules this build does not carry."""
    promised = hashlib.sha256(table.secret).hexdigest() == table.opened.commitment
    hold(promised, 1, "the secret is not the one that was promised")
    before, at = GENESIS, ""
    for number, line in enumerate(lines, start=1):
        stored = read(reader_of(table.rules), line, number)
        at = in_time(stored.at, at, number)
        try:
            again, public = canonical(stored), json.decode(public_line(stored, table.nonces))
        except OverflowError as error:
            raise Broken(number, "a number in it is beyond all bounds") from error
        hold(again == line, number, "the line is not in its canonical form")
        before = linked(before, public, number)
    last = read(reader_of(table.rules), lines[-1], len(lines)).event
    hold(last == SecretRevealed(table.opened.secret.hex), len(lines) + 1, "the end of the game is missing")
    return before


def chained(lines: Sequence[bytes]) -> str:
    """The last seal of a log in public form, each opening in it tried."""
    before, at = GENESIS, ""
    for number, line in enumerate(lines, start=1):
        try:
            public = json.decode(line, type=dict[str, Any])
            again = canonical(public)
        except (DecodeError, RecursionError, OverflowError) as error:
            raise Broken(number, f"the line cannot be read ({error})") from error
        hold(again == line, number, "the line is not in its canonical form")
        at = in_time(public.get("at"), at, number)
        if "openings" in public:
            check_openings(public, public.pop("openings"), number)
        before = linked(before, public, number)
    return before


def check_openings(public: dict[str, Any], openings: Any, number: int) -> None:
    hold(openings, number, "openings that open nothing")
    try:
        for path, (nonce, value) in openings.items():
            hold(opens(public, path, nonce, value), number, f"{path} was promised otherwise")
    except (AttributeError, TypeError, ValueError, LookupError) as error:
        raise Broken(number, "an opening opens nothing") from error


def linked(before: str, public: dict[str, Any], number: int) -> str:
    """The seal of this public form, if it is the next link of the chain."""
    hold(public.get("number") == number, number, "the number is wrong")
    seal = public.pop("seal", None)
    hold(seal == seal_of(before, canonical(public)), number, "the seal does not fit")
    return str(seal)


def in_time(at: object, before: str, number: int) -> str:
    """This moment, if it is one, and no earlier than the one before."""
    hold(is_moment(at), number, "its time is no moment")
    hold(str(at) >= before, number, "its time is before that of the event before")
    return str(at)


def read(reader: Reader, line: bytes, number: int) -> Stored:
    try:
        return reader.read(line)
    except Unreadable as error:
        raise Broken(number, f"the line cannot be read ({error})") from error


def hold(holds: object, number: int, what: str) -> None:
    if not holds:
        raise Broken(number, what)
