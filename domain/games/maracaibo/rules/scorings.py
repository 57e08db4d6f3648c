"""The scorings as what is owed; their steps are those of `interim.py` and `final_scoring.py`."""

from __future__ import annotations

from domain.games.maracaibo.board import ROUNDS
from domain.kernel.values import Value


class InterimScoring(Value, frozen=True, tag="maracaibo.interim-scoring"):
    """After rounds 1, 2, 3 (MAR-I)."""


class FinalScoring(Value, frozen=True, tag="maracaibo.final-scoring"):
    """After round 4 (MAR-Z)."""


def scoring_after(round_number: int) -> InterimScoring | FinalScoring:
    """MAR-T-04: which scoring follows the round."""
    return InterimScoring() if round_number < ROUNDS else FinalScoring()
