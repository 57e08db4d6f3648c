"""Set-ups of A New Beginning; the book's Ana, Bea, Caio, Davi sit as red, blue, yellow, purple."""

from __future__ import annotations

from typing import Any

from domain.games.madeira.board import NEUTRAL_STARTS, STARTING_REQUESTS
from domain.games.madeira.modules.new_beginning.annex import NewBeginning, beginning
from domain.games.madeira.modules.new_beginning.choosing import BoxTiles, ChooseTiles, StartPlayerDrawn, TakeTile
from domain.games.madeira.modules.new_beginning.laying_out import PutStartAside, RequestsLaidOnKings, TilesLaidOut
from domain.games.madeira.modules.new_beginning.printed import KINGS, ROWS
from domain.games.madeira.modules.new_beginning.settling import SettleWorker
from domain.games.madeira.rules.arrangement import FavoursDealt, NeutralsSet
from domain.kernel.agenda import awaited
from tests.games.madeira.late_phases import begun
from tests.games.madeira.modules.table import table
from tests.games.madeira.phases import LAYOUT, open_moves
from tests.scenario import Scenario

MODULE = "new-beginning"
ANA, BEA, CAIO, DAVI = "red", "blue", "yellow", "purple"


def annex(scenario: Scenario) -> NewBeginning:
    return beginning(scenario.state)


def displayed(*facts: Any, modules: str = MODULE, requests: str = " ".join(STARTING_REQUESTS), **rows: str) -> Scenario:
    """Four seats, Caio the start player; of each row named these numbers ("5261") lie there, else the first four."""
    numbers = {row: rows.get(row, "1234") for row in ROWS}
    tiles = {row: tuple(f"{row}_{number}" for number in digits) for row, digits in numbers.items()}
    _, aside = begun(table(*modules.split()), PutStartAside())
    return aside.given(
        FavoursDealt(LAYOUT),
        NeutralsSet(NEUTRAL_STARTS),
        TilesLaidOut(tiles),
        RequestsLaidOnKings(dict(zip(KINGS[4], requests.split()))),
        StartPlayerDrawn(CAIO),
        *facts,
    )


def choosing(scenario: Scenario, *rows: str) -> Scenario:
    """These rows are chosen from, and then the tiles go back to the box."""
    return begun(scenario, *(ChooseTiles(row) for row in rows), BoxTiles())[1]


def settled(scenario: Scenario, seat: str) -> Scenario:
    """The workers of the seat that are still to be placed go to the first place there is."""
    while awaited(scenario.state) == (seat,) and isinstance(scenario.state.agenda[-1].effect, SettleWorker):
        scenario = scenario.played((seat, open_moves(scenario, seat)[0]))
    return scenario


def take(scenario: Scenario, seat: str, tile: str) -> Scenario:
    """The seat takes the tile and carries it out."""
    return settled(scenario.played((seat, TakeTile(tile))), seat)
