"""Shared givens of the scorings: a goal reached, tracks advanced, steps carried out by themselves."""

from __future__ import annotations

from typing import Any

from domain.games.maracaibo.carrying.markers import MarkerPlaced, MarkerRemoved
from domain.games.maracaibo.carrying.tracks import IncomeAdvanced, InfluenceAdvanced
from domain.games.maracaibo.rounds import RoundBegan
from domain.games.maracaibo.rules.dealing import DeckLaid
from domain.games.maracaibo.rules.sailing import GoalReached
from domain.games.maracaibo.rules.setting_up import BuildingsLaid, StartDrawn
from domain.games.maracaibo.state import NOBODY
from domain.kernel.agenda import Frame
from domain.kernel.deciding import begin
from domain.kernel.secrecy import Cards
from tests.games.maracaibo.table import table
from tests.scenario import Scenario

VILLAGES_OF_THE_MAP = ("1", "2", "3", "6", "7", "9", "12", "15", "16", "17", "18", "19")


def at_the_goal(seat: str = "red", seats: int = 2, round_number: int = 1, *facts: Any) -> Scenario:
    """This seat has just ended the round; one building lies face-up, three face-down."""
    return table(seats).given(
        StartDrawn("red"),
        BuildingsLaid("palace", Cards(NOBODY, ("abbey", "minster", "citadel"))),
        DeckLaid(Cards(NOBODY, ("A01", "A02", "A03", "A04", "A05", "A06"))),
        RoundBegan(round_number),
        GoalReached(seat),
        *facts,
    )


def carried(scenario: Scenario, *effects: Any) -> Scenario:
    """These steps carried out, up to the next question."""
    frames = [Frame("", effect) for effect in effects]
    return scenario.given(*begin(scenario.rules, scenario.state, frames, scenario.chance))


def influence(seat: str, **nations: int) -> list[InfluenceAdvanced]:
    return [InfluenceAdvanced(seat, nation, to) for nation, to in nations.items()]


def income(seat: str, **tracks: int) -> list[IncomeAdvanced]:
    return [IncomeAdvanced(seat, track, to) for track, to in tracks.items()]


def markers(**nations: tuple[int, int]) -> list[Any]:
    """For each nation: how many markers were taken from its track, how many of them are still on the map."""
    free = iter(VILLAGES_OF_THE_MAP)
    facts: list[Any] = []
    for nation, (taken, on_the_map) in nations.items():
        for number in range(taken):
            if number < taken - on_the_map:
                facts += [MarkerPlaced("red", nation, "13"), MarkerRemoved("red", nation, "13")]
            else:
                facts.append(MarkerPlaced("red", nation, next(free)))
    return facts
