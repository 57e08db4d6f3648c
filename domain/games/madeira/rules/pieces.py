"""Pieces are always in exactly one place (MAD-K-05, MAD-K-06, MAD-K-07); these facts move them."""

from __future__ import annotations

from msgspec.structs import replace

from domain.games.madeira.board import FIELDS
from domain.games.madeira.state import State, moved
from domain.kernel.rulebook import Part
from domain.kernel.values import Value


class WorkerMoved(Value, frozen=True, tag="madeira.worker-moved"):
    """A worker of the seat went from one place to another ("home", "watch", "forest", field, spot, colony)."""

    seat: str
    origin: str
    to: str


class CitizenMoved(Value, frozen=True, tag="madeira.citizen-moved"):
    """A neutral citizen went from spot to spot."""

    seat: str
    origin: str
    to: str


class ShipMoved(Value, frozen=True, tag="madeira.ship-moved"):
    """A ship of the seat went from "home" or a slot to another slot."""

    seat: str
    origin: str
    to: str


class MarkerMoved(Value, frozen=True, tag="madeira.marker-moved"):
    """An action marker of the seat went from "home" or a building to a building or "home"."""

    seat: str
    origin: str
    to: str


class FavourTurned(Value, frozen=True, tag="madeira.favour-turned"):
    """A guild favour of the seat was turned over, by `up` face-up or face-down."""

    seat: str
    favour: str
    up: bool


def region_count(state: State, seat: str, region: int) -> int:
    """Own workers on fields of the region; the forest does not count (MAD-C-09)."""
    workers = state.homes[seat].workers
    return sum(number for place, number in workers.items() if place in FIELDS and FIELDS[place].region == region)


def spot_taken(state: State, spot: str) -> bool:
    """One piece, worker or neutral citizen, to a city spot."""
    return spot in state.neutrals or any(spot in home.workers for home in state.homes.values())


def spot_built(state: State, district: str) -> bool:
    """MAD-K-09: a district is built if no favour lies on it."""
    return district not in state.favours


def worker_moved(state: State, fact: WorkerMoved) -> State:
    return state.at(fact.seat, workers=moved(state.homes[fact.seat].workers, fact.origin, fact.to))


def citizen_moved(state: State, fact: CitizenMoved) -> State:
    return replace(state, neutrals=tuple(fact.to if spot == fact.origin else spot for spot in state.neutrals))


def ship_moved(state: State, fact: ShipMoved) -> State:
    return state.at(fact.seat, ships=moved(state.homes[fact.seat].ships, fact.origin, fact.to))


def marker_moved(state: State, fact: MarkerMoved) -> State:
    return state.at(fact.seat, markers=moved(state.homes[fact.seat].markers, fact.origin, fact.to))


def favour_turned(state: State, fact: FavourTurned) -> State:
    return state.at(fact.seat, favours={**state.homes[fact.seat].favours, fact.favour: fact.up})


PIECES = Part(
    "madeira.pieces",
    evolves={
        WorkerMoved: worker_moved,
        CitizenMoved: citizen_moved,
        ShipMoved: ship_moved,
        MarkerMoved: marker_moved,
        FavourTurned: favour_turned,
    },
)
