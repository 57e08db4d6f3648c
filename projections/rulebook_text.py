"""The numbered rules of a game as text, by id, read from its rulebook in English or in Japanese."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from msgspec import Struct

from domain.kernel.box import Box

NUMBERED = r"[A-Z]+[0-9X]*-(?:[A-Z]+-)?\d+"
BULLET = re.compile(rf"^- \*\*({NUMBERED})\*\*\s*(.*)$")
ROW = re.compile(rf"^\| ({NUMBERED}) \|(.*)\|\s*$")
CHAPTER = re.compile(r"^#{2,3} (.*)$")
FILES = {"en": "rulebook.md", "ja": "rulebook.ja.md"}
ORIGINAL = "en"


class RuleText(Struct, frozen=True):
    """`language` is the one that the text is in, which need not be the one that was asked for."""

    rule: str
    chapter: str
    text: str
    language: str


@cache
def rule_texts(box: Box, language: str) -> dict[str, RuleText]:
    """Every rule, ruling and example of the game's rulebook; in English what the language has no text for."""
    folder = Path(box.folder)
    found = parsed((folder / FILES[ORIGINAL]).read_text(encoding="utf-8"), ORIGINAL)
    other = folder / FILES[language]
    if language == ORIGINAL or not other.exists():
        return found
    translated = parsed(other.read_text(encoding="utf-8"), language)
    return {rule: translated.get(rule, original) for rule, original in found.items()}


def parsed(book: str, language: str) -> dict[str, RuleText]:
    """What stands in a rulebook under a number: bullets with the indented lines after them, and rows of tables."""
    found: dict[str, RuleText] = {}
    chapter, current = "", ""
    for line in book.splitlines():
        if heading := CHAPTER.match(line):
            chapter, current = heading[1], ""
        elif bullet := BULLET.match(line):
            current = bullet[1]
            found[current] = RuleText(current, chapter, bullet[2], language)
        elif row := ROW.match(line):
            current = ""
            cells = [cell.strip() for cell in row[2].split("|")]
            found[row[1]] = RuleText(row[1], chapter, " · ".join(cells), language)
        elif current and line.startswith("  "):
            found[current] = RuleText(current, chapter, f"{found[current].text}\n{line.strip()}", language)
        else:
            current = ""
    return found
