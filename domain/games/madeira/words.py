"""The vocabulary of Madeira: what can be owed, and nothing it does.

Each word is an effect. Where it is a question (Q-... of the rulebook's chapter 14) its docstring says which.
"""

from __future__ import annotations

from typing import ClassVar

from domain.kernel.values import Value

# -- the frame of the game ------------------------------------------------------------------------


class Game(Value, frozen=True, tag="madeira.game"):
    """Set-up, five rounds, the end."""


class Round(Value, frozen=True, tag="madeira.round"):
    """One round: its steps, then the next one (MAD-R-01)."""

    number: int


class Phase(Value, frozen=True, tag="madeira.phase"):
    """A phase begins: its name is set, then its steps are owed (a joint for each phase)."""

    name: str


class TurnEnd(Value, frozen=True, tag="madeira.turn-end"):
    """Q-END: the end of one's turn, asked only while a windmill action would still be possible."""


# -- wood (5.3) -----------------------------------------------------------------------------------


class PayWood(Value, frozen=True, tag="madeira.pay-wood"):
    """Q-W: held wood first, the shortfall bought piece by piece through access (MAD-T-04 to MAD-T-06)."""

    undisturbed: ClassVar[bool] = True
    amount: int


class TakeWood(Value, frozen=True, tag="madeira.take-wood"):
    """Q-W, Q-B6: up to so much wood free, piece by piece through access (MAD-T-02)."""

    amount: int


# -- pieces ---------------------------------------------------------------------------------------


class MoveWorker(Value, frozen=True, tag="madeira.move-worker"):
    """Q-B3, Q-B12, Q-C2: up to `left` moves of one kind (5.1); `moved` names where pieces moved by it stand.

    `way` is "to-field", "to-city", "to-colony", "to-watch" or "scout".
    """

    way: str
    left: int = 1
    moved: tuple[str, ...] = ()


class MoveCitizen(Value, frozen=True, tag="madeira.move-citizen"):
    """Q-B5: up to `left` pieces, own workers or neutral citizens, within the cities."""

    left: int
    moved: tuple[str, ...] = ()


class MoveShip(Value, frozen=True, tag="madeira.move-ship"):
    """Q-B7: up to `left` ships (MAD-H); `rewards` are the colonies whose rewards were put off."""

    left: int = 1
    moved: tuple[str, ...] = ()
    rewards: tuple[str, ...] = ()


class TakeReward(Value, frozen=True, tag="madeira.take-reward"):
    """Q-B8: one of the two king's rewards of the colony, or neither; `later`: it may be put off."""

    colony: str
    later: bool = False


class FlipFavours(Value, frozen=True, tag="madeira.flip-favours"):
    """Up to so many own face-down favours are turned face-up (MAD-F-05)."""

    left: int = 1


class WindmillUp(Value, frozen=True, tag="madeira.windmill-up"):
    """One step up without wheat; on the top step 1 PP instead (MAD-M-05)."""


class DiscardPirates(Value, frozen=True, tag="madeira.discard-pirates"):
    """Up to so many, in full by itself (MAD-P-03)."""

    most: int


class Gain(Value, frozen=True, tag="madeira.gain"):
    """From the general supply, or on the prestige track."""

    goods: dict[str, int]


# -- phase B --------------------------------------------------------------------------------------


class CharacterTurn(Value, frozen=True, tag="madeira.character-turn"):
    """Q-B1 (with Q-F): place a die, or pass."""


class Resolve(Value, frozen=True, tag="madeira.resolve"):
    """Q-B2: after a die on this building, its character, a harvest, or nothing."""

    building: str


class Harvest(Value, frozen=True, tag="madeira.harvest"):
    """Q-B9: these own fields of the region are harvested; the player may leave some out."""

    region: int
    fields: tuple[str, ...]
    extra: int = 0


class ExtraPick(Value, frozen=True, tag="madeira.extra-pick"):
    """Q-B10: one of the fields just harvested once more, up to `left` times."""

    left: int
    fields: tuple[str, ...]


class BuyFavour(Value, frozen=True, tag="madeira.buy-favour"):
    """Q-B4: a favour on a district, for the wood of its column (the Guild Master)."""


class CollectCities(Value, frozen=True, tag="madeira.collect-cities"):
    """The Mayor's income from the cities (MAD-B-41)."""


# -- phase C --------------------------------------------------------------------------------------


class BuildingTurn(Value, frozen=True, tag="madeira.building-turn"):
    """Q-C1 (with Q-F): pay the cost of the building, or take pirates."""

    building: str


class BuildingAction(Value, frozen=True, tag="madeira.building-action"):
    """Q-C2: the top or the bottom action of the building, or none."""

    building: str


# -- phase D --------------------------------------------------------------------------------------


class Upkeep(Value, frozen=True, tag="madeira.upkeep"):
    """Q-D2: how much wood is paid for the ships; a turn of its own."""


class Feeding(Value, frozen=True, tag="madeira.feeding"):
    """Q-D3: how much bread is paid for the workers; a turn of its own."""


# -- phase E --------------------------------------------------------------------------------------


class ScoreRequests(Value, frozen=True, tag="madeira.score-requests"):
    """Q-E1: so many requests more must be scored; `used` are the items that scored, by kind."""

    left: int
    used: dict[str, tuple[str, ...]] = {}
