"""The rulebook by number, in two languages that say the same."""

import re
from pathlib import Path

import pytest

from domain.games.madeira import MADEIRA
from projections.rulebook_text import FILES, RuleText, parsed, rule_texts

TAG = re.compile(r"(?<![A-Za-z0-9])S\d:\d+(?:-\d+)?")
NAMED = re.compile(r"(?<![A-Z0-9-])(?:MAD-[A-Z]+-\d+|Q-(?:[A-Z]\d*|END))(?![A-Za-z0-9])")
NUMBER = re.compile(r"\d+")
SHAPE = re.compile(r"^(#{2,3} \d+(?:\.\d+)?|> \*\*Q-\w+\*\*|- \*\*MAD-[A-Z]+-\d+\*\*|\| MAD-J-\d+)", re.MULTILINE)
JAPANESE_LETTER = re.compile("[ぁ-んァ-ン一-鿿]")
ENGLISH, JAPANESE = (
    parsed((Path(MADEIRA.folder) / file).read_text(encoding="utf-8"), language) for language, file in FILES.items()
)
BOOK = """
# A game
- **ABC-A-01** Before any chapter.

## 1. Beginning

- **ABC-B-01** A bullet [S0:1],
  its second line,
    and a third.
- **ABC-B-02** Another.
No part of it.
  Nor is this.

### 1.1 Rows

| Id | Question | Answer |
|---|---|---|
| ABC-J-01 | Why? | Because. |
  Not part of a row.
| Q-B1 | no number | of a rule |

1. **ABC-B-03** no bullet
"""


def test_bullets_rows_and_continuation_lines_are_read_and_nothing_else():
    assert list(parsed(BOOK, "en").values()) == [
        RuleText("ABC-A-01", "", "Before any chapter.", "en"),
        RuleText("ABC-B-01", "1. Beginning", "A bullet [S0:1],\nits second line,\nand a third.", "en"),
        RuleText("ABC-B-02", "1. Beginning", "Another.", "en"),
        RuleText("ABC-J-01", "1.1 Rows", "Why? · Because.", "en"),
    ]


def test_both_books_have_the_same_ids_in_the_same_order():
    assert list(ENGLISH) == list(JAPANESE)


def test_both_books_have_the_same_chapters_questions_and_shapes():
    one, other = (SHAPE.findall((Path(MADEIRA.folder) / file).read_text(encoding="utf-8")) for file in FILES.values())
    assert one == other


@pytest.mark.parametrize("rule", ENGLISH)
def test_every_rule_has_a_japanese_text(rule):
    told = rule_texts(MADEIRA, "ja")[rule]
    assert told.language == "ja" and JAPANESE_LETTER.search(told.text)
    assert JAPANESE_LETTER.search(told.chapter) and told.chapter.split()[0] == ENGLISH[rule].chapter.split()[0]


@pytest.mark.parametrize("rule", ENGLISH)
def test_the_japanese_text_names_the_same_rules_and_all_the_numbers(rule):
    one, other = (TAG.sub("", texts[rule].text) for texts in (ENGLISH, JAPANESE))
    assert set(NAMED.findall(one)) == set(NAMED.findall(other))
    assert set(NUMBER.findall(NAMED.sub("", one))) <= set(NUMBER.findall(NAMED.sub("", other)))


@pytest.mark.parametrize("rule", [rule for rule in ENGLISH if rule.startswith("MAD-J-")])
def test_a_ruling_has_as_many_cells_the_same_sources_and_the_same_confidence(rule):
    one, other = (texts[rule].text.split(" · ") for texts in (ENGLISH, JAPANESE))
    assert len(one) == len(other) == 3 and one[-1] == other[-1]
    assert set(TAG.findall(" ".join(one))) == set(TAG.findall(" ".join(other)))


def test_english_is_the_original():
    told = rule_texts(MADEIRA, "en")
    assert {rule: told[rule] for rule in ENGLISH} == ENGLISH and {one.language for one in ENGLISH.values()} == {"en"}


def test_the_book_of_the_expansion_adds_its_rules_paragraph_by_paragraph():
    told = rule_texts(MADEIRA, "en")
    assert told["EXP2-27"].text.startswith("**Renda**\n- Trigger: a performed Harvest Action in Region 1")
    assert told["EXP4-61"].text == told["EXP4-62"].text and "King's Reward A / B" in told["EXP4-62"].text
    assert all(text.language == "en" for rule, text in rule_texts(MADEIRA, "ja").items() if rule.startswith("EX"))


PARTLY = "## 1. 始め\n- **ABC-B-02** 別のもの。\n- **ABC-B-09** 英語にない。"


@pytest.mark.parametrize(("books", "japanese"), [({"en": BOOK, "ja": PARTLY}, ["ABC-B-02"]), ({"en": BOOK}, [])])
def test_what_has_no_japanese_text_is_told_in_english(tmp_path, books, japanese):
    for language, book in books.items():
        (tmp_path / FILES[language]).write_text(book, encoding="utf-8")

    class Elsewhere:
        folder = str(tmp_path)

    told = {rule: text.language for rule, text in rule_texts(Elsewhere(), "ja").items()}
    assert list(told) == list(parsed(BOOK, "en"))
    assert [rule for rule, language in told.items() if language == "ja"] == japanese
