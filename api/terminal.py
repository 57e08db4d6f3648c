"""A view drawn in the terminal: any game's, from the names in its phrases."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Column, Table

from domain.kernel.box import Box
from projections.phrasing import Phrases, phrases

NOT_DRAWN = {"kind", "seats", "agenda", "sealed", "annexes", "scores", "ranking"}
WORDED = (None, "total", "cards")  # kinds of values that the phrases have words for


def draw(box: Box, view: dict[str, Any], language: str) -> None:
    """Prints where the table stands, each seat's things side by side, and all else line by line."""
    console, words = Console(), phrases(box, language)
    console.rule(f"{words.name(view['game'])} · {view['version']} · {view['status']}")
    state = view["state"]
    own = belongings(state)
    if own:
        console.print(_seats(words, view["seats"], state[own]))
    console.print(_rest(words, {name: value for name, value in state.items() if name not in {*NOT_DRAWN, own}}))
    for key, annex in state["annexes"].items():
        console.print(words.name(key.partition(".")[2]))
        console.print(_rest(words, {name: value for name, value in annex.items() if name != "kind" and value}))
    if view["ranking"]:
        console.print(_scores(words, view))
    elif view["awaited"]:
        console.print("→ " + words.worded(view["awaited"]))


def belongings(state: dict[str, Any]) -> str:
    """The field of the state that holds what belongs to each seat, "" if it has none: all seats, each with a kind."""
    for name, value in state.items():
        by_seat = isinstance(value, dict) and set(value) == set(state["seats"])
        if by_seat and all("kind" in one for one in value.values()):
            return name
    return ""


def _seats(words: Phrases, seats: list[dict[str, Any]], homes: dict[str, dict[str, Any]]) -> Table:
    table = Table("", *(_column(f"{words.name(one['seat'])} ({one['name']})") for one in seats))
    for field in next(iter(homes.values())):
        if field != "kind":
            table.add_row(words.name(field), *(_short(words, homes[one["seat"]][field]) for one in seats))
    return table


def _column(header: str) -> Column:
    """What is too long goes on in the next line; Japanese has no blanks to break at."""
    return Column(header, overflow="fold")


def _rest(words: Phrases, fields: dict[str, Any]) -> Table:
    table = Table("", _column(""), show_header=False)
    for name, value in fields.items():
        if isinstance(value, dict) and "kind" not in value:
            text = "\n".join(f"{words.name(key)}: {_short(words, one)}" for key, one in value.items())
        else:
            text = _short(words, value)
        table.add_row(words.name(name), text)
    return table


def _scores(words: Phrases, view: dict[str, Any]) -> Table:
    table = Table("", *(words.name(seat) for seat in view["ranking"]))
    lines = list(dict.fromkeys(line for one in view["scores"].values() for line in one))
    for line in lines:
        table.add_row(words.name(line), *(str(view["scores"][seat].get(line, "")) for seat in view["ranking"]))
    table.add_row("=", *(str(sum(view["scores"].get(seat, {}).values())) for seat in view["ranking"]))
    return table


def _short(words: Phrases, value: Any) -> str:
    """A value on one line; a nested one by its fields that hold something."""
    if isinstance(value, dict) and value.get("kind") not in WORDED:
        held = {k: v for k, v in value.items() if k != "kind" and v not in ("", [], {})}
        return ", ".join(f"{words.name(k)} {_short(words, v)}" for k, v in held.items())
    if isinstance(value, list):
        return " · ".join(_short(words, one) for one in value)
    if isinstance(value, bool):
        return "✓" if value else "–"
    if isinstance(value, dict) and "kind" not in value:
        # The names of places end in numbers: a count is set off from them.
        return ", ".join(f"{words.name(k)} {'×' if type(v) is int else ''}{_short(words, v)}" for k, v in value.items())
    return words.worded(value)
