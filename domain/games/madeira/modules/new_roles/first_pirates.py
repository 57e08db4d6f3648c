"""EXP4-05: in preparation each seat receives pirates; with A New Beginning nobody does (EXR-81).

Pirates that a request brings in preparation come on top of them (EXR-80, EXPX-09 b).
"""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.madeira.joints import SETUP_STEPS
from domain.games.madeira.rules import pirates
from domain.games.madeira.rules.pirates import PiratesChanged
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import before
from domain.kernel.values import Value

from .characters import DealRoles
from .printed import SETUP


class ReceivePirates(Value, frozen=True, tag="madeira.new-roles.receive-pirates"):
    """The effect, a step of set-up."""


def receive(here: Here[State], effect: ReceivePirates) -> Iterator[PiratesChanged]:
    for seat in here.state.seats:
        yield from pirates.take(here.run.here(here.owes(effect, seat)), SETUP["starting_pirates"])


FIRST_PIRATES = Part(
    "madeira.new-roles.first-pirates",
    carries={ReceivePirates: receive},
    alters={SETUP_STEPS: before(DealRoles, ReceivePirates())},
)
