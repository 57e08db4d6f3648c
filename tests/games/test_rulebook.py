"""Every rule, ruling, decision and example of a rulebook is named by the code that keeps it and met by a test."""

import re
from pathlib import Path

import pytest

from domain.kernel.box import Box
from domain.tables.catalogue import catalogue
from projections.rulebook_text import rule_texts

ROOT = Path(__file__).parents[2]
ID = re.compile(r"\b(?:MAD|MAR)-[A-Z]+-\d+\b|\bQ-(?:[A-Z]\d*|END)\b|\b(?:EXP[0-9X]|EXR|EXT|QE\d)-\d+\b")
SHORT = re.compile(r"\b(?:test_)?(mad|mar)_([a-z]+)_(\d+)|\b(?:test_)?(ext|exr|exp[0-9x])_(\d+)")
BOOKS = ("rulebook.md", "expansion.md")
GAMES = {box.key: box for box in catalogue()}


def code_of(game: str) -> Path:
    return ROOT / "domain/games" / game


def folder_of_tests(game: str) -> Path:
    return ROOT / "tests/games" / game


def named_in(folder: Path) -> set[str]:
    """Ids as they stand, and as the names of tests write them (mad_ex_07)."""
    text = "\n".join(file.read_text() for file in folder.rglob("*.py"))
    written = {"-".join(filter(None, parts)).upper() for parts in SHORT.findall(text)}
    return set(ID.findall(text)) | written


def defined(game: str) -> list[str]:
    books = (code_of(game) / book for book in BOOKS)
    return sorted({one for book in books if book.exists() for one in ID.findall(book.read_text())})


IDS = {game: defined(game) for game in GAMES}
IN_CODE = {game: named_in(code_of(game)) for game in GAMES}
IN_TESTS = {game: named_in(folder_of_tests(game)) for game in GAMES}


def ids(examples: bool) -> list[tuple[str, str]]:
    return [(game, one) for game, known in IDS.items() for one in known if examples is is_example(one)]


def is_example(one: str) -> bool:
    return "-EX-" in one or one.startswith("EXT-")


@pytest.mark.parametrize("game, rule", ids(examples=False))
def test_a_rule_is_named_by_the_code_that_keeps_it(game: str, rule: str):
    assert rule in IN_CODE[game]


@pytest.mark.parametrize("game, rule", [*ids(examples=False), *ids(examples=True)])
def test_a_rule_is_met_by_a_test(game: str, rule: str):
    assert rule in IN_TESTS[game]


@pytest.mark.parametrize("game, example", ids(examples=True))
def test_an_example_is_a_test_that_bears_its_id(game: str, example: str):
    text = "\n".join(file.read_text() for file in folder_of_tests(game).rglob("test_*.py"))
    name = example.lower().replace("-", "_")
    number = rf"{name.rpartition('_')[0]}_0*{int(name.rpartition('_')[2])}"
    assert re.search(rf"def test_{number}(?!\d)|{example}\b", text)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_id_can_be_read_by_number(game: Box):
    assert {one for one in IDS[game.key] if not one.startswith("Q")} <= set(rule_texts(game, "en"))
