"""Whole games of Madeira with legal moves at random, decided and folded in memory."""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.madeira import MADEIRA
from tests import random_games
from tests.random_games import Event

RULES = MADEIRA.rulebook()


def opening(seats: int, luck: bytes) -> Event:
    return random_games.opening(MADEIRA, seats, luck)


def random_game(seats: int, seed: int) -> Iterator[Event]:
    return random_games.random_game(MADEIRA, seats, seed)
