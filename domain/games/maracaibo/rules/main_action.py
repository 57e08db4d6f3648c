"""At most one main action at the space where the ship stopped (MAR-A-01, MAR-A-03, MAR-A-04, MAR-A-06, MAR-N-04).

City, village, one quest tile here, one usable assistant here, or none. What is chosen is fixed at once, and then the
own assistants here that are not used pay. On a homeward space nothing is asked (MAR-A-02).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.maracaibo.board import CITIES, HOMEWARD, QUESTS, VILLAGES
from domain.games.maracaibo.carrying.payments import payable
from domain.games.maracaibo.state import State
from domain.games.maracaibo.words import Grant, MainAction, UseAssistant
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .assistants import SendAssistant, assistant_offers, unused
from .city import city_action
from .homeward import homeward
from .quests import Fulfil, take_up
from .villages import actions_for


class VisitCity(Value, frozen=True, tag="maracaibo.visit-city"):
    """The move: the city action here."""


class VisitVillage(Value, frozen=True, tag="maracaibo.visit-village"):
    """The move: the village actions here."""


class TakeQuest(Value, frozen=True, tag="maracaibo.take-quest"):
    """The move: this quest tile here is fulfilled."""

    quest: str


class DoNothing(Value, frozen=True, tag="maracaibo.do-nothing"):
    """The move: no main action."""


def here_lies(here: Here[State]) -> str:
    """The space where the seat's ship stopped."""
    return here.state.boards[here.seat].ship


def main_actions(here: Here[State], effect: MainAction) -> Iterator[Offer]:
    """A quest whose cost cannot be paid is closed; only its seat sees that."""
    location = here_lies(here)
    if location in HOMEWARD:
        return
    if location in CITIES:
        yield Offer(VisitCity())
    if location in VILLAGES:
        yield Offer(VisitVillage())
    for quest in here.state.quests.get(location, ()):
        yield Offer(TakeQuest(quest), payable(here, QUESTS[quest].cost))
    yield from assistant_offers(here, location)
    yield Offer(DoNothing())


def fixed(here: Here[State], used: str = "") -> Iterator[Any]:
    """MAR-A-04: the main action is fixed, with this assistant if one is used."""
    yield from unused(here.state, here.seat, here_lies(here), used)


def visit_city(here: Here[State], move: VisitCity) -> Iterator[Any]:
    yield from fixed(here)
    yield from city_action(here, here_lies(here))


def visit_village(here: Here[State], move: VisitVillage) -> Iterator[Any]:
    """MAR-V-01 to MAR-V-03: as many as the table says now for the steps of this move (MAR-RUL-41)."""
    yield from fixed(here)
    effect: MainAction = here.effect
    yield here.owes(Grant(actions_for(here.state.boards[here.seat], effect.steps)))


def take_quest(here: Here[State], move: TakeQuest) -> Iterator[Any]:
    yield from fixed(here)
    yield from take_up(here, Fulfil(move.quest, here_lies(here)))


def send_assistant(here: Here[State], move: SendAssistant) -> Iterator[Any]:
    yield from fixed(here, move.card)
    yield here.owes(UseAssistant(move.card), source=move.card)


def do_nothing(here: Here[State], move: DoNothing) -> Iterator[Any]:
    yield from fixed(here)


def nobody_asked(here: Here[State], effect: MainAction) -> Iterator[Frame]:
    yield from homeward(here, here_lies(here))


MAIN_ACTION = Part(
    "maracaibo.main-action",
    asks={MainAction: main_actions},
    plays={
        VisitCity: visit_city,
        VisitVillage: visit_village,
        TakeQuest: take_quest,
        SendAssistant: send_assistant,
        DoNothing: do_nothing,
    },
    carries={MainAction: nobody_asked},
)
