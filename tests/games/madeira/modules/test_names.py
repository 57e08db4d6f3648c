"""No module, no card and no slot is asked for by name outside its own files: this test reads the source."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from domain.games.madeira import MADEIRA
from domain.games.madeira.modules.printed import EXPANSION, rows

ROOT = Path(__file__).parents[4]
MODULES, PAGES = ROOT / "domain/games/madeira/modules", ROOT / "api/web/static/games/madeira/modules"
OUTSIDE = [
    file
    for files in ("domain/**/*.py", "projections/**/*.py", "api/**/*.py", "api/web/static/**/*.js")
    for file in sorted(ROOT.glob(files))
    if not any(file.is_relative_to(own) for own in (MODULES, PAGES))
]
PACKAGES = {name: MODULES / name.replace("-", "_") for name in MADEIRA.modules}
CARDS = tuple(rows("capitania"))
SLOTS = tuple(rows("bonus_slot"))
SET_UP_TILES = tuple(row["id"] for row in EXPANSION["setup_tile"])


def named(word: str, file: Path) -> bool:
    """Whether the file says the word in quotes; of the page, whether it says it at all, also as the name of a file."""
    if file.suffix == ".js":
        return bool(re.search(rf"(?<![\w-]){re.sub('[-_]', '[-_]', word)}(?![\w-])", file.read_text()))
    return bool(re.search(rf"""["'](madeira\.)?{re.escape(word)}["']""", file.read_text()))


@pytest.mark.parametrize("file", OUTSIDE, ids=lambda file: str(file.relative_to(ROOT)))
def test_nothing_outside_the_modules_names_a_module_a_card_or_a_slot(file: Path):
    assert not [word for word in (*PACKAGES, *CARDS, *SLOTS, *SET_UP_TILES) if named(word, file)]


def test_the_page_has_files_in_which_modules_are_named():
    told = [file for file in PAGES.glob("*.js") for word in PACKAGES if named(word, file)]
    assert told and len([file for file in OUTSIDE if file.suffix == ".js"]) > 40


@pytest.mark.parametrize("module", PACKAGES)
def test_no_module_names_another(module: str):
    others = [file for name, folder in PACKAGES.items() if name != module for file in folder.rglob("*.py")]
    assert not [str(file) for file in others if named(module, file)]


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_named_in_its_own_files_only(card: str):
    own = card.removeprefix("cap_")
    files = [file for file in MODULES.rglob("*.py") if named(card, file)]
    assert not [str(file) for file in files if own not in file.stem and file.parent.name != "meetings"]
