"""Free actions: planning a card, a figure for combat points, and the end of phase B that leaves room for them.

MAR-F-01, MAR-F-05, MAR-F-06, MAR-A-05, MAR-A-07, MAR-A-08; MAR-N-20, MAR-N-22, MAR-N-31.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.maracaibo.board import SHIP_BOARD
from domain.games.maracaibo.counts import permanents
from domain.games.maracaibo.permanent import FigureToPoints
from domain.games.maracaibo.state import State
from domain.games.maracaibo.words import PhaseBEnd
from domain.kernel.asking import at_any_moment
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import AnyMoment, Part, nothing
from domain.kernel.run import Here
from domain.kernel.secrecy import Cards
from domain.kernel.values import AnyValue, Value

from .stock import Paid, gains, short_of


class Plan(Value, frozen=True, tag="maracaibo.plan"):
    """The move: this hand card into the planning area."""

    card: str


class Convert(Value, frozen=True, tag="maracaibo.convert"):
    """The move: one figure for combat points."""


class EndPhaseB(Value, frozen=True, tag="maracaibo.end-phase-b"):
    """The move: no more free actions."""


class CardPlanned(Value, frozen=True, tag="maracaibo.card-planned"):
    """The card went from the hand to the planning area, where everybody sees it (MAR-RUL-09)."""

    seat: str
    card: str


def plans(here: Here[State], effect: AnyValue) -> Iterator[Offer]:
    """MAR-N-20: at every question of phase B (MAR-A-05)."""
    if here.within(PhaseBEnd):
        full = no_slot(here)
        yield from (Offer(Plan(card), full) for card in here.state.boards[here.seat].hand.faces)


def no_slot(here: Here[State]) -> Refusal | None:
    """MAR-F-01, MAR-EX-093."""
    slots, planned = SHIP_BOARD["planning_slots"], len(here.state.boards[here.seat].planned)
    return no("MAR-F-01", "planning-full", needed=slots, there=planned) if planned >= slots else None


def conversions(here: Here[State], effect: AnyValue) -> Iterator[Offer]:
    """MAR-F-06: at any own question, in any phase; two such cards are the same ability twice (MAR-RUL-53)."""
    if points_for_figure(here):
        yield Offer(Convert(), short_of(here.state.boards[here.seat], {"figures": 1}, "MAR-F-06"))


def points_for_figure(here: Here[State]) -> int:
    return max([0, *(one.n for _, one in permanents(here.state.boards[here.seat], FigureToPoints))])


def end_of_phase_b(here: Here[State], effect: PhaseBEnd) -> Iterator[Offer]:
    """MAR-A-08: asked only while a free action may be taken, which hangs on nothing hidden."""
    if any(offer.closed is None for offer in at_any_moment(here)):
        yield Offer(EndPhaseB())


def plan(here: Here[State], move: Plan) -> Iterator[CardPlanned]:
    yield CardPlanned(here.seat, move.card)


def convert(here: Here[State], move: Convert) -> Iterator[Any]:
    """red.g, MAR-EX-079: what exceeds the track is lost."""
    yield Paid(here.seat, {"figures": 1})
    yield from gains(here.state, here.seat, "combat_points", points_for_figure(here))


def card_planned(state: State, fact: CardPlanned) -> State:
    board = state.boards[fact.seat]
    hand = board.hand.minus(Cards((), (fact.card,)))
    return state.at(fact.seat, hand=hand, planned=(*board.planned, fact.card))


FREE_ACTIONS = Part(
    "maracaibo.free-actions",
    asks={AnyMoment: plans, PhaseBEnd: end_of_phase_b},
    plays={Plan: plan, Convert: convert, EndPhaseB: nothing},
    carries={PhaseBEnd: nothing},
    evolves={CardPlanned: card_planned},
)
FIGURES_TO_POINTS = Part("maracaibo.figures-to-points", asks={AnyMoment: conversions})
