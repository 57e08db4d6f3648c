"""Positions of Phases C, D, E and of the end, made by what happened before."""

from __future__ import annotations

from typing import Any

from domain.games.madeira.rounds import RoundBegan
from domain.games.madeira.rules.arrangement import DiscsLaid, RequestsDealt
from domain.games.madeira.rules.character_phase import GuildDiePlaced, PirateDiePlaced
from domain.games.madeira.rules.counting import RequestScored
from domain.games.madeira.rules.dice_rows import RequestTaken, RowChosen
from domain.games.madeira.rules.guild_master import FavourBought
from domain.games.madeira.rules.pieces import FavourTurned, MarkerMoved
from domain.games.madeira.rules.pirates import PiratesChanged
from domain.games.madeira.rules.round_opening import PirateDiceRolled
from domain.games.madeira.rules.wood import WoodTaken
from domain.games.madeira.words import ScoreRequests
from domain.kernel.agenda import Frame
from domain.kernel.deciding import begin
from domain.kernel.secrecy import Total
from tests.games.madeira.table import SEATS, holding, table
from tests.scenario import Scenario

NO_GOODS = {"wheat": 0, "sugar": 0, "wine": 0}


def begun(scenario: Scenario, *effects: Any, seat: str = "") -> tuple[list[Any], Scenario]:
    """These effects, owed by the seat, up to the next question: the facts, and the table then."""
    frames = [Frame(seat, effect) for effect in effects]
    *facts, waiting = begin(scenario.rules, scenario.state, frames, scenario.chance)
    return facts, scenario.given(*facts, waiting)


def in_order(*seats: str) -> DiscsLaid:
    """The passing column from its top row; "" for a row that is left empty."""
    return DiscsLaid(seats)


def seated(seats: int = 4) -> Scenario:
    """The discs in the passing column in the order of the seats, and nothing else done."""
    return table(seats).given(in_order(*SEATS[:seats]))


def markers(seat: str, *buildings: str) -> list[Any]:
    return [MarkerMoved(seat, "home", building) for building in buildings]


def dice(building: str, guild: tuple[int, ...] = (), pirate: int = 0) -> list[Any]:
    """Dice on a building as Phase B left them; blue chose a row for them, so tell the passing order afterwards."""
    facts: list[Any] = [RequestsDealt(((),)), RowChosen("blue", 1, guild)]
    facts += [GuildDiePlaced("blue", die, building) for die in guild]
    if pirate:
        facts += [PirateDiceRolled((pirate,)), PirateDiePlaced("blue", pirate, building)]
    return facts


def showing(scenario: Scenario, *values: int) -> Scenario:
    """The next dice will show these values: the last face of each value is rolled."""
    return scenario.rolling(*(2 * value for value in values))


def favours(seat: str, up: tuple[str, ...] = (), down: tuple[str, ...] = ()) -> list[Any]:
    bought = [FavourBought(seat, favour, "") for favour in (*up, *down)]
    return [*bought, *(FavourTurned(seat, favour, False) for favour in down)]


def requests(seat: str, *kinds: str) -> list[Any]:
    """Taken one by one from a row that held them."""
    return [RequestsDealt((kinds,)), *(RequestTaken(seat, 1, kind) for kind in kinds)]


def pirates(seat: str, number: int) -> PiratesChanged:
    """The first pirates that the seat receives."""
    return PiratesChanged(seat, number, Total.of((seat,), number))


def cut(field: str, pieces: int) -> list[WoodTaken]:
    """So much wood less on a field; purple has it."""
    return [WoodTaken("purple", field)] * pieces


def scoring(
    number: int, kinds: tuple[str, ...], *facts: Any, round_: int = 1, **goods: int
) -> tuple[list[Any], Scenario]:
    """Red has to score so many of these requests: what happened at once, and the table then."""
    position = seated().given(RoundBegan(round_), *requests("red", *kinds), *facts)
    return begun(position.given(*holding("red", position, **goods)), ScoreRequests(number), seat="red")


def scored(kind: str, items: tuple[str, ...], prestige: int) -> RequestScored:
    return RequestScored("red", kind, items, prestige)


def prestige(scenario: Scenario) -> int:
    points: int = scenario.state.homes["red"].prestige
    return points
