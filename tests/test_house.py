"""The house keeps its own rules: who may know whom, how long a file and a function may be, what nothing is called."""

import ast
import re
from pathlib import Path

import pytest
from importlinter.application.use_cases import lint_imports
from importlinter.configuration import configure

ROOT = Path(__file__).parent.parent
OURS = sorted(file for folder in ("domain", "projections", "api") for file in (ROOT / folder).rglob("*.py"))
PAGES = sorted((ROOT / "api" / "web" / "static").rglob("*.js"))
DRAWERS = {"utils", "util", "helpers", "helper", "common", "misc", "game", "player", "base_game", "manager"}
NEVER = re.compile(r"\b(ruleset|gameplay|matchmaking)\b", re.IGNORECASE)


def test_imports_keep_the_contracts(monkeypatch):
    monkeypatch.chdir(ROOT)
    configure()
    assert lint_imports(config_filename=str(ROOT / ".importlinter"))


@pytest.mark.parametrize("file", [*OURS, *PAGES], ids=lambda file: str(file.relative_to(ROOT)))
def test_a_file_has_at_most_two_hundred_lines(file):
    assert file.read_text().count("\n") <= 200


@pytest.mark.parametrize("file", OURS, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_function_has_at_most_forty_lines(file):
    functions = [one for one in ast.walk(ast.parse(file.read_text())) if isinstance(one, ast.FunctionDef)]
    for one in functions:
        assert (one.end_lineno or 0) - one.lineno < 40 or one.name == "blueprint", one.name


def test_there_is_no_drawer_where_rules_get_lost():
    assert not [file for file in OURS if file.stem in DRAWERS]


def test_every_module_says_what_it_is_for():
    told = {file: ast.get_docstring(ast.parse(file.read_text())) for file in OURS if file.read_text().strip()}
    assert not [str(file) for file, words in told.items() if not words]


def test_one_thing_has_one_name():
    assert not [(str(file), NEVER.findall(file.read_text())) for file in OURS if NEVER.search(file.read_text())]
