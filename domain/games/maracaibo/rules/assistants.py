"""Assistants: one is used as a main action; passed, unused, and at the goal they pay VP (MAR-H-01 to MAR-H-10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.maracaibo.board import PAYOUT, PROJECTS
from domain.games.maracaibo.rules.stock import gains
from domain.games.maracaibo.state import State
from domain.games.maracaibo.words import Row, UseAssistant
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value


class SendAssistant(Value, frozen=True, tag="maracaibo.send-assistant"):
    """The move: the assistant of this card is used."""

    card: str


class AssistantUsed(Value, frozen=True, tag="maracaibo.assistant-used"):
    seat: str
    card: str


def usable(state: State, seat: str, location: str) -> tuple[str, ...]:
    """MAR-H-02, MAR-H-04, MAR-RUL-18: the seat's assistants there that were not placed in this turn."""
    board = state.boards[seat]
    return tuple(card for card, at in board.assistants.items() if at == location and card not in state.turn.placed)


def assistant_offers(here: Here[State], location: str) -> Iterator[Offer]:
    yield from (Offer(SendAssistant(card)) for card in usable(here.state, here.seat, location))


def use(here: Here[State], effect: UseAssistant) -> Iterator[Any]:
    """MAR-H-03: its card's effects from left to right, a payment among them once (MAR-H-06)."""
    yield AssistantUsed(here.seat, effect.card)
    yield here.owes(Row(PROJECTS[effect.card].effects), source=effect.card)


def passed(state: State, seat: str, between: tuple[str, ...]) -> Iterator[Any]:
    """MAR-H-07, MAR-M-06: for each own assistant on an intermediate space of a ship move."""
    number = sum(len(usable(state, seat, location)) for location in between)
    yield from gains(state, seat, "vp", number * PAYOUT["assist.pass"])


def unused(state: State, seat: str, location: str, but: str = "") -> Iterator[Any]:
    """MAR-H-08, MAR-A-04, MAR-RUL-48: for each own usable assistant here but the one that is used."""
    number = sum(card != but for card in usable(state, seat, location))
    yield from gains(state, seat, "vp", number * PAYOUT["assist.skip"])


def used(state: State, fact: AssistantUsed) -> State:
    return state


ASSISTANTS = Part(
    "maracaibo.assistants",
    carries={UseAssistant: use},
    evolves={AssistantUsed: used},
)
