"""Every printed row is played from a rich table by random moves, and always ends."""

from random import Random

import pytest

from domain.games.maracaibo.board import (
    BUILDINGS,
    CAREERS,
    CITY_TILES,
    COMBAT_ACTIONS,
    FIXED_CITIES,
    FLAGS,
    HOMEWARD,
    NEXT_NODES,
    PROJECTS,
    QUESTS,
    SYNERGIES,
    TOKENS,
    UPGRADES,
    VILLAGE_ACTIONS,
)
from domain.games.maracaibo.carrying.discs import DiscRemoved, TakeDiscFrom
from domain.games.maracaibo.carrying.synergies import SynergyGained
from domain.games.maracaibo.effects import Combat, Explore
from domain.games.maracaibo.rules.careers import claimable
from domain.games.maracaibo.rules.combat_actions import CombatMove
from domain.games.maracaibo.rules.exploration import BarrierCrossed
from domain.games.maracaibo.rules.main_action import TakeQuest, VisitCity
from domain.games.maracaibo.rules.playing_cards import Invest, PlayCard
from domain.games.maracaibo.rules.quests import QuestDrawn
from domain.games.maracaibo.rules.setting_up import CityTilesLaid
from domain.games.maracaibo.rules.villages import VillageMove
from domain.games.maracaibo.words import (
    ClaimWindow,
    CombatLoop,
    Grant,
    MainAction,
    PhaseBEnd,
    Play,
    RemoveDisc,
    Row,
    UseAssistant,
)
from domain.kernel.agenda import Frame
from tests.games.maracaibo.on_the_board import (
    building,
    career,
    explorer,
    influence,
    piles,
    quest_row,
    quests_at,
    resolved,
    tokens,
)
from tests.games.maracaibo.rich import play_out, rich
from tests.games.maracaibo.table import anchored, assistants, board, hand, tableau, upgrades
from tests.scenario import Scenario

SEEDS = range(3)


def asked(scenario, *effects):
    return scenario.asked(*(Frame("red", effect) for effect in reversed(effects)))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("card", PROJECTS)
def test_a_project_card_is_played_to_its_end(card, seed):
    """Its permanent effects hold afterwards."""
    start = asked(rich(but=card).given(*hand("red", card)), Play()).played(("red", PlayCard(card)))
    after = play_out(start, Random(seed))
    assert card in board(after).tableau


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("card", [card for card in PROJECTS if PROJECTS[card].assistant_at])
def test_an_assistant_is_used_to_its_end(card, seed):
    play_out(resolved(ready(card), UseAssistant(card), card), Random(seed))


def ready(card: str) -> Scenario:
    return rich(but=card).given(*assistants("red", card), *anchored("red", PROJECTS[card].assistant_at))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("quest", QUESTS)
def test_a_quest_is_fulfilled_to_its_end(quest, seed):
    start = asked(rich().given(*quests_at("12", quest)), MainAction(4))
    after = play_out(start.played(("red", TakeQuest(quest))), Random(seed))
    assert quest in board(after).quests


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("token", TOKENS)
def test_a_combat_with_a_token_is_fought_to_its_end(token, seed):
    start = rich().given(*piles((token,)))
    assert token in board(play_out(resolved(start, Combat(forced=True)), Random(seed))).tokens


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("tile", [*CITY_TILES, *FIXED_CITIES])
def test_a_city_is_visited_to_its_end(tile, seed):
    city = "4" if tile in CITY_TILES else tile
    tiles = CityTilesLaid({"4": tile if tile in CITY_TILES else "T1"})
    start = asked(rich().given(tiles, *anchored("red", city)), MainAction(1))
    play_out(start.played(("red", VisitCity())), Random(seed))


@pytest.mark.parametrize("name", BUILDINGS)
def test_a_building_is_invested_in_to_its_end(name):
    start = asked(rich().given(*building(name)), Play())
    assert name in board(play_out(start.played(("red", Invest(name))), Random(0))).investments


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", UPGRADES)
def test_an_upgrade_is_unlocked_to_its_end(name, seed):
    """Six others and what it needs are unlocked."""
    before = board(rich()).discs
    others = [one for one in ("U02", "U03", "U04", "U05", "U08", "U09", "U01", "U07") if one != name and before[one]]
    left = [DiscRemoved("red", name)] if before[name] == 2 else []
    start = rich().given(*upgrades("red", *others), *left)
    if not before[name]:
        play_out(resolved(start, Row(UPGRADES[name].effects), name), Random(seed))
        return
    after = play_out(asked(start, RemoveDisc()).played(("red", TakeDiscFrom(name))), Random(seed))
    assert board(after).discs[name] == 0


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", CAREERS)
def test_every_task_of_a_career_is_claimed_to_its_end(name, seed):
    """All conditions hold; each task is claimed by one of its options, and the card is completed."""
    everything = (
        *tokens(*TOKENS), *quest_row(*QUESTS), *influence(france=12, england=12), *upgrades("red", "U02", "U05", "U06"),
        *(BarrierCrossed("red", barrier, False) for barrier in ("red", "green", "blue")),
        *(SynergyGained("red", symbol) for symbol in SYNERGIES), *assistants("red", "A35", "A36", "A37", "A38"),
    )  # fmt: skip
    scenario = asked(rich().given(*everything, *career(name)), ClaimWindow())
    dice = Random(seed)
    while claims := list(claimable(board(scenario))):
        scenario = scenario.played(("red", dice.choice(claims)))
    assert len(board(scenario).tasks) == 3
    assert play_out(scenario, dice).waiting == []  # the window stays open for figures


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("node", [name for name in NEXT_NODES if name != "S0"])
def test_an_explorer_stops_on_a_node_to_its_end(node, seed):
    before = next(name for name, after in NEXT_NODES.items() if node in after)
    start = rich().given(*explorer(before), *quests_at(node, "Q31"))
    play_out(resolved(start, Explore(1, forced=True)), Random(seed))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("city", FLAGS)
def test_a_flag_is_gained_to_its_end(city, seed):
    play_out(resolved(rich(), FLAGS[city], city), Random(seed))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("space", HOMEWARD)
def test_a_homeward_space_is_carried_out_to_its_end(space, seed):
    play_out(asked(rich().given(*anchored("red", space)), PhaseBEnd(), MainAction(1)), Random(seed))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("action", VILLAGE_ACTIONS)
def test_a_village_action_is_taken_to_its_end(action, seed):
    """In a grant of three."""
    cards = tableau("red", "A17", "A18", "B16", "B17", "B18", "B48")
    start = rich().given(*cards, *upgrades("red", "U10"))
    start = asked(start.given(QuestDrawn("red", "B48", "Q20", "")), Grant(3))
    quest = ("Q20", "B48") if action == "va_card_quest" else ()
    play_out(start.played(("red", VillageMove(action, *quest))), Random(seed))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("action", COMBAT_ACTIONS)
def test_a_combat_action_is_used_to_its_end(action, seed):
    start = asked(rich().given(*tableau("red", "A19", "A20", "B19", "B20", "B21")), CombatLoop("france", 6))
    moves = [move for move in start.offers("red") if isinstance(move, CombatMove) and move.action == action]
    move = Random(seed).choice([one for one in moves if start.offers("red")[one] is None])
    assert action in play_out(start.played(("red", move)), Random(seed)).state.turn.actions
