"""EXP2-40 Mão de obra: a guild die on a character gives its main action and a harvest, in either order (EXR-37).

Not on the building without a character (EXR-84), and not for a pirate die. The Engineer's picks come once, in one
harvest (EXR-90); here there is one alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.madeira.modules.capitanias.force import lies_before, short_of_workers
from domain.games.madeira.rules.character_phase import dice_on
from domain.games.madeira.rules.resolve import GoHarvesting, UseCharacter, go_harvesting, use_character
from domain.games.madeira.state import State
from domain.games.madeira.words import Resolve
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

CARD = "cap_mao_de_obra"


class ActThenHarvest(Value, frozen=True, tag="madeira.capitanias.act-then-harvest"):
    """The move: the action of this character, then a harvest in the region of the building."""

    character: str
    building: str


class HarvestThenAct(Value, frozen=True, tag="madeira.capitanias.harvest-then-act"):
    """The move: a harvest in the region of the building, then the action of this character."""

    character: str
    building: str


def both(here: Here[State], effect: Resolve) -> Iterator[Offer]:
    """QE2-16: beside the one or the other. Between the placing of a die and this question no worker comes or goes."""
    character = here.state.characters.get(effect.building)
    if character and lies_before(here.state, here.seat, CARD) and with_a_guild_die(here.state, effect.building):
        closed = short_of_workers(here.state, here.seat, CARD)
        yield Offer(ActThenHarvest(character, effect.building), closed)
        yield Offer(HarvestThenAct(character, effect.building), closed)


def with_a_guild_die(state: State, building: str) -> bool:
    """Whether the die just placed, which lies last, is one of the guilds."""
    dice = dice_on(state, building)
    return bool(dice) and not dice[-1].pirate


def act_then_harvest(here: Here[State], move: ActThenHarvest) -> Iterator[Frame]:
    yield from use_character(here, UseCharacter(move.character))
    yield from go_harvesting(here, GoHarvesting(move.building))


def harvest_then_act(here: Here[State], move: HarvestThenAct) -> Iterator[Frame]:
    yield from go_harvesting(here, GoHarvesting(move.building))
    yield from use_character(here, UseCharacter(move.character))


MAO_DE_OBRA = Part(
    "madeira.capitanias.mao-de-obra",
    asks={Resolve: both},
    plays={ActThenHarvest: act_then_harvest, HarvestThenAct: harvest_then_act},
)
