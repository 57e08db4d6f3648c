"""Phrases: the words for facts, moves, questions, refusals and names, as data in two languages.

A template is a line of text with places to fill: `{field}` is a field of the value in words,
`{field?this|that}` is one of two texts, as the field is true (not nought, not empty) or not,
`{field#one|many}` is one of two, as the field is 1 or not, and `{field=value?this|that}` as it is this value
or not; either text may have places of its own, one deep. `{n*what}` is a number of what another field names, said as
the section of counts has it; `{row.last}` and `{row.count}` are the last of a row and how many it has.
The same files are served to the page, which fills them in the same way.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from domain.kernel.box import Box

from .components import components

LANGUAGES = ("en", "ja")
FOLDER = Path(__file__).parent / "phrases"
FIELD = r"[\w-]+(?:\.last|\.count)?"
TEXT = r"((?:[^|{}]|\{[^{}]*\})*)"  # with places in it that have none themselves
PLACE = re.compile(r"\{(" + FIELD + r")(?:\*([\w-]+)|(?:([?#])|=([\w-]+)\?)" + TEXT + r"\|" + TEXT + r")?\}")
Tables = dict[str, dict[str, str]]


class Phrases:
    """What one game says in one language; `tables` maps section and key to template."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def name(self, key: str) -> str:
        """The words for an id: a place, a piece, a seat; the id itself where nothing better is known."""
        return self.tables["names"].get(key, key)

    def say(self, section: str, value: Mapping[str, Any], key: str = "") -> str:
        """A value (as JSON would hold it) in words; "" if nothing is to be said of its kind."""
        template = self.tables[section].get(key or value["kind"], "")
        return self.filled(template, value)

    def refusal(self, refusal: Mapping[str, Any]) -> str:
        """Why not, in words, with the numbers."""
        return self.say("refusals", {**refusal["numbers"], **refusal["names"]}, refusal["reason"])

    def filled(self, template: str, fields: Mapping[str, Any]) -> str:
        return PLACE.sub(lambda place: self._fill(place, fields), template)

    def _fill(self, place: re.Match[str], fields: Mapping[str, Any]) -> str:
        name, what, asked, wanted, this, that = place.groups()
        value = _looked_up(fields, name)
        if what is not None:
            return self._counted(str(fields.get(what)), value)
        if this is None:
            return self.worded(value)
        holds = str(value) == wanted if wanted is not None else value == 1 if asked == "#" else value
        return self.filled(this if holds else that, fields)

    def worded(self, value: Any) -> str:
        """Any value that a field may hold, in words."""
        if value is None:
            return ""
        if isinstance(value, str):
            return self.name(value)
        if isinstance(value, dict):
            return self._worded_dict(value)
        if isinstance(value, (list, tuple)):
            return self._worded_list(value)
        return str(value)

    def _worded_list(self, value: Sequence[Any]) -> str:
        """What comes several times is counted; rows of rows are kept apart."""
        rows = any(isinstance(one, (list, tuple)) for one in value)
        if all(isinstance(one, str) for one in value) and len(set(value)) < len(value):
            return self._worded_dict(Counter(value))
        joint = self.tables["words"]["rows" if rows else "and"]
        return joint.join(map(self.worded, value)) or self.tables["words"]["nothing"]

    def _worded_dict(self, value: Mapping[str, Any]) -> str:
        if value.get("kind") == "total":
            return self._total(value)
        if value.get("kind") == "cards":
            return self._cards(value)
        if "kind" in value:
            return self._nested(value)
        counted = (self._counted(what, n) for what, n in value.items())
        return self.tables["words"]["and"].join(said for said in counted if said)

    def _counted(self, what: str, n: Any) -> str:
        return self.filled(self.tables["counts"].get(what, self.tables["words"]["count"]), {"n": n, "what": what})

    def _total(self, total: Mapping[str, Any]) -> str:
        if total["amount"] is not None:
            return str(total["amount"])
        return self.tables["words"]["some" if total["any"] else "none"]

    def _cards(self, cards: Mapping[str, Any]) -> str:
        """Their names, or how many there are."""
        if isinstance(cards["held"], int):
            return self.filled(self.tables["words"]["cards"], {"n": cards["held"]})
        return self.worded(cards["held"])

    def _nested(self, value: Mapping[str, Any]) -> str:
        for section in ("moves", "effects", "facts"):
            if value["kind"] in self.tables[section]:
                return self.say(section, value)
        return ""


def _looked_up(fields: Mapping[str, Any], name: str) -> Any:
    field, _, part = name.partition(".")
    value = fields.get(field)
    match part:
        case "count":
            return len(value or ())
        case "last":
            return value[-1] if value else None
    return value


@cache
def phrases(box: Box, language: str) -> Phrases:
    """The phrases of a game: its own, its modules', those for all games, the names on its components."""
    return Phrases(phrase_tables(box, language))


def phrase_tables(box: Box, language: str) -> Tables:
    tables: Tables = {"names": dict(_printed_names(box, language))}
    for file in ("kernel", "tables", "accounts", "audit", box.key, *(f"{box.key}-{module}" for module in box.modules)):
        for section, entries in _read(FOLDER / f"{file}.{language}.toml").items():
            tables.setdefault(section, {}).update(entries)
    return tables


def _read(path: Path) -> dict[str, Any]:
    """The tables in this file; a game that brings none has no words of its own."""
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def _printed_names(box: Box, language: str) -> dict[str, str]:
    """Every row of the components that has an id and a name."""
    rows = [row for table in components(box).values() if isinstance(table, list) for row in table]
    return {str(row["id"]): row[f"name_{language}"] for row in rows if f"name_{language}" in row}
