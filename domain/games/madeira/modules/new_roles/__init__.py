"""New Roles (EXP4): five characters with bonus slots, the Corsair die, pirate figures, raids."""

from domain.kernel.rulebook import Part

NEW_ROLES: tuple[Part, ...] = ()
