"""Everything that a game can say has words, in both languages, with the places that its values can fill."""

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
from domain.games.madeira.board import SLOTS, SPOTS, SUPPLIES, UNBUILT
from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.kernel.box import Box
from domain.kernel.refusal import Refusal
from domain.kernel.rulebook import Rulebook, is_value
from domain.tables.catalogue import catalogue
from projections.components import components
from projections.phrasing import LANGUAGES, PLACE, Tables, phrase_tables, phrases
from tests.random_games import random_game

EVERY_THIRD = 3  # of the moments of a random game is asked what is closed
TABLES_OF_THE_RULES = {"kind", "op"}  # component tables whose ids are no things that lie on a table
WITHOUT_HEADING = {"choose", "decline", "take-back"}  # moves of the kernel that never come in numbers
MADEIRA_IDS = {*SUPPLIES, *SPOTS, *UNBUILT, *SLOTS, "prestige", "pirates", "home", "watch", "forest"}
MARACAIBO_LINES = {"vp", "vp-income", "doubloon-income", "cards", "buildings", "majorities", "nobility"}
BESIDE_THE_ROWS = {"madeira": MADEIRA_IDS, "maracaibo": MARACAIBO_LINES}

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_box = pytest.mark.parametrize("box", tuple(catalogue()), ids=lambda box: box.key)


@cache
def book(box: Box) -> Rulebook:
    return box.rulebook()


@cache
def tables(box: Box, language: str) -> Tables:
    return phrase_tables(box, language)


@cache
def kinds(box: Box, section: str) -> dict[str, type[msgspec.Struct]]:
    rules = book(box)
    said_of = {"moves": rules.plays, "effects": rules.asks, "facts": rules.evolves, "kinds": rules.plays}
    found = (cls for cls in said_of[section] if isinstance(cls, type) and is_value(cls))
    return {str(cls.__struct_config__.tag): cls for cls in found}


def places(template: str) -> set[str]:
    """The fields that a template asks for, those within its choices too."""
    found: set[str] = set()
    for place in PLACE.finditer(template):
        name, what, _, _, this, that = place.groups()
        found |= {name.partition(".")[0], *([what] if what else [])}
        found |= places(this or "") | places(that or "")
    return found


def rows(box: Box) -> list[dict[str, Any]]:
    printed = (table for name, table in components(box).items() if name not in TABLES_OF_THE_RULES)
    return [row for table in printed if isinstance(table, list) for row in table]


@cache
def refusals_met(box: Box) -> tuple[Refusal, ...]:
    met: dict[tuple[str, ...], Refusal] = {}
    for refusal in (one for seats, seed in ((2, 1), (3, 2), (4, 3)) for one in _closed(box, seats, seed)):
        met.setdefault((refusal.reason, refusal.rule), refusal)
    return tuple(met.values())


def _closed(box: Box, seats: int, seed: int) -> Iterator[Refusal]:
    for event in islice(random_game(box, seats, seed), 0, None, EVERY_THIRD):
        for seat in awaited(event.after):
            yield from (offer.closed for offer in menu(book(box), event.after, seat) if offer.closed)


@every_box
@every_language
@pytest.mark.parametrize("section", ["moves", "effects"])
def test_every_move_and_every_question_has_words(section: str, language: str, box: Box):
    said = tables(box, language)[section]
    assert [kind for kind in kinds(box, section) if not said.get(kind)] == []


@every_box
@every_language
def test_every_fact_has_a_sentence_or_is_silent_on_purpose(language: str, box: Box):
    assert [kind for kind in kinds(box, "facts") if kind not in tables(box, language)["facts"]] == []


@every_box
@every_language
def test_every_kind_of_move_has_a_heading(language: str, box: Box):
    said = tables(box, language)["kinds"]
    assert [kind for kind in kinds(box, "kinds") if not said.get(kind) and kind not in WITHOUT_HEADING] == []


@every_box
@every_language
@pytest.mark.parametrize("section", ["moves", "effects", "facts"])
def test_a_phrase_asks_only_for_what_its_kind_has(section: str, language: str, box: Box):
    astray = {
        kind: extra
        for kind, cls in kinds(box, section).items()
        if (extra := places(tables(box, language)[section].get(kind, "")) - set(cls.__struct_fields__))
    }
    assert astray == {}


@every_box
def test_both_languages_say_the_same_things(box: Box):
    one, other = ({(s, key) for s, said in tables(box, lang).items() for key in said} for lang in LANGUAGES)
    assert one == other


@every_box
def test_both_languages_leave_the_same_places_to_fill(box: Box):
    one, other = (tables(box, language) for language in LANGUAGES)
    differing = [
        (section, key)
        for section, said in one.items()
        for key, template in said.items()
        if places(template) != places(other[section][key])
    ]
    assert differing == []


@every_box
@every_language
def test_every_refusal_met_in_random_games_is_said_in_full(language: str, box: Box):
    for refusal in refusals_met(box):
        template = tables(box, language)["refusals"].get(refusal.reason)
        assert template, refusal
        assert places(template) <= {*refusal.numbers, *refusal.names}, refusal
        assert phrases(box, language).refusal(msgspec.to_builtins(refusal))


@every_box
@every_language
def test_every_reason_that_a_rule_gives_is_said(language: str, box: Box):
    assert sorted(reasons_given(box) - tables(box, language)["refusals"].keys()) == []


REASON = {"no": 1, "refuse_unless": 2}  # which argument it is


def reasons_given(box: Box) -> set[str]:
    """The reasons in the text of the rules, and of what every table has: undo, seats, being ready."""
    folders = (box.folder, domain.kernel.__path__[0], domain.tables.__path__[0])
    files = [file for folder in folders for file in Path(folder).rglob("*.py")]
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    calls = [node for node in nodes if isinstance(node, ast.Call) and getattr(node.func, "id", "") in REASON]
    reasons = [call.args[REASON[call.func.id]] for call in calls]
    return {str(reason.value) for reason in reasons if isinstance(reason, ast.Constant)}


@every_box
@every_language
def test_every_id_on_the_components_has_a_name(language: str, box: Box):
    ids = {str(row["id"]) for row in rows(box) if "id" in row} | {*box.seats, *BESIDE_THE_ROWS[box.key]}
    assert sorted(one for one in ids if not tables(box, language)["names"].get(one)) == []


@every_box
@every_language
@pytest.mark.parametrize("section", ["tiles", "brief"])
def test_what_stands_on_a_tile_asks_only_for_values_of_its_row(section: str, language: str, box: Box):
    said = tables(box, language).get(section, {})
    assert {key for key, template in said.items() if not places(template) <= _row(box, key).keys()} == set()


def _row(box: Box, key: str) -> dict[str, Any]:
    """All values printed under this id, or for what bears it as its building or action."""
    of_it = (row for row in rows(box) if key in (row.get("id"), row.get("building"), row.get("action")))
    return {name: value for row in of_it for name, value in _flat(row)}


def _flat(row: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """What lies within a value has a name besides, as on the page: `params.reals` is "params-reals"."""
    for name, value in row.items():
        yield name, value
        if isinstance(value, dict):
            yield from ((f"{name}-{inner}", one) for inner, one in _flat(value))
