"""Homeward spaces: their effects are the main action, and none may be declined (MAR-W-01 to MAR-W-05, MAR-N-19)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from domain.games.maracaibo.board import HOMEWARD
from domain.games.maracaibo.effects import ChooseOne, Combat, Explore, StartFinal, StartInterim
from domain.games.maracaibo.state import State
from domain.games.maracaibo.words import Row
from domain.kernel.agenda import Frame
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import AnyValue


def homeward(here: Here[State], location: str) -> Iterator[Frame]:
    """MAR-A-02."""
    yield here.owes(Row(tuple(forced(one) for one in HOMEWARD[location])), source=location)


def forced(effect: AnyValue) -> AnyValue:
    """MAR-W-02, MAR-RUL-31: one of the options must be begun, and what is begun cannot be declined."""
    match effect:
        case ChooseOne(options=options):
            return ChooseOne(tuple(tuple(forced(one) for one in option) for option in options))
        case Combat() | Explore():
            return replace(effect, forced=True)
    return effect


# The goal ended the round when the ship arrived there (`sailing`); after phase C `turns` owes the scoring.
HOMEWARD_SPACES = Part("maracaibo.homeward", carries={StartInterim: nothing, StartFinal: nothing})
