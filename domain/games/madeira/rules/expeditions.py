"""MAD-E-03, Expeditions: up to 3 own ships in colonies bring what each colony shows for the round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from domain.games.madeira.board import COLONIES
from domain.games.madeira.state import State
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here

from .counting import Counting, as_counted, countable, ships_worth


class Expeditions(Counting, frozen=True, tag="madeira.expeditions"):
    """The effect."""

    request: ClassVar[str] = "expeditions"


def ships(here: Here[State], effect: Expeditions) -> Iterator[Offer]:
    """Same place or different ones, each ship counts (Q-E2)."""
    yield from countable(effect, ships_worth(here, COLONIES))


EXPEDITIONS = Part("madeira.expeditions", asks={Expeditions: ships}, carries={Expeditions: as_counted})
