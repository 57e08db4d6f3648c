"""EXP2-21 Machico: after Casa da Coroa and after Fortaleza one half of the building's action may be bought."""

from __future__ import annotations

from domain.games.madeira.joints import BUILDING_CLOSING
from domain.games.madeira.modules.capitanias.visits import closing_with
from domain.kernel.rulebook import Part

MACHICO = Part("madeira.capitanias.machico", alters={BUILDING_CLOSING: closing_with("cap_machico")})
