"""Village actions, one at a time; a last one ends the right to further ones (MAR-V-01 to MAR-V-11, MAR-RUL-16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.maracaibo.board import VILLAGE_ACTIONS, VILLAGE_TABLES, VILLAGES
from domain.games.maracaibo.carrying.payments import hand_discarded, pay, payable
from domain.games.maracaibo.counts import possessions, village_actions, village_table
from domain.games.maracaibo.effects import DiscardHandThen, VillageActions
from domain.games.maracaibo.state import ShipBoard, State
from domain.games.maracaibo.words import Grant, Play, Row
from domain.kernel.agenda import Drop
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .playing_cards import can_play
from .quests import Fulfil, on_cards, take_up

PLAY, DISCARD, CLAIM, QUEST = "va_play", "va_discard_hand", "va_ship_claim", "va_card_quest"


class VillageMove(Value, frozen=True, tag="maracaibo.village-move"):
    """The move: this village action; `quest` is the tile on a card for va_card_quest, `at` that card."""

    action: str
    quest: str = ""
    at: str = ""


class VillageActionTaken(Value, frozen=True, tag="maracaibo.village-action-taken"):
    """`left` is what remains of the grant; a last action leaves nothing, there and around it."""

    seat: str
    action: str
    left: int


def actions_for(board: ShipBoard, steps: int) -> int:
    """MAR-V-02, MAR-V-03: how many actions a stop after so many steps gives, by the seat's table now."""
    bands = VILLAGE_TABLES[village_table(board)]
    return next(band["actions"] for band in bands if band["min"] <= steps <= band["max"])


def granted(here: Here[State], effect: VillageActions) -> Iterator[Any]:
    """MAR-V-11: a grant by any effect is a grant like any other."""
    number = possessions(here.state, here.seat, effect.per) if effect.per else effect.n
    if number:
        yield here.owes(Grant(number))


def actions(here: Here[State], effect: Grant) -> Iterator[Offer]:
    """MAR-N-15, MAR-V-04: what is available and payable, or the end; what the hand lacks shows to its seat alone."""
    for action in village_actions(here.state.boards[here.seat]):
        if action == QUEST:
            for offer in on_cards(here):
                yield Offer(VillageMove(QUEST, offer.move.quest, offer.move.at), offer.closed)  # type: ignore[attr-defined]
        else:
            yield Offer(VillageMove(action), closed(here, action))
    yield Offer(Decline())


def closed(here: Here[State], action: str) -> Refusal | None:
    board, row = here.state.boards[here.seat], VILLAGE_ACTIONS[action]
    if action == PLAY:
        return None if can_play(here) else no("MAR-V-05", "nothing-to-play")
    if action == DISCARD and not len(board.hand):
        return no("MAR-V-05", "hand-empty", there=0)
    if action == CLAIM:
        return not_to_be_claimed(here.state, board)
    return payable(here, row.cost)


def not_to_be_claimed(state: State, board: ShipBoard) -> Refusal | None:
    """MAR-V-08, MAR-C-09."""
    if board.ship not in VILLAGES:
        return no("MAR-V-08", "not-in-a-village")
    if board.ship in state.markers:
        return no("MAR-V-08", "village-owned", {"location": board.ship})
    if not any(state.markers_left(nation) for nation in state.taken):
        return no("MAR-V-08", "no-markers-left", there=0)
    return None


def take(here: Here[State], move: VillageMove) -> Iterator[Any]:
    """The action, and after all that it opens the rest of the grant is asked for."""
    row = VILLAGE_ACTIONS[move.action]
    left = 0 if row.last else here.effect.left - 1
    yield VillageActionTaken(here.seat, move.action, left)
    if row.last:
        seat = here.seat
        yield Drop(lambda frame: isinstance(frame.effect, Grant) and frame.seat == seat)
    yield from _effects(here, move)
    if left:
        yield here.owes(Grant(left))


def _effects(here: Here[State], move: VillageMove) -> Iterator[Any]:
    row = VILLAGE_ACTIONS[move.action]
    if move.action == PLAY:
        yield here.owes(Play())
    elif move.action == QUEST:
        yield from take_up(here, Fulfil(move.quest, move.at))
    elif move.action == DISCARD:
        yield from hand_discarded(here)
        yield from (here.owes(Row(one.effects)) for one in row.effects if isinstance(one, DiscardHandThen))
    else:  # MAR-V-06, MAR-V-07, MAR-V-09: a cost and effects, as printed
        yield from pay(here, row.cost)
        yield here.owes(Row(row.effects))


def taken(state: State, fact: VillageActionTaken) -> State:
    return state


VILLAGE_PART = Part(
    "maracaibo.villages",
    asks={Grant: actions},
    plays={VillageMove: take},
    carries={VillageActions: granted, Grant: nothing},
    evolves={VillageActionTaken: taken},
)
