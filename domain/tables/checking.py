"""Checks that many commands share: whether the game is on, whether words are words."""

from __future__ import annotations

import re
from unicodedata import category

from domain.kernel.refusal import Refused, no, refuse_unless

from .errors import BadWords
from .state import Table

LONGEST = 200  # characters of a name, key, reason or entropy
ONE_LINE = r"^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$"


def check_playing(table: Table) -> None:
    """The game is on, and does not stand still: what every seat's command needs."""
    check_begun(table)
    if table.paused is not None:
        raise Refused(no("table.paused", "table-paused", {"why": table.paused.reason}))


def check_begun(table: Table) -> None:
    refuse_unless(table.status != "open", "table.playing", "table-not-started")
    refuse_unless(table.status == "playing", "table.over", "table-over")


def check_text(words: str, what: str) -> None:
    """Raises BadWords for what is empty, too long, or no text (half of a surrogate pair)."""
    if not words.strip() or len(words) > LONGEST:
        raise BadWords(f"{what} has 1 to {LONGEST} characters")
    if not is_text(words):
        raise BadWords(f"{what} is text")


def is_text(words: str) -> bool:
    """Whether there are no halves of a surrogate pair in it, which no text in UTF-8 can hold."""
    return words.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in words)


def check_words(words: str, what: str) -> None:
    """Raises BadWords also for what nobody should print: it stands in the log, and is shown to everybody."""
    check_text(words, what)
    if not is_printable(words):
        raise BadWords(f"{what} has no control characters")


def check_name(words: str, what: str = "a name") -> None:
    """Raises BadWords also for what cannot be seen."""
    check_words(words, what)
    if not is_visible(words):
        raise BadWords(f"{what} can be seen")


def is_printable(words: str) -> bool:
    """Whether there are no control characters.

    No name, reason or entropy needs a NUL, a line's end, or to turn the words around it the other way.
    """
    return bool(re.match(ONE_LINE, words)) and not words.endswith("\n")


def is_visible(words: str) -> bool:
    """Whether there is something to be seen, unlike in a space without width."""
    return any(category(letter)[0] in "LNPS" for letter in words)


def check_hash(words: str) -> None:
    if len(words) != 64 or not set(words) <= set("0123456789abcdef"):
        raise BadWords("a hash is 64 hexadecimal digits in lower case")
