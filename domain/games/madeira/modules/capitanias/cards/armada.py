"""EXP2-36 Armada: each ship of a qualifying move drives pirates away, more of them if it came from Home."""

from __future__ import annotations

from domain.games.madeira.board import HOME
from domain.games.madeira.joints import LANDED
from domain.games.madeira.modules.capitanias.printed import CARDS
from domain.games.madeira.modules.capitanias.voyages import works_for
from domain.games.madeira.state import State
from domain.games.madeira.words import DiscardPirates
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import Row

CARD = "cap_armada"


def pirates_flee(here: Here[State], row: Row) -> Row:
    """EXP0-11: as many as there are, by itself; the ship's wood is paid by now."""
    if not works_for(here, CARD):
        return row
    way = "from_home" if here.effect.origin == HOME else "from_board"
    return (*row, DiscardPirates(CARDS[CARD].params[way]))


ARMADA = Part("madeira.capitanias.armada", alters={LANDED: pirates_flee})
