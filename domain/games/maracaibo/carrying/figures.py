"""Figures from the own supply onto a card, for steps of income; they stay there (tan.i, MAR-B-03)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.maracaibo.carrying.payments import CostPaid
from domain.games.maracaibo.effects import FiguresToIncome
from domain.games.maracaibo.rules.playing_cards import FigureOnCard
from domain.games.maracaibo.state import State
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .tracks import advanced


class PutFigures(Value, frozen=True, tag="maracaibo.put-figures"):
    """The move: so many, none too."""

    n: int


def numbers(here: Here[State], effect: FiguresToIncome) -> Iterator[Offer]:
    """MAR-N-27: 0 to as many as are held; with none held nobody is asked."""
    held = here.state.boards[here.seat].figures
    if held:
        yield from (Offer(PutFigures(n)) for n in range(held + 1))


def put(here: Here[State], move: PutFigures) -> Iterator[Any]:
    effect: FiguresToIncome = here.effect
    if move.n:
        yield CostPaid(here.seat, {}, move.n)
        yield FigureOnCard(here.seat, here.frame.source, move.n)
        yield from advanced(here.state, here.seat, effect.track, move.n * effect.steps_each)


FIGURES = Part(
    "maracaibo.figures",
    asks={FiguresToIncome: numbers},
    plays={PutFigures: put},
    carries={FiguresToIncome: nothing},
)
