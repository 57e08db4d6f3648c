"""A project card is paid and played, or a building is invested in (MAR-P-01 to MAR-P-08)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from domain.games.maracaibo.board import BUILDINGS, PROJECTS
from domain.games.maracaibo.carrying.payments import pay, payable
from domain.games.maracaibo.counts import discount
from domain.games.maracaibo.effects import Gain
from domain.games.maracaibo.state import State
from domain.games.maracaibo.words import Play, Row
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.secrecy import Cards
from domain.kernel.values import Value


class PlayCard(Value, frozen=True, tag="maracaibo.play-card"):
    """The move."""

    card: str


class Invest(Value, frozen=True, tag="maracaibo.invest"):
    """The move."""

    building: str


class LayDown(Value, frozen=True, tag="maracaibo.lay-down"):
    """The effect: the card is paid; it goes to the tableau, and its effects resolve."""

    card: str


class Join(Value, frozen=True, tag="maracaibo.join"):
    """The effect: the investment is paid."""

    building: str


class CardPlayed(Value, frozen=True, tag="maracaibo.card-played"):
    """From the hand, or `planned` from the planning area, to the tableau."""

    seat: str
    card: str
    planned: bool


class AssistantPlaced(Value, frozen=True, tag="maracaibo.assistant-placed"):
    """The figure that was paid stands on the location, as the assistant of this card."""

    seat: str
    card: str
    location: str


class FigureOnCard(Value, frozen=True, tag="maracaibo.figure-on-card"):
    """So many figures stand on the card for the rest of the game: neither held nor assistants (MAR-RUL-43)."""

    seat: str
    card: str
    n: int


class Invested(Value, frozen=True, tag="maracaibo.invested"):
    seat: str
    building: str


def playable(here: Here[State], effect: Play) -> Iterator[Offer]:
    """MAR-N-16: each card in hand and planned, each building face-up. The answer is forced, unless a conversion or
    a plan made since the choice to play left nothing payable: it is asked even then, lest that show the hand
    (MAR-RUL-66)."""
    yield from choices(here)
    if not can_play(here):
        yield Offer(Decline())


def choices(here: Here[State]) -> Iterator[Offer]:
    """Played or invested in: the closed ones say what they lack."""
    board = here.state.boards[here.seat]
    for card in (*board.hand.faces, *board.planned):
        yield Offer(PlayCard(card), card_closed(here, card))
    for building in here.state.row:
        yield Offer(Invest(building), investment_closed(here, building))


def can_play(here: Here[State]) -> bool:
    """Whether anything could be played or invested in now; it hangs on the hand."""
    return any(offer.closed is None for offer in choices(here))


def card_closed(here: Here[State], card: str) -> Refusal | None:
    """MAR-P-02, MAR-P-04, MAR-H-01."""
    condition = PROJECTS[card].condition
    if condition is not None:
        nation, needed = condition
        there = here.state.map_count(nation)
        if there < needed:
            return no("MAR-P-02", "markers-short", {"nation": nation}, needed=needed, there=there)
    return payable(here, cost_of(here, card), card)


def cost_of(here: Here[State], card: str) -> dict[str, Any]:
    """MAR-P-03, and the figure that the card takes: as its assistant or onto itself."""
    row = PROJECTS[card]
    return reduced(here, row.cost) | {"figure_on_card": row.figure_on_card + bool(row.assistant_at)}


def reduced(here: Here[State], cost: Mapping[str, Any]) -> dict[str, Any]:
    less = discount(here.state.boards[here.seat])
    return dict(cost) | {"doubloons": max(0, cost["doubloons"] - less)}


def investment_closed(here: Here[State], building: str) -> Refusal | None:
    """MAR-P-07."""
    if building in here.state.boards[here.seat].investments:
        return no("MAR-P-07", "invested-already", {"building": building})
    return payable(here, reduced(here, BUILDINGS[building].cost))


def play_card(here: Here[State], move: PlayCard) -> Iterator[Any]:
    """The cost comes first, asked for its cards if it has any; a discount never applies to its own card."""
    yield from pay(here, cost_of(here, move.card), move.card)
    yield here.owes(LayDown(move.card), source=move.card)


def lay_down(here: Here[State], effect: LayDown) -> Iterator[Any]:
    """MAR-P-05."""
    card, row = effect.card, PROJECTS[effect.card]
    yield CardPlayed(here.seat, card, card in here.state.boards[here.seat].planned)
    if row.assistant_at:
        yield AssistantPlaced(here.seat, card, row.assistant_at)
    if row.figure_on_card:
        yield FigureOnCard(here.seat, card, row.figure_on_card)
    if not row.assistant_at:
        yield here.owes(Row(row.effects))


def invest(here: Here[State], move: Invest) -> Iterator[Any]:
    yield from pay(here, reduced(here, BUILDINGS[move.building].cost))
    yield here.owes(Join(move.building), source=move.building)


def join(here: Here[State], effect: Join) -> Iterator[Any]:
    """MAR-P-08: the token (the building prints its kind, MAR-RUL-24); the first investor gains more."""
    first = not here.state.investors.get(effect.building)
    yield Invested(here.seat, effect.building)
    effects = BUILDINGS[effect.building].effects
    yield here.owes(Row(tuple(one for one in effects if first or not (isinstance(one, Gain) and one.only))))


def card_played(state: State, fact: CardPlayed) -> State:
    board = state.boards[fact.seat]
    if fact.planned:
        left: dict[str, Any] = {"planned": tuple(card for card in board.planned if card != fact.card)}
    else:
        left = {"hand": board.hand.minus(Cards((), (fact.card,)))}
    return state.at(fact.seat, tableau=(*board.tableau, fact.card), **left)


def assistant_placed(state: State, fact: AssistantPlaced) -> State:
    board, turn = state.boards[fact.seat], state.turn
    after = state.at(fact.seat, assistants={**board.assistants, fact.card: fact.location})
    return replace(after, turn=replace(turn, placed=(*turn.placed, fact.card)))


def figure_on_card(state: State, fact: FigureOnCard) -> State:
    on_cards = state.boards[fact.seat].on_cards
    return state.at(fact.seat, on_cards={**on_cards, fact.card: on_cards.get(fact.card, 0) + fact.n})


def invested(state: State, fact: Invested) -> State:
    after = state.at(fact.seat, investments=(*state.boards[fact.seat].investments, fact.building))
    seats = (*state.investors.get(fact.building, ()), fact.seat)
    return replace(after, investors={**state.investors, fact.building: seats})


PLAYING_CARDS = Part(
    "maracaibo.playing-cards",
    asks={Play: playable},
    plays={PlayCard: play_card, Invest: invest},
    carries={Play: nothing, LayDown: lay_down, Join: join},
    evolves={
        CardPlayed: card_played,
        AssistantPlaced: assistant_placed,
        FigureOnCard: figure_on_card,
        Invested: invested,
    },
)
