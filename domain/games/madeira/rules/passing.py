"""MAD-B-60 to MAD-B-62: who passes lays his disc into a free passing row and takes its reals or its action.

His disc is out of the dice column then, so he has no more turns (MAD-B-61); guild dice left at Home are
of no use and go back to the stock when the round is tidied.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.madeira.board import PASSING_ROWS
from domain.games.madeira.joints import PASSING, PASSING_STEPS
from domain.games.madeira.printed import PassingRow
from domain.games.madeira.state import State
from domain.games.madeira.words import CharacterTurn, Gain, MoveShip, MoveWorker
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import AnyValue, Value


class PassingBonus(Value, frozen=True, tag="madeira.passing-bonus"):
    """The reals, or else the action, of this passing row (1 is the top)."""

    row: int
    action: bool = False


class PassForReals(Value, frozen=True, tag="madeira.pass-for-reals"):
    """The move: pass, and take the reals of this passing row (1 is the top)."""

    row: int


class PassForAction(Value, frozen=True, tag="madeira.pass-for-action"):
    """The move: pass, and take the action of this passing row instead."""

    row: int


class Passed(Value, frozen=True, tag="madeira.passed"):
    """The disc went from the dice column to this passing row."""

    seat: str
    row: int


def passing_offers(here: Here[State], effect: CharacterTurn) -> Iterator[Offer]:
    """Q-B11: row 1 has reals only."""
    shut = here.altered(PASSING, None)
    for row in PASSING_ROWS[: len(here.state.passing)]:
        closed = shut or row_taken(here.state, row.row)
        yield Offer(PassForReals(row.row), closed)
        if row.action:
            yield Offer(PassForAction(row.row), closed)


def row_taken(state: State, row: int) -> Refusal | None:
    """MAD-J-11, MAD-J-41: one disc closes the whole row; with fewer seats rows stay empty."""
    seat = state.passing[row - 1]
    return no("MAD-B-60", "passing-row-taken", {"seat": seat}) if seat else None


def pass_for_reals(here: Here[State], move: PassForReals) -> Iterator[Any]:
    yield from passes(here, PassingBonus(move.row))


def pass_for_action(here: Here[State], move: PassForAction) -> Iterator[Any]:
    yield from passes(here, PassingBonus(move.row, action=True))


def passes(here: Here[State], bonus: PassingBonus) -> Iterator[Any]:
    """What comes with the bonus hangs on how things stand while the disc is laid."""
    steps = here.altered(PASSING_STEPS, (bonus,))
    yield Passed(here.seat, bonus.row)
    yield from (here.owes(step) for step in steps)


def bonus(here: Here[State], effect: PassingBonus) -> Iterator[Frame]:
    """Q-B12, MAD-J-12, MAD-J-58: row 2 gives its prestige whether or not a worker moves."""
    row = printed(effect.row)
    if not effect.action:
        yield here.owes(Gain({"reals": row.reals}))
        return
    if row.prestige:
        yield here.owes(Gain({"prestige": row.prestige}))
    yield here.owes(ACTIONS[row.action])


def printed(row: int) -> PassingRow:
    return PASSING_ROWS[row - 1]


def passed(state: State, fact: Passed) -> State:
    rows = tuple(replace(row, disc="") if row.disc == fact.seat else row for row in state.rows)
    passing = (*state.passing[: fact.row - 1], fact.seat, *state.passing[fact.row :])
    return replace(state, rows=rows, passing=passing)


ACTIONS: dict[str, AnyValue] = {
    "move_1_worker_to_city": MoveWorker("to-city"),
    "move_1_worker_to_watch": MoveWorker("to-watch"),
    "move_1_ship": MoveShip(),
}

PASSING_RULES = Part(
    "madeira.passing",
    asks={CharacterTurn: passing_offers},
    plays={PassForReals: pass_for_reals, PassForAction: pass_for_action},
    carries={PassingBonus: bonus},
    evolves={Passed: passed},
)
