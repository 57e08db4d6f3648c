"""Ownership markers go from their nation's track onto the map, and from the map to the box (MAR-B-08; tan.g, tan.h)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.maracaibo.board import NATIONS, VILLAGES
from domain.games.maracaibo.counts import permanents
from domain.games.maracaibo.effects import InfluenceNextRank, PlaceMarker
from domain.games.maracaibo.permanent import RemovalVp
from domain.games.maracaibo.rules.stock import gains
from domain.games.maracaibo.state import State
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .tracks import influenced


class Claim(Value, frozen=True, tag="maracaibo.claim"):
    """The move: a marker of this nation to this village."""

    nation: str
    village: str


class MarkerPlaced(Value, frozen=True, tag="maracaibo.marker-placed"):
    """The leftmost marker of the nation's track lies on a city's flag or a village now."""

    seat: str
    nation: str
    location: str


class MarkerRemoved(Value, frozen=True, tag="maracaibo.marker-removed"):
    """A marker went from the map to the box; it never returns to its track."""

    seat: str
    nation: str
    location: str


def free_villages(state: State) -> tuple[str, ...]:
    """MAR-RUL-36."""
    return tuple(village for village in VILLAGES if village not in state.markers)


def places(here: Here[State], effect: PlaceMarker) -> Iterator[Offer]:
    """MAR-N-26; in the village of the ship it is forced (MAR-V-08)."""
    state = here.state
    forced = effect.where == "ship_village"
    villages = tuple(v for v in free_villages(state) if not forced or v == state.boards[here.seat].ship)
    nations = tuple(nation for nation in NATIONS if state.markers_left(nation))
    yield from (Offer(Claim(nation, village)) for village in villages for nation in nations)
    if villages and nations and not forced:
        yield Offer(Decline())


def claim(here: Here[State], move: Claim) -> Iterator[Any]:
    """tan.h: its influence then goes to the next rank (MAR-RUL-35: only with the marker)."""
    effect: PlaceMarker = here.effect
    yield MarkerPlaced(here.seat, move.nation, move.village)
    if effect.influence:
        yield from influenced(here.state, here.seat, move.nation, effect.influence)
    if effect.then == "next_rank":
        yield here.owes(InfluenceNextRank(move.nation))


def removed(here: Here[State], location: str) -> Iterator[Any]:
    """The marker there goes to the box, and red.i pays who removed it."""
    yield MarkerRemoved(here.seat, here.state.markers[location], location)
    vp = sum(one.n for _, one in permanents(here.state.boards[here.seat], RemovalVp))
    yield from gains(here.state, here.seat, "vp", vp)


def marker_placed(state: State, fact: MarkerPlaced) -> State:
    return replace(
        state,
        markers={**state.markers, fact.location: fact.nation},
        taken={**state.taken, fact.nation: state.taken[fact.nation] + 1},
    )


def marker_removed(state: State, fact: MarkerRemoved) -> State:
    return replace(state, markers={place: n for place, n in state.markers.items() if place != fact.location})


MARKERS = Part(
    "maracaibo.markers",
    asks={PlaceMarker: places},
    plays={Claim: claim},
    carries={PlaceMarker: nothing},
    evolves={MarkerPlaced: marker_placed, MarkerRemoved: marker_removed},
)
