"""The numbered rules of a game as text, by id, read from its rulebook in English or in Japanese."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from msgspec import Struct

from domain.kernel.box import Box

NUMBERED = r"[A-Z]+[0-9X]*-(?:[A-Z]+-)?\d+"
BULLET = re.compile(rf"^- \*\*({NUMBERED})(?: ([^*]*))?\*\*\s*(.*)$")
NAMED = re.compile(rf"\*\*({NUMBERED})(?: [^*]*)?\*\*")
NUMBER_OF_NAME = re.compile(rf"(?<=\*\*){NUMBERED} ?|\*\*{NUMBERED}\*\* ?")
STAR = "\N{ASTERISK OPERATOR}"  # for a star that is meant as one, not as a mark of print
INDENTED, NOT_EMPTY = re.compile("  "), re.compile(".")
ROW = re.compile(rf"^\| ({NUMBERED}) \|(.*)\|\s*$")
CHAPTER = re.compile(r"^#{2,3} (.*)$")
FILES = {"en": "rulebook.md", "ja": "rulebook.ja.md"}
FURTHER = {"en": "expansion.md", "ja": "expansion.ja.md"}  # the book of what expands the game, if anything does
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
    found = _books(Path(box.folder), ORIGINAL)
    translated = _books(Path(box.folder), language)
    return {rule: translated.get(rule, original) for rule, original in found.items()}


def _books(folder: Path, language: str) -> dict[str, RuleText]:
    """The game's own book, then what is only in the one that expands it, which names the game's rules too."""
    books = (folder / FURTHER[language], folder / FILES[language])
    further, own = (parsed(book.read_text(encoding="utf-8"), language) if book.exists() else {} for book in books)
    return own | {rule: text for rule, text in further.items() if rule not in own}


def parsed(book: str, language: str) -> dict[str, RuleText]:
    """What stands in a rulebook under a number: bullets with the indented lines after them, paragraphs to
    their end, and rows of tables. A paragraph that several numbers stand in is the text of each."""
    found: dict[str, RuleText] = {}
    chapter, goes_on = "", INDENTED
    current: tuple[str, ...] = ()
    for line in book.replace("\\*", STAR).splitlines():
        if heading := CHAPTER.match(line):
            chapter, current = heading[1], ()
        elif bullet := BULLET.match(line):
            current, goes_on = tuple(NAMED.findall(line)), INDENTED
            text = " ".join(filter(None, bullet.groups()[1:]))
            found |= {one: RuleText(one, chapter, text, language) for one in current}
        elif line.startswith("**") and (ids := tuple(NAMED.findall(line))):
            current, goes_on = ids, NOT_EMPTY
            found |= {one: RuleText(one, chapter, NUMBER_OF_NAME.sub("", line), language) for one in ids}
        elif row := ROW.match(line):
            current = ()
            cells = [cell.strip() for cell in row[2].split("|")]
            found[row[1]] = RuleText(row[1], chapter, " · ".join(cells), language)
        elif current and goes_on.match(line):
            for one in current:
                found[one] = RuleText(one, chapter, f"{found[one].text}\n{line.strip()}", language)
        else:
            current = ()
    return found
