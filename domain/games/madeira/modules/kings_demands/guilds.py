"""EXP3-39 to EXP3-44: tiles of letter D count own face-up guild favours, which stay as they are."""

from __future__ import annotations

from collections.abc import Callable

from domain.games.madeira.board import FAVOURS, GOODS
from domain.games.madeira.state import Home, State
from domain.kernel.refusal import no
from domain.kernel.run import Here

from .printed import ANY_GOOD, TILES
from .taken_up import item_used
from .words import Demand, Thing, Things


def of_shown_guilds(here: Here[State], demand: Demand) -> Things:
    """EXP3-39, EXP3-40, EXP3-41, EXP3-42, EXR-52: of the guilds shown, same or different."""
    tile = TILES[demand.tile]
    each: int = tile.params["pp_per_favor"]
    counted = {}
    for favour in face_up(here.state.homes[here.seat]):
        guild = FAVOURS[favour].guild
        unseen = None if guild in tile.guilds else no(tile.rule, "guild-not-shown", {"guild": guild})
        counted[favour] = Thing(each, closed=unseen or item_used(demand, favour))
    return counted, tile.params["max_favors"]


def for_stores(here: Here[State], demand: Demand) -> Things:
    """EXP3-43, EXP3-44: no more than wood, or goods, are held to be discarded; none is bought (EXR-51)."""
    home, params = here.state.homes[here.seat], TILES[demand.tile].params
    (what,) = params["discard_per_favor"]
    counted = {
        favour: Thing(
            params["pp_per_favor"],
            group=FAVOURS[favour].guild if params["different_guilds"] else "",
            closed=item_used(demand, favour),
        )
        for favour in face_up(home)
    }
    return counted, min(params["max_favors"], held(home, what))


def face_up(home: Home) -> list[str]:
    return [favour for favour, up in home.favours.items() if up]


def held(home: Home, what: str) -> int:
    """How much there is of a store; goods of any kind count together."""
    return sum(getattr(home, one) for one in (GOODS if what == ANY_GOOD else (what,)))


GUILD_WAYS: dict[str, Callable[[Here[State], Demand], Things]] = {
    "favors_of_shown_guilds": of_shown_guilds,
    "favors_with_wood": for_stores,
    "favors_with_goods": for_stores,
}
