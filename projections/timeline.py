"""The story of a table in sentences, made when they are read: facts and phrases, in English or Japanese."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct, to_builtins

from domain.kernel.box import Box
from domain.tables.events import GameStarted, MovePlayed, Stored
from domain.tables.history import effective

from .phrasing import Phrases, phrases


class Paragraph(Struct, frozen=True):
    """What one event tells: its sentences, and whether it stands (what was undone is still told)."""

    number: int
    at: str
    seat: str
    stands: bool
    sentences: tuple[str, ...]


def timeline(box: Box, log: Iterable[Stored], language: str, after: int = 0) -> list[Paragraph]:
    """The story after an event, as the cut events of the whole log tell it; those with nothing to say are left out."""
    words, events = phrases(box, language), tuple(log)
    stand = standing(events)
    told = (_paragraph(words, one, one.number in stand) for one in events if one.number > after)
    return [paragraph for paragraph in told if paragraph.sentences]


def standing(log: Sequence[Stored]) -> set[int]:
    """The numbers of all events that stand at the end of this log; what cannot be undone stands for ever."""
    stand = {number for number, _ in effective((one.number, one.event) for one in log)[0]}
    return {one.number for one in log if one.number in stand or not isinstance(one.event, (MovePlayed, GameStarted))}


def _paragraph(words: Phrases, stored: Stored, stands: bool) -> Paragraph:
    raw: dict[str, Any] = to_builtins(stored)
    sentences = tuple(sentence for sentence in _sentences(words, raw["event"]) if sentence)
    return Paragraph(stored.number, stored.at, raw["event"].get("seat", ""), stands, sentences)


def _sentences(words: Phrases, event: dict[str, Any]) -> Iterator[str]:
    yield words.say("events", event)
    for fact in event.get("facts", ()):
        yield words.say("facts", fact)
