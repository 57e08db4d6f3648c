"""MAR-S-10 to MAR-S-15: careers and project cards are dealt, each seat prepares in secret, then the deck is made.

MAR-S-13, MAR-RUL-11: careers and cards are chosen together, knowing all that lies open; everyone reveals at once.
What a seat is dealt it alone knows; the career put back stays its secret for good (MAR-J-04).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from domain.games.maracaibo.board import CAREERS, DECKS, PROJECTS, SETUP
from domain.games.maracaibo.state import NOBODY, State
from domain.kernel.agenda import Frame, Together
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.secrecy import Cards
from domain.kernel.values import Value

from .deck import fill_display


class DealCards(Value, frozen=True, tag="maracaibo.deal-cards"):
    """Careers and A cards to each seat."""


class PrepareAll(Value, frozen=True, tag="maracaibo.prepare-all"):
    """All seats prepare at once."""


class Preparation(Value, frozen=True, tag="maracaibo.preparation"):
    """MAR-N-01, MAR-N-02: which career to keep, which card to plan, which to discard; sealed until all are in."""


class ManCareers(Value, frozen=True, tag="maracaibo.man-careers"):
    """MAR-S-14: a figure onto each task of the careers kept."""


class DealDeck(Value, frozen=True, tag="maracaibo.deal-deck"):
    """MAR-S-15: some of the B cards are mixed into what is left of the A cards."""


class DealDisplay(Value, frozen=True, tag="maracaibo.deal-display"):
    """MAR-S-15: four cards face-up."""


class Prepare(Value, frozen=True, tag="maracaibo.prepare"):
    """The move: this career is kept, this card planned, these are discarded, named in the order dealt."""

    career: str
    planned: str
    discards: tuple[str, ...]


class DeckLaid(Value, frozen=True, tag="maracaibo.deck-laid"):
    """The deck is these cards now, in an order that nobody knows, top last."""

    deck: Cards


class CareersDealt(Value, frozen=True, tag="maracaibo.careers-dealt"):
    seat: str
    careers: Cards


class CardsDealt(Value, frozen=True, tag="maracaibo.cards-dealt"):
    """The top cards of the deck went to the seat, which has still to choose among them."""

    seat: str
    cards: Cards


class Prepared(Value, frozen=True, tag="maracaibo.prepared"):
    """What the seat reveals, and what stays hidden: the career put back, and the hand."""

    seat: str
    career: str
    planned: str
    discards: tuple[str, ...]
    rejected: Cards
    hand: Cards


class CareerManned(Value, frozen=True, tag="maracaibo.career-manned"):
    """So many figures went from the general supply onto the career card, one to each task."""

    seat: str
    figures: int


def deal_cards(here: Here[State], effect: DealCards) -> Iterator[Any]:
    """MAR-S-11, MAR-S-12; the careers left over go back unseen."""
    careers, each = here.chance.shuffled(tuple(CAREERS), "careers"), SETUP["careers_dealt"]
    for place, seat in enumerate(here.state.seats):
        yield CareersDealt(seat, Cards((seat,), careers[place * each : (place + 1) * each]))
    yield DeckLaid(Cards(NOBODY, here.chance.shuffled(of_set(DECKS["deal_from"]), "A cards")))
    for seat in here.state.seats:
        yield CardsDealt(seat, Cards((seat,), here.state.deck.faces[-SETUP["cards_dealt"] :]))


def of_set(name: str) -> list[str]:
    return [card for card, row in PROJECTS.items() if row.set == name]


def prepare_all(here: Here[State], effect: PrepareAll) -> Iterator[Frame]:
    """Discards come to lie in turn order."""
    yield here.owes(Together(tuple(Frame(seat, Preparation()) for seat in here.state.from_seat(here.state.start))))


def preparations(here: Here[State], effect: Preparation) -> Iterator[Offer]:
    """Two careers, and 280 splits of the eight cards (MAR-EX-005)."""
    board = here.state.boards[here.seat]
    for planned in board.dealt.faces:
        rest = [card for card in board.dealt.faces if card != planned]
        for discards in combinations(rest, SETUP["cards_discarded"]):
            yield from (Offer(Prepare(career, planned, discards)) for career in board.careers.faces)


def prepare(here: Here[State], move: Prepare) -> Iterator[Prepared]:
    board, mine = here.state.boards[here.seat], (here.seat,)
    gone = (move.planned, *move.discards)
    rejected = Cards(mine, tuple(career for career in board.careers.faces if career != move.career))
    hand = Cards(mine, tuple(card for card in board.dealt.faces if card not in gone))
    yield Prepared(here.seat, move.career, move.planned, move.discards, rejected, hand)


def man_careers(here: Here[State], effect: ManCareers) -> Iterator[CareerManned]:
    yield from (CareerManned(seat, SETUP["figures_on_career"]) for seat in here.state.seats)


def deal_deck(here: Here[State], effect: DealDeck) -> Iterator[DeckLaid]:
    """The other B cards go back unseen."""
    left = (name for name in ("A", "B") if name != DECKS["deal_from"])
    added = here.chance.shuffled([card for name in left for card in of_set(name)], "B cards")[: DECKS["b_cards_used"]]
    yield DeckLaid(Cards(NOBODY, here.chance.shuffled((*here.state.deck.faces, *added), "deck")))


def deal_display(here: Here[State], effect: DealDisplay) -> Iterator[Any]:
    yield from fill_display(here)


def deck_laid(state: State, fact: DeckLaid) -> State:
    return replace(state, deck=fact.deck)


def careers_dealt(state: State, fact: CareersDealt) -> State:
    return state.at(fact.seat, careers=fact.careers)


def cards_dealt(state: State, fact: CardsDealt) -> State:
    return replace(state.at(fact.seat, dealt=fact.cards), deck=state.deck.minus(fact.cards))


def prepared(state: State, fact: Prepared) -> State:
    board, shown = state.boards[fact.seat], Cards(NOBODY, (fact.planned, *fact.discards))
    after = state.at(
        fact.seat,
        dealt=board.dealt.minus(fact.hand).minus(shown),
        careers=board.careers.minus(fact.rejected).minus(Cards(NOBODY, (fact.career,))),
        career=fact.career,
        rejected=fact.rejected,
        planned=(fact.planned,),
        hand=fact.hand,
    )
    return replace(after, discard=(*state.discard, *fact.discards))


def career_manned(state: State, fact: CareerManned) -> State:
    return state.at(fact.seat, reserve=state.boards[fact.seat].reserve - fact.figures)


DEALING = Part(
    "maracaibo.dealing",
    asks={Preparation: preparations},
    plays={Prepare: prepare},
    carries={
        DealCards: deal_cards,
        PrepareAll: prepare_all,
        Preparation: nothing,
        ManCareers: man_careers,
        DealDeck: deal_deck,
        DealDisplay: deal_display,
    },
    evolves={
        DeckLaid: deck_laid,
        CareersDealt: careers_dealt,
        CardsDealt: cards_dealt,
        Prepared: prepared,
        CareerManned: career_manned,
    },
)
