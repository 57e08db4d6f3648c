"""EXP4-33: at the start of a turn of Phase B or C a Dark Guild tile lets a face-down favour be used, which stays so.

All that holds for a face-up favour holds for it: its phases, what closes it, one favour a turn, dark or not
(EXR-74). It counts for no request, being face-down (EXPX-09 d). The tile is spent, and can be one that was gained in
an earlier turn only, for it comes of a die.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.madeira.rules.favours.using import UseFavour, effect_of, no_use, phase_of
from domain.games.madeira.state import State
from domain.games.madeira.words import BuildingTurn, CharacterTurn
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .tiles import TilesSpent, held


class UseDarkFavour(UseFavour, frozen=True, tag="madeira.new-roles.use-dark-favour"):
    """The move: spend a Dark Guild tile and use this face-down favour."""


class DarkFavourUsed(Value, frozen=True, tag="madeira.new-roles.dark-favour-used"):
    """The favour is the one of this turn; it lies face-down as before."""

    seat: str
    favour: str


def dark_favours(here: Here[State], effect: CharacterTurn | BuildingTurn) -> Iterator[Offer]:
    """QE4-4."""
    if held(here.state, here.seat, "dark"):
        for favour, up in here.state.homes[here.seat].favours.items():
            if not up:
                yield Offer(UseDarkFavour(favour), no_use(here, favour, phase_of(effect)))


def use(here: Here[State], move: UseDarkFavour) -> Iterator[Any]:
    yield TilesSpent(here.seat, "dark", 1)
    yield DarkFavourUsed(here.seat, move.favour)
    yield from effect_of(here, move.favour)


def dark_favour_used(state: State, fact: DarkFavourUsed) -> State:
    return replace(state, turn=replace(state.turn, favour=fact.favour))


DARK_GUILD = Part(
    "madeira.new-roles.dark-guild",
    asks={CharacterTurn: dark_favours, BuildingTurn: dark_favours},
    plays={UseDarkFavour: use},
    evolves={DarkFavourUsed: dark_favour_used},
)
