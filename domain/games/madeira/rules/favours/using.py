"""MAD-F-01 to MAD-F-06: one face-up favour may be used at the start of a turn of Phase B or C.

It is an offer beside the turn's main question, which is asked afresh afterwards, and may come before
passing too (MAD-J-23). Only who has such a turn has it (MAD-F-02); Phases A, D and E have none
(MAD-F-04). The table below says what each does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.madeira.board import FAVOURS
from domain.games.madeira.state import State
from domain.games.madeira.words import (
    BuildingTurn,
    CharacterTurn,
    Gain,
    MoveShip,
    MoveWorker,
    TakeWood,
    WindmillUp,
)
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import AnyValue, Value

from . import bishop, engineer, lady
from .constable import HalvePirates

ONE_A_TURN = no("MAD-F-01", "favour-used")


class UseFavour(Value, frozen=True, tag="madeira.use-favour"):
    """The move."""

    favour: str


class FavourUsed(Value, frozen=True, tag="madeira.favour-used"):
    """The favour was turned face-down for its effect; it is the one of this turn."""

    seat: str
    favour: str


def favours(here: Here[State], effect: CharacterTurn | BuildingTurn) -> Iterator[Offer]:
    """Q-F: every face-up favour, closed while it cannot be used; one a turn, each building a turn (MAD-J-24)."""
    phase = phase_of(effect)
    for favour, up in here.state.homes[here.seat].favours.items():
        if up:
            yield Offer(UseFavour(favour), no_use(here, favour, phase))


def phase_of(turn: CharacterTurn | BuildingTurn) -> str:
    return "B" if isinstance(turn, CharacterTurn) else "C"


def no_use(here: Here[State], favour: str, phase: str) -> Refusal | None:
    """What keeps it from use now; that it would do nothing does not (MAD-F-06)."""
    if here.state.turn.favour:
        return ONE_A_TURN
    if phase not in FAVOURS[favour].when:
        return no("MAD-F-06", "favour-other-phase", {"favour": favour, "phase": phase})
    return CLOSES[favour](here) if favour in CLOSES else None


def use(here: Here[State], move: UseFavour) -> Iterator[Any]:
    """MAD-F-03: it is turned face-down first and works afterwards (MAD-J-64)."""
    yield FavourUsed(here.seat, move.favour)
    yield from effect_of(here, move.favour)


def effect_of(here: Here[State], favour: str) -> Iterator[Frame]:
    """What it does, and then the question of the turn again."""
    if favour in EFFECTS:
        yield here.owes(EFFECTS[favour], source=favour)
    yield here.owes(here.effect)


def favour_used(state: State, fact: FavourUsed) -> State:
    turned = state.at(fact.seat, favours={**state.homes[fact.seat].favours, fact.favour: False})
    return replace(turned, turn=replace(turned.turn, favour=fact.favour))


def number(favour: str, name: str) -> int:
    return FAVOURS[favour].numbers[name]


EFFECTS: dict[str, AnyValue] = {
    "friar": TakeWood(number("friar", "wood_gain")),
    "miller": WindmillUp(),
    "bishop": bishop.MoveMarker(),
    "patron": Gain({"bread": number("patron", "bread_gain")}),
    "treasurer": Gain({"reals": number("treasurer", "reals_gain")}),
    "navigator": MoveShip(number("navigator", "move_ships")),
    "constable": HalvePirates(),
    "lady": lady.VisitBuilding(),
    "scout": MoveWorker("scout", number("scout", "move_workers_anywhere")),
}  # the noble, the diplomat and the engineer alter what comes later in the turn
CLOSES: dict[str, Callable[[Here[State]], Refusal | None]] = {
    "bishop": bishop.no_marker,
    "engineer": engineer.nothing_to_place,
    "lady": lady.no_visit,
}
USING_FAVOURS = Part(
    "madeira.using-favours",
    asks={CharacterTurn: favours, BuildingTurn: favours},
    plays={UseFavour: use},
    evolves={FavourUsed: favour_used},
)
