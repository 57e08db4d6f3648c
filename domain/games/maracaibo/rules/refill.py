"""Phase C: draw up to the hand limit, one card after another, then fill the display (MAR-D-01 to MAR-D-04)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.maracaibo.board import DISPLAY
from domain.games.maracaibo.counts import display_is_free, hand_limit
from domain.games.maracaibo.state import ShipBoard, State
from domain.games.maracaibo.words import Refill
from domain.kernel.asking import at_any_moment
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.secrecy import Cards
from domain.kernel.values import Value

from .deck import can_draw, drawn, fill_display, in_slot
from .stock import Paid, short_of


class DrawCard(Value, frozen=True, tag="maracaibo.draw-card"):
    """The move: the top of the deck."""


class TakeFromDisplay(Value, frozen=True, tag="maracaibo.take-from-display"):
    """The move: this card of the display."""

    card: str


class DisplayTaken(Value, frozen=True, tag="maracaibo.display-taken"):
    """The card went from its slot of the display, which stays empty for now, to the hand."""

    seat: str
    slot: int
    card: str


def price(board: ShipBoard) -> int:
    """MAR-D-02: for a card of the display; nothing with `U03`."""
    printed: int = DISPLAY["display_cost_doubloons"]
    return 0 if display_is_free(board) else printed


def sources(here: Here[State]) -> Iterator[Offer]:
    """MAR-N-23, MAR-D-01, MAR-RUL-28: where the next card may come from, as long as the hand is below its limit."""
    board = here.state.boards[here.seat]
    if len(board.hand) >= hand_limit(board):
        return
    if can_draw(here.state):
        yield Offer(DrawCard())
    closed = short_of(board, {"doubloons": price(board)}, "MAR-D-02")
    yield from (Offer(TakeFromDisplay(card), closed) for card in here.state.display if card)


def draws(here: Here[State], effect: Refill) -> Iterator[Offer]:
    """Not asked where one source is left and nothing else may be done: drawing is forced."""
    offers = tuple(sources(here))
    if len([offer for offer in offers if offer.closed is None]) > 1 or may_do_else(here):
        yield from offers


def may_do_else(here: Here[State]) -> bool:
    return any(offer.closed is None for offer in at_any_moment(here))


def draw_card(here: Here[State], move: DrawCard) -> Iterator[Any]:
    yield from drawn(here)
    yield here.owes(Refill())


def take_from_display(here: Here[State], move: TakeFromDisplay) -> Iterator[Any]:
    cost = price(here.state.boards[here.seat])
    if cost:
        yield Paid(here.seat, {"doubloons": cost})
    yield DisplayTaken(here.seat, here.state.display.index(move.card), move.card)
    yield here.owes(Refill())


def go_on(here: Here[State], effect: Refill) -> Iterator[Any]:
    """The one source that is left; with none, the hand is as full as can be, and the display is filled (MAR-D-03)."""
    match next((offer.move for offer in sources(here) if offer.closed is None), None):
        case None:
            yield from fill_display(here)
        case DrawCard() as from_deck:
            yield from draw_card(here, from_deck)
        case TakeFromDisplay() as bought:
            yield from take_from_display(here, bought)


def display_taken(state: State, fact: DisplayTaken) -> State:
    hand = state.boards[fact.seat].hand.plus(Cards((), (fact.card,)))
    return in_slot(state.at(fact.seat, hand=hand), fact.slot, "")


REFILL = Part(
    "maracaibo.refill",
    asks={Refill: draws},
    plays={DrawCard: draw_card, TakeFromDisplay: take_from_display},
    carries={Refill: go_on},
    evolves={DisplayTaken: display_taken},
)
