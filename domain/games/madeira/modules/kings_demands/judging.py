"""What the bot greedy should know of the tiles: what each would bring as the seat's pieces stand, and may come to."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from domain.games.madeira.board import GOODS
from domain.games.madeira.judgement.advice import ADVICE, Advice, Prospect
from domain.games.madeira.judgement.moment import Moment
from domain.games.madeira.judgement.weights import WEIGHTS
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part

from .estimates import ESTIMATES, Estimate, Sight
from .printed import ANY_GOOD, KINDS, TILES, Tile
from .words import PayForDemand, SidePart

HOPE = {
    **dict.fromkeys(("A1", "A2", "A3", "A4", "A5", "A6"), 8.0),
    **dict.fromkeys(("B1", "B2", "B3", "B4", "B5", "B6"), 10.0),
    **dict.fromkeys(("C1", "C2", "C3", "C4", "C5", "C6"), 8.0),
    **dict.fromkeys(("D1", "D2", "D3", "D4", "D5", "D6"), 5.0),
    **dict.fromkeys(("E1", "E2", "E3", "E4", "E5", "E6"), 8.0),
}  # what a tile comes to in a fair game, its price taken off
OUT_OF_REACH = 0.5  # a price that is not yet there will be half as often as the reals that are


def advice(here: None, given: Advice) -> Advice:
    """What is paid for is tried to the end of what it brings."""
    return replace(given, narrow=(*given.narrow, PayForDemand, SidePart), requests=(*given.requests, prospects))


def prospects(state: State, seat: str, moment: Moment) -> Iterator[Prospect]:
    """Letter by letter: the best tile first, the next one with what that leaves."""
    held = [TILES[tile] for tile in state.homes[seat].requests if tile in TILES]
    for kind in KINDS:
        sight = Sight(state, seat, moment, [])
        left = [tile for tile in held if tile.kind == kind]
        while left:
            found = {tile.id: estimate(tile, sight) for tile in left}
            best = max(left, key=lambda tile: found[tile.id].prestige)
            left.remove(best)
            sight.taken.extend(found[best.id].items)
            yield Prospect(found[best.id].prestige, HOPE[best.id])


def estimate(tile: Tile, sight: Sight) -> Estimate:
    """What the tile brings, less what it costs."""
    gross = ESTIMATES[tile.scoring](tile, sight)
    net = gross.prestige + beside(tile, sight)
    if tile.cost:
        net = max(0.0, net - sum(PRICES[what] * amount for what, amount in tile.cost.items()))
        net *= within_reach(tile, sight)
    return Estimate(net, gross.items)


def within_reach(tile: Tile, sight: Sight) -> float:
    short = [min(1.0, getattr(sight.home, what) / amount) for what, amount in tile.cost.items()]
    least = min(short)
    return 1.0 if least == 1.0 else OUT_OF_REACH * least if sight.moment.early else 0.0


def beside(tile: Tile, sight: Sight) -> float:
    """The side part, if its goods are there."""
    if tile.side is None:
        return 0.0
    ((what, amount),) = tile.side.discard.items()
    there = sum(getattr(sight.home, one) for one in (GOODS if what == ANY_GOOD else (what,)))
    return tile.side.pp - amount * PRICES[what] if there >= amount else 0.0


PRICES: dict[str, float] = {
    **WEIGHTS.good,
    ANY_GOOD: min(WEIGHTS.good.values()),
    "wood": WEIGHTS.wood,
    "reals": WEIGHTS.real,
    "bread": WEIGHTS.bread,
}
JUDGING = Part("madeira.kings-demands.judging", alters={ADVICE: advice})
