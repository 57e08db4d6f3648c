"""Every printed row is whole, survives being written down, and can be played to its end."""

from pathlib import Path
from random import Random

import pytest

import domain.games.maracaibo as maracaibo
from domain.games.maracaibo.board import (
    BOARD,
    BUILDINGS,
    CAREERS,
    CITY_TILES,
    COMBAT_ACTIONS,
    FIXED_CITIES,
    FLAGS,
    HOMEWARD,
    NEXT_NODES,
    NODE_BONUS,
    PROJECTS,
    PROJECTS_FILE,
    QUESTS,
    SHIP,
    TILES,
    TOKENS,
    UPGRADES,
    VILLAGE_ACTIONS,
)
from domain.games.maracaibo.carrying.discs import DiscRemoved, TakeDiscFrom
from domain.games.maracaibo.effects import Combat, Explore, Permanent
from domain.games.maracaibo.permanent import AddCombatAction
from domain.games.maracaibo.printed import OPS, loaded
from domain.games.maracaibo.rules.careers import claimable
from domain.games.maracaibo.rules.combat_actions import CombatMove
from domain.games.maracaibo.rules.dealing import CareerManned, CareersDealt
from domain.games.maracaibo.rules.main_action import TakeQuest, VisitCity
from domain.games.maracaibo.rules.playing_cards import Invest, PlayCard
from domain.games.maracaibo.rules.setting_up import CityTilesLaid
from domain.games.maracaibo.rules.villages import VillageMove
from domain.games.maracaibo.words import (
    ClaimWindow,
    CombatLoop,
    Grant,
    MainAction,
    Play,
    RemoveDisc,
    Row,
    UseAssistant,
)
from domain.kernel.agenda import Frame
from domain.kernel.values import write
from tests.games.maracaibo.on_the_board import building, explorer, marked, piles, quests_at, resolved
from tests.games.maracaibo.rich import play_out, rich
from tests.games.maracaibo.table import anchored, assistants, board, hand, rules, tableau, upgrades
from tests.scenario import Scenario

SEEDS = range(3)
EFFECTS: dict[str, tuple] = {
    **{name: row.effects for name, row in PROJECTS.items()}, **{name: row.effects for name, row in QUESTS.items()},
    **{name: row.effects for name, row in CITY_TILES.items()}, **{n: row.effects for n, row in FIXED_CITIES.items()},
    **{name: (*row.effects, row.scoring) for name, row in BUILDINGS.items()},
    **{name: row.effects for name, row in UPGRADES.items()}, **{f"flag {n}": (one,) for n, one in FLAGS.items()},
    **NODE_BONUS, **HOMEWARD, **{name: row.effects for name, row in VILLAGE_ACTIONS.items()},
}  # fmt: skip


def asked(scenario, effect, source=""):
    return scenario.asked(Frame("red", effect, source))


def test_every_row_of_every_file_is_loaded():
    """112 project cards, 32 quests, 25 tokens, 9 city tiles, 12 upgrades, 8 buildings, 12 careers, and the board."""
    files = {
        "project": (PROJECTS_FILE["project"], PROJECTS, 112), "quest": (TILES["quest"], QUESTS, 32),
        "token": (TILES["combat_token"], TOKENS, 25), "tile": (TILES["city_tile"], CITY_TILES, 9),
        "upgrade": (SHIP["upgrade"], UPGRADES, 12), "building": (loaded("buildings")["building"], BUILDINGS, 8),
        "career": (loaded("careers")["career"], CAREERS, 12), "node": (BOARD["explorer_node"], NODE_BONUS, 36),
    }  # fmt: skip
    for rows, read, number in files.values():
        assert [row["id"] for row in rows] == list(read)
        assert len(read) == number
    assert [row["location"] for row in BOARD["flag"]] == list(FLAGS)


def test_every_op_of_the_vocabulary_is_a_word_and_no_other():
    assert list(OPS) == [row["id"] for row in loaded("vocabulary")["op"]]


@pytest.mark.parametrize("name", EFFECTS)
def test_the_effects_of_a_row_survive_being_written_and_read(name):
    kinds = rules().kinds
    for frame in (Frame("red", Row(EFFECTS[name]), name), *(Frame("red", one, name) for one in EFFECTS[name])):
        assert kinds.read(write(frame), Frame) == frame


def test_no_card_has_a_file_of_its_own():
    """At most five may have one."""
    names = {file.stem for file in Path(maracaibo.__file__).parent.rglob("*.py")}
    assert not names & {card.lower() for card in PROJECTS}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("card", PROJECTS)
def test_a_project_card_is_played_to_its_end(card, seed):
    """Its permanent effects hold afterwards; a blue one is used as an assistant too."""
    start = asked(rich(but=card).given(*hand("red", card)), Play()).played(("red", PlayCard(card)))
    after = play_out(start, Random(seed))
    assert card in board(after).tableau
    if PROJECTS[card].assistant_at:
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


@pytest.mark.parametrize("name", CAREERS)
def test_every_task_of_a_career_is_claimed_to_its_end(name):
    start = rich().given(CareersDealt("red", *careers(name)), CareerManned("red"))
    assert list(claimable(board(start)))


def careers(name):
    raise NotImplementedError


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("node", [name for name in NEXT_NODES if name != "S0"])
def test_an_explorer_stops_on_a_node_to_its_end(node, seed):
    before = next(name for name, after in NEXT_NODES.items() if node in after)
    start = rich().given(*explorer(before), *quests_at(node, "Q31"))
    play_out(resolved(start, Explore(1, forced=True)), Random(seed))


@pytest.mark.parametrize("name", [f"flag {city}" for city in FLAGS] + list(HOMEWARD))
def test_flags_and_homeward_spaces_are_carried_out_to_their_end(name):
    play_out(resolved(rich(), Row(EFFECTS[name]), name), Random(1))
