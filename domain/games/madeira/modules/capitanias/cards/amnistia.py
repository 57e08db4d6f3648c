"""EXP2-31 Amnistia: a pirate die onto the card, for pirates and a free building action; in Phase C it is a discount.

The die may be anybody's (EXR-28), and what it did stays done; where it leaves, another may be placed. It is
not rolled again (EXR-30).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from domain.games.madeira.board import BUILDINGS, HOME, WATCH
from domain.games.madeira.joints import BUILDING_COST, PLACEMENTS
from domain.games.madeira.modules.capitanias.force import lies_before, short_of_workers, works
from domain.games.madeira.modules.capitanias.printed import CARDS
from domain.games.madeira.rules import pirates
from domain.games.madeira.rules.building_actions import tiers
from domain.games.madeira.rules.character_phase import nobody_in_watch
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.state import State
from domain.kernel.joins import or_decline
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .dice import PirateDieSeized, die_on_card, in_the_watch, on_buildings

CARD = "cap_amnistia"


class PardonDie(Value, frozen=True, tag="madeira.capitanias.pardon-die"):
    """The move: the pirate die that shows this, from the Watch or from a building."""

    source: str
    die: int


class PardonedAction(Value, frozen=True, tag="madeira.capitanias.pardoned-action"):
    """QE2-7: one building action of any building, free; by the workers in its region."""


def pardons(here: Here[State], others: Iterable[Offer]) -> Iterable[Offer]:
    """A way to use one's turn; the Engineer may have been used before it, for nothing (EXR-89)."""
    return chain(others, _dice(here)) if lies_before(here.state, here.seat, CARD) else others


def _dice(here: Here[State]) -> Iterator[Offer]:
    shut = card_closed(here, CARD)
    for source, dice in in_the_watch(here).items():
        yield from (Offer(PardonDie(source, die), shut or nobody_in_watch(here)) for die in sorted(set(dice)))
    yield from (Offer(PardonDie(building, die), shut) for building, die in on_buildings(here.state).items())


def card_closed(here: Here[State], card: str) -> Refusal | None:
    """The workers that the card wants, and that no die lies on it."""
    if die_on_card(here.state, here.seat):
        return no(CARDS[card].rule, "die-on-card", {"card": card}, limit=CARDS[card].params["capacity"], there=1)
    return short_of_workers(here.state, here.seat, card)


def pardon(here: Here[State], move: PardonDie) -> Iterator[Any]:
    """No bread is due; a worker goes Home only for a die of the Watch."""
    of_the_watch = move.source in in_the_watch(here)
    yield PirateDieSeized(here.seat, CARD, move.source, move.die)
    if of_the_watch:
        yield WorkerMoved(here.seat, WATCH, HOME)
    yield from pirates.take(here, move.die)
    yield here.owes(PardonedAction(), source=CARD)


def actions(here: Here[State], effect: PardonedAction) -> Iterator[Offer]:
    yield from or_decline(here, (offer for building in BUILDINGS for offer in tiers(here, building)))


def discount(here: Here[State], cost: int) -> int:
    """EXP0-10: at each building with an own marker, while the workers are there; follow the rule, not the
    example that leaves a die out (EXR-29)."""
    die = die_on_card(here.state, here.seat)
    marked = here.effect.building in here.state.homes[here.seat].markers
    return cost - die.value if die and marked and works(here.state, here.seat, CARD) else cost


AMNISTIA = Part(
    "madeira.capitanias.amnistia",
    asks={PardonedAction: actions},
    plays={PardonDie: pardon},
    carries={PardonedAction: nothing},
    alters={PLACEMENTS: pardons, BUILDING_COST: discount},
)
