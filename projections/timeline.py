"""The story of a table in sentences, made when they are read: facts and phrases, in English or Japanese."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct, to_builtins

from domain.kernel.box import Box
from domain.tables.events import GameStarted, MovePlayed, Stored, UndoAsked
from domain.tables.history import effective

from .phrasing import Phrases, phrases

STAFF = ("arbiter", "operator")


class Paragraph(Struct, frozen=True):
    """What one event tells: its sentences, and whether it stands (what was undone is still told); `kind` is the
    event's."""

    number: int
    kind: str
    at: str
    seat: str
    stands: bool
    sentences: tuple[str, ...]


def timeline(box: Box, log: Iterable[Stored], language: str, after: int = 0) -> list[Paragraph]:
    """The story after an event, as the cut events of the whole log tell it; those with nothing to say are left out."""
    words, events = phrases(box, language), tuple(log)
    stand = standing(events)
    rows = ((one, asking) for one, asking in zip(events, _askers(events), strict=True) if one.number > after)
    told = (_paragraph(words, one, one.number in stand, asking) for one, asking in rows)
    return [paragraph for paragraph in told if paragraph.sentences]


def standing(log: Sequence[Stored]) -> set[int]:
    """The numbers of all events that stand at the end of this log; what cannot be undone stands for ever."""
    stand = {number for number, _ in effective((one.number, one.event) for one in log)[0]}
    return {one.number for one in log if one.number in stand or not isinstance(one.event, (MovePlayed, GameStarted))}


def _askers(log: Iterable[Stored]) -> Iterator[str]:
    """Of each event, the seat that has asked last to go back."""
    asking = ""
    for stored in log:
        asking = stored.event.seat if isinstance(stored.event, UndoAsked) else asking
        yield asking


def _paragraph(words: Phrases, stored: Stored, stands: bool, asking: str) -> Paragraph:
    """An event tells who of the staff it is by, and whether it is about an offer of the seat's own."""
    raw: dict[str, Any] = to_builtins(stored)
    event = raw["event"]
    seat, by = event.get("seat", ""), stored.actor if stored.right in STAFF else ""
    told = {**event, "by": by, "right": stored.right, "own": seat == asking}
    sentences = tuple(sentence for sentence in _sentences(words, told) if sentence)
    return Paragraph(stored.number, event["kind"], stored.at, seat, stands, sentences)


def _sentences(words: Phrases, event: dict[str, Any]) -> Iterator[str]:
    yield words.say("events", event)
    for fact in event.get("facts", ()):
        yield words.say("facts", fact)
