"""King's Demands (EXP3): thirty requests of the crown in place of the base game's."""

from domain.kernel.rulebook import Part

KINGS_DEMANDS: tuple[Part, ...] = ()
