"""Capitanias (EXP2): 24 cards, drafted in secret, one played each round."""

from domain.kernel.rulebook import Part

CAPITANIAS: tuple[Part, ...] = ()
