"""Moves as they come from outside: read into values, or told plainly why not."""

from __future__ import annotations

from typing import Any

from msgspec import DecodeError, json, to_builtins

from domain.kernel.rulebook import Rulebook
from domain.kernel.values import AnyValue, Unreadable

from .checking import is_text
from .errors import Malformed

LONGEST = 8_192  # bytes of a move
DEEPEST = 24  # values within values
MOST = 512  # numbers, words, names and rows in a move
LARGEST = (1 << 53) - 1  # the whole numbers that every reader of JSON agrees on


def read_move(rules: Rulebook, raw: bytes | dict[str, Any]) -> AnyValue:
    """The move that this JSON says, as bytes or already read; one of the moves of these rules.

    Raises Malformed for all else: no JSON, too long, too deep, no kind of move, a wrong or unknown field.
    """
    tree = as_tree(raw) if isinstance(raw, bytes) else raw
    check_size(tree)
    if not isinstance(tree, dict) or not isinstance(tree.get("kind"), str):
        raise Malformed("a move is an object that names its kind")
    if rules.kinds.by_kind.get(tree["kind"]) not in rules.plays:
        raise Malformed(f"this game has no move of the kind {tree['kind'][:80]!r}")
    try:
        move: AnyValue = rules.kinds.value(tree)
    except Unreadable as error:
        raise Malformed(str(error)) from error
    check_names(tree, to_builtins(move))
    return move


def as_tree(raw: bytes) -> Any:
    if len(raw) > LONGEST:
        raise Malformed(f"a move has at most {LONGEST} bytes")
    try:
        return json.decode(raw)
    except RecursionError as error:
        raise Malformed(f"values within values, more than {DEEPEST} deep") from error
    except DecodeError as error:
        raise Malformed(str(error)) from error


def check_size(tree: Any) -> None:
    """Row by row, so that no depth is too much for it."""
    level, seen = [tree], 0
    for _ in range(DEEPEST):
        seen += len(level)
        if seen > MOST:
            raise Malformed(f"a move has at most {MOST} parts")
        level = [part for one in level for part in parts_of(one)]
        if not level:
            return
    raise Malformed(f"values within values, more than {DEEPEST} deep")


def parts_of(one: Any) -> list[Any]:
    if isinstance(one, dict):
        return [*one.keys(), *one.values()]
    if isinstance(one, list | tuple):
        return list(one)
    if isinstance(one, int) and not -LARGEST <= one <= LARGEST:
        raise Malformed("a whole number is too large")
    if isinstance(one, str) and (len(one) > LONGEST or not is_text(one)):
        raise Malformed("a word is too long, or no text")
    return []


def check_names(said: Any, read: Any) -> None:
    """Nothing was said that went unread."""
    if isinstance(said, dict) and isinstance(read, dict):
        for name, part in said.items():
            if name not in read:
                raise Malformed(f"a move of this kind has no {str(name)[:80]!r}")
            check_names(part, read[name])
    elif isinstance(said, list | tuple):
        for part, one in zip(said, read):
            check_names(part, one)
