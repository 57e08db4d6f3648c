"""EXP0-01: the modules by the names that they are chosen by, and the parts that join two of them (chapter 5)."""

from __future__ import annotations

from domain.kernel.rulebook import Part

from .capitanias import CAPITANIAS
from .capitanias.printed import CARDS
from .kings_demands import KINGS_DEMANDS
from .meetings.capitanias_and_kings_demands import CAPITANIAS_AND_KINGS_DEMANDS
from .meetings.capitanias_and_new_roles import CAPITANIAS_AND_NEW_ROLES
from .meetings.new_beginning_and_kings_demands import NEW_BEGINNING_AND_KINGS_DEMANDS
from .meetings.new_beginning_and_new_roles import NEW_BEGINNING_AND_NEW_ROLES
from .new_beginning import NEW_BEGINNING
from .new_roles import NEW_ROLES

MODULES: dict[str, tuple[Part, ...]] = {
    "new-beginning": NEW_BEGINNING,
    "capitanias": CAPITANIAS,
    "kings-demands": KINGS_DEMANDS,
    "new-roles": NEW_ROLES,
}
MEETINGS: dict[tuple[str, ...], tuple[Part, ...]] = {
    ("new-beginning", "kings-demands"): (NEW_BEGINNING_AND_KINGS_DEMANDS,),
    ("new-beginning", "new-roles"): (NEW_BEGINNING_AND_NEW_ROLES,),
    ("capitanias", "kings-demands"): (CAPITANIAS_AND_KINGS_DEMANDS,),
    ("capitanias", "new-roles"): CAPITANIAS_AND_NEW_ROLES,
}


def back(card: str) -> str:
    """Only the cards of Capitanias are ever held in secret: their group is on the back (EXP2-01)."""
    return CARDS[card].group
