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
from domain.kernel.box import Box
from domain.kernel.chance import Chance
from domain.kernel.deciding import decide
from domain.kernel.refusal import Offer
from domain.kernel.secrecy import seen_by
from tests.random_games import opening


class Answer(NamedTuple):
    """What one bot answered: the table before, what it saw of it, its offers, its move, the facts, the table after."""

    before: State
    seen: State
    seat: str
    offers: tuple[Offer, ...]
    move: Any
    facts: tuple[Any, ...]
    after: State


def bot_game(names: tuple[str, ...], seed: int, box: Box = MADEIRA) -> Iterator[Answer]:
    """These bots in the order of the seats; the same arguments, the same game."""
    rules, luck, dice = box.rulebook(), seed.to_bytes(4, "big"), Random(seed)
    state, position = opening(box, len(names), luck).after, 0
    bots: dict[str, Bot] = {seat: box.bot(name) for seat, name in zip(box.seats, names)}
    while awaited(state):
        position += 1
        seat = awaited(state)[0]
        seen = seen_by(state, seat)
        offers = menu(rules, seen, seat)
        move = bots[seat](rules, seen, seat, offers, dice)
        before, facts = state, decide(rules, state, seat, move, Chance(luck, position))
        state = rules.fold(state, facts)
        yield Answer(before, seen, seat, offers, move, facts, state)


def some_answers(names: tuple[str, ...], seed: int, seat: str, every: int = 5, box: Box = MADEIRA) -> list[Answer]:
    """Of every so many answers of a game one, if it is this seat's."""
    return [one for one in list(bot_game(names, seed, box))[::every] if one.seat == seat]


def ended(names: tuple[str, ...], seed: int, box: Box = MADEIRA) -> State:
    *_, last = bot_game(names, seed, box)
    return last.after


def won_against_chance(games: int, box: Box = MADEIRA) -> int:
    """How many of these games of two seats, the seats swapped each time, greedy wins."""
    rows = [("greedy", "random") if seed % 2 else ("random", "greedy") for seed in range(games)]
    first = [ended(names, seed, box).ranking[0] for seed, names in enumerate(rows)]
    return sum(names[box.seats.index(seat)] == "greedy" for names, seat in zip(rows, first))
