"""EXP3-05, EXP3-07: what comes of a tile at the moment that a seat takes it; lying in a row it does nothing.

Forced, wherever it is taken from, and nothing keeps it off (EXR-56).
"""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.madeira.rules.arrangement import StartingRequestDealt
from domain.games.madeira.rules.dice_rows import RequestTaken
from domain.games.madeira.rules.pirates import PiratesChanged, take
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here

from .printed import TILES


def on_take(here: Here[State], fact: RequestTaken | StartingRequestDealt) -> Iterator[PiratesChanged]:
    pirates = TILES[fact.request].on_take.get("pirates", 0)
    yield from take(here.run.here(here.owes(fact, fact.seat)), pirates)


RECEIVING = Part("madeira.kings-demands.receiving", follows={RequestTaken: on_take, StartingRequestDealt: on_take})
