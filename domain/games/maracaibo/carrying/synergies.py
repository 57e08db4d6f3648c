"""Synergy tokens: at most one of each kind; a new one lets waiting incomes go (MAR-R-07, MAR-RUL-23, MAR-RUL-25)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.maracaibo.board import PROJECTS, SYNERGIES, SYNERGY_COPIES
from domain.games.maracaibo.effects import Income, Synergy
from domain.games.maracaibo.state import State
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .tracks import ANY, advanced


class NameSynergy(Value, frozen=True, tag="maracaibo.name-synergy"):
    """MAR-N-25: which kind."""


class TakeSynergy(Value, frozen=True, tag="maracaibo.take-synergy"):
    """The move."""

    symbol: str


class SynergyGained(Value, frozen=True, tag="maracaibo.synergy-gained"):
    seat: str
    symbol: str


class IncomeReleased(Value, frozen=True, tag="maracaibo.income-released"):
    """The income of this card waits no more."""

    seat: str
    card: str


def not_to_be_had(state: State, seat: str, symbol: str) -> Refusal | None:
    if symbol in state.boards[seat].synergies:
        return no("MAR-R-07", "synergy-owned", {"symbol": symbol})
    taken = sum(symbol in board.synergies for board in state.boards.values())
    if taken >= SYNERGY_COPIES:
        return no("MAR-B-04", "synergy-gone", {"symbol": symbol}, there=0)
    return None


def synergy(here: Here[State], effect: Synergy) -> Iterator[Any]:
    if effect.symbol == ANY:
        yield here.owes(NameSynergy())
    elif not_to_be_had(here.state, here.seat, effect.symbol) is None:
        yield from taken(here, effect.symbol)


def taken(here: Here[State], symbol: str) -> Iterator[Any]:
    """The token, then each waiting income that needs it, in the order of the tableau."""
    yield SynergyGained(here.seat, symbol)
    for card in here.state.boards[here.seat].waiting:
        for one in PROJECTS[card].effects:
            if isinstance(one, Income) and one.needs == symbol:
                yield IncomeReleased(here.seat, card)
                yield from advanced(here.state, here.seat, one.track, one.n)


def kinds(here: Here[State], effect: NameSynergy) -> Iterator[Offer]:
    for symbol in SYNERGIES:
        yield Offer(TakeSynergy(symbol), not_to_be_had(here.state, here.seat, symbol))


def take(here: Here[State], move: TakeSynergy) -> Iterator[Any]:
    yield from taken(here, move.symbol)


def synergy_gained(state: State, fact: SynergyGained) -> State:
    return state.at(fact.seat, synergies=(*state.boards[fact.seat].synergies, fact.symbol))


def income_released(state: State, fact: IncomeReleased) -> State:
    left = tuple(card for card in state.boards[fact.seat].waiting if card != fact.card)
    return state.at(fact.seat, waiting=left)


SYNERGY = Part(
    "maracaibo.synergies",
    asks={NameSynergy: kinds},
    plays={TakeSynergy: take},
    carries={Synergy: synergy, NameSynergy: nothing},
    evolves={SynergyGained: synergy_gained, IncomeReleased: income_released},
)
