"""Which die on which building: what is done there is the same for every die, so it is thought through once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import BUILDINGS
from domain.games.madeira.rules.character_phase import PlaceGuildDie, PlacePirateDie
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.passing import PassForAction, PassForReals
from domain.games.madeira.state import State
from domain.kernel.refusal import Offer

from .ahead import Ahead, Tried


def placements(ahead: Ahead, state: State, offers: list[Offer]) -> Iterator[Tried]:
    """The cheapest guild die and the cheapest pirate die for each building."""
    uses: dict[str, float] = {}
    for offer in cheapest(offers):
        after = ahead.after(state, offer)
        if after is not None:
            move: Any = offer.move
            building, plain = move.building, ahead.judged(after)
            if building not in uses:
                uses[building] = max(0.0, ahead.finished(after) - plain)
            yield Tried(plain + uses[building], offer)


def cheapest(offers: list[Offer]) -> list[Offer]:
    """Least bread first, then the smallest die: the others serve better elsewhere."""
    kept: dict[tuple[Any, str], Offer] = {}
    for offer in offers:
        move: Any = offer.move
        if isinstance(move, (PlaceGuildDie, PlacePirateDie)):
            key = (type(move), move.building)
            if key not in kept or _price(move) < _price(kept[key].move):
                kept[key] = offer
    return list(kept.values())


def _price(move: Any) -> tuple[int, int]:
    return (max(0, BUILDINGS[move.building].region - move.die), move.die)


def other_ways(ahead: Ahead, state: State, offers: list[Offer]) -> list[Tried]:
    """Whatever else a module offers to do with one's turn, each to its end."""
    return [ahead.at_length(state, offer) for offer in offers if not isinstance(offer.move, PRINTED)]


def passings(ahead: Ahead, state: State, offers: list[Offer]) -> list[Tried]:
    return [ahead.at_length(state, offer) for offer in offers if isinstance(offer.move, (PassForReals, PassForAction))]


PRINTED = (PlaceGuildDie, PlacePirateDie, PassForReals, PassForAction, UseFavour)
