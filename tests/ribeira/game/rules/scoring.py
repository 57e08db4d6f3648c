"""RIB-11: at the end 3 for a light, 1 for a coin, and a storm costs 1; storms are shown."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value
from tests.ribeira.game.joints import SCORE_LINES, Line
from tests.ribeira.game.state import State

LINES: tuple[Line, ...] = (
    ("lights", lambda state, seat: 3 * state.places[seat].lights),
    ("coin", lambda state, seat: state.places[seat].coin),
    ("storms", lambda state, seat: -state.places[seat].storms.number),
)


class Score(Value, frozen=True, tag="ribeira.score"):
    pass


class Scored(Value, frozen=True, tag="ribeira.scored"):
    scores: dict[str, dict[str, int]]
    ranking: tuple[str, ...]


def score(here: Here[State], effect: Score) -> Iterator[Scored]:
    lines = here.altered(SCORE_LINES, LINES)
    state = here.state
    scores = {seat: {key: line(state, seat) for key, line in lines} for seat in state.seats}
    yield Scored(scores, tuple(sorted(scores, key=lambda seat: -sum(scores[seat].values()))))


def scored(state: State, fact: Scored) -> State:
    return replace(state, scores=fact.scores, ranking=fact.ranking)


SCORING = Part("ribeira.scoring", carries={Score: score}, evolves={Scored: scored})
