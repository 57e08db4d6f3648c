"""EXP4-07, EXP4-08, EXP4-45: five characters on five buildings; the Harvester's action is a harvest.

The Harvester lies where the base game has no character in the round, so every building has one and no building gives
the Special Harvest (EXPX-10 a). Steward, Mayor and Commander act as in the base game (EXP4-41, EXP4-42, EXP4-44).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from domain.games.madeira.board import BUILDINGS, HARVESTS
from domain.games.madeira.joints import ANSWERS, CHARACTER_STEPS, PHASE_STEPS, SETUP_STEPS
from domain.games.madeira.rules.harvest import HarvestAction
from domain.games.madeira.rules.resolve import GoHarvesting
from domain.games.madeira.rules.round_opening import CharactersDealt, DealCharacters
from domain.games.madeira.state import State
from domain.games.madeira.words import Resolve
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import Row, instead_of
from domain.kernel.values import Value

from .annex import roles
from .printed import BONUS_SLOTS, ELSEWHERE, HARVESTER, HARVESTER_ON

SPECIAL = next(slot for slot, row in BONUS_SLOTS.items() if row.timing == "with")


class DealRoles(Value, frozen=True, tag="madeira.new-roles.deal-roles"):
    """The effect, in place of the base game's step: five characters onto five buildings."""


def deal_roles(here: Here[State], effect: DealRoles) -> Iterator[CharactersDealt]:
    """Those of round 1 are dealt in set-up and lie already when it begins."""
    if here.state.characters:
        return
    reserved = HARVESTER_ON[here.state.round or min(HARVESTER_ON)]
    others = [building for building in BUILDINGS if building != reserved]
    dealt = dict(zip(others, here.chance.shuffled(ELSEWHERE, "characters")))
    yield CharactersDealt({reserved: HARVESTER, **dealt})


def harvester_acts(here: Here[State], row: Row) -> Row:
    """EXP4-45, EXP4-64, EXR-66: without an extra pick, which is the bonus of one slot and part of the action there."""
    if here.effect.character != HARVESTER:
        return row
    kind = "special_harvest" if roles(here.state).owed == SPECIAL else "harvest"
    return (HarvestAction(BUILDINGS[here.effect.building].region, HARVESTS[kind]["extra_picks"]),)


def no_harvest_beside_it(here: Here[State], offers: Iterable[Offer]) -> Iterable[Offer]:
    """EXP4-16: on the Harvester there is the main action or nothing."""
    if isinstance(here.effect, Resolve) and here.state.characters.get(here.effect.building) == HARVESTER:
        return (offer for offer in offers if not isinstance(offer.move, GoHarvesting))
    return offers


CHARACTERS_OF_NEW_ROLES = Part(
    "madeira.new-roles.characters",
    carries={DealRoles: deal_roles},
    alters={
        SETUP_STEPS: instead_of(DealCharacters, DealRoles()),
        PHASE_STEPS["A"]: instead_of(DealCharacters, DealRoles()),
        CHARACTER_STEPS: harvester_acts,
        ANSWERS: no_harvest_beside_it,
    },
)
