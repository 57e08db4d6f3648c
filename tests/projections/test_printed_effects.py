"""What the phrases say of a printed effect of Maracaibo is what the templates of vocabulary.toml say of its row.

The templates are filled here by their own rules (the comment above the ops). Two things are said better on a page
than in a template: "doubloon(s)" is one or many as its number is, and in Japanese a number stands before DB and VP.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest

from domain.games.maracaibo import MARACAIBO
from domain.games.maracaibo.printed import effect, loaded
from projections.phrasing import LANGUAGES, phrases

VOCABULARY = loaded("vocabulary")
FILES = ("board", "buildings", "careers", "projects", "setup", "ship", "tiles")
OPS: dict[str, dict[str, Any]] = {row["id"]: row for row in VOCABULARY["op"]}
ENUMS: dict[str, dict[str, Any]] = VOCABULARY["enums"]
ENUM_OF = {
    "res": "resource", "per": "possession", "nation": "nation", "item": "item",
    "symbol": "synergy", "needs": "synergy", "track": "track", "table": "table",
}  # fmt: skip
JOINTS = {"en": ", ", "ja": "、"}
PLURALS = re.compile(r"\b(doubloon|figure|card|map|book|telescope|point|disc|action)(?:\(s\)|s)(?![a-z])")
UNITS = re.compile(r"(\d+)(DB|VP)(?![収×])|(DB|VP)(\d+)(?!倍)")


def effects_in(value: Any) -> Iterator[dict[str, Any]]:
    """Every row with an op, inner ones too."""
    if isinstance(value, list):
        for one in value:
            yield from effects_in(one)
    if isinstance(value, dict):
        if "op" in value:
            yield value
        for one in value.values():
            yield from effects_in(one)


PRINTED = [row for file in FILES for row in effects_in(loaded(file))]


@pytest.mark.parametrize("row", PRINTED, ids=lambda row: row["op"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_printed_effect_is_said_as_its_template_says_it(row: dict[str, Any], language: str):
    said = phrases(MARACAIBO, language).worded(msgspec.to_builtins(effect(row)))
    assert plain(said) == plain(by_template(row, language))


COSTS = [
    row["cost"]
    for file in FILES
    for table in loaded(file).values()
    for row in (table if isinstance(table, list) else ())
    if isinstance(row.get("cost"), dict)
]


@pytest.mark.parametrize("cost", COSTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_printed_cost_is_said_as_its_keys_are(cost: dict[str, Any], language: str):
    said = phrases(MARACAIBO, language).worded(cost)
    assert plain(said) == plain(JOINTS[language].join(costs(cost, language)))


def test_every_op_is_printed_somewhere():
    assert {row["op"] for row in PRINTED} == OPS.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_templates_can_tell_apart_what_a_row_may_say(language: str):
    """That the comparison is none of a text with itself: a wrong number or a wrong word is noticed."""
    right, wrong = {"op": "gain", "res": "vp", "n": 2}, {"op": "gain", "res": "vp", "n": 3}
    other = {"op": "gain", "res": "doubloons", "n": 2}
    assert len({plain(by_template(row, language)) for row in (right, wrong, other)}) == 3


# -- the templates, by their own rules ----------------------------------------------------------------


def by_template(row: Mapping[str, Any], language: str) -> str:
    op = OPS[row["op"]]
    said: str = op[f"tmpl_{language}"]
    for name, other in op.get(f"alt_{language}", {}).items():
        said = other if name in row else said
    for name, more in op.get(f"suffix_{language}", {}).items():
        said += more if _carried(row, name) else ""
    return re.sub(r"\{(\w+)\}", lambda place: _shown(place[1], row[place[1]], language), said)


def _carried(row: Mapping[str, Any], name: str) -> bool:
    """Whether the row has the parameter, or, for "x=v", has this value of it."""
    key, _, value = name.partition("=")
    return key in row and (not value or row[key] == value)


def _shown(name: str, value: Any, language: str) -> str:
    match name:
        case "cost":
            return JOINTS[language].join(costs(value, language))
        case "effects":
            return JOINTS[language].join(by_template(one, language) for one in value)
        case "options":
            return " / ".join(_shown("effects", option, language) for option in value)
        case "action":
            rows = (*loaded("board")["village_action"], *loaded("board")["combat_action"])
            return next(str(one[f"name_{language}"]) for one in rows if one["id"] == value)
        case _ if name in ENUM_OF:
            return word("any" if value == "any" else ENUM_OF[name], value, language)
    return str(value)


def word(enum: str, value: str, language: str) -> str:
    return str(ENUMS[enum][language][ENUMS[enum]["ids"].index(value)])


def costs(cost: Mapping[str, Any], language: str) -> Iterator[str]:
    """One text for each key; items and goods repeat per kind."""
    for key, n in cost.items():
        text = word("cost", key, language)
        each = n.items() if isinstance(n, dict) else [(key, n)]
        for kind, number in each:
            named = word(key.removesuffix("s"), kind, language) if isinstance(n, dict) else ""
            yield re.sub(r"\{(item|good)\}", named, text).replace("{n}", str(number))


def plain(said: str) -> str:
    """Without what is said better: one or many, the number before its unit, the arrow."""
    ordered = UNITS.sub(lambda unit: f"{unit[1] or unit[4]} {unit[2] or unit[3]}", PLURALS.sub(r"\1", said))
    return ordered.replace("->", "→")
