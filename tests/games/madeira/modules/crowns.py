"""Positions of Phase E with the tiles of King's Demands; red scores."""

from __future__ import annotations

from typing import Any

from domain.games.madeira.modules.kings_demands.annex import KingsDemands, demands
from domain.games.madeira.modules.kings_demands.paying import DiscardFor, KeepAll, PayPrice
from domain.games.madeira.modules.kings_demands.printed import TILES
from domain.games.madeira.modules.kings_demands.scoring import TileScored
from domain.games.madeira.rounds import RoundBegan
from domain.games.madeira.rules.counting import CountItem, RequestScored
from domain.games.madeira.words import ScoreRequests
from tests.games.madeira.late_phases import begun, in_order, requests
from tests.games.madeira.modules.table import table
from tests.games.madeira.table import SEATS, holding
from tests.scenario import Scenario

MODULE = "kings-demands"
PAY = {tile: PayPrice(**row.cost) for tile, row in TILES.items() if row.cost}
KEEP = KeepAll()
SIDE_WHEAT, SIDE_ANY = DiscardFor("wheat", 2, 5), DiscardFor("any_good", 2, 5)
SIDE_WOOD = DiscardFor("wood", 4, 5)


def annex(scenario: Scenario) -> KingsDemands:
    return demands(scenario.state)


def scoring(tiles: str, *facts: Any, round_: int = 1, **goods: int) -> tuple[list[Any], Scenario]:
    """Red holds these tiles ("A1 B4") and has to score all of them; of goods not named it has the usual start."""
    held = tuple(tiles.split())
    position = table(MODULE).given(in_order(*SEATS), RoundBegan(round_), *requests("red", *held), *facts)
    return begun(position.given(*holding("red", position, **goods)), ScoreRequests(len(held)), seat="red")


def asked(tiles: str, *facts: Any, **goods: int) -> Scenario:
    """The same, at the first question."""
    return scoring(tiles, *facts, **goods)[1]


def red(scenario: Scenario, *moves: Any) -> Scenario:
    return scenario.played(*(("red", move) for move in moves))


def counting(*items: str, for_: int) -> list[CountItem]:
    """One after the other, each for so much."""
    return [CountItem(item, for_) for item in items]


def countable(scenario: Scenario) -> set[str]:
    """The things that may be counted now."""
    return {m.item for m, rule in scenario.offers("red").items() if isinstance(m, CountItem) and rule is None}


def scored(tile: str, items: tuple[str, ...], prestige: int) -> list[Any]:
    """What is written when a tile has been scored."""
    return [RequestScored("red", tile, items, prestige), TileScored("red", tile)]
