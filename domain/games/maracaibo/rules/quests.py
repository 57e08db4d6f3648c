"""A quest tile is fulfilled: the whole cost, the rewards, then the tile to the quest row (MAR-Q-01 to MAR-Q-07)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.maracaibo.board import QUEST_ROW, QUESTS
from domain.games.maracaibo.carrying.payments import not_in_the_open, pay, payable
from domain.games.maracaibo.effects import DrawQuest
from domain.games.maracaibo.rules.stock import gains
from domain.games.maracaibo.state import State
from domain.games.maracaibo.words import FulfilQuest, PlaceQuest, Row
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value


class Fulfil(Value, frozen=True, tag="maracaibo.fulfil"):
    """The move: this quest tile, which lies at a location, an explorer node, or on a card."""

    quest: str
    at: str


class QuestTaken(Value, frozen=True, tag="maracaibo.quest-taken"):
    """The tile is being fulfilled: nothing nested in its rewards can fulfil it again (MAR-RUL-52)."""

    seat: str
    quest: str
    at: str


class QuestFulfilled(Value, frozen=True, tag="maracaibo.quest-fulfilled"):
    """The tile lies face-down on the quest row, its `number`-th, and counts from now on."""

    seat: str
    quest: str
    number: int


class QuestDrawn(Value, frozen=True, tag="maracaibo.quest-drawn"):
    """The top of the quest pile lies on the card; `top` is the tile now visible, "" if the pile is empty."""

    seat: str
    card: str
    quest: str
    top: str


def fulfilments(here: Here[State], at: str) -> Iterator[Offer]:
    """Each tile there, closed where its cost cannot be paid; one action fulfils one of them (MAR-Q-06)."""
    for quest in here.state.quests.get(at, ()):
        yield Offer(Fulfil(quest, at), payable(here, QUESTS[quest].cost))


def on_cards(here: Here[State]) -> Iterator[Offer]:
    """MAR-Q-07: the tiles on one's own cards, for va_card_quest alone."""
    for card, quest in here.state.boards[here.seat].quest_on.items():
        yield Offer(Fulfil(quest, card), payable(here, QUESTS[quest].cost))


def at_a_node(here: Here[State], effect: FulfilQuest) -> Iterator[Offer]:
    """MAR-N-18: asked whenever all that is open allows it, whatever the hand holds."""
    tiles = here.state.quests.get(effect.node, ())
    if any(not_in_the_open(here, QUESTS[quest].cost) is None for quest in tiles):
        yield from fulfilments(here, effect.node)
        yield Offer(Decline())


def fulfil(here: Here[State], move: Fulfil) -> Iterator[Any]:
    yield from take_up(here, move)


def take_up(here: Here[State], move: Fulfil) -> Iterator[Any]:
    """Cost (MAR-Q-02), rewards (MAR-Q-03), placement (MAR-Q-05)."""
    yield QuestTaken(here.seat, move.quest, move.at)
    yield from pay(here, QUESTS[move.quest].cost)
    yield here.owes(Row(QUESTS[move.quest].effects), source=move.quest)
    yield here.owes(PlaceQuest(move.quest))


def place(here: Here[State], effect: PlaceQuest) -> Iterator[Any]:
    """MAR-Q-04: the fourth space, and each from the fifth on, gives VP."""
    number = len(here.state.boards[here.seat].quests) + 1
    yield QuestFulfilled(here.seat, effect.quest, number)
    printed: dict[str, int] = QUEST_ROW["vp_by_space"]
    yield from gains(here.state, here.seat, "vp", printed.get(str(number), QUEST_ROW["vp_each_from_space_5"]))


def draw_quest(here: Here[State], effect: DrawQuest) -> Iterator[Any]:
    """tan.j: void if the pile is empty."""
    if here.state.quest_top:
        yield QuestDrawn(here.seat, here.frame.source, here.state.quest_top, next_top(here.state))


def next_top(state: State) -> str:
    """The tile that is uncovered when the visible one is taken; it asks for what lies below."""
    return state.quest_pile.faces[-1] if len(state.quest_pile) else ""


def quest_taken(state: State, fact: QuestTaken) -> State:
    board = state.boards[fact.seat]
    if fact.at in board.quest_on:
        left = {card: quest for card, quest in board.quest_on.items() if card != fact.at}
        return state.at(fact.seat, quest_on=left)
    tiles = tuple(quest for quest in state.quests[fact.at] if quest != fact.quest)
    return replace(state, quests={**state.quests, fact.at: tiles})


def quest_fulfilled(state: State, fact: QuestFulfilled) -> State:
    return state.at(fact.seat, quests=(*state.boards[fact.seat].quests, fact.quest))


def quest_drawn(state: State, fact: QuestDrawn) -> State:
    board = state.boards[fact.seat]
    after = state.at(fact.seat, quest_on={**board.quest_on, fact.card: fact.quest})
    return after.with_quest_top(fact.top)


QUESTS_PART = Part(
    "maracaibo.quests",
    asks={FulfilQuest: at_a_node},
    plays={Fulfil: fulfil},
    carries={FulfilQuest: nothing, PlaceQuest: place, DrawQuest: draw_quest},
    evolves={QuestTaken: quest_taken, QuestFulfilled: quest_fulfilled, QuestDrawn: quest_drawn},
)
