"""Every printed row is whole, and survives being written down."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import domain.games.maracaibo as maracaibo
from domain.games.maracaibo.board import (
    BOARD,
    BUILDINGS,
    CAREERS,
    CITY_TILES,
    FIXED_CITIES,
    FLAGS,
    HOMEWARD,
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
from domain.games.maracaibo.printed import OPS, loaded
from domain.games.maracaibo.words import (
    Row,
)
from domain.kernel.agenda import Frame
from domain.kernel.values import AnyValue, write
from tests.games.maracaibo.table import rules

EFFECTS: dict[str, tuple[AnyValue, ...]] = {
    **{name: row.effects for name, row in PROJECTS.items()}, **{name: row.effects for name, row in QUESTS.items()},
    **{name: row.effects for name, row in CITY_TILES.items()}, **{n: row.effects for n, row in FIXED_CITIES.items()},
    **{name: (*row.effects, row.scoring) for name, row in BUILDINGS.items()},
    **{name: row.effects for name, row in UPGRADES.items()}, **{f"flag {n}": (one,) for n, one in FLAGS.items()},
    **NODE_BONUS, **HOMEWARD, **{name: row.effects for name, row in VILLAGE_ACTIONS.items()},
}  # fmt: skip


def test_every_row_of_every_file_is_loaded():
    """112 project cards, 32 quests, 25 tokens, 9 city tiles, 12 upgrades, 8 buildings, 12 careers, and the board."""
    files: dict[str, tuple[list[dict[str, Any]], Mapping[str, object], int]] = {
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
