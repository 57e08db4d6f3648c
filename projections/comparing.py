"""What lies between two moments of a table, in words: what came to stand, and what was taken back."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from domain.kernel.box import Box
from domain.tables.events import Stored

from .timeline import Paragraph, standing, timeline


class Difference(Struct, frozen=True):
    """`gained` stands after event `to` and did not after event `since`; `lost` is the other way round."""

    since: int
    to: int
    gained: tuple[Paragraph, ...]
    lost: tuple[Paragraph, ...]


def difference(box: Box, log: Sequence[Stored], since: int, to: int, language: str) -> Difference:
    """The cut events of a table, up to the later one of two moments (event numbers from 1, in any order)."""
    before, after = standing(log[:since]), standing(log[:to])
    told = {one.number: one for one in timeline(box, log, language)}
    return Difference(since, to, words_of(told, after - before), words_of(told, before - after))


def words_of(told: dict[int, Paragraph], numbers: set[int]) -> tuple[Paragraph, ...]:
    return tuple(told[number] for number in sorted(numbers) if number in told)
