"""EXP0-04, EXP0-05: whether a card works for its owner, asked anew at every use, of the workers as they stand now.

So many workers or more (EXR-01), at that moment and no other (EXR-17).
"""

from __future__ import annotations

from domain.games.madeira.board import COLONIES
from domain.games.madeira.rules.pieces import region_count
from domain.games.madeira.state import State
from domain.kernel.refusal import Refusal, no

from .annex import capitanias
from .printed import CARDS


def lies_before(state: State, seat: str, card: str) -> bool:
    """Whether the seat played this card in this round (a kept one does no more than EXP2-26 c and d)."""
    annex = capitanias(state)
    return annex.active.get(seat, ())[-1:] == (card,) and not (annex.kept == seat and len(annex.active[seat]) == 1)


def has_workers(state: State, seat: str, card: str) -> bool:
    """EXP0-03: own workers on fields of the regions, or in the colonies, at least so many."""
    row = CARDS[card]
    enough = all(region_count(state, seat, region) >= least for region, least in enumerate(row.regions, start=1))
    return enough and sum(state.homes[seat].workers.get(colony, 0) for colony in COLONIES) >= row.colonies


def works(state: State, seat: str, card: str) -> bool:
    return lies_before(state, seat, card) and has_workers(state, seat, card)


def short_of_workers(state: State, seat: str, card: str) -> Refusal | None:
    """Why the card does not work although it lies before the seat: the first region that has too few workers."""
    for region, needed in enumerate(CARDS[card].regions, start=1):
        there = region_count(state, seat, region)
        if there < needed:
            return no(
                CARDS[card].rule, "card-workers", {"card": card, "region": str(region)}, needed=needed, there=there
            )
    return None
