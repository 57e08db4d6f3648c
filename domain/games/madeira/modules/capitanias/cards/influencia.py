"""EXP2-38 Influência: when it is played, and only then, its owner may have what any passing row gives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.modules.capitanias.force import works
from domain.games.madeira.modules.capitanias.passing_rows import ChooseBenefit
from domain.games.madeira.modules.capitanias.playing import CardPlayed
from domain.games.madeira.modules.capitanias.windows import window
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here

CARD = "cap_influencia"


def at_once(here: Here[State], fact: CardPlayed) -> Iterator[Any]:
    """QE2-6: a turn of Phase A, so without windmill and favours (EXP0-15)."""
    if fact.card == CARD and works(here.state, fact.seat, CARD):
        yield from window(here, fact.seat, CARD, ChooseBenefit())


INFLUENCIA = Part("madeira.capitanias.influencia", follows={CardPlayed: at_once})
