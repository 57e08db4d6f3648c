"""Wide menus made narrow: trips from place to place, of which some come to the same."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from domain.games.madeira.board import SLOTS, SPOTS, city_of, number_of
from domain.games.madeira.rules.mayor import Resettle
from domain.games.madeira.rules.ship_moves import Sail
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.kernel.refusal import Offer


class Trip(NamedTuple):
    """Where a worker, a citizen or a ship comes from, and where it goes."""

    origin: str
    to: str


def trip(move: Any) -> Trip | None:
    return Trip(move.origin, move.to) if isinstance(move, (SendWorker, Resettle, Sail)) else None


def trips_of(offers: Iterable[Offer]) -> dict[Trip, Offer]:
    """The trips among the offers, less those that come to the same.

    Of spots in one city it keeps that furthest right, which wins ties; of slots at one price in one place the first.
    """
    kept: dict[tuple[str, str], tuple[Trip, Offer]] = {}
    for offer in offers:
        where = trip(offer.move)
        if where is not None:
            key = (where.origin, SAME.get(where.to, where.to))
            if key not in kept or (where.to in SPOTS and number_of(where.to) > number_of(kept[key][0].to)):
                kept[key] = (where, offer)
    return dict(kept.values())


SAME = {
    **{spot: city_of(spot) for spot in SPOTS},
    **{slot: f"{row.place} for {row.cost}" for slot, row in SLOTS.items()},
}
