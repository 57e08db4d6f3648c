"""RIB-06: the main action may be to fish, as much as the tide brings; or to rest."""

from __future__ import annotations

from collections.abc import Iterator

from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value
from tests.ribeira.game.joints import CATCH
from tests.ribeira.game.state import State
from tests.ribeira.game.words import Dive, Gain, Main


class Fish(Value, frozen=True, tag="ribeira.fish"):
    """The move."""


class Rest(Value, frozen=True, tag="ribeira.rest"):
    """The move."""


def main_actions(here: Here[State], effect: Main) -> Iterator[Offer]:
    yield from (Offer(Fish()), Offer(Rest()))


def fish(here: Here[State], move: Fish) -> Iterator[Frame]:
    yield here.owes(Gain("fish", here.altered(CATCH, here.state.tide)))
    if here.state.tide >= 5:
        yield here.owes(Dive())


FISHING = Part(
    "ribeira.fishing",
    asks={Main: main_actions},
    plays={Fish: fish, Rest: nothing},
    carries={Main: nothing},
)
