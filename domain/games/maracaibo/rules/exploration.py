"""The explorer goes on along its track: paths, jumps, barriers, the end (MAR-X-01 to MAR-X-08)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from domain.games.maracaibo.board import BARRIER_OF, BARRIERS, EXPLORER_END, NEXT_NODES, NODE_BONUS, NODES
from domain.games.maracaibo.counts import more_steps, permanents
from domain.games.maracaibo.effects import Explore, VillageActions
from domain.games.maracaibo.permanent import StealOnJump
from domain.games.maracaibo.printed import effect_row
from domain.games.maracaibo.rules.stock import Paid, gains
from domain.games.maracaibo.state import State
from domain.games.maracaibo.words import FulfilQuest, Row
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

START, END = "S0", "END"


class ExploreAlong(Value, frozen=True, tag="maracaibo.explore-along"):
    """The move: the nodes in order, those jumped too; the explorer stops on the last."""

    path: tuple[str, ...]


class CrossBarrier(Value, frozen=True, tag="maracaibo.cross-barrier"):
    """The effect: this barrier was crossed (MAR-X-06)."""

    barrier: str


class ReachEnd(Value, frozen=True, tag="maracaibo.reach-end"):
    """The effect: the explorer takes the highest free slot at the end (MAR-X-07)."""


class ExplorerMoved(Value, frozen=True, tag="maracaibo.explorer-moved"):
    """Along these nodes; `jumped` are those that did not count as steps."""

    seat: str
    path: tuple[str, ...]
    jumped: tuple[str, ...]


class BarrierCrossed(Value, frozen=True, tag="maracaibo.barrier-crossed"):
    """`first`: no explorer had crossed it before."""

    seat: str
    barrier: str
    first: bool


class EndReached(Value, frozen=True, tag="maracaibo.end-reached"):
    """`place` counts from 1: the first explorer there takes the highest slot."""

    seat: str
    place: int


def occupied(state: State, seat: str, node: str) -> bool:
    """Whether another explorer stands there; start and end hold any number (MAR-RUL-37)."""
    if node in (START, END):
        return False
    return any(board.explorer == node for other, board in state.boards.items() if other != seat)


def is_free(state: State, seat: str, node: str) -> bool:
    """MAR-X-02, MAR-X-05: a node that can be a stop; the others are jumped without a step (MAR-RUL-02, MAR-RUL-03)."""
    if NODES[node]["type"] == "quest" and not state.quests.get(node):
        return False
    return not occupied(state, seat, node)


def paths(state: State, seat: str, node: str, steps: int) -> Iterator[tuple[str, ...]]:
    """Every way of 1 to so many steps from the node; at an occupied fork the branch is chosen while jumping."""
    if steps == 0:
        return
    for to in NEXT_NODES[node]:
        if is_free(state, seat, to):
            yield (to,)
            yield from ((to, *rest) for rest in paths(state, seat, to, steps - 1))
        else:
            yield from ((to, *rest) for rest in paths(state, seat, to, steps))


def ways(here: Here[State], effect: Explore) -> Iterator[Offer]:
    """MAR-N-12: with the explorer at the end nothing happens (MAR-X-01)."""
    board = here.state.boards[here.seat]
    found = paths(here.state, here.seat, board.explorer, effect.n + more_steps(board))
    some = False
    for path in dict.fromkeys(found):
        some = True
        yield Offer(ExploreAlong(path))
    if some and not effect.forced:
        yield Offer(Decline())


def explore(here: Here[State], move: ExploreAlong) -> Iterator[Any]:
    """MAR-X-03, MAR-X-04, MAR-RUL-15: the jumps' toll, the bonus of the stop alone (MAR-X-08), its quest, the barriers,
    the end, in that order."""
    state, seat = here.state, here.seat
    start = state.boards[seat].explorer
    rivals = tuple(node for node in move.path[:-1] if occupied(state, seat, node))
    jumped = tuple(node for node in move.path[:-1] if not is_free(state, seat, node))
    yield ExplorerMoved(seat, move.path, jumped)
    yield from _tolls(here, state, rivals)
    stop = move.path[-1]
    yield here.owes(Row(NODE_BONUS[stop]), source=stop)
    if state.quests.get(stop):
        yield here.owes(FulfilQuest(stop))
    for barrier in _barriers((start, *move.path)):
        if barrier not in state.boards[seat].barriers:
            yield here.owes(CrossBarrier(barrier))
    if stop == END:
        yield here.owes(ReachEnd())


def _tolls(here: Here[State], before: State, nodes: tuple[str, ...]) -> Iterator[Any]:
    """red.e: each card takes its VP from the owner of each explorer jumped; who has none loses none (MAR-R-08)."""
    for node in nodes:
        owners = [other for other, board in before.boards.items() if board.explorer == node and other != here.seat]
        for _, card in permanents(before.boards[here.seat], StealOnJump):
            for owner in owners:
                taken = min(card.n, here.state.boards[owner].vp)
                if taken:
                    yield Paid(owner, {"vp": taken})
                    yield from gains(here.state, here.seat, "vp", taken)


def _barriers(path: tuple[str, ...]) -> Iterator[str]:
    """The barriers whose edges the path goes over, in order."""
    for edge in pairwise(path):
        if edge in BARRIER_OF:
            yield BARRIER_OF[edge]


def cross(here: Here[State], effect: CrossBarrier) -> Iterator[Any]:
    """MAR-X-06."""
    row = next(one for one in BARRIERS if one["id"] == effect.barrier)
    first = effect.barrier not in here.state.crossed
    yield BarrierCrossed(here.seat, effect.barrier, first)
    if "effects" in row:
        yield here.owes(Row(effect_row(row["effects"])), source=effect.barrier)
    else:
        yield from gains(here.state, here.seat, "vp", row["first_vp" if first else "later_vp"])


def reach_end(here: Here[State], effect: ReachEnd) -> Iterator[Any]:
    place = here.state.ends + 1
    yield EndReached(here.seat, place)
    yield from gains(here.state, here.seat, "vp", EXPLORER_END["slot_vp"][place - 1])
    yield here.owes(VillageActions(EXPLORER_END["village_actions"]), source=END)


def explorer_moved(state: State, fact: ExplorerMoved) -> State:
    return state.at(fact.seat, explorer=fact.path[-1])


def barrier_crossed(state: State, fact: BarrierCrossed) -> State:
    after = state.at(fact.seat, barriers=(*state.boards[fact.seat].barriers, fact.barrier))
    return replace(after, crossed=(*state.crossed, fact.barrier)) if fact.first else after


def end_reached(state: State, fact: EndReached) -> State:
    return replace(state, ends=fact.place)


EXPLORATION = Part(
    "maracaibo.exploration",
    asks={Explore: ways},
    plays={ExploreAlong: explore},
    carries={Explore: nothing, CrossBarrier: cross, ReachEnd: reach_end},
    evolves={ExplorerMoved: explorer_moved, BarrierCrossed: barrier_crossed, EndReached: end_reached},
)
