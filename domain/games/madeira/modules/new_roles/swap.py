"""EXP4-55: an own standing worker in a city and a piece of somebody else in any city may exchange their spots.

The other is a standing worker of another seat or a neutral citizen; an exchange of two own workers would do nothing
(EXR-69). Nothing is gained by it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import NEUTRAL, SPOTS
from domain.games.madeira.rules.pieces import CitizenMoved, WorkerMoved
from domain.games.madeira.state import State
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .annex import roles
from .reaching import folded, kept_possible


class SwapPieces(Value, frozen=True, tag="madeira.new-roles.swap-pieces"):
    """QE4-3: which two, or none."""


class Swap(Value, frozen=True, tag="madeira.new-roles.swap"):
    """The move: the own worker on one spot and the piece on another."""

    origin: str
    to: str


def pairs(here: Here[State], effect: SwapPieces) -> Iterator[Offer]:
    yield from kept_possible(here, _pairs(here), after_swap)


def _pairs(here: Here[State]) -> Iterator[Offer]:
    """With no pair open nobody is asked."""
    owners = owner_of_spots(here.state)
    listed = [
        Offer(Swap(own, other), lies_down(here.state, here.seat, own) or lies_down(here.state, owner, other))
        for own, mine in owners.items() if mine == here.seat
        for other, owner in owners.items() if owner != here.seat
    ]  # fmt: skip
    if any(offer.closed is None for offer in listed):
        yield from listed
        yield Offer(Decline())


def owner_of_spots(state: State) -> dict[str, str]:
    """Where pieces stand in cities: the seat, or that they are neutral."""
    owners = {spot: seat for seat, home in state.homes.items() for spot in home.workers if spot in SPOTS}
    return {**owners, **dict.fromkeys(state.neutrals, NEUTRAL)}


def lies_down(state: State, seat: str, spot: str) -> Refusal | None:
    """EXP4-27."""
    laid = spot in roles(state).laid.get(seat, ())
    return no("EXP4-27", "worker-lies-down", {"seat": seat, "spot": spot}) if laid else None


def swap(here: Here[State], move: Swap) -> Iterator[Any]:
    owner = owner_of_spots(here.state)[move.to]
    yield WorkerMoved(here.seat, move.origin, move.to)
    if owner == NEUTRAL:
        yield CitizenMoved(here.seat, move.to, move.origin)
    else:
        yield WorkerMoved(owner, move.to, move.origin)


def after_swap(here: Here[State], move: Any) -> Iterator[State]:
    yield folded(here, *swap(here, move)) if isinstance(move, Swap) else here.state


SWAP = Part(
    "madeira.new-roles.swap",
    asks={SwapPieces: pairs},
    plays={Swap: swap},
    carries={SwapPieces: nothing},
)
