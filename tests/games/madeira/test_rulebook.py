"""Every rule, ruling, decision and example of the rulebook is named by the code that keeps it and met by a test."""

import re
from pathlib import Path

import pytest

from domain.games.madeira import MADEIRA
from projections.rulebook_text import rule_texts

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
ID = re.compile(r"\bMAD-[A-Z]+-\d+\b")
QUESTION = re.compile(r"\bQ-(?:[A-Z]\d*|END)\b")
SHORT = re.compile(r"\b(?:test_)?mad_([a-z]+)_(\d+)")


def named_in(folder):
    """Ids as they stand, and as the names of tests write them (mad_ex_07)."""
    text = "\n".join(file.read_text() for file in folder.rglob("*.py"))
    written = {f"MAD-{letters.upper()}-{number}" for letters, number in SHORT.findall(text)}
    return set(ID.findall(text)) | written | set(QUESTION.findall(text))


RULEBOOK = (ROOT / "domain/games/madeira/rulebook.md").read_text()
IDS = sorted(set(ID.findall(RULEBOOK)))
RULES = [one for one in IDS if not one.startswith("MAD-EX-")]
EXAMPLES = [one for one in IDS if one.startswith("MAD-EX-")]
QUESTIONS = sorted(set(QUESTION.findall(RULEBOOK)))
CODE, TESTS = named_in(ROOT / "domain/games/madeira"), named_in(HERE)


@pytest.mark.parametrize("rule", [*RULES, *QUESTIONS])
def test_a_rule_is_named_by_the_code_that_keeps_it(rule):
    assert rule in CODE


@pytest.mark.parametrize("rule", [*RULES, *QUESTIONS, *EXAMPLES])
def test_a_rule_is_met_by_a_test(rule):
    assert rule in TESTS


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_a_test_that_bears_its_id(example):
    number = example.rpartition("-")[2]
    text = "\n".join(file.read_text() for file in HERE.glob("test_*.py"))
    assert re.search(rf"def test_mad_ex_0*{int(number)}\b|def test_mad_ex_0*{int(number)}_|{example}\b", text)


def test_every_id_can_be_read_by_number():
    assert set(IDS) <= set(rule_texts(MADEIRA, "en"))
