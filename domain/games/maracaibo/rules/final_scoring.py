"""Final scoring after round 4, step by step, to the winner (MAR-Z-01 to MAR-Z-09)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from domain.games.maracaibo.board import BOARD, BUILDINGS, INCOME, NATIONS, PROJECTS
from domain.games.maracaibo.counts import base_value, map_rank, noble_rank, possessions
from domain.games.maracaibo.permanent import ScoreDoubleIncome, ScorePer
from domain.games.maracaibo.state import State
from domain.games.maracaibo.words import ClaimWindow
from domain.kernel.agenda import Frame
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import Row
from domain.kernel.values import Value

from .scoring_choices import EachChooses

Line = tuple[str, Callable[[State, str], int]]
MAJORITY: int = BOARD["nation_majority"][0]["vp"]
RANK_BONUS: tuple[int, ...] = tuple(BOARD["nation_rank_bonus"][0]["bonus_by_rank"].values())


class LastClaims(Value, frozen=True, tag="maracaibo.last-claims"):
    """MAR-Z-08: before step 2 each seat in order may claim what it can."""


class TakeScores(Value, frozen=True, tag="maracaibo.take-scores"):
    """Steps 2 to 6: the lines of each score."""


class ScoresTaken(Value, frozen=True, tag="maracaibo.scores-taken"):
    """The lines of each seat's score, which add up to it, and the seats from first to last.

    Equal scores share a place: there is no tie-break (MAR-Z-09); the seats of such a place stand in turn order.
    """

    scores: dict[str, dict[str, int]]
    ranking: tuple[str, ...]


FINAL: Row = (EachChooses(final=True), LastClaims(), TakeScores())


def last_claims(here: Here[State], effect: LastClaims) -> Iterator[Frame]:
    yield from (here.owes(ClaimWindow(), seat) for seat in here.state.from_seat(here.state.goal))


def take_scores(here: Here[State], effect: TakeScores) -> Iterator[ScoresTaken]:
    state = here.state
    scores = {seat: {name: line(state, seat) for name, line in LINES} for seat in state.seats}
    order = sorted(state.from_seat(state.start), key=lambda seat: -sum(scores[seat].values()))
    yield ScoresTaken(scores, tuple(order))


def on_the_track(state: State, seat: str) -> int:
    return state.boards[seat].vp


def vp_income(state: State, seat: str) -> int:
    """MAR-Z-02: as far as the marker has come."""
    return state.boards[seat].income["vp"]


def doubloon_income(state: State, seat: str) -> int:
    """MAR-Z-02, MAR-R-05: the VP printed where the marker stands; no doubloons are paid."""
    printed: dict[str, int] = INCOME["doubloons"]["final_vp"]
    return printed[str(state.boards[seat].income["doubloons"])]


def cards(state: State, seat: str) -> int:
    """MAR-Z-03, MAR-P-06: the tableau alone."""
    return sum(PROJECTS[card].vp for card in state.boards[seat].tableau)


def buildings(state: State, seat: str) -> int:
    """MAR-Z-04, each building that the seat invested in; figures on cards and buildings count for none (MAR-RUL-43)."""
    return sum(building_score(state, seat, name) for name in state.boards[seat].investments)


def building_score(state: State, seat: str, building: str) -> int:
    match BUILDINGS[building].scoring:
        case ScorePer(per=per, n=n, cap=cap):
            amount = n * possessions(state, seat, per)
            return min(amount, cap) if cap else amount
        case ScoreDoubleIncome():
            return doubloon_income(state, seat)
    raise TypeError(f"{building} does not score")


def majorities(state: State, seat: str) -> int:
    """MAR-Z-05: all who have the most influence, if it is any."""
    mine = state.boards[seat].influence
    most = {nation: max(board.influence[nation] for board in state.boards.values()) for nation in NATIONS}
    return sum(MAJORITY for nation in NATIONS if most[nation] and mine[nation] == most[nation])


def nobility(state: State, seat: str) -> int:
    """MAR-Z-06, MAR-Z-07: base value and rank bonus of each nation, for each own noble rank."""
    influence = state.boards[seat].influence
    return sum(nation_value(state, nation) * noble_rank(influence[nation]) for nation in NATIONS)


def nation_value(state: State, nation: str) -> int:
    """What one noble rank with the nation is worth."""
    return base_value(state.taken[nation]) + RANK_BONUS[map_rank(state, nation) - 1]


def scores_taken(state: State, fact: ScoresTaken) -> State:
    return replace(state, scores=fact.scores, ranking=fact.ranking, phase="end")


LINES: tuple[Line, ...] = (
    ("vp", on_the_track),
    ("vp-income", vp_income),
    ("doubloon-income", doubloon_income),
    ("cards", cards),
    ("buildings", buildings),
    ("majorities", majorities),
    ("nobility", nobility),
)
FINAL_PART = Part(
    "maracaibo.final-scoring",
    carries={LastClaims: last_claims, TakeScores: take_scores},
    evolves={ScoresTaken: scores_taken},
)
