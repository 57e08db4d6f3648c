"""MAD-L-01, MAD-L-02: a ship that lands lets its player use one of the colony's two tiles, which stay there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.madeira.board import REWARDS
from domain.games.madeira.state import State
from domain.games.madeira.words import (
    DiscardPirates,
    FlipFavours,
    Gain,
    MoveShip,
    MoveWorker,
    TakeReward,
    WindmillUp,
)
from domain.kernel.agenda import Drop, Frame
from domain.kernel.joins import All, Decline
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import AnyValue, Value


class UseReward(Value, frozen=True, tag="madeira.use-reward"):
    """The move: this tile of the colony; `choice` is "pirates" or "bread" where it gives either."""

    reward: str
    choice: str = ""


class PutOff(Value, frozen=True, tag="madeira.put-off"):
    """The move: this colony's reward when the ships of the action have sailed (MAD-L-02)."""


class RewardUsed(Value, frozen=True, tag="madeira.reward-used"):
    """A ship's landing was rewarded by this tile; the tile stays (MAD-L-01)."""

    seat: str
    colony: str
    reward: str


def rewards(here: Here[State], effect: TakeReward) -> Iterator[Offer]:
    """Q-B8."""
    tiles = here.state.rewards.get(effect.colony, ())
    if tiles:
        yield from (Offer(UseReward(tile, choice)) for tile in tiles for choice in EFFECTS[tile])
        yield Offer(Decline())
        if effect.later:
            yield Offer(PutOff())


def use(here: Here[State], move: UseReward) -> Iterator[Any]:
    yield RewardUsed(here.seat, here.effect.colony, move.reward)
    yield here.owes(EFFECTS[move.reward][move.choice], source=move.reward)


def put_off(here: Here[State], move: PutOff) -> Iterator[Any]:
    """The question for the next ship, which lies below, takes the reward along."""
    sailing: Frame = here.run.frames[-1]
    assert isinstance(sailing.effect, MoveShip), "a reward is put off only while ships may sail"
    yield Drop(lambda frame: frame is sailing)
    yield here.owes(replace(sailing.effect, rewards=(*sailing.effect.rewards, here.effect.colony)))


def reward_used(state: State, fact: RewardUsed) -> State:
    return state


def _printed(tile: str, name: str) -> int:
    number: int = REWARDS[tile][name]
    return number


EFFECTS: dict[str, dict[str, AnyValue]] = {
    "k_field": {"": MoveWorker("to-field", _printed("k_field", "move_workers_to_field"))},
    "k_guild": {"": FlipFavours(_printed("k_guild", "flip_favors"))},
    "k_pirates_or_bread": {
        "pirates": DiscardPirates(_printed("k_pirates_or_bread", "discard_pirates_max")),
        "bread": Gain({"bread": _printed("k_pirates_or_bread", "or_bread")}),
    },
    "k_windmill": {"": WindmillUp()},
    "k_prestige": {"": Gain({"prestige": _printed("k_prestige", "prestige")})},
    "k_reals": {"": Gain({"reals": _printed("k_reals", "reals")})},
    "k_city": {
        "": All(
            (
                Gain({"prestige": _printed("k_city", "prestige")}),
                MoveWorker("to-city", _printed("k_city", "move_workers_to_city_max")),
            )
        )
    },
    "k_watch": {"": MoveWorker("to-watch", _printed("k_watch", "move_workers_to_watch"))},
}  # each tile of the rulebook's chapter 5.7: choice to effect
KINGS_REWARDS = Part(
    "madeira.kings-rewards",
    asks={TakeReward: rewards},
    plays={UseReward: use, PutOff: put_off},
    carries={TakeReward: nothing},
    evolves={RewardUsed: reward_used},
)
