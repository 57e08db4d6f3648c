"""EXP3-08 to EXP3-15: how a tile is scored, its things counted one by one; the best at once is the first offer.

The base asks which requests are scored and when (EXP3-08); everything that reads a request's kind reads the letter
(EXPX-08). What a tile counts takes up items, and no item serves two tiles of one letter (EXP3-11, EXR-50); tiles of
different letters may share, for the module's rules go before the base's, and a tile's own before both (EXP0-02).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from domain.games.madeira.joints import ITEMS_USED, REQUEST_EFFECT
from domain.games.madeira.rules.counting import (
    CountBest,
    CountItem,
    CountNoMore,
    RequestScored,
    as_counted,
    scored,
)
from domain.games.madeira.rules.requests import ScoreOne
from domain.games.madeira.state import State
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import AnyValue, Value

from .annex import demands, with_demands
from .cities import CITY_WAYS
from .guilds import GUILD_WAYS
from .printed import TILES
from .ships import SHIP_WAYS
from .wealth import AT_ONCE, WEALTH_WAYS
from .words import (
    Demand,
    DemandedCities,
    DemandedExpeditions,
    DemandedInfluence,
    DemandedRoutes,
    DemandedWealth,
    PayForDemand,
    SidePart,
    Thing,
    Things,
)


class TileScored(Value, frozen=True, tag="madeira.kings-demands.tile-scored"):
    """The tile lies among those that the seat has scored, whatever it brought."""

    seat: str
    tile: str


def first_part(here: Here[State], printed: AnyValue | None) -> AnyValue | None:
    """Price or side part first, where the tile has one (EXP3-09, EXP3-10), then what it counts."""
    asked: ScoreOne = here.effect
    tile = TILES.get(asked.request)
    if tile is None:
        return printed
    demand: Any = DEMANDS[tile.kind](asked.after, tile=tile.id)
    if tile.cost:
        return PayForDemand(demand)
    return SidePart(demand) if tile.side else demand


def things(here: Here[State], demand: Demand) -> Things:
    """What the tile may count as pieces and stores are now; nothing where it scores at once."""
    way = WAYS.get(TILES[demand.tile].scoring)
    return way(here, demand) if way else ({}, 0)


def counting(here: Here[State], effect: Demand) -> Iterator[Offer]:
    """QE3-2: the best there is, each thing, or no more; nobody is asked once nothing is left to count."""
    all_, most = things(here, effect)
    best = best_of(effect, all_, most)
    if best:
        yield Offer(CountBest((*effect.counted, *best), effect.prestige + sum(all_[one].prestige for one in best)))
        if len(all_) > 1 or len(best) > 1:
            yield from (Offer(CountItem(one, all_[one].prestige), why_not(effect, one, all_)) for one in all_)
        yield Offer(CountNoMore(effect.prestige))


def best_of(effect: Demand, all_: dict[str, Thing], most: int) -> tuple[str, ...]:
    """The most valuable of what is open, each as often as it may count, of a group one."""
    best: list[str] = []
    groups: set[str] = set()
    for one in sorted(all_, key=lambda one: -all_[one].prestige):
        thing = all_[one]
        if why_not(effect, one, all_) is None and thing.group not in groups:
            best += [one] * (thing.copies - effect.counted.count(one))
            groups |= {thing.group} - {""}
    return tuple(best[: max(0, most - len(effect.counted))])


def why_not(effect: Demand, one: str, all_: dict[str, Thing]) -> Refusal | None:
    thing = all_[one]
    if thing.closed is not None:
        return thing.closed
    if effect.counted.count(one) >= thing.copies:
        return no(TILES[effect.tile].rule, "thing-counted", {"item": one})
    if thing.group and any(all_[other].group == thing.group for other in effect.counted):
        return no(TILES[effect.tile].rule, "group-counted", {"item": one, "group": thing.group})
    return None


def items_used(here: Here[State], counted: tuple[str, ...]) -> tuple[str, ...]:
    """EXP3-12, EXR-50: the workers of a place, where the place was counted."""
    demand = here.effect
    if not isinstance(demand, Demand):
        return counted
    all_, _ = things(here, demand)
    return tuple(item for one in counted for item in (all_[one].items if one in all_ else ()) or (one,))


def without_asking(here: Here[State], effect: Demand) -> Iterator[Any]:
    """What is scored without counting, or all that has been counted."""
    at_once = AT_ONCE.get(TILES[effect.tile].scoring)
    if at_once is None:
        yield from as_counted(here, effect)
    else:
        items, prestige = at_once(here, effect)
        yield from scored(here, effect, items, prestige)


def tile_scored(here: Here[State], fact: RequestScored) -> Iterator[TileScored]:
    yield TileScored(fact.seat, fact.request)


def laid_by(state: State, fact: TileScored) -> State:
    before = demands(state).scored
    return with_demands(state, scored={**before, fact.seat: (*before.get(fact.seat, ()), fact.tile)})


DEMANDS: dict[str, type[Demand]] = {
    one.request: one for one in (DemandedWealth, DemandedRoutes, DemandedExpeditions, DemandedInfluence, DemandedCities)
}
WAYS: dict[str, Callable[[Here[State], Demand], Things]] = {**WEALTH_WAYS, **SHIP_WAYS, **GUILD_WAYS, **CITY_WAYS}
SCORING = Part(
    "madeira.kings-demands.scoring",
    asks=dict.fromkeys(DEMANDS.values(), counting),
    carries=dict.fromkeys(DEMANDS.values(), without_asking),
    follows={RequestScored: tile_scored},
    evolves={TileScored: laid_by},
    alters={REQUEST_EFFECT: first_part, ITEMS_USED: items_used},
)
