"""Pirate dice for cards (EXP2-31, EXP2-32): where they are found, and how one comes to lie on a card.

They lie in the City Watch and on buildings, whoever put them there; none is taken from a card. What else lies in
the Watch and may be taken a part that joins two modules adds to the joint, and follows `PirateDieSeized` and
`ReservedDiePlaced` for what is its own.
"""

from __future__ import annotations

from msgspec.structs import replace

from domain.games.madeira.board import WATCH
from domain.games.madeira.modules.capitanias.annex import capitanias, with_capitanias
from domain.games.madeira.rules.character_phase import without
from domain.games.madeira.state import Die, State
from domain.kernel.rulebook import Joint, Part
from domain.kernel.run import Here
from domain.kernel.values import Value

WATCH_DICE: Joint[dict[str, tuple[int, ...]]] = Joint("capitanias.watch-dice")  # of the Watch, by source


class PirateDieSeized(Value, frozen=True, tag="madeira.capitanias.pirate-die-seized"):
    """A pirate die went onto the card of the seat, from "watch", a building, or a source that the joint named."""

    seat: str
    card: str
    source: str
    die: int


def in_the_watch(here: Here[State]) -> dict[str, tuple[int, ...]]:
    """By source; each needs an own worker of the Watch to be taken."""
    return here.altered(WATCH_DICE, {WATCH: here.state.pirate_dice})


def on_buildings(state: State) -> dict[str, int]:
    """EXR-84: building to the pirate die on it, with or without a character."""
    return {building: die.value for building, dice in state.dice.items() for die in dice if die.pirate}


def die_on_card(state: State, seat: str) -> Die | None:
    return capitanias(state).dice.get(seat)


def pirate_die_seized(state: State, fact: PirateDieSeized) -> State:
    left = _taken(state, fact)
    dice = {**capitanias(state).dice, fact.seat: Die(fact.die, fact.seat, pirate=True)}
    return with_capitanias(left, dice=dice)


def _taken(state: State, fact: PirateDieSeized) -> State:
    if fact.source == WATCH:
        return replace(state, pirate_dice=without(state.pirate_dice, fact.die))
    if fact.source in state.dice:
        stay = tuple(die for die in state.dice[fact.source] if not die.pirate)
        return replace(state, dice={**state.dice, fact.source: stay})
    return state


DICE_ON_CARDS = Part("madeira.capitanias.dice", evolves={PirateDieSeized: pirate_die_seized})
