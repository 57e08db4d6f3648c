"""Diplomat (MAD-F-06, MAD-J-20): in this turn two own workers more count in the building's region."""

from __future__ import annotations

from domain.games.madeira.board import FAVOURS
from domain.games.madeira.joints import WORKERS_COUNTED
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here


def two_more(here: Here[State], counted: int) -> int:
    used = here.state.turn.favour == "diplomat"
    return counted + FAVOURS["diplomat"].numbers["virtual_workers"] if used else counted


DIPLOMAT = Part("madeira.diplomat", alters={WORKERS_COUNTED: two_more})
