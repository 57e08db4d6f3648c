"""A table on which everything can be paid, opened and reached, for playing any printed row to its end."""

from __future__ import annotations

from random import Random

from domain.games.maracaibo.board import TOKENS
from domain.games.maracaibo.rounds import RoundBegan
from domain.games.maracaibo.rules.sailing import ShipSailed
from domain.games.maracaibo.rules.setting_up import CityTilesLaid
from domain.games.maracaibo.rules.turns import TurnBegan
from domain.games.maracaibo.state import State
from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.kernel.deciding import decide
from domain.kernel.secrecy import seen_by
from domain.kernel.values import write
from tests.games.maracaibo.on_the_board import (
    building,
    explorer,
    influence,
    marked,
    opened,
    piles,
    quest_pile,
    quest_row,
    quests_at,
    tokens,
)
from tests.games.maracaibo.table import assistants, hand, holding, tableau, upgrades
from tests.scenario import Scenario

HAND = ("A01", "A06", "A26", "A05", "A18", "A09", "A04", "A20", "A03", "B01", "A25", "A08")
LYING = ("A02", "A13", "A19", "B16", "B09", "B10", "A17", "B17", "B20", "A14")
STANDING = ("A34", "A40", "B36")
MOST = 400


def rich(but: str = "") -> Scenario:
    """It is red's turn in Santa Marta; red has plenty of everything. Of cards all but this one lie there."""
    cards = tuple(card for card in HAND if card != but)
    groups = (
        [RoundBegan(1), CityTilesLaid({"4": "T1", "5": "T4", "13": "T8", "14": "T9"})],
        piles(tuple(TOKENS)[:6], tuple(TOKENS)[6:12]), quest_pile("Q20", "Q17", "Q24"), building("academy"),
        quests_at("X16", "Q05"), quests_at("X27", "Q28"), quests_at("12", "Q30"), quest_row("Q01", "Q02"),
        marked(france="15,16", england="17,18", spain="19,11"), influence(france=5, england=3), explorer("X11"),
        explorer("X13", "blue"), explorer("X22", "yellow"), tokens("C20", "C21"),
        upgrades("red", "U01", "U07", "U08", "U09"), assistants("red", *(c for c in STANDING if c != but)),
        tableau("red", *(card for card in LYING if card != but)), [TurnBegan("red", 2)],
        [ShipSailed("red", ("9", "10", "11", "12"))], hand("red", *cards),
    )  # fmt: skip
    start = opened(*groups, seats=3, doubloons=40, combat_points=6, figures=5)
    return start.given(*holding("blue", start, vp=5))


def play_out(scenario: Scenario, dice: Random) -> Scenario:
    """Random moves, from menus that the seats can work out themselves, until nothing is owed any more."""
    for _ in range(MOST):
        if not scenario.state.agenda:
            return scenario
        seat = awaited(scenario.state)[0]
        offers = menu(scenario.rules, seen_by(scenario.state, seat), seat)
        move = dice.choice([offer.move for offer in offers if offer.closed is None])
        scenario = scenario.given(*decide(scenario.rules, scenario.state, seat, move, scenario.chance))
        assert scenario.rules.kinds.read(write(scenario.state), State) == scenario.state
    raise AssertionError(f"not at an end after {MOST} moves: {scenario.waiting}")
