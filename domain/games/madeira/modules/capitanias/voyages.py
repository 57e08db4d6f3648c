"""EXP0-08: which ship moves the cards mean (EXR-18): those of the Commander's action and of the Navigator's favour.

A move is told by its source; those of the passing rows and of other cards have another one.
"""

from __future__ import annotations

from domain.games.madeira.state import State
from domain.kernel.run import Here

from .force import lies_before, works

QUALIFYING = ("commander", "navigator")


def qualifies(here: Here[State]) -> bool:
    return here.frame.source in QUALIFYING


def sails_with(here: Here[State], card: str) -> bool:
    """Whether the card lies before the seat whose qualifying move this is, with its workers or without."""
    return qualifies(here) and lies_before(here.state, here.seat, card)


def works_for(here: Here[State], card: str) -> bool:
    return qualifies(here) and works(here.state, here.seat, card)
