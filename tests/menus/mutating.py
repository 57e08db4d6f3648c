"""Moves a little beside those that are offered."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from msgspec import to_builtins

from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Rulebook
from domain.kernel.values import write
from domain.tables.errors import Malformed
from domain.tables.moves import read_move

WORD = re.compile(rb'"([a-z][a-z0-9_/.-]*)"')
ODD = ["", "nowhere", 0, 1, -1, 7, 99, True, None, 1.5, [], {}, "red", "home"]


def mutated(move: Any, state: Any, dice: Random) -> dict[str, Any]:
    """The move as JSON, with something in it changed for something that the game knows, or does not."""
    raw: dict[str, Any] = to_builtins(move)
    words = [word.decode() for word in WORD.findall(write(state))]
    if dice.random() < 0.1 or len(raw) == 1:
        return {**raw, **dice.choice([{"kind": dice.choice(words)}, {"more": 1}, {"kind": "decline"}])}
    for _ in range(dice.choice((1, 1, 2))):
        name = dice.choice([one for one in raw if one != "kind"])
        raw[name] = changed(raw[name], words, dice)
    if dice.random() < 0.1:
        del raw[dice.choice([*raw])]
    return raw


def changed(value: Any, words: list[str], dice: Random) -> Any:
    if dice.random() < 0.15:
        return dice.choice(ODD)
    match value:
        case bool():
            return not value
        case int():
            return value + dice.choice((-2, -1, 1, 2, 10))
        case str():
            return dice.choice(words)
        case list() if value:
            return dice.choice([value[:-1], [*value, value[0]], [changed(one, words, dice) for one in value]])
        case dict() if value:
            name = dice.choice([*value])
            return {**value, name: changed(value[name], words, dice)}
    return dice.choice(words)


def on_the_menu(rules: Rulebook, offers: tuple[Offer, ...], raw: dict[str, Any]) -> bool:
    try:
        move = read_move(rules, raw)
    except Malformed:
        return False
    return any(offer.move == move for offer in offers)
