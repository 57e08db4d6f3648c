"""EXP4-01, EXP4-43: the favours of the two cheapest columns lie face-down on the board and come Home so.

Face-down means not usable now, it hides nothing (EXR-58); which they are follows from their districts.
"""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.madeira.board import DISTRICTS
from domain.games.madeira.rules.guild_master import FavourBought
from domain.games.madeira.rules.pieces import FavourTurned
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here

from .printed import SETUP


def lies_face_down(district: str) -> bool:
    """Whether a favour on this district ("funchal/3") lies face-down."""
    return int(district.rpartition("/")[2]) in COLUMNS


def bought_face_down(here: Here[State], fact: FavourBought) -> Iterator[FavourTurned]:
    if lies_face_down(fact.district):
        yield FavourTurned(fact.seat, fact.favour, up=False)


UNBUILT_COLUMNS = [row.district for row in DISTRICTS if not row.built_at_start]
COLUMNS = UNBUILT_COLUMNS[: SETUP["guild_favors_face_down_per_row"]]
FACE_DOWN = Part("madeira.new-roles.face-down", follows={FavourBought: bought_face_down})
