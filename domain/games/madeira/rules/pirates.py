"""MAD-P-01 to MAD-P-05: pirates are a secret total; what is received or discarded is announced (MAD-J-62).

The total is all that is hidden in this game (MAD-I-01). Future luck is not: it is nowhere yet, for
chance comes in with the move that needs it (MAD-I-05).
"""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.madeira.state import State
from domain.games.madeira.words import DiscardPirates
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.secrecy import Total
from domain.kernel.values import Value


class PiratesChanged(Value, frozen=True, tag="madeira.pirates-changed"):
    """So many were received, or discarded (below nought); `left` is the new total, for the seat alone.

    Others learn the amount and whether any are left (MAD-P-04, MAD-I-02).
    """

    seat: str
    amount: int
    left: Total


def take(here: Here[State], number: int) -> Iterator[PiratesChanged]:
    """MAD-P-01: the seat receives so many."""
    if number:
        yield _changed(here, number)


def discard(here: Here[State], most: int) -> Iterator[PiratesChanged]:
    """MAD-P-03, MAD-J-13: min(most, held), in full; with none, which is public, nothing happens."""
    held = here.state.homes[here.seat].pirates
    if held.any:
        yield _changed(here, -min(most, held.number))


def _changed(here: Here[State], amount: int) -> PiratesChanged:
    total = here.state.homes[here.seat].pirates
    return PiratesChanged(here.seat, amount, total.plus(amount))


def discard_pirates(here: Here[State], effect: DiscardPirates) -> Iterator[PiratesChanged]:
    yield from discard(here, effect.most)


def pirates_changed(state: State, fact: PiratesChanged) -> State:
    return state.at(fact.seat, pirates=fact.left)


PIRATES = Part(
    "madeira.pirates",
    carries={DiscardPirates: discard_pirates},
    evolves={PiratesChanged: pirates_changed},
)
