"""Whole games of Madeira by bots, each of which is given what its seat sees and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from domain.games.madeira import MADEIRA
from domain.games.madeira.state import State
from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.kernel.bots import Bot
from domain.kernel.chance import Chance
from domain.kernel.deciding import decide
from domain.kernel.refusal import Offer
from domain.kernel.secrecy import seen_by
from tests.games.madeira.random_games import RULES, opening


class Answer(NamedTuple):
    """One answer of a bot: the table before it, what it saw of it, its offers, what it chose, the table after it."""

    before: State
    seen: State
    seat: str
    offers: tuple[Offer, ...]
    move: Any
    after: State


def bot_game(names: tuple[str, ...], seed: int) -> Iterator[Answer]:
    """These bots in the order of the seats; the same arguments, the same game."""
    luck, dice = seed.to_bytes(4, "big"), Random(seed)
    state, position = opening(len(names), luck).after, 0
    bots: dict[str, Bot] = {seat: MADEIRA.bot(name) for seat, name in zip(MADEIRA.seats, names)}
    while awaited(state):
        position += 1
        (seat,) = awaited(state)
        seen = seen_by(state, seat)
        offers = menu(RULES, seen, seat)
        move = bots[seat](RULES, seen, seat, offers, dice)
        before, state = state, RULES.fold(state, decide(RULES, state, seat, move, Chance(luck, position)))
        yield Answer(before, seen, seat, offers, move, state)


def ended(names: tuple[str, ...], seed: int) -> State:
    *_, last = bot_game(names, seed)
    return last.after
