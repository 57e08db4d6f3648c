"""MAD-C-09, MAD-C-10: the top or the bottom action of a building, as own workers in its region allow."""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.madeira.board import BUILDING_ACTIONS, BUILDINGS
from domain.games.madeira.joints import WORKERS_COUNTED
from domain.games.madeira.state import State
from domain.games.madeira.words import BuildingAction, FlipFavours, Gain, MoveWorker
from domain.kernel.agenda import Frame
from domain.kernel.joins import or_decline
from domain.kernel.refusal import Offer, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .pieces import region_count


class Act(Value, frozen=True, tag="madeira.act"):
    """The move: this half of the building's action, "top" or "bottom"."""

    building: str
    tier: str


def top_or_bottom(here: Here[State], effect: BuildingAction) -> Iterator[Offer]:
    """Q-C2."""
    yield from or_decline(here, tiers(here, effect.building))


def tiers(here: Here[State], building: str) -> Iterator[Offer]:
    """MAD-C-09: counted at the moment of acting (MAD-J-47); who counts too few may pay all the same (MAD-J-48)."""
    region = BUILDINGS[building].region
    there = here.altered(WORKERS_COUNTED, region_count(here.state, here.seat, region))
    for (place, tier), row in BUILDING_ACTIONS.items():
        if place == building:
            few = no("MAD-C-09", "workers-short", {"building": building}, needed=row.min_workers, there=there)
            yield Offer(Act(building, tier), few if there < row.min_workers else None)


def act(here: Here[State], move: Act) -> Iterator[Frame]:
    yield from performed(here, move.building, move.tier)


def performed(here: Here[State], building: str, tier: str) -> Iterator[Frame]:
    """What this half of the building does; what comes of a worker's arrival is a matter of the move (MAD-C-10)."""
    row = BUILDING_ACTIONS[building, tier]
    goods = {what: amount for what, amount in (("bread", row.bread), ("prestige", row.prestige)) if amount}
    if goods:
        yield here.owes(Gain(goods))
    for way, field in WAYS.items():
        if moves := getattr(row, field):
            yield here.owes(MoveWorker(way, moves))
    if row.flip_favors_max:
        yield here.owes(FlipFavours(row.flip_favors_max))


WAYS = {
    "to-city": "move_workers_to_city_max",
    "to-colony": "move_workers_to_colony_max",
    "to-watch": "move_workers_to_watch_max",
}
BUILDING_ACTIONS_RULES = Part(
    "madeira.building-actions",
    asks={BuildingAction: top_or_bottom},
    plays={Act: act},
    carries={BuildingAction: nothing},
)
