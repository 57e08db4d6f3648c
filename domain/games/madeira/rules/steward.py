"""MAD-B-20, Q-B3: the Steward moves up to two own workers to fields or into the forest, two different ones."""

from __future__ import annotations

from domain.games.madeira.board import CHARACTERS
from domain.games.madeira.words import MoveWorker

STEWARD = (MoveWorker("to-field", CHARACTERS["steward"]["move_workers_to_field_max"]),)
