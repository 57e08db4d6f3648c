"""Combat actions, as long as wanted, each once a turn (MAR-K-06 to MAR-K-08, MAR-K-10 to MAR-K-17, MAR-RUL-14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.maracaibo.board import COMBAT_ACTIONS, FLAGS, VILLAGES
from domain.games.maracaibo.carrying.markers import MarkerPlaced, removed
from domain.games.maracaibo.carrying.tracks import influenced
from domain.games.maracaibo.counts import combat_actions
from domain.games.maracaibo.rules.boosts import Strike, within_reach
from domain.games.maracaibo.rules.stock import gains
from domain.games.maracaibo.state import State
from domain.games.maracaibo.words import Boost, CombatLoop
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value


class CombatMove(Value, frozen=True, tag="maracaibo.combat-move"):
    """The move: this combat action, at this flag or village, or at this level (from 1) where it has levels."""

    action: str
    target: str = ""
    level: int = 0


class CombatActionUsed(Value, frozen=True, tag="maracaibo.combat-action-used"):
    """`spent` of the combat value; `left` is what remains of it in this combat."""

    seat: str
    action: str
    target: str
    spent: int
    left: int


def cost_of(state: State, action: str, target: str, level: int) -> int:
    """The combat value that the action costs now."""
    row = COMBAT_ACTIONS[action]
    if "levels" in row:
        printed: int = row["levels"][level - 1]["cv"]
    elif "target" in row:
        printed = int(row["cv_occupied" if target in state.markers else "cv_empty"])
    else:
        printed = int(row["cv"])
    return printed


def targets(action: str) -> tuple[str, ...]:
    """The flags of the cities, or the villages."""
    return tuple(FLAGS) if COMBAT_ACTIONS[action]["target"] == "city_flag" else VILLAGES


def moves(here: Here[State]) -> Iterator[CombatMove]:
    """Every action of the seat with every target or level; two cards add two different actions (MAR-K-16)."""
    for action in combat_actions(here.state.boards[here.seat]):
        row = COMBAT_ACTIONS[action]
        if "levels" in row:
            yield from (CombatMove(action, "", level) for level in range(1, len(row["levels"]) + 1))
        elif "target" in row:
            yield from (CombatMove(action, target) for target in targets(action))
        else:
            yield CombatMove(action)


def options(here: Here[State], effect: CombatLoop) -> Iterator[Offer]:
    """MAR-N-09, MAR-N-11: what value and boosts can pay, or the end (MAR-K-17)."""
    yield from (Offer(move, closed(here, effect, move)) for move in moves(here))
    yield Offer(Decline())


def closed(here: Here[State], effect: CombatLoop, move: CombatMove) -> Refusal | None:
    state, row = here.state, COMBAT_ACTIONS[move.action]
    if move.action in state.turn.actions:
        return no("MAR-K-06", "action-used", {"action": move.action})
    if row.get("uses_marker") and not state.markers_left(effect.nation):
        return no("MAR-K-10", "no-markers-left", {"nation": effect.nation}, there=0)
    if move.target and state.markers.get(move.target) == effect.nation:
        rule = "MAR-K-12" if row.get("flag_bonus") else "MAR-K-13"
        return no(rule, "marker-there", {"location": move.target, "nation": effect.nation})
    needed = cost_of(state, move.action, move.target, move.level)
    there = within_reach(state.boards[here.seat], effect.value)
    return no("MAR-K-06", "value-short", needed=needed, there=there) if there < needed else None


def choose(here: Here[State], move: CombatMove) -> Iterator[Any]:
    """Value may be added first, what is lacking must be (MAR-K-07); nothing interrupts that (MAR-A-07)."""
    effect: CombatLoop = here.effect
    needed = cost_of(here.state, move.action, move.target, move.level)
    yield here.owes(Boost(effect.nation, effect.value, needed, move.action, move.target, move.level))


def strike(here: Here[State], effect: Strike) -> Iterator[Any]:
    row = COMBAT_ACTIONS[effect.action]
    spent = cost_of(here.state, effect.action, effect.target, effect.level)
    left = effect.value - spent
    yield CombatActionUsed(here.seat, effect.action, effect.target, spent, left)
    if "target" in row:
        yield from annex(here, effect)
    else:
        yield from _gained(here, effect)
    yield here.owes(CombatLoop(effect.nation, left))


def annex(here: Here[State], effect: Strike) -> Iterator[Any]:
    """MAR-K-12, MAR-K-13: the old marker to the box, influence, the new marker, the reward."""
    row, target = COMBAT_ACTIONS[effect.action], effect.target
    if target in here.state.markers:
        yield from removed(here, target)
    yield from influenced(here.state, here.seat, effect.nation, row["influence"])
    yield MarkerPlaced(here.seat, effect.nation, target)
    if row.get("flag_bonus"):
        yield here.owes(FLAGS[target], source=target)
    doubloons = assistants_there(here.state, here.seat, target, row)
    yield from gains(here.state, here.seat, "doubloons", doubloons)


def assistants_there(state: State, seat: str, village: str, row: dict[str, Any]) -> int:
    """So many for each own assistant in the village, so many for each of others."""
    total: int = 0
    for owner, board in state.boards.items():
        each = row.get("own_assistant_doubloons" if owner == seat else "other_assistant_doubloons", 0)
        total += each * sum(at == village for at in board.assistants.values())
    return total


def _gained(here: Here[State], effect: Strike) -> Iterator[Any]:
    """MAR-K-11, MAR-K-14, MAR-K-15, MAR-RUL-50: influence and what is printed beside it."""
    row = COMBAT_ACTIONS[effect.action]
    steps = row["levels"][effect.level - 1]["influence"] if "levels" in row else row.get("influence", 0)
    if steps:
        yield from influenced(here.state, here.seat, effect.nation, steps)
    for res in ("doubloons", "vp"):
        yield from gains(here.state, here.seat, res, row.get(res, 0))
    if row.get("synergy") in here.state.boards[here.seat].synergies:
        yield from gains(here.state, here.seat, "vp", row["synergy_vp"])


def action_used(state: State, fact: CombatActionUsed) -> State:
    return replace(state, turn=replace(state.turn, actions=(*state.turn.actions, fact.action)))


COMBAT_ACTIONS_PART = Part(
    "maracaibo.combat-actions",
    asks={CombatLoop: options},
    plays={CombatMove: choose},
    carries={CombatLoop: nothing, Strike: strike},
    evolves={CombatActionUsed: action_used},
)
