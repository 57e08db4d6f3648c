"""EXPX-07 a: what cards add to a main action counts on a slot (EXP4-11), and must be used where nothing else will do.

Other ways to sail and to buy count by themselves. Here are those that do not: a ship onto Calecute, the virtual
worker of Burguesia, the worker that Carroça brings into the Harvester's region.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.joints import CHARACTER_STEPS, HARVEST_STEPS
from domain.games.madeira.modules.capitanias.cards import burguesia, carroca
from domain.games.madeira.modules.capitanias.cards.burguesia import BurgherSettled, PlaceBurgher
from domain.games.madeira.modules.capitanias.cards.calecute import ShipBoarded
from domain.games.madeira.modules.capitanias.cards.carroca import CartBefore
from domain.games.madeira.modules.new_roles.annex import roles
from domain.games.madeira.modules.new_roles.main_action import MainActionDone
from domain.games.madeira.modules.new_roles.possible import MAY_ACT, alone, any_income, at
from domain.games.madeira.modules.new_roles.reaching import folded
from domain.games.madeira.rules.harvest import HarvestAction, own_fields
from domain.games.madeira.state import State
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.steps import Row


class PlaceBurgherOnSlot(PlaceBurgher, frozen=True, tag="madeira.capitanias-and-new-roles.place-burgher"):
    """QE2-15 on a slot: where nothing else is collected, the virtual worker must be where something is."""


class CartToHarvest(CartBefore, frozen=True, tag="madeira.capitanias-and-new-roles.cart-to-harvest"):
    """QE2-12 on a slot of the Harvester: a worker into its empty region, without whom nothing would be harvested."""


def cards_may_act(here: Here[State], may: bool) -> bool:
    effect = here.effect
    if isinstance(effect, PlaceBurgher):
        return any(_pays(here, offer.move) for offer in burguesia.cities(here, effect))
    if isinstance(effect, HarvestAction) and not may:
        cart = alone(here, here.owes(CartToHarvest(effect.region)))
        return any(offer.closed is None for offer in into_the_region(cart, cart.effect))
    return may


def _pays(here: Here[State], move: Any) -> bool:
    """Whether the cities pay anything with the virtual worker there."""
    return any_income(at(here, folded(here, BurgherSettled(here.seat, move.city))))


def burgher_on_slot(here: Here[State], row: Row) -> Row:
    if not roles(here.state).owed:
        return row
    return tuple(PlaceBurgherOnSlot() if isinstance(step, PlaceBurgher) else step for step in row)


def cities(here: Here[State], effect: PlaceBurgherOnSlot) -> Iterator[Offer]:
    listed, slot = list(burguesia.cities(here, effect)), roles(here.state).owed
    paying = {offer.move: _pays(here, offer.move) for offer in listed}
    for offer in listed:
        idle = slot and not paying[offer.move] and any(paying.values())
        yield Offer(offer.move, no("EXP4-11", "main-action-owed", {"slot": slot})) if idle else offer


def cart_first(here: Here[State], row: Row) -> Row:
    """In the main action itself; who has a worker in the region may do without."""
    annex, region = roles(here.state), here.effect.region
    if not annex.owed or not annex.begun or own_fields(here.state, here.seat, region):
        return row
    return tuple(CartToHarvest(region) if isinstance(step, CartBefore) else step for step in row)


def into_the_region(here: Here[State], effect: CartToHarvest) -> Iterator[Offer]:
    """Nobody being there, the cart goes nowhere else anyway (EXR-86); only to decline is left out."""
    yield from (offer for offer in carroca.before(here, effect) if not isinstance(offer.move, Decline))


def boarded(here: Here[State], fact: ShipBoarded) -> Iterator[MainActionDone]:
    annex = roles(here.state)
    if annex.owed and annex.begun:
        yield MainActionDone(annex.owed)


CARDS_ON_SLOTS = Part(
    "madeira.capitanias-and-new-roles.cards-on-slots",
    asks={PlaceBurgherOnSlot: cities, CartToHarvest: into_the_region},
    carries={PlaceBurgherOnSlot: burguesia.unasked, CartToHarvest: nothing},
    follows={ShipBoarded: boarded},
    alters={MAY_ACT: cards_may_act, CHARACTER_STEPS: burgher_on_slot, HARVEST_STEPS: cart_first},
)
