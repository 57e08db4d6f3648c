"""Capitanias (EXP2): 24 cards, drafted in secret, one played each round."""

from domain.kernel.rulebook import Part

from .annex import KEY, Capitanias
from .playing import PLAYING

CAPITANIAS: tuple[Part, ...] = (
    Part(KEY, annex=Capitanias()),
    PLAYING,
)
