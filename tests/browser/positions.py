"""Positions of random games with all modules of Madeira, as a seat that is to move sees them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from domain.kernel.agenda import awaited, question
from domain.kernel.asking import menu
from domain.kernel.rulebook import Rulebook
from domain.kernel.secrecy import seen_by
from domain.kernel.values import write
from tests.played import EXPANDED
from tests.random_games import random_game


def positions(seats: int, seed: int, every: int) -> Iterator[dict[str, Any]]:
    """Those of a whole game in which a kind of move can be made for the first time, and every so many of the others."""
    rules, met = EXPANDED.whole.rulebook(), set[str]()
    for number, event in enumerate(random_game(EXPANDED.whole, seats, seed)):
        for seat in awaited(event.after)[:1]:
            seen = view(rules, event.after, seat)
            kinds = {offer["move"]["kind"] for offer in seen["offers"] if offer["closed"] is None}
            if kinds - met or number % every == 0:
                met |= kinds
                yield seen


def view(rules: Rulebook, state: Any, seat: str) -> dict[str, Any]:
    """What the board and the menu read of a view, as JSON has it."""
    seen = seen_by(state, seat)
    frame = question(seen, seat)
    told = {
        "you": seat,
        "status": "playing",
        "awaited": awaited(seen),
        "seats": [{"seat": one, "name": one.capitalize()} for one in seen.seats],
        "question": frame.effect if frame else None,
        "offers": menu(rules, seen, seat),
        "state": seen,
    }
    return {key: json.loads(write(value)) for key, value in told.items()}
