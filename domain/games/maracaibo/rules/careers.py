"""Career tasks are claimed, in phase B and in the windows of final scoring (MAR-F-02 to MAR-F-05, MAR-Z-08)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from domain.games.maracaibo.board import CAREERS
from domain.games.maracaibo.counts import unlocked
from domain.games.maracaibo.rules.stock import gains
from domain.games.maracaibo.state import ShipBoard, State
from domain.games.maracaibo.words import ClaimWindow, PhaseBEnd
from domain.kernel.asking import at_any_moment as free_moves
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import AnyMoment, Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import AnyValue, Value


class ClaimTask(Value, frozen=True, tag="maracaibo.claim-task"):
    """The move: this option of this task of the career (both from 0)."""

    task: int
    option: int


class TaskClaimed(Value, frozen=True, tag="maracaibo.task-claimed"):
    """The figure that stood on the task is the seat's (MAR-F-02)."""

    seat: str
    task: int
    option: int


class CareerCompleted(Value, frozen=True, tag="maracaibo.career-completed"):
    """All tasks are claimed: the card is turned face-down (MAR-F-04)."""

    seat: str


def claimable(board: ShipBoard) -> Iterator[ClaimTask]:
    """Every open option whose condition holds now (MAR-F-03)."""
    if not board.career:
        return
    for number, options in enumerate(CAREERS[board.career].tasks):
        if str(number) not in board.tasks:
            for place, task in enumerate(options):
                if HOLDS[task.condition](board, task.min):
                    yield ClaimTask(number, place)


def at_any_moment(here: Here[State], effect: AnyValue) -> Iterator[Offer]:
    """MAR-N-21, MAR-RUL-21: at every question of phase B, of the own choice in final scoring, and in the windows;
    in interim scoring at none (MAR-RUL-34)."""
    if may_claim(here):
        yield from (Offer(move) for move in claimable(here.state.boards[here.seat]))


def may_claim(here: Here[State]) -> bool:
    return here.within(PhaseBEnd) or here.within(ClaimWindow)


def window(here: Here[State], effect: ClaimWindow) -> Iterator[Offer]:
    """MAR-Z-08: asked only while a task can be claimed or a figure converted (MAR-F-06), which is open to all."""
    if any(offer.closed is None for offer in free_moves(here)):
        yield Offer(Decline())


def claim(here: Here[State], move: ClaimTask) -> Iterator[Any]:
    board = here.state.boards[here.seat]
    reward = CAREERS[board.career].tasks[move.task][move.option].reward
    yield TaskClaimed(here.seat, move.task, move.option)
    yield from rewarded(here.state, here.seat, reward)
    if len(here.state.boards[here.seat].tasks) == len(CAREERS[board.career].tasks):
        yield CareerCompleted(here.seat)
        yield from rewarded(here.state, here.seat, CAREERS[board.career].completion)


def rewarded(state: State, seat: str, reward: dict[str, int]) -> Iterator[Any]:
    """Doubloons and VP; the figure of the reward is the one that stood on the task."""
    for res in ("doubloons", "vp"):
        yield from gains(state, seat, res, reward.get(res, 0))


def task_claimed(state: State, fact: TaskClaimed) -> State:
    board = state.boards[fact.seat]
    tasks = {**board.tasks, str(fact.task): fact.option}
    return state.at(fact.seat, tasks=tasks, figures=board.figures + 1)


def career_completed(state: State, fact: CareerCompleted) -> State:
    return state


HOLDS: dict[str, Callable[[ShipBoard, int], bool]] = {
    "combat_tokens": lambda board, least: len(board.tokens) >= least,
    "quest_tiles": lambda board, least: len(board.quests) >= least,
    "influence_one": lambda board, least: max(board.influence.values()) >= least,
    "influence_two": lambda board, least: sum(value >= least for value in board.influence.values()) >= 2,
    "upgrades": lambda board, least: len(unlocked(board)) >= least,
    "barriers": lambda board, least: len(board.barriers) >= least,
    "synergies": lambda board, least: len(board.synergies) >= least,
    "assistants": lambda board, least: len(board.assistants) >= least,
}
CAREER_PART = Part(
    "maracaibo.careers",
    asks={AnyMoment: at_any_moment, ClaimWindow: window},
    plays={ClaimTask: claim},
    carries={ClaimWindow: nothing},
    evolves={TaskClaimed: task_claimed, CareerCompleted: career_completed},
)
