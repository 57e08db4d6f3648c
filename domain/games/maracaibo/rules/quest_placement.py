"""Quest tiles go from the top of their face-up pile onto the board (MAR-S-06, MAR-S-07, MAR-I-07, MAR-RUL-32)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from domain.games.maracaibo.board import quest_places
from domain.games.maracaibo.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .quests import next_top


class PlaceQuests(Value, frozen=True, tag="maracaibo.place-quests"):
    """The quest tiles of this round, one to each listed location in listed order."""

    round: int


class QuestLaid(Value, frozen=True, tag="maracaibo.quest-laid"):
    """The top of the quest pile lies at the location or explorer node; `top` is the tile now visible, "" if none."""

    at: str
    quest: str
    top: str


def laid(here: Here[State], places: Iterable[str]) -> Iterator[QuestLaid]:
    """One tile each, even where one still lies (MAR-RUL-32); it stops when the pile is empty."""
    for place in places:
        if here.state.quest_top:
            yield QuestLaid(place, here.state.quest_top, next_top(here.state))


def place_quests(here: Here[State], effect: PlaceQuests) -> Iterator[QuestLaid]:
    yield from laid(here, quest_places(effect.round, len(here.state.seats)))


def quest_laid(state: State, fact: QuestLaid) -> State:
    tiles = (*state.quests.get(fact.at, ()), fact.quest)
    return replace(state.with_quest_top(fact.top), quests={**state.quests, fact.at: tiles})


QUEST_PLACEMENT = Part(
    "maracaibo.quest-placement",
    carries={PlaceQuests: place_quests},
    evolves={QuestLaid: quest_laid},
)
