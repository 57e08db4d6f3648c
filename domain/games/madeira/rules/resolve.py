"""MAD-B-07, Q-B2: a die just placed leads to its building's character, to a harvest, or to nothing.

A die may be placed for its marker only (MAD-J-56). All are worth the same here: own effects may be used in
part or not at all (MAD-R-05).
"""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.madeira.board import BUILDINGS, HARVESTS
from domain.games.madeira.joints import ANSWERS, CHARACTER_STEPS
from domain.games.madeira.state import State
from domain.games.madeira.words import Resolve
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import AnyValue, Value

from .commander import COMMANDER
from .guild_master import GUILD_MASTER
from .harvest import HarvestAction
from .mayor import MAYOR
from .steward import STEWARD


class MainAction(Value, frozen=True, tag="madeira.main-action"):
    """What the character does (MAD-B-07), a row of steps; a joint."""

    character: str
    building: str


class UseCharacter(Value, frozen=True, tag="madeira.use-character"):
    """The move: the action of this character."""

    character: str


class GoHarvesting(Value, frozen=True, tag="madeira.go-harvesting"):
    """The move: a harvest in the region of the building, a special one if no character is on it."""

    building: str


def uses_of_die(here: Here[State], effect: Resolve) -> Iterator[Offer]:
    yield from here.altered(ANSWERS, _printed_uses(here, effect))


def _printed_uses(here: Here[State], effect: Resolve) -> Iterator[Offer]:
    character = here.state.characters.get(effect.building)
    if character:
        yield Offer(UseCharacter(character))
    yield Offer(GoHarvesting(effect.building))
    yield Offer(Decline())


def use_character(here: Here[State], move: UseCharacter) -> Iterator[Frame]:
    yield here.owes(MainAction(move.character, here.effect.building), source=move.character)


def main_action(here: Here[State], effect: MainAction) -> Iterator[Frame]:
    printed = CHARACTER_ACTIONS.get(effect.character, ())
    yield from (here.owes(step) for step in here.altered(CHARACTER_STEPS, printed))


def go_harvesting(here: Here[State], move: GoHarvesting) -> Iterator[Frame]:
    """MAD-J-51: the extra pick is only where no character is."""
    kind = "harvest" if move.building in here.state.characters else "special_harvest"
    yield here.owes(HarvestAction(BUILDINGS[move.building].region, HARVESTS[kind]["extra_picks"]), source=kind)


CHARACTER_ACTIONS: dict[str, tuple[AnyValue, ...]] = {
    "steward": STEWARD,
    "guild_master": GUILD_MASTER,
    "mayor": MAYOR,
    "commander": COMMANDER,
}

RESOLVE = Part(
    "madeira.resolve",
    asks={Resolve: uses_of_die},
    plays={UseCharacter: use_character, GoHarvesting: go_harvesting},
    carries={Resolve: nothing, MainAction: main_action},
)
