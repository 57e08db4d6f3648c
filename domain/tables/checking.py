"""Checks that many commands share: whether the game is on, whether words are words."""

from __future__ import annotations

from domain.kernel.refusal import Refused, no, refuse_unless

from .errors import BadWords
from .state import Table

LONGEST = 200  # characters of a name, key, reason or entropy


def check_playing(table: Table) -> None:
    """The game is on, and does not stand still: what every seat's command needs."""
    check_begun(table)
    if table.paused is not None:
        raise Refused(no("table.paused", "table-paused", {"why": table.paused.reason}))


def check_begun(table: Table) -> None:
    refuse_unless(table.status != "open", "table.playing", "table-not-started")
    refuse_unless(table.status == "playing", "table.over", "table-over")


def check_words(words: str, what: str) -> None:
    """Raises BadWords for what is empty, too long, or no text (half of a surrogate pair)."""
    if not words.strip() or len(words) > LONGEST:
        raise BadWords(f"{what} has 1 to {LONGEST} characters")
    if any("\ud800" <= letter <= "\udfff" for letter in words):
        raise BadWords(f"{what} is text")


def check_hash(words: str) -> None:
    if len(words) != 64 or not set(words) <= set("0123456789abcdef"):
        raise BadWords("a hash is 64 hexadecimal digits in lower case")
