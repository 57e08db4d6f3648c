"""EXP2-14, EXP2-18: dice and markers leave the cards with all others after Phase C; cards go at the round's end."""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.madeira.board import HOME
from domain.games.madeira.joints import PHASE_STEPS
from domain.games.madeira.rules.building_phase import TidyBuildings
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import Row, after
from domain.kernel.values import Value

from .annex import capitanias, with_capitanias


class TidyCards(Value, frozen=True, tag="madeira.capitanias.tidy-cards"):
    """The effect, a step of Phase C."""


class DiscardCards(Value, frozen=True, tag="madeira.capitanias.discard-cards"):
    """The effect, the last step of Phase E."""


class CardsTidied(Value, frozen=True, tag="madeira.capitanias.cards-tidied"):
    """The dice on cards were taken off; `marked` is the seat whose action marker went Home from its card."""

    marked: str = ""


class CardsDiscarded(Value, frozen=True, tag="madeira.capitanias.cards-discarded"):
    """These cards before the seat are out of the game, face-up; what lies on one goes by what follows this fact."""

    seat: str
    cards: tuple[str, ...]


def tidy_cards(here: Here[State], effect: TidyCards) -> Iterator[CardsTidied]:
    annex = capitanias(here.state)
    if annex.dice or annex.marked:
        yield CardsTidied(annex.marked)


def discard_cards(here: Here[State], effect: DiscardCards) -> Iterator[CardsDiscarded]:
    """EXP2-15: a card that was kept just now (it lies alone) stays for one round more, and then goes with the next."""
    annex = capitanias(here.state)
    for seat in here.state.order():
        cards = annex.active.get(seat, ())
        if cards and not (annex.kept == seat and len(cards) == 1):
            yield CardsDiscarded(seat, cards)


def to_the_end(here: Here[State], row: Row) -> Row:
    return (*row, DiscardCards())


def cards_tidied(state: State, fact: CardsTidied) -> State:
    return with_capitanias(marker_home(state, fact.marked), dice={}, marked="")


def marker_home(state: State, seat: str) -> State:
    """The state with one action marker more at the Home of the seat, if there is any."""
    if not seat:
        return state
    markers = state.homes[seat].markers
    return state.at(seat, markers={**markers, HOME: markers.get(HOME, 0) + 1})


def cards_discarded(state: State, fact: CardsDiscarded) -> State:
    annex = capitanias(state)
    active = {seat: cards for seat, cards in annex.active.items() if seat != fact.seat}
    return with_capitanias(state, active=active, spent=(*annex.spent, *fact.cards))


TIDYING = Part(
    "madeira.capitanias.tidying",
    carries={TidyCards: tidy_cards, DiscardCards: discard_cards},
    evolves={CardsTidied: cards_tidied, CardsDiscarded: cards_discarded},
    alters={PHASE_STEPS["C"]: after(TidyBuildings, TidyCards()), PHASE_STEPS["E"]: to_the_end},
)
