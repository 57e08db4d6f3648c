"""EXP2-38, EXP2-39: the reals or the action of a passing row without a disc being laid there (EXR-35).

Discs of others in the row do not matter, and the row stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.madeira.board import PASSING_ROWS
from domain.games.madeira.rules.passing import PassingBonus
from domain.games.madeira.state import State
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value


class ChooseBenefit(Value, frozen=True, tag="madeira.capitanias.choose-benefit"):
    """QE2-6, QE2-18: the reals or the action of any passing row but this one (0: of any)."""

    but: int = 0


class RowReals(Value, frozen=True, tag="madeira.capitanias.row-reals"):
    """The move: the reals of this passing row (1 is the top)."""

    row: int


class RowAction(Value, frozen=True, tag="madeira.capitanias.row-action"):
    """The move: the action of this passing row."""

    row: int


def benefits(here: Here[State], effect: ChooseBenefit) -> Iterator[Offer]:
    """The other half of the row that was just passed into is none of another row."""
    for row in PASSING_ROWS:
        closed = no("EXP2-39", "passing-row-used") if row.row == effect.but else None
        yield Offer(RowReals(row.row), closed)
        if row.action:
            yield Offer(RowAction(row.row), closed)
    yield Offer(Decline())


def take_reals(here: Here[State], move: RowReals) -> Iterator[Frame]:
    yield here.owes(PassingBonus(move.row))


def take_action(here: Here[State], move: RowAction) -> Iterator[Frame]:
    yield here.owes(PassingBonus(move.row, action=True))


PASSING_ROWS_AGAIN = Part(
    "madeira.capitanias.passing-rows",
    asks={ChooseBenefit: benefits},
    plays={RowReals: take_reals, RowAction: take_action},
    carries={ChooseBenefit: nothing},
)
