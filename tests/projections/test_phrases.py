"""Everything that Madeira can say has words, in both languages, with the places that its values can fill."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

import domain.kernel
import domain.tables
from domain.games.madeira import MADEIRA
from domain.games.madeira.board import PRINT, SLOTS, SPOTS, SUPPLIES, UNBUILT
from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.kernel.refusal import Refusal
from domain.kernel.rulebook import is_value
from projections.phrasing import LANGUAGES, PLACE, phrase_tables, phrases
from tests.games.madeira.random_games import RULES, random_game

BOOK = MADEIRA.rulebook()
EVERY_THIRD = 3  # of the moments of a random game is asked what is closed
SAID_OF = {"moves": BOOK.plays, "effects": BOOK.asks, "facts": BOOK.evolves, "kinds": BOOK.plays}
WITHOUT_HEADING = {"choose", "decline", "take-back"}  # moves of the kernel that never come in numbers
ROWS: list[dict[str, Any]] = [row for table in PRINT.values() if isinstance(table, list) for row in table]
TABLES = {language: phrase_tables(MADEIRA, language) for language in LANGUAGES}


@cache
def kinds(section: str) -> dict[str, type[msgspec.Struct]]:
    found = (cls for cls in SAID_OF[section] if isinstance(cls, type) and is_value(cls))
    return {str(cls.__struct_config__.tag): cls for cls in found}


def places(template: str) -> set[str]:
    return {place[1] for place in PLACE.finditer(template)}


@cache
def refusals_met() -> tuple[Refusal, ...]:
    met: dict[str, Refusal] = {}
    for refusal in (one for seats, seed in ((2, 1), (3, 2), (4, 3)) for one in _closed(seats, seed)):
        met.setdefault(refusal.reason, refusal)
    return tuple(met.values())


def _closed(seats: int, seed: int) -> Iterator[Refusal]:
    for event in islice(random_game(seats, seed), 0, None, EVERY_THIRD):
        for seat in awaited(event.after):
            yield from (offer.closed for offer in menu(RULES, event.after, seat) if offer.closed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", ["moves", "effects"])
def test_every_move_and_every_question_has_words(section: str, language: str):
    said = TABLES[language][section]
    assert [kind for kind in kinds(section) if not said.get(kind)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_has_a_sentence_or_is_silent_on_purpose(language: str):
    assert [kind for kind in kinds("facts") if kind not in TABLES[language]["facts"]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_move_has_a_heading(language: str):
    said = TABLES[language]["kinds"]
    assert [kind for kind in kinds("kinds") if not said.get(kind) and kind not in WITHOUT_HEADING] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", ["moves", "effects", "facts"])
def test_a_phrase_asks_only_for_what_its_kind_has(section: str, language: str):
    astray = {
        kind: extra
        for kind, cls in kinds(section).items()
        if (extra := places(TABLES[language][section].get(kind, "")) - set(cls.__struct_fields__))
    }
    assert astray == {}


def test_both_languages_say_the_same_things():
    one, other = ({(s, key) for s, rows in TABLES[lang].items() for key in rows} for lang in LANGUAGES)
    assert one == other


def test_both_languages_leave_the_same_places_to_fill():
    one, other = (TABLES[language] for language in LANGUAGES)
    differing = [
        (section, key)
        for section, rows in one.items()
        for key, template in rows.items()
        if places(template) != places(other[section][key])
    ]
    assert differing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_met_in_random_games_is_said_in_full(language: str):
    for refusal in refusals_met():
        template = TABLES[language]["refusals"].get(refusal.reason)
        assert template, refusal
        assert places(template) <= {*refusal.numbers, *refusal.names}, refusal
        assert phrases(MADEIRA, language).refusal(msgspec.to_builtins(refusal))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_that_a_rule_gives_is_said(language: str):
    assert sorted(reasons_given() - TABLES[language]["refusals"].keys()) == []


REASON = {"no": 1, "refuse_unless": 2}  # which argument it is


def reasons_given() -> set[str]:
    """The reasons in the text of the rules, and of what every table has: undo, seats, being ready."""
    folders = (MADEIRA.folder, domain.kernel.__path__[0], domain.tables.__path__[0])
    files = [file for folder in folders for file in Path(folder).rglob("*.py")]
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    calls = [node for node in nodes if isinstance(node, ast.Call) and getattr(node.func, "id", "") in REASON]
    reasons = [call.args[REASON[call.func.id]] for call in calls]
    return {str(reason.value) for reason in reasons if isinstance(reason, ast.Constant)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_on_the_components_has_a_name(language: str):
    ids = {str(row["id"]) for row in ROWS if "id" in row}
    ids |= {*MADEIRA.seats, *SUPPLIES, *SPOTS, *UNBUILT, *SLOTS, "prestige", "pirates", "home", "watch", "forest"}
    assert sorted(one for one in ids if not TABLES[language]["names"].get(one)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_on_a_tile_asks_only_for_values_of_its_row(language: str):
    astray = {key for key, template in TABLES[language]["tiles"].items() if not places(template) <= _row(key).keys()}
    assert astray == set()


def _row(key: str) -> dict[str, Any]:
    """All values printed under this id, or for what bears it as its building or action."""
    rows = (row for row in ROWS if key in (row.get("id"), row.get("building"), row.get("action")))
    return {name: value for row in rows for name, value in row.items()}
