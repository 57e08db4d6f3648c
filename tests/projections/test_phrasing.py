"""The language of the templates, on a small table of phrases."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from domain.games.madeira import MADEIRA
from domain.kernel.secrecy import EVERYBODY, Total, seen_by
from domain.kernel.values import Value
from projections.phrasing import LANGUAGES, Phrases, phrase_tables

SHIPS = {"kind": "sail", "left": 2, "to": "forest"}
PHRASES = Phrases(
    {
        "words": {"count": "{n} {what}", "and": ", ", "rows": " / ", "nothing": "-", "some": "some", "none": "none"},
        "names": {"red": "Red", "wood": "wood", "reals": "reals", "forest": "Forest"},
        "counts": {"reals": "{n} {n#real|reals}", "extra": "{n?{n} more|}"},
        "facts": {"turned": "{favour} lies {up?face-up|face-down}."},
        "moves": {"go": "to {to}", "choose": "First: {effect}"},
        "effects": {"sail": "{left} {left#ship|ships} to {to}"},
        "refusals": {"short": "Not enough {what}: {needed} needed, {there} there."},
    }
)  # fmt: skip


CASES: list[tuple[str, dict[str, Any], str]] = [
    ("{seat} waits.", {"seat": "red"}, "Red waits."),
    ("{seat} waits.", {"seat": "Inês"}, "Inês waits."),
    ("{seat} waits.", {}, " waits."),
    ("Step {step}.", {"step": 0}, "Step 0."),
    ("{there?some|none}", {"there": 0}, "none"),
    ("{there?some|none}", {"there": {}}, "none"),
    ("{there?some|none}", {"there": ("wood",)}, "some"),
    ("{n} {n#piece|pieces}", {"n": 1}, "1 piece"),
    ("{n} {n#piece|pieces}", {"n": 0}, "0 pieces"),
    ("{to=forest?in the wood|elsewhere}", {"to": "forest"}, "in the wood"),
    ("{to=forest?in the wood|to {to}}", {"to": "red"}, "to Red"),
    ("{to?to {to}, {n} {n#step|steps}|}", {"to": "forest", "n": 2}, "to Forest, 2 steps"),
    ("{to=red?one|{to=forest?other|third}}", {"to": "forest"}, "other"),
    ("{step=0?first|later}", {"step": 0}, "first"),
    ("Gain {n*what}.", {"n": 1, "what": "reals"}, "Gain 1 real."),
    ("Gain {n*what}.", {"n": 2, "what": "wood"}, "Gain 2 wood."),
    ("{way.count} {way.count#step|steps} to {way.last}", {"way": ("wood", "forest")}, "2 steps to Forest"),
    ("{way.count} {way.count#step|steps} to {way.last}", {"way": ("forest",)}, "1 step to Forest"),
    ("{way.count}{way.last}", {"way": ()}, "0"),
    ("{cost}", {"cost": {"extra": 0, "wood": 2}}, "2 wood"),
    ("{items}", {"items": ("wood", "forest")}, "wood, Forest"),
    ("{items}", {"items": ()}, "-"),
    ("{items}", {"items": ("wood", "forest", "wood")}, "2 wood, 1 Forest"),
    ("{dice}", {"dice": (1, 3, 3)}, "1, 3, 3"),
    ("{rows}", {"rows": ((1, 2), (3,))}, "1, 2 / 3"),
    ("{goods}", {"goods": {"wood": 2, "reals": 1}}, "2 wood, 1 real"),
    ("{move}", {"move": {"kind": "go", "to": "forest"}}, "to Forest"),
    ("{move}", {"move": {"kind": "choose", "effect": SHIPS}}, "First: 2 ships to Forest"),
    ("{move}", {"move": {"kind": "unheard-of"}}, ""),
    ("{ lonely braces }", {}, "{ lonely braces }"),
]


@pytest.mark.parametrize("template, fields, said", CASES)
def test_a_template_is_filled_with_the_fields_in_words(template: str, fields: dict[str, Any], said: str):
    assert PHRASES.filled(template, fields) == said


def test_what_somebody_is_called_is_not_taken_for_a_template():
    assert PHRASES.filled("{name} sits.", {"name": "{seat}"}) == "{seat} sits."


def test_a_total_is_told_as_far_as_it_is_seen():
    told = [PHRASES.worded(_plain(seen_by(Total.of(("red",), amount), "blue"))) for amount in (3, 0)]
    open_to_all = PHRASES.worded(_plain(Total.of((EVERYBODY,), 3)))
    assert (told, open_to_all) == (["some", "none"], "3")


def test_a_refusal_is_said_with_its_numbers_and_names():
    refusal = {"reason": "short", "numbers": {"needed": 3, "there": 1}, "names": {"what": "wood"}}
    assert PHRASES.refusal(refusal) == "Not enough wood: 3 needed, 1 there."


def test_of_a_kind_without_a_phrase_nothing_is_said():
    assert PHRASES.say("facts", {"kind": "silent"}) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_speaks_with_the_words_of_the_kernel_and_its_own(language: str):
    tables = phrase_tables(MADEIRA, language)
    assert tables["moves"]["decline"] and tables["moves"]["madeira.sail"] and tables["names"]["friar"]


def _plain(total: Value) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(total)
    return plain
