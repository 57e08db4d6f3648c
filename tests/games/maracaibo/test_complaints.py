"""What is not conserved is complained of: each complaint is met by facts that no rule would make."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games.maracaibo.board import MARKER_FIELDS, UPGRADES
from domain.games.maracaibo.carrying.discs import DiscRemoved
from domain.games.maracaibo.carrying.markers import MarkerPlaced
from domain.games.maracaibo.carrying.synergies import SynergyGained
from domain.games.maracaibo.carrying.tracks import InfluenceAdvanced
from domain.games.maracaibo.complaints import complaints
from domain.games.maracaibo.rules.combat import TokenKept
from domain.games.maracaibo.rules.dealing import CardsDealt, CareersDealt, DeckLaid, Prepared
from domain.games.maracaibo.rules.deck import DisplayFilled
from domain.games.maracaibo.rules.interim import BuildingTurned, DisplayDiscarded
from domain.games.maracaibo.rules.playing_cards import AssistantPlaced, FigureOnCard
from domain.games.maracaibo.rules.quest_placement import QuestLaid
from domain.games.maracaibo.rules.quests import QuestFulfilled, QuestTaken
from domain.games.maracaibo.rules.setting_up import BuildingsLaid, QuestsStacked, TokensStacked
from domain.games.maracaibo.rules.stock import Gained, Paid
from domain.games.maracaibo.state import NOBODY, blank
from domain.kernel.secrecy import Cards
from tests.games.maracaibo.table import SEATS, dealt, prepared

BEGUN = prepared(3)
STATE = BEGUN.state
UPGRADE = next(iter(UPGRADES))
CARD, IN_DISPLAY = STATE.deck.faces[0], STATE.display[0]
PLACE, TILE = next((place, tiles[0]) for place, tiles in STATE.quests.items() if tiles)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_before_set_up_during_it_and_after_it_is_in_order(seats):
    """MAR-B-01 to MAR-B-05, MAR-S-02."""
    assert list(complaints(blank(SEATS[:seats]))) == []
    assert list(complaints(dealt(seats).state)) == []
    assert list(complaints(prepared(seats).state)) == []


BROKEN: dict[str, list[Any]] = {
    "doubloons are -": [Paid("red", {"doubloons": 99})],
    "vp are -": [Paid("red", {"vp": 1})],
    "combat_points are -": [Paid("red", {"combat_points": 99})],
    "figures are -": [Paid("red", {"figures": 3})],
    "reserve are -": [Gained("red", "figures", 99)],
    "combat points": [Gained("red", "combat_points", 99)],
    "influence {": [InfluenceAdvanced("red", "spain", 99)],
    "discs {": [DiscRemoved("red", UPGRADE)] * 3,
    "11 figures of": [FigureOnCard("red", CARD, 3)],
    "9 figures of": [AssistantPlaced("red", CARD, "9")],
    "is there 2 times": [DisplayFilled(0, CARD), DeckLaid(Cards(NOBODY, STATE.deck.faces))],
    "project cards": [DisplayDiscarded((IN_DISPLAY,)), DeckLaid(Cards(NOBODY, STATE.deck.faces[:-1]))],
    "a card that is none": [DeckLaid(Cards(NOBODY, (*STATE.deck.faces[:-1], "C99")))],
    "quest tiles": [QuestLaid(PLACE, TILE, "")],
    "missing": [QuestTaken("red", TILE, PLACE)],
    "quest": [QuestFulfilled("red", TILE, 1)],
    "quest tiles Counter()": [QuestsStacked(STATE.quest_top, Cards(NOBODY, STATE.quest_pile.faces[1:]))],
    "combat tokens": [TokenKept("red", STATE.piles[0].faces[0])],
    "combat tokens Counter()": [TokensStacked((Cards(NOBODY), STATE.piles[1]))],
    "markers taken": [MarkerPlaced("red", "france", "1")] * (sum(MARKER_FIELDS) + 1),
    "too many anchor tokens": [SynergyGained(seat, "anchor") for seat in STATE.seats for _ in range(4)],
    "a synergy token twice": [SynergyGained("red", "anchor")] * 2,
    "buildings up": [BuildingTurned(STATE.buildings_down.faces[-1]), BuildingsLaid("abbey", Cards(NOBODY))],
    "careers [": [
        CareersDealt("red", Cards(("red",), (STATE.boards["blue"].career,))),
        CardsDealt("red", Cards(("red",), (CARD,))),
        Prepared("red", STATE.boards["blue"].career, CARD, (), Cards(("red",)), Cards(("red",))),
    ],
}


@pytest.mark.parametrize("complaint", BROKEN)
def test_what_is_wrong_is_complained_of(complaint):
    broken = STATE
    for fact in BROKEN[complaint]:
        broken = BEGUN.rules.evolve(broken, fact)
    assert any(complaint in found for found in complaints(broken)), list(complaints(broken))
