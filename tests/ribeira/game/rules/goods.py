"""RIB-01: coins and fish are gained and paid; nobody owes any."""

from __future__ import annotations

from collections.abc import Iterator

from domain.kernel.refusal import Refusal, no
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value
from tests.ribeira.game.state import State
from tests.ribeira.game.words import Gain, Pay


class Gained(Value, frozen=True, tag="ribeira.gained"):
    """The fact; a payment is a gain below nought."""

    seat: str
    what: str
    amount: int


def gain(here: Here[State], effect: Gain) -> Iterator[Gained]:
    yield Gained(here.seat, effect.what, effect.amount)


def pay(here: Here[State], effect: Pay) -> Iterator[Gained]:
    yield Gained(here.seat, effect.what, -effect.amount)


def too_little(here: Here[State], effect: Pay) -> Refusal | None:
    return short_of(here, effect.what, effect.amount)


def short_of(here: Here[State], what: str, needed: int) -> Refusal | None:
    there: int = getattr(here.state.places[here.seat], what)
    if there >= needed:
        return None
    return no("RIB-01", f"{what}-short", needed=needed, there=there)


def gained(state: State, fact: Gained) -> State:
    return state.gaining(fact.seat, fact.what, fact.amount)


GOODS = Part(
    "ribeira.goods",
    carries={Gain: gain, Pay: pay},
    closes={Pay: too_little},
    evolves={Gained: gained},
)
