"""Every opinion of the bot greedy as a number, in VP."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    doubloon: float = 0.45  # what a doubloon will buy, while rounds are left
    doubloon_kept: float = 18  # of more than so many, one is worth half
    income_doubloon: float = 0.45  # a step of doubloon income, for each scoring to come
    income_step: float = 0.5  # a step of doubloon income at the end, by the printed VP and a little foresight
    combat_point: float = 0.55
    figure: float = 1.1
    hand_card: float = 0.55
    planned: float = 0.6
    played_more: float = 0.3  # what a card in play is worth beside its VP: symbols for conditions and counts
    compass: float = 0.9
    synergy: float = 1.6
    token: float = 0.5
    quest: float = 1.0
    disc: float = 1.5  # each disc gone
    upgrade: float = 1.5  # each upgrade unlocked, beside its effect at once
    permanent: float = 1.1  # each permanent effect, for each round to come
    assistant: float = 1.7  # for each round to come
    node: float = 0.75  # each node of the explorer track
    influence: float = 0.9  # a step with a nation, before its next band
    nation_value: float = 4.5  # what a noble rank is worth at least, by the end
    investment: float = 2.0  # what a building will have gained by the end
    step: float = 0.95  # a space sailed: a turn gone from the round
    combat: float = 5.5  # a combat still to be begun
    explore: float = 1.3  # for each step of an exploration still to be made
    village_action: float = 1.3  # each village action still to be taken
    move_on: float = 2.5  # a ship move still to be made
    quest_chance: float = 1.5  # a quest that may be fulfilled
    effect: float = 1.0  # any other effect that waits


WEIGHTS = Weights()
