"""EXPX-06: the tiles of King's Demands with Calecute and Burguesia.

Most of it comes by itself. a, c: the ship on Calecute comes in by the base's joint for ships, and each letter keeps
its own account of items (EXP3-13). d, e: pieces are counted where they lie when a tile is scored. f: the slot tells
what it shows, not what was paid. b: the virtual worker is counted by the base's joint for cities; only that his city
is asked for before the first tile of letter E must come after the tiles have had their say.
"""

from __future__ import annotations

from domain.games.madeira.joints import REQUEST_EFFECT
from domain.games.madeira.modules.capitanias.cards.burguesia import for_the_crown
from domain.kernel.rulebook import Part

CAPITANIAS_AND_KINGS_DEMANDS = Part(
    "madeira.capitanias-and-kings-demands", alters={REQUEST_EFFECT: for_the_crown}
)  # fmt: skip
