"""EXP3-11, EXP3-12: what tiles of the same letter have taken up already, and whether enough is left."""

from __future__ import annotations

from domain.kernel.refusal import Refusal, no

from .words import Demand


def taken_up(demand: Demand) -> tuple[str, ...]:
    """The items of the tiles of this letter that the seat has scored in this round, each as often as it was taken."""
    return demand.after.used.get(demand.request, ())


def item_used(demand: Demand, item: str) -> Refusal | None:
    """A ship, a favour: of each there is one."""
    return no("EXP3-11", "item-used", {"item": item}) if item in taken_up(demand) else None


def too_few_free(demand: Demand, place: str, there: int, needed: int) -> Refusal | None:
    """Workers of one place are alike: so many must be left that no tile of the letter has taken up."""
    free = there - taken_up(demand).count(place)
    return no("EXP3-12", "workers-used", {"place": place}, needed=needed, there=free) if free < needed else None
