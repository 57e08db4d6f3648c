"""The numbered rules of a game as text, by id, read from its rulebook."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from msgspec import Struct

from domain.kernel.box import Box

BULLET = re.compile(r"^- \*\*([A-Z]+[0-9X]*-(?:[A-Z]+-)?\d+)\*\*\s*(.*)$")
ROW = re.compile(r"^\| ([A-Z]+[0-9X]*-(?:[A-Z]+-)?\d+) \|(.*)\|\s*$")
CHAPTER = re.compile(r"^#{2,3} (.*)$")


class RuleText(Struct, frozen=True):
    rule: str
    chapter: str
    text: str


@cache
def rule_texts(box: Box) -> dict[str, RuleText]:
    """Every rule, ruling and example of the game's rulebook."""
    found: dict[str, RuleText] = {}
    chapter, current = "", ""
    for line in (Path(box.folder) / "rulebook.md").read_text(encoding="utf-8").splitlines():
        if heading := CHAPTER.match(line):
            chapter, current = heading[1], ""
        elif bullet := BULLET.match(line):
            current = bullet[1]
            found[current] = RuleText(current, chapter, bullet[2])
        elif row := ROW.match(line):
            current = ""
            cells = [cell.strip() for cell in row[2].split("|")]
            found[row[1]] = RuleText(row[1], chapter, " · ".join(cells))
        elif current and line.startswith("  "):
            found[current] = RuleText(current, chapter, f"{found[current].text}\n{line.strip()}")
        else:
            current = ""
    return found
