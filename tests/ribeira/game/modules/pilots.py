"""Pilots: hired with a main action or given with the tide, each makes one exchange of fish cheaper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import after, instead_of
from domain.kernel.values import Value
from tests.ribeira.game.joints import PRICE_IN_FISH, ROUND_STEPS, SCORE_LINES, SETUP_STEPS, Line
from tests.ribeira.game.rules.exchange import Exchanged
from tests.ribeira.game.rules.goods import Gained, short_of
from tests.ribeira.game.rules.rounds import FirstPurse, RollTide
from tests.ribeira.game.state import State
from tests.ribeira.game.words import Gain, Main

KEY = "ribeira.pilots"
PRICE = 2


class Pilots(Value, frozen=True, tag="ribeira.pilots"):
    """The annex."""

    number: dict[str, int] = {}


class Pilotage(Value, frozen=True, tag="ribeira.pilotage"):
    """The step put in: at low tide each seat is given a pilot."""


class PilotPurse(Value, frozen=True, tag="ribeira.pilot-purse"):
    """The step put in place of the first purse."""


class Hire(Value, frozen=True, tag="ribeira.hire"):
    """The move."""


class PilotsChanged(Value, frozen=True, tag="ribeira.pilots-changed"):
    seat: str
    by: int


def held(state: State, seat: str) -> int:
    annex = state.annexes[KEY]
    assert isinstance(annex, Pilots)
    return annex.number.get(seat, 0)


def pilotage(here: Here[State], effect: Pilotage) -> Iterator[PilotsChanged]:
    if here.state.tide <= 2:
        yield from (PilotsChanged(seat, 1) for seat in here.state.seats)


def purse(here: Here[State], effect: PilotPurse) -> Iterator[Frame]:
    yield from (here.owes(Gain("coin", 5), seat) for seat in here.state.seats)


def hiring(here: Here[State], effect: Main) -> Iterator[Offer]:
    yield Offer(Hire(), short_of(here, "coin", PRICE))


def hire(here: Here[State], move: Hire) -> Iterator[Any]:
    yield Gained(here.seat, "coin", -PRICE)
    yield PilotsChanged(here.seat, 1)


def cheaper(here: Here[State], price: int) -> int:
    return price - 1 if held(here.state, here.seat) else price


def spend(here: Here[State], fact: Exchanged) -> Iterator[PilotsChanged]:
    if fact.what == "fish" and held(here.state, fact.seat):
        yield PilotsChanged(fact.seat, -1)


def changed(state: State, fact: PilotsChanged) -> State:
    annex = state.annexes[KEY]
    number = {**annex.number, fact.seat: held(state, fact.seat) + fact.by}
    return replace(state, annexes={**state.annexes, KEY: Pilots(number)})


def pilots_score(here: Here[State], lines: tuple[Line, ...]) -> tuple[Line, ...]:
    return (*lines, ("pilots", held))


PILOTS = Part(
    KEY,
    asks={Main: hiring},
    plays={Hire: hire},
    carries={Pilotage: pilotage, PilotPurse: purse},
    follows={Exchanged: spend},
    evolves={PilotsChanged: changed},
    alters={
        SETUP_STEPS: instead_of(FirstPurse, PilotPurse()),
        ROUND_STEPS: after(RollTide, Pilotage()),
        PRICE_IN_FISH: cheaper,
        SCORE_LINES: pilots_score,
    },
    annex=Pilots(),
)
