"""EXPX-07: cards meet slots, the Corsair die, the Harvester and the Raid.

Most of it comes by itself. a: Carroça, Renda, Poios, Feitoria, O Navegador, Armada and Banquete change the action,
on a slot or not; b: the Harvester's action is a harvest action for them. d: no slot for D. João II, and no Protection
tile where only his virtual markers are. e: cards count fields only, so laying workers down breaks none. f: income
cards and Naus come before the Raid. g: the Navigator of a Dark Guild tile is the Navigator. h: what turns favours up
turns those up that came face-down. i: the king's rewards beside the board belong to their slots alone.
"""

from __future__ import annotations

from domain.kernel.rulebook import Part

from .cards_on_slots import CARDS_ON_SLOTS
from .corsair_on_cards import CORSAIR_ON_CARDS
from .mao_de_obra_on_slots import MAO_DE_OBRA_ON_SLOTS
from .two_harvests import TWO_HARVESTS

CAPITANIAS_AND_NEW_ROLES: tuple[Part, ...] = (
    CORSAIR_ON_CARDS, CARDS_ON_SLOTS, MAO_DE_OBRA_ON_SLOTS, TWO_HARVESTS,
)  # fmt: skip
