"""MAD-A-01 to MAD-A-03: each round begins with characters on four buildings and with fresh dice.

All of it is luck (MAD-I-04), written down with its outcome.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from domain.games.madeira.board import BUILDINGS, CHARACTERS, DICE_PER_PLAYER, FACES, ROUNDS, by_players
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value


class DealCharacters(Value, frozen=True, tag="madeira.deal-characters"):
    """MAD-A-01: four characters onto four buildings."""


class RollGuildDice(Value, frozen=True, tag="madeira.roll-guild-dice"):
    """MAD-A-02: three guild dice onto each dice row in use."""


class RollPirateDice(Value, frozen=True, tag="madeira.roll-pirate-dice"):
    """MAD-A-03: the pirate dice into the City Watch."""


class CharactersDealt(Value, frozen=True, tag="madeira.characters-dealt"):
    """Building to the character on it; one building is not named."""

    characters: dict[str, str]


class GuildDiceRolled(Value, frozen=True, tag="madeira.guild-dice-rolled"):
    """The faces on each dice row, top row first."""

    rows: tuple[tuple[int, ...], ...]


class PirateDiceRolled(Value, frozen=True, tag="madeira.pirate-dice-rolled"):
    dice: tuple[int, ...]


def deal_characters(here: Here[State], effect: DealCharacters) -> Iterator[CharactersDealt]:
    """MAD-S-11, MAD-J-40: those of round 1 are dealt in set-up and lie already when it begins."""
    if here.state.characters:
        return
    first_or_now = here.state.round or min(ROUNDS)
    bare = ROUNDS[first_or_now].building_without_character
    buildings = [building for building in BUILDINGS if building != bare]
    yield CharactersDealt(dict(zip(buildings, here.chance.shuffled(tuple(CHARACTERS), "characters"))))


def rolled(here: Here[State], kind: str) -> int:
    """What a "guild" or "pirate" die shows (MAD-K-03: 1, 1, 2, 2, 3, 3)."""
    faces = FACES[kind]
    return faces[here.chance.die(f"{kind} die", len(faces)) - 1]


def roll_guild_dice(here: Here[State], effect: RollGuildDice) -> Iterator[GuildDiceRolled]:
    each = DICE_PER_PLAYER["guild"]
    yield GuildDiceRolled(tuple(tuple(rolled(here, "guild") for _ in range(each)) for _ in here.state.rows))


def roll_pirate_dice(here: Here[State], effect: RollPirateDice) -> Iterator[PirateDiceRolled]:
    number = by_players("pirate_dice", len(here.state.seats))
    yield PirateDiceRolled(tuple(rolled(here, "pirate") for _ in range(number)))


def characters_dealt(state: State, fact: CharactersDealt) -> State:
    return replace(state, characters=fact.characters)


def guild_dice_rolled(state: State, fact: GuildDiceRolled) -> State:
    return replace(state, rows=tuple(replace(row, dice=dice) for row, dice in zip(state.rows, fact.rows)))


def pirate_dice_rolled(state: State, fact: PirateDiceRolled) -> State:
    return replace(state, pirate_dice=fact.dice)


ROUND_OPENING = Part(
    "madeira.round-opening",
    carries={DealCharacters: deal_characters, RollGuildDice: roll_guild_dice, RollPirateDice: roll_pirate_dice},
    evolves={
        CharactersDealt: characters_dealt,
        GuildDiceRolled: guild_dice_rolled,
        PirateDiceRolled: pirate_dice_rolled,
    },
)
