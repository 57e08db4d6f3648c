"""EXP2-01 to EXP2-04, EXP0-18: five decks by their backs, some cards of each boxed unseen; a Colony card to each seat.

After all other preparation, that of A New Beginning too (EXPX-02, EXR-82). Cards in the box are nobody's to
know (EXP0-19): not even a fact names them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.joints import SETUP_STEPS
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.secrecy import Cards
from domain.kernel.steps import Row
from domain.kernel.values import Value

from .annex import Deck, capitanias, with_capitanias
from .choosing import ChooseDecks
from .draft import Draft
from .printed import DEALT, DRAFT, DRAFTED, of_group

NOBODY: tuple[str, ...] = ()


class DealCapitanias(Value, frozen=True, tag="madeira.capitanias.deal"):
    """The effect, a step of set-up."""


class DecksMade(Value, frozen=True, tag="madeira.capitanias.decks-made"):
    """The draft decks lie in the middle, by their groups; their order nobody knows."""

    decks: dict[str, Deck]


class ColonyCardDealt(Value, frozen=True, tag="madeira.capitanias.colony-card-dealt"):
    """A card of this group came to the seat's hand."""

    seat: str
    group: str
    card: Cards


def deal(here: Here[State], effect: DealCapitanias) -> Iterator[Any]:
    """EXP2-04: as many Colony cards stay as there are seats, so none is left over."""
    seats = here.state.seats
    size = DRAFT[len(seats)]["deck_size"]
    yield DecksMade({group: Deck(group, Cards(NOBODY, _shuffled(here, group)[:size])) for group in DRAFTED})
    for group in DEALT:
        for seat, card in zip(seats, _shuffled(here, group)):
            yield ColonyCardDealt(seat, group, Cards((seat,), (card,)))


def _shuffled(here: Here[State], group: str) -> tuple[str, ...]:
    return here.chance.shuffled(of_group(group), f"cards of {group}")


def after_all_else(here: Here[State], row: Row) -> Row:
    """EXP2-02: the draft is the end of preparation."""
    return (*row, DealCapitanias(), ChooseDecks(), Draft())


def decks_made(state: State, fact: DecksMade) -> State:
    return with_capitanias(state, decks=fact.decks)


def colony_card_dealt(state: State, fact: ColonyCardDealt) -> State:
    annex = capitanias(state)
    return with_capitanias(
        state, hands={**annex.hands, fact.seat: fact.card}, drawn={**annex.drawn, fact.seat: (fact.group,)}
    )


PREPARING = Part(
    "madeira.capitanias.preparing",
    carries={DealCapitanias: deal},
    evolves={DecksMade: decks_made, ColonyCardDealt: colony_card_dealt},
    alters={SETUP_STEPS: after_all_else},
)
