"""MAD-B-50, Q-B7: the Commander moves up to two own ships, two different ones, each paid before the next."""

from __future__ import annotations

from domain.games.madeira.board import CHARACTERS
from domain.games.madeira.words import MoveShip

COMMANDER = (MoveShip(CHARACTERS["commander"]["move_ships_max"]),)
