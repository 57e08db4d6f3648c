"""EXP2-24 O Navegador: a qualifying ship move to a colony brings up to two king's rewards, one from anywhere."""

from __future__ import annotations

from domain.games.madeira.joints import REWARDING
from domain.games.madeira.modules.capitanias.rewards import two_from
from domain.games.madeira.modules.capitanias.voyages import works_for
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here

CARD = "cap_o_navegador"


def two_each(here: Here[State], names: tuple[str, ...]) -> tuple[str, ...]:
    """Per ship, and looked at as it arrives."""
    return tuple(two_from(name) for name in names) if works_for(here, CARD) else names


O_NAVEGADOR = Part("madeira.capitanias.o-navegador", alters={REWARDING: two_each})
