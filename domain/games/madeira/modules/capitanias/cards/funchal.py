"""EXP2-34 Funchal: as Machico, after Moinho and after Capitania, with a need and prices of its own."""

from __future__ import annotations

from domain.games.madeira.joints import BUILDING_CLOSING
from domain.games.madeira.modules.capitanias.visits import closing_with
from domain.kernel.rulebook import Part

FUNCHAL = Part("madeira.capitanias.funchal", alters={BUILDING_CLOSING: closing_with("cap_funchal")})
