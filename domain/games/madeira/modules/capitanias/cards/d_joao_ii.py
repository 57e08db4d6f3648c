"""EXP2-33 D. João II: a guild die and a marker onto the card; in Phase C a marker, as it were, lies at every building.

There the owner may pay, each building less the die's value, and act; who does not pay takes no pirates (EXR-31)
unless a real marker lies there too. What the workers allow is looked at when a building comes up, and again at
the choice (EXR-88). Neither marker is on a building, so the Bishop moves none of them (EXR-32).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from domain.games.madeira.board import HOME
from domain.games.madeira.joints import BUILDING_COST, BUILDING_SEATED, PLACEMENTS
from domain.games.madeira.modules.capitanias.annex import capitanias, with_capitanias
from domain.games.madeira.modules.capitanias.force import lies_before, works
from domain.games.madeira.modules.capitanias.printed import CARDS
from domain.games.madeira.rules import pirates
from domain.games.madeira.rules.building_turn import PayCost, cost
from domain.games.madeira.rules.character_phase import without
from domain.games.madeira.rules.stock import short_of
from domain.games.madeira.state import Die, State
from domain.games.madeira.words import BuildingTurn
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .amnistia import card_closed
from .dice import die_on_card

CARD = "cap_d_joao_ii"


class LayDie(Value, frozen=True, tag="madeira.capitanias.lay-die"):
    """The move: an own guild die that shows this, with an action marker, onto the card."""

    die: int


class DieLaid(Value, frozen=True, tag="madeira.capitanias.die-laid"):
    """A guild die and an action marker of the seat went onto its card."""

    seat: str
    card: str
    die: int


def layings(here: Here[State], others: Iterable[Offer]) -> Iterable[Offer]:
    """QE2-8; no bread is due. The Engineer may have been used before it, for nothing (EXR-89)."""
    if not lies_before(here.state, here.seat, CARD):
        return others
    shut = card_closed(here, CARD)
    return chain(others, (Offer(LayDie(die), shut) for die in sorted(set(here.state.homes[here.seat].dice))))


def lay(here: Here[State], move: LayDie) -> Iterator[Any]:
    """No character and no harvest come of it."""
    yield DieLaid(here.seat, CARD, move.die)
    yield from pirates.discard(here, CARDS[CARD].params["discard_pirates"])


def holds(here: Here[State]) -> bool:
    """Whether the virtual markers are there, for this seat at this moment."""
    return capitanias(here.state).marked == here.seat and works(here.state, here.seat, CARD)


def seated(here: Here[State], marked: bool) -> bool:
    return marked or holds(here)


def pay_or_decline(here: Here[State], effect: BuildingTurn) -> Iterator[Offer]:
    """QE2-19: with the virtual marker alone; the windmill may still open the payment."""
    if effect.building not in here.state.homes[here.seat].markers and holds(here):
        reals = cost(here, effect.building)
        yield Offer(PayCost(reals), short_of(here, {"reals": reals}, "MAD-C-04"))
        yield Offer(Decline())


def discount(here: Here[State], cost: int) -> int:
    """EXP0-10, EXR-33: at every building, with dice or without; the die on the card is not rolled again (EXR-30)."""
    die = die_on_card(here.state, here.seat)
    return cost - die.value if die and holds(here) else cost


def die_laid(state: State, fact: DieLaid) -> State:
    home, annex = state.homes[fact.seat], capitanias(state)
    markers = {place: number for place, number in home.markers.items() if place != HOME}
    if home.markers[HOME] > 1:
        markers[HOME] = home.markers[HOME] - 1
    left = state.at(fact.seat, dice=without(home.dice, fact.die), markers=markers)
    return with_capitanias(left, dice={**annex.dice, fact.seat: Die(fact.die, fact.seat)}, marked=fact.seat)


D_JOAO_II = Part(
    "madeira.capitanias.d-joao-ii",
    asks={BuildingTurn: pay_or_decline},
    plays={LayDie: lay},
    evolves={DieLaid: die_laid},
    alters={PLACEMENTS: layings, BUILDING_SEATED: seated, BUILDING_COST: discount},
)
