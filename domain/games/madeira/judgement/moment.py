"""How much of the game lies ahead when a seat thinks: the same for all moves that it compares."""

from __future__ import annotations

from msgspec import Struct, field

from domain.games.madeira.board import BUILDING_ORDER, ROUNDS
from domain.games.madeira.rules.building_phase import NextBuildingTurn
from domain.games.madeira.state import State
from domain.games.madeira.words import Feeding, Upkeep

from .advice import NONE, Advice


class Moment(Struct, frozen=True):
    """What is still to come, counted once.

    `harvests`: Phases B, the present one in part. `incomes`, `upkeeps`, `feedings`: those of the
    rounds, this one's among them if `honor`, `wood_due`, `bread_due`. `buildings` are still to be
    resolved in this round. `scoring` is the round of the next scoring (0: none is left), which
    takes `to_score` requests; `this_round` whether it is this one. `early`:
    Phase C has not begun. `advice` is what modules tell of their own things. `cities` is a memory:
    where pieces stand, to what the cities show then.
    """

    harvests: float
    incomes: int
    upkeeps: int
    feedings: int
    early: bool
    honor: bool
    wood_due: bool
    bread_due: bool
    buildings: tuple[str, ...]
    scoring: int
    to_score: int
    this_round: bool
    advice: Advice = NONE
    cities: dict[tuple[tuple[str, ...], tuple[str, ...]], list[float]] = field(default_factory=dict)


def moment_of(state: State, seat: str, advice: Advice = NONE) -> Moment:
    """As the state and the question open to the seat tell it."""
    question = state.agenda[-1].effect if state.agenda else None
    number = max(1, state.round)
    rounds_after = len(ROUNDS) - number
    early = state.phase in ("setup", "A", "B", "C")
    wood_due = early or (state.phase == "D" and not isinstance(question, (Upkeep, Feeding)))
    bread_due = early or (state.phase == "D" and not isinstance(question, Feeding))
    scoring = _next_scoring(number + (state.phase in ("E", "end")))
    return Moment(
        harvests=rounds_after + _of_this_round(state, seat),
        incomes=rounds_after + early,
        upkeeps=rounds_after + wood_due,
        feedings=rounds_after + bread_due,
        early=state.phase in ("setup", "A", "B"),
        honor=early,
        wood_due=wood_due,
        bread_due=bread_due,
        buildings=_to_come(state) if early else (),
        scoring=scoring,
        to_score=ROUNDS[scoring].requests_to_score if scoring else 0,
        this_round=scoring == number,
        advice=advice,
    )


def _of_this_round(state: State, seat: str) -> float:
    if state.phase in ("setup", "A"):
        return 1.0
    return 0.25 * len(state.homes[seat].dice) if state.phase == "B" else 0.0


def _to_come(state: State) -> tuple[str, ...]:
    """In Phase C those after the one at which the seat has its turn."""
    for frame in reversed(state.agenda):
        if isinstance(frame.effect, NextBuildingTurn):
            return BUILDING_ORDER[BUILDING_ORDER.index(frame.effect.building) + 1 :]
    return BUILDING_ORDER


def _next_scoring(first: int) -> int:
    return next((row.number for row in ROUNDS.values() if row.number >= first and row.requests_to_score), 0)
