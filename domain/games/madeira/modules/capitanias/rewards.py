"""King's rewards by the cards: one of any colony (EXP2-26 a), or two, one of them of the colony reached (EXP2-24).

A reward that is due has a name, under which it may be put off (MAD-L-02) and by which its question is known:
"any"; or the colony reached and, after a plus, the tile that has been used already. So it is settled at the
ship's move what the card gives, whatever a reward taken in between does to the workers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import COLONIES
from domain.games.madeira.joints import REWARD
from domain.games.madeira.rules.kings_rewards import EFFECTS, PutOff, RewardUsed
from domain.games.madeira.state import State
from domain.games.madeira.words import TakeReward
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import AnyValue, Value

ANY_COLONY = "any"


class TakeRewards(TakeReward, frozen=True, tag="madeira.capitanias.take-rewards"):
    """QE2-11: a reward, or two; `colony` is its name.

    `reached` is where the ship has landed ("": on the card), `used` the tile that was the first of two.
    """

    reached: str = ""
    used: str = ""


class UseRewardOf(Value, frozen=True, tag="madeira.capitanias.use-reward-of"):
    """The move: this tile of this colony; `choice` as in the base game."""

    colony: str
    reward: str
    choice: str = ""


def two_from(colony: str) -> str:
    """The name of two rewards, one of them of this colony."""
    return f"{colony}+"


def by_name(here: Here[State], question: AnyValue) -> AnyValue:
    """A name that is no colony's is one of this file."""
    if not isinstance(question, TakeReward) or question.colony in COLONIES:
        return question
    reached, _, used = question.colony.partition("+")
    return TakeRewards(question.colony, question.later, "" if reached == ANY_COLONY else reached, used)


def rewards(here: Here[State], effect: TakeRewards) -> Iterator[Offer]:
    """If any is used, one of the colony reached is, first or second."""
    tiles = {tile: colony for colony in COLONIES for tile in here.state.rewards.get(colony, ())}
    if not tiles:
        return
    own_is_due = bool(effect.used) and tiles[effect.used] != effect.reached
    for tile, colony in tiles.items():
        closed = no_reward(effect, tile, colony, own_is_due)
        yield from (Offer(UseRewardOf(colony, tile, choice), closed) for choice in EFFECTS[tile])
    if not own_is_due:
        yield Offer(Decline())
    if effect.later:
        yield Offer(PutOff())


def no_reward(effect: TakeRewards, tile: str, colony: str, own_is_due: bool) -> Refusal | None:
    """EXR-20: never the same tile twice."""
    if tile == effect.used:
        return no("EXP2-24", "reward-used", {"reward": tile})
    if own_is_due and colony != effect.reached:
        return no("EXP2-24", "reward-elsewhere", {"colony": effect.reached})
    return None


def use(here: Here[State], move: UseRewardOf) -> Iterator[Any]:
    asked: TakeRewards = here.effect
    yield RewardUsed(here.seat, move.colony, move.reward)
    yield here.owes(EFFECTS[move.reward][move.choice], source=move.reward)
    if asked.reached and not asked.used:
        yield here.owes(by_name(here, TakeReward(two_from(asked.reached) + move.reward, asked.later)))


REWARDS_OF_CARDS = Part(
    "madeira.capitanias.rewards",
    asks={TakeRewards: rewards},
    plays={UseRewardOf: use},
    carries={TakeRewards: nothing},
    alters={REWARD: by_name},
)
