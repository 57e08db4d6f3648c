"""The income tracks and influence (MAR-R-01 to MAR-R-05, MAR-RUL-22, MAR-RUL-29, MAR-RUL-30)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.maracaibo.board import INCOME, INFLUENCE, NATIONS
from domain.games.maracaibo.counts import next_band
from domain.games.maracaibo.effects import Income, Influence, InfluenceNextRank
from domain.games.maracaibo.rules.stock import gains
from domain.games.maracaibo.state import State
from domain.games.maracaibo.words import NameNation
from domain.kernel.refusal import Offer, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

ANY = "any"
LAST: int = INFLUENCE["last"]


class ForNation(Value, frozen=True, tag="maracaibo.for-nation"):
    """The move: this nation."""

    nation: str


class IncomeAdvanced(Value, frozen=True, tag="maracaibo.income-advanced"):
    """The marker of this track went so many spaces on, to `to`; `laps`: how often it came back to 0."""

    seat: str
    track: str
    to: int
    laps: int = 0


class InfluenceAdvanced(Value, frozen=True, tag="maracaibo.influence-advanced"):
    seat: str
    nation: str
    to: int


class IncomeDeferred(Value, frozen=True, tag="maracaibo.income-deferred"):
    """The income of this card waits for its synergy token (MAR-R-07)."""

    seat: str
    card: str


def income(here: Here[State], effect: Income) -> Iterator[Any]:
    """green.a, green.b: at once, or when the synergy is gained."""
    if effect.needs and effect.needs not in here.state.boards[here.seat].synergies:
        yield IncomeDeferred(here.seat, here.frame.source)
    else:
        yield from advanced(here.state, here.seat, effect.track, effect.n)


def advanced(state: State, seat: str, track: str, steps: int) -> Iterator[Any]:
    """So many steps on an income track, over its end as the book says."""
    board = state.boards[seat]
    if track == "doubloons":
        there, last = board.income[track], INCOME[track]["last"]
        here = min(steps, last - there)
        if here:
            yield IncomeAdvanced(seat, track, there + here)
        steps -= here  # MAR-R-05: each step further is one of VP income
    if steps:
        yield from _round_and_round(state, seat, steps)


def _round_and_round(state: State, seat: str, steps: int) -> Iterator[Any]:
    """MAR-R-04: each time the last space is reached it pays at once, and the marker goes back to 0."""
    row = INCOME["vp"]
    laps, to = divmod(state.boards[seat].income["vp"] + steps, row["last"])
    yield IncomeAdvanced(seat, "vp", to, laps)
    if laps:
        yield from gains(state, seat, "vp", laps * row["lap_vp_per_remaining_scoring"] * remaining_scorings(state))


def remaining_scorings(state: State) -> int:
    """MAR-R-04: scorings whose income step has not happened yet."""
    return state.scorings


def influence(here: Here[State], effect: Influence) -> Iterator[Any]:
    if effect.nation == ANY:
        yield here.owes(NameNation(effect))
    else:
        yield from influenced(here.state, here.seat, effect.nation, effect.n)


def influenced(state: State, seat: str, nation: str, steps: int) -> Iterator[Any]:
    """MAR-R-01: each step beyond the last space is VP instead."""
    there = state.boards[seat].influence[nation]
    up = min(steps, LAST - there)
    if up:
        yield InfluenceAdvanced(seat, nation, there + up)
    if steps > up:
        yield from gains(state, seat, "vp", (steps - up) * INFLUENCE["overflow_vp_per_step"])


def next_rank(here: Here[State], effect: InfluenceNextRank) -> Iterator[Any]:
    """MAR-R-03: to the next band; at the last one nothing happens."""
    board = here.state.boards[here.seat]
    if effect.nation == ANY:
        if any(next_band(board.influence[nation]) for nation in NATIONS):
            yield here.owes(NameNation(effect))
        return
    to = next_band(board.influence[effect.nation])
    if to is not None:
        yield InfluenceAdvanced(here.seat, effect.nation, to)


def nations(here: Here[State], effect: NameNation) -> Iterator[Offer]:
    """MAR-N-13: all three; for a next rank those below the last space (MAR-RUL-22)."""
    board = here.state.boards[here.seat]
    for nation in NATIONS:
        top = isinstance(effect.effect, InfluenceNextRank) and next_band(board.influence[nation]) is None
        at = board.influence[nation]
        yield Offer(ForNation(nation), no("MAR-R-03", "at-the-top", {"nation": nation}, there=at) if top else None)


def named(here: Here[State], move: ForNation) -> Iterator[Any]:
    yield here.owes(replace(here.effect.effect, nation=move.nation))


def income_advanced(state: State, fact: IncomeAdvanced) -> State:
    return state.at(fact.seat, income={**state.boards[fact.seat].income, fact.track: fact.to})


def influence_advanced(state: State, fact: InfluenceAdvanced) -> State:
    return state.at(fact.seat, influence={**state.boards[fact.seat].influence, fact.nation: fact.to})


def income_deferred(state: State, fact: IncomeDeferred) -> State:
    return state.at(fact.seat, waiting=(*state.boards[fact.seat].waiting, fact.card))


TRACKS = Part(
    "maracaibo.tracks",
    asks={NameNation: nations},
    plays={ForNation: named},
    carries={Income: income, Influence: influence, InfluenceNextRank: next_rank, NameNation: nothing},
    evolves={
        IncomeAdvanced: income_advanced,
        InfluenceAdvanced: influence_advanced,
        IncomeDeferred: income_deferred,
    },
)
