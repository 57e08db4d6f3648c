"""Turns begun, for given / when / then: a ship has arrived, and its main action is chosen."""

from __future__ import annotations

from domain.games.maracaibo.rounds import RoundBegan
from domain.games.maracaibo.rules.main_action import VisitCity
from domain.games.maracaibo.rules.setting_up import CityTilesLaid
from domain.games.maracaibo.rules.turns import TurnBegan
from domain.games.maracaibo.words import MainAction
from tests.games.maracaibo.table import anchored, asked, holding, table
from tests.scenario import Scenario


def visiting(city: str, tile: str = "", *facts: object, seats: int = 2, compasses: int = 1, **goods: int) -> Scenario:
    """Red takes the city action; this tile lies there."""
    start = table(seats).given(RoundBegan(1), *facts, *anchored("red", city))
    laid = [CityTilesLaid({city: tile})] if tile else []
    start = start.given(*laid, *holding("red", start, **goods), TurnBegan("red", compasses))
    return asked(start, MainAction(1)).played(("red", VisitCity()))
