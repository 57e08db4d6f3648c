"""Which hidden cards might lie in each other's places, for all that anybody can tell."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from domain.games.madeira.modules.capitanias.printed import CARDS, GROUPS
from domain.games.maracaibo.board import BUILDINGS, CAREERS, PROJECTS, QUESTS, TOKENS

Kinds = tuple[frozenset[str], ...]
MARACAIBO: Kinds = (
    frozenset(card for card, row in PROJECTS.items() if row.set == "A"),
    frozenset(card for card, row in PROJECTS.items() if row.set == "B"),
    frozenset(CAREERS),
    frozenset(QUESTS),
    frozenset(TOKENS),
    frozenset(BUILDINGS),
)
MADEIRA: Kinds = tuple(frozenset(one for one, row in CARDS.items() if row.group == group) for group in GROUPS)
KINDS = {"madeira": MADEIRA, "maracaibo": MARACAIBO}  # game to all its cards, those left in the box included


def dealt_otherwise(cards: Collection[str], known: Collection[str], kinds: Kinds, dice: Random) -> dict[str, str]:
    """Each card that is not known, to another one of its kind; with no kinds named, they are all of one."""
    others: dict[str, str] = {}
    for kind in kinds or (frozenset(cards),):
        unknown = sorted(kind.difference(known))
        others |= zip(unknown, dice.sample(unknown, len(unknown)))
    return others
