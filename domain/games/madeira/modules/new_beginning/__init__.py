"""A New Beginning (EXP1): tiles chosen in rows in place of the base game's personal start."""

from domain.kernel.rulebook import Part

NEW_BEGINNING: tuple[Part, ...] = ()
