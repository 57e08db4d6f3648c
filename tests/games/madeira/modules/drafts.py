"""Drafts of Capitanias, with the seats of the book's traces."""

from __future__ import annotations

from typing import Any

from domain.games.madeira.modules.capitanias.choosing import ChooseDecks, TakeDeck
from domain.games.madeira.modules.capitanias.draft import Draft, Pick
from domain.games.madeira.modules.capitanias.preparing import DealCapitanias
from domain.games.madeira.modules.capitanias.printed import DRAFTED
from domain.kernel.chance import Chance
from tests.games.madeira.late_phases import begun, in_order
from tests.games.madeira.modules.cards import CAPITANIAS, annex
from tests.games.madeira.modules.table import table
from tests.scenario import Scenario

R1, R2, R3, ALL = DRAFTED
FOUR = ("blue", "purple", "red", "yellow")  # the book's Ana, Bea, Caio, Davi sit as red, blue, yellow, purple


def dealt(*order: str, luck: bytes = b"luck") -> tuple[list[Any], Scenario]:
    """The preparation for seats in this order of play: its facts, and the table at the first choice of a deck."""
    empty = table(CAPITANIAS, seats=len(order))
    start = Scenario(empty.rules, empty.state, Chance(luck, 0))
    return begun(start.given(in_order(*order, *[""] * (4 - len(order)))), DealCapitanias(), ChooseDecks(), Draft())


def four(luck: bytes = b"luck") -> Scenario:
    """The book's trace for four: Caio All, Ana R1, Davi R2, the deck left to Bea."""
    return dealt(*FOUR, luck=luck)[1].played(("yellow", TakeDeck(ALL)), ("red", TakeDeck(R1)), ("purple", TakeDeck(R2)))


def lying(scenario: Scenario) -> dict[str, tuple[str, int]]:
    """Where each deck is, and how many cards it has."""
    return {place: (deck.group, len(deck.cards)) for place, deck in annex(scenario).decks.items()}


def all_pick(scenario: Scenario, which: int = 0) -> Scenario:
    """Each seat the card at this place of the deck it holds."""
    for seat in scenario.state.seats:
        scenario = scenario.played((seat, Pick(annex(scenario).decks[seat].cards.faces[which])))
    return scenario
